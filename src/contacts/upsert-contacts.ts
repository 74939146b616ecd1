import type pg from 'pg';
import type { Transaction } from '../platform/database/database.ts';
import { retryConflicts } from '../platform/database/retry-conflicts.ts';
import type { Platform } from '../platform/platform.ts';
import type { ContactRow } from './contact-fields.ts';
import { reportPermissionChange } from './permission-changes.ts';
import { isSuppressedSql } from './suppressed-sql.ts';

/** Rows as a table. One array parameter per column measured cheaper for PostgreSQL than JSON or a COPY. */
const GIVEN = `
  given AS MATERIALIZED (
    SELECT id, phone, name, email, company, coalesce(tags::text[], '{}') AS tags,
           coalesce(custom_fields::jsonb, '{}') AS custom_fields, timezone, consent::jsonb
    FROM unnest(
      $1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
      AS given(id, phone, name, email, company, tags, custom_fields, timezone, consent))`;

/** An existing contact with the given fields: other fields stay, and custom fields are merged. */
const MERGED = `
  coalesce(given.name, known.name), coalesce(given.email, known.email), coalesce(given.company, known.company),
  CASE WHEN given.tags = '{}' THEN known.tags ELSE given.tags END,
  known.custom_fields || given.custom_fields, coalesce(given.timezone, known.timezone),
  coalesce(given.consent, known.consent)`;

const FIELDS = 'name, email, company, tags, custom_fields, timezone, consent';

/** Selects given contacts with what they would change, so that only those that change anything are locked. */
const COMPARED = `
    SELECT given.*, known.id IS NULL AS is_absent,
           (${MERGED}) IS DISTINCT FROM
             (known.name, known.email, known.company, known.tags, known.custom_fields, known.timezone,
              known.consent) AS differs,
           (coalesce(given.timezone, known.timezone), coalesce(given.consent, known.consent))
             IS DISTINCT FROM (known.timezone, known.consent) AS permission_changes
    FROM given LEFT JOIN contacts AS known ON known.contact_list_id = $10 AND known.phone = given.phone`;

/** Adds contacts in the order of numbers, to prevent deadlocks. Known ones are compared without locks. */
const ADD = `
  WITH ${GIVEN}, compared AS MATERIALIZED (${COMPARED}
  ), added AS (
    INSERT INTO contacts (
      id, account_id, contact_list_id, phone, ${FIELDS}, status, created_at, updated_at)
    SELECT absent.id, $11, $10, absent.phone, ${FIELDS},
           CASE WHEN ${isSuppressedSql({ account: '$11', phone: 'absent.phone', at: '$12', knownSince: '$12' })}
             THEN 'DO_NOT_CALL' ELSE 'NEW'::contact_status END, $12, $12
    FROM compared AS absent
    WHERE is_absent ORDER BY absent.phone
    ON CONFLICT (contact_list_id, phone) DO NOTHING
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM added)::int AS added, (count(*) FILTER (WHERE is_absent))::int AS absent,
         coalesce(array_agg(phone) FILTER (WHERE differs AND NOT is_absent), '{}') AS different,
         coalesce(array_agg(phone) FILTER (WHERE permission_changes AND NOT is_absent), '{}') AS "permissionChanged"
  FROM compared`;

/** Locks contacts in the order of `lockContacts`. */
const LOCK = `
  SELECT phone FROM contacts WHERE contact_list_id = $1 AND phone = ANY($2) ORDER BY id FOR NO KEY UPDATE`;

const UPDATE = `
  WITH ${GIVEN}
  UPDATE contacts AS known SET (${FIELDS}, updated_at) = ROW(${MERGED}, $11)
  FROM given WHERE known.contact_list_id = $10 AND known.phone = given.phone`;

type UpsertDeps = Pick<Platform, 'database' | 'ids' | 'clock' | 'jobs'>;

export interface TargetList {
  id: string;
  accountId: string;
}

