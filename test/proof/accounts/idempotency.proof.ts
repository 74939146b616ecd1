import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { callbackPath } from '../../../src/providers/callback-path.ts';
import { createSimulator, type Simulator } from '../../../src/providers/simulator/http/server.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../../harness/app.ts';
import { PATIENCE_MS } from '../../harness/eventually.ts';
import { MortalConnection } from '../../harness/servers/mortal-connection.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';
import {
  type Ask,
  CREATING_OPERATIONS,
  type CreatingOperation,
  createStillWorld,
  type Outcome,
  type StillWorld,
} from '../kit/creating-operations.ts';

/** In-process deaths; the operations take turns, each from its last statement to its first. */
const KILLS = Number(process.env.KILLS ?? 120);
/** Deaths of real processes. */
const SIGKILLS = Number(process.env.SIGKILLS ?? 1);
/** Nobody hangs up meanwhile. */
const TELEPHONE_SPEED = 0.0001;
/** Milliseconds that one death may take on a busy machine: far more than it does. */
const DEATH_MS = 60_000;
/** Keys are what is tested; a deployment that a death left unread is recorded by the daily reading. */
const NOT_IN_THE_COMMIT = ['idempotency_keys', 'agent_deployments'];
/** Rows of an account, by table. */
type Rows = Record<string, number>;

/** An operation as it goes when nobody dies. */
interface Reference {
  statements: number;
  rows: Rows;
}

let telephones: Simulator;
/** Answers repetitions. */
let survivor: TestApp;
let connection: MortalConnection;
let mortal: TestApp;
let settings: Record<'SIMULATOR_URL' | 'ROLES', string>;
let tables: string[];
const references = new Map<CreatingOperation, Reference>();

beforeAll(async () => {
  const secret = createSecretBox(SECRET_KEY).derive('simulator');
  telephones = createSimulator({ clock: systemClock, secret, speed: TELEPHONE_SPEED });
  settings = { ROLES: 'api', SIMULATOR_URL: await telephones.start() };
  survivor = await startTestApp({ env: settings });
  telephones.reportTo(`${survivor.url}${callbackPath('simulator')}`);
  connection = await MortalConnection.to(survivor.databaseUrl);
  mortal = await startTestApp({ env: settings, databaseUrl: connection.url });
  tables = await accountTables();
  await measureReferences();
});
afterAll(async () => {
  await mortal.stop();
  await connection.sever();
  await survivor.stop();
  await telephones.stop();
});

const prisma = () => survivor.deps.database.prisma;

