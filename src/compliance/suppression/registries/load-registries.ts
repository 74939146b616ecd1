import type pg from 'pg';
import { DomainError } from '../../../errors/errors.ts';
import type { Schedule } from '../../../platform/jobs/schedule-worker.ts';
import type { Platform } from '../../../platform/platform.ts';
import { followRegistries } from './follow-registries.ts';
import type { NumberRegistry, RegisteredNumber } from './port.ts';

type LoadDeps = Pick<Platform, 'database' | 'ids' | 'clock' | 'log' | 'jobs'>;

/** Schedule that loads new editions of the do-not-call registries. */
export function registriesSchedule(deps: LoadDeps, registries: readonly NumberRegistry[]): Schedule {
  return {
    name: 'contacts.load-registries',
    everySeconds: 5 * 60,
    expireInSeconds: 3600,
    run: async () => {
      for (const registry of registries) await loadRegistry(deps, registry);
    },
  };
}

/**
 * Replaces a do-not-call registry by its current edition, and updates contacts of accounts that apply it. An
 * unreadable edition is logged, and the previous one stays in force.
 */
export async function loadRegistry(deps: LoadDeps, registry: NumberRegistry): Promise<void> {
  const { log } = deps;
  try {
    const edition = await registry.edition();
    const listKey = await replaceEdition(deps, registry, edition);
    if (listKey === null) return;
    const accounts = await deps.database.prisma.appliedRegistry.findMany({ where: { listKey } });
    for (const { accountId } of accounts) await followRegistries(deps, accountId);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    log.error(
      { err: error, registry: registry.name },
      'a registry cannot be read; correct its file; the last edition stays in force',
    );
  }
}

/** Replaces a registry's edition. @returns the list's key; null if the list has this edition already */
function replaceEdition(
  { database, ids, clock }: LoadDeps,
  registry: NumberRegistry,
  edition: string,
): Promise<number | null> {
  return database.transact(async (client) => {
    await client.query(
      `INSERT INTO suppression_lists (id, name, source, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [ids.next('suppressionList'), registry.name, registry.source, clock.now()],
    );
    const { rows } = await client.query<{ key: number; edition: string | null }>(
      `SELECT key, edition FROM suppression_lists WHERE account_id IS NULL AND source = $1 FOR NO KEY UPDATE`,
      [registry.source],
    );
    const [list] = rows;
    if (list === undefined || list.edition === edition) return null;
    await client.query(
      'CREATE TEMPORARY TABLE staged (phone text, disconnected_at timestamptz) ON COMMIT DROP',
    );
    for await (const numbers of registry.numbers()) await stage(client, numbers);
    // A first edition of hundreds of millions of numbers is one statement.
    await client.query('SET LOCAL statement_timeout = 0');
    await takeOver(client, list.key, edition);
    return list.key;
  });
}

async function stage(client: pg.ClientBase, numbers: readonly RegisteredNumber[]): Promise<void> {
  await client.query({
    name: 'stage-registry',
    text: 'INSERT INTO staged SELECT * FROM unnest($1::text[], $2::timestamptz[])',
    values: [
      numbers.map(({ phone }) => phone),
      numbers.map(({ disconnectedAt }) => disconnectedAt?.toISOString() ?? null),
    ],
  });
}

/** Writes only the differences, because most of a registry stays. */
async function takeOver(client: pg.ClientBase, listKey: number, edition: string): Promise<void> {
  await client.query('ANALYZE staged');
  await client.query(
    `INSERT INTO registry_numbers AS known (list_key, phone, disconnected_at)
     SELECT $1, phone, max(disconnected_at) FROM staged GROUP BY phone ORDER BY phone
     ON CONFLICT (list_key, phone) DO UPDATE SET disconnected_at = excluded.disconnected_at
     WHERE known.disconnected_at IS DISTINCT FROM excluded.disconnected_at`,
    [listKey],
  );
  await client.query(
    `DELETE FROM registry_numbers AS known WHERE list_key = $1
     AND NOT EXISTS (SELECT FROM staged WHERE staged.phone = known.phone)`,
    [listKey],
  );
  await client.query(
    `UPDATE suppression_lists SET edition = $2, version = version + 1,
       entry_count = (SELECT count(*) FROM registry_numbers WHERE list_key = $1)
     WHERE key = $1`,
    [listKey, edition],
  );
}

function isUnreadable(error: unknown): boolean {
  if (error instanceof DomainError) return ['invalid_request', 'payload_too_large'].includes(error.code);
  return error instanceof Error && 'syscall' in error && 'path' in error;
}