/**
 * Creates or updates contacts by number. Fields not given stay, custom fields are merged, and unchanged
 * contacts are neither written nor locked, so that repetition is safe. A new contact with a suppressed number
 * is `DO_NOT_CALL`; other statuses stay. Changes of time zone or consent enqueue `permissionChangedJob`.
 *
 * Bypasses Prisma, which keeps the arguments of its last hundred calls: hundreds of megabytes in an import.
 * @param rows each number at most once
 * @returns the number of contacts created
 */
export function upsertContacts(
  deps: UpsertDeps,
  list: TargetList,
  rows: readonly ContactRow[],
): Promise<number> {
  const { database } = deps;
  return upsert(deps, list, rows, {
    add: (work) => retryConflicts(() => work(database.pool)),
    update: (work) => database.transact(work),
  });
}

export function upsertContactsWithin(
  client: pg.ClientBase,
  transaction: Transaction,
  deps: UpsertDeps,
  list: TargetList,
  rows: readonly ContactRow[],
): Promise<number> {
  return upsert(deps, list, rows, {
    add: (work) => work(client),
    update: (work) => work(client, transaction),
  });
}

interface UpsertRunner {
  add<T>(work: (client: Pick<pg.ClientBase, 'query'>) => Promise<T>): Promise<T>;
  update<T>(work: (client: pg.ClientBase, transaction: Transaction) => Promise<T>): Promise<T>;
}

async function upsert(
  deps: UpsertDeps,
  list: TargetList,
  rows: readonly ContactRow[],
  runner: UpsertRunner,
): Promise<number> {
  let created = 0;
  for (;;) {
    const comparison = await addAbsent(deps, list, rows, runner);
    const { added, absent, different } = comparison;
    created += added;
    const updated = different.length === 0 ? 0 : await updateKnown(deps, list, rows, comparison, runner);
    // Another transaction added or removed some of them meanwhile, so they are read again.
    if (added === absent && updated === different.length) return created;
  }
}

interface Comparison {
  added: number;
  absent: number;
  different: string[];
  permissionChanged: string[];
}

function addAbsent(
  { ids, clock }: UpsertDeps,
  list: TargetList,
  rows: readonly ContactRow[],
  runner: UpsertRunner,
): Promise<Comparison> {
  const newIds = rows.map(() => ids.next('contact'));
  const values = [newIds, ...columnsOf(rows), list.id, list.accountId, clock.now()];
  return runner.add(async (client) => {
    const result = await client.query<Comparison>({ name: 'add-contacts', text: ADD, values });
    return result.rows[0] ?? { added: 0, absent: 0, different: [], permissionChanged: [] };
  });
}

/** Updates known contacts that differ. @returns how many of the numbers the list still has */
function updateKnown(
  deps: UpsertDeps,
  { id, accountId }: TargetList,
  rows: readonly ContactRow[],
  { different, permissionChanged }: Comparison,
  runner: UpsertRunner,
): Promise<number> {
  return runner.update(async (client, transaction) => {
    const locked = await client.query<{ phone: string }>({
      name: 'lock-contacts',
      text: LOCK,
      values: [id, different],
    });
    const known = new Set(locked.rows.map(({ phone }) => phone));
    const given = rows.filter(({ phone }) => known.has(phone));
    const values = [given.map(() => null), ...columnsOf(given), id, deps.clock.now()];
    await client.query({ name: 'update-contacts', text: UPDATE, values });
    reportPermissionChange(
      deps,
      transaction,
      permissionChanged.map((phone) => ({ accountId, phone })),
    );
    return known.size;
  });
}

function columnsOf(rows: readonly ContactRow[]): (string | null)[][] {
  return [
    rows.map((row) => row.phone),
    rows.map((row) => row.name),
    rows.map((row) => row.email),
    rows.map((row) => row.company),
    rows.map((row) => row.tags && arrayLiteral(row.tags)),
    rows.map((row) => row.customFields && JSON.stringify(row.customFields)),
    rows.map((row) => row.timezone),
    rows.map((row) => row.consent && JSON.stringify(row.consent)),
  ];
}

/** Writes an array as text, because PostgreSQL cannot receive an array of arrays of different lengths. */
function arrayLiteral(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