async function accountTables(): Promise<string[]> {
  const found = await prisma().$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE column_name = 'account_id' AND table_schema = 'public' AND table_type = 'BASE TABLE'
      AND table_name <> ALL (${NOT_IN_THE_COMMIT})
    ORDER BY table_name`;
  return found.map(({ name }) => name);
}

async function rowsOf({ workspace: { accountId } }: StillWorld): Promise<Rows> {
  const counts = tables.map(
    (name) => `SELECT '${name}' AS name, count(*)::int FROM "${name}" WHERE account_id = $1`,
  );
  const rows = await prisma().$queryRawUnsafe<{ name: string; count: number }[]>(
    counts.join(' UNION ALL '),
    accountId,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

function added(before: Rows, after: Rows): Rows {
  const changes = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, count]) => count !== 0));
}

/** Twice, because the first time the mortal application compiles and caches. */
async function measureReferences(): Promise<void> {
  for (const _ of ['first', 'second']) {
    const world = await createStillWorld(survivor);
    for (const operation of CREATING_OPERATIONS) {
      const ask = await operation.prepare(world);
      const before = await rowsOf(world);
      connection.count();
      expect(await ask(mortal.url, `reference of ${operation.title}`)).toMatchObject({ isDone: true });
      const statements = connection.executed;
      references.set(operation, { statements, rows: added(before, await rowsOf(world)) });
    }
  }
}

/** Whether these are the rows that the operation adds; never of one that adds none. */
function isAllOf(operation: CreatingOperation, rows: Rows): boolean {
  const all = references.get(operation)?.rows ?? {};
  return Object.keys(all).length > 0 && isDeepStrictEqual(rows, all);
}

/** A death, and the repetition of its request. */
interface Death {
  operation: CreatingOperation;
  world: StillWorld;
  ask: Ask;
  /** Whether the effect was there before the repetition. */
  wasCommitted: boolean;
  before: Rows;
}

function expectDoneOnce(
  { operation, wasCommitted }: Death,
  rows: Rows,
  repetition: Outcome,
  where: string,
): void {
  const reference = references.get(operation)?.rows ?? {};
  expect([where, repetition.isDone, repetition.answer]).toEqual([where, true, repetition.answer]);
  if (!operation.isDispatch) expect([where, rows]).toEqual([where, reference]);
  else {
    expect([where, rows.calls]).toEqual([where, 1]);
    for (const [table, count] of Object.entries(rows))
      expect([where, table, count <= (reference[table] ?? 0)]).toEqual([where, table, true]);
  }
  if (wasCommitted && operation.isSettledByCommit && repetition.isReplay !== null)
    expect([where, repetition.isReplay]).toEqual([where, true]);
}

async function expectRungOnce({ workspace: { accountId } }: StillWorld): Promise<void> {
  for (const { id } of await prisma().call.findMany({ where: { accountId }, select: { id: true } }))
    expect([id, telephones.placementsOf(id) <= 1]).toEqual([id, true]);
}

describe('a process that dies between commit and response', () => {
  it(
    `leaves one effect after the request is repeated: ${KILLS} deaths by statement`,
    async () => {
      const seen = { deaths: 0, committed: 0, replays: 0, leases: 0 };
      for (let round = 0; seen.deaths < KILLS; round += 1) {
        const world = await createStillWorld(survivor);
        for (const operation of CREATING_OPERATIONS) {
          const { statements } = references.get(operation) as Reference;
          const fatal = statements - (round % statements);
          const where = `${operation.title} died after statement ${fatal} of ${statements}, round ${round}`;
          const ask = await operation.prepare(world);
          const key = `death ${round} of ${operation.title}`;
          const before = await rowsOf(world);
          connection.dieAfter(fatal);
          await ask(mortal.url, key).catch(() => undefined);
          if (connection.isDead) seen.deaths += 1;
          connection.revive();
          const wasCommitted = isAllOf(operation, added(before, await rowsOf(world)));
          let repetition = await ask(survivor.url, key);
          if (repetition.isInFlight) {
            seen.leases += 1;
            if (wasCommitted) expect([where, operation.isSettledByCommit]).toEqual([where, false]);
            await prisma()
              .$executeRaw`UPDATE idempotency_keys SET locked_until = now() - interval '1 s' WHERE key = ${key}`;
            repetition = await ask(survivor.url, key);
          }
          const death = { operation, world, ask, wasCommitted, before };
          expectDoneOnce(death, added(before, await rowsOf(world)), repetition, where);
          const again = await ask(survivor.url, key);
          expect([where, again.isDone, again.isReplay === false]).toEqual([where, true, false]);
          if (wasCommitted) seen.committed += 1;
          if (repetition.isReplay) seen.replays += 1;
        }
        await expectRungOnce(world);
      }
      process.stdout.write(
        `${seen.deaths} deaths over ${CREATING_OPERATIONS.length} operations, ${seen.committed} after a commit, ` +
          `${seen.replays} REST replays, ${seen.leases} leases that had to end: nothing doubled\n`,
      );
      expect(seen.committed).toBeGreaterThan(0);
    },
    DEATH_MS * KILLS,
  );

  it(
    `leaves one effect, and frees the key within seconds: ${SIGKILLS} SIGKILLs`,
    async () => {
      let committed = 0;
      let slowestMs = 0;
      for (let i = 0; i < SIGKILLS; i += 1) {
        const operation = CREATING_OPERATIONS[(i * 7) % CREATING_OPERATIONS.length] as CreatingOperation;
        const { statements } = references.get(operation) as Reference;
        const dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-killed-'));
        const way = await MortalConnection.to(survivor.databaseUrl);
        const environment = {
          ...settings,
          DATABASE_URL: way.url,
          SECRET_KEY,
          DATA_DIR: dataDir,
          WEBHOOK_ALLOW_PRIVATE: '1',
        };
        const killed = await DialgraphProcess.start(environment);
        const world = await createStillWorld(survivor);
        const ask = await operation.prepare(world);
        const before = await rowsOf(world);
        // Nothing is cached yet: the last statement comes a few later than in the references.
        way.dieAfter(statements + (i % 4), () => process.kill(killed.pid, 'SIGKILL'));
        await ask(killed.url, 'killed').catch(() => undefined);
        await killed.kill();
        const diedAt = performance.now();
        const wasCommitted = isAllOf(operation, added(before, await rowsOf(world)));
        let repetition = await ask(survivor.url, 'killed');
        await expect
          .poll(
            async () => {
              if (repetition.isInFlight) repetition = await ask(survivor.url, 'killed');
              return repetition.isInFlight;
            },
            { timeout: PATIENCE_MS, interval: 200 },
          )
          .toBe(false);
        slowestMs = Math.max(slowestMs, performance.now() - diedAt);
        const where = `${operation.title}, SIGKILL ${i}`;
        const death = { operation, world, ask, wasCommitted, before };
        expectDoneOnce(death, added(before, await rowsOf(world)), repetition, where);
        await expectRungOnce(world);
        if (wasCommitted) committed += 1;
        await way.sever();
        rmSync(dataDir, { recursive: true, force: true });
      }
      process.stdout.write(
        `${SIGKILLS} SIGKILLs, ${committed} after a commit, the slowest key free after ${Math.round(slowestMs)} ms: nothing doubled\n`,
      );
    },
    DEATH_MS * (SIGKILLS + 1),
  );
});
