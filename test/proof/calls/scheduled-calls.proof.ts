import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findHoldDiscrepancies } from '../../../src/credits/reconcile.ts';
import { columnOf } from '../../../src/platform/database/sql/columns.ts';
import { Prisma } from '../../../src/platform/generated/prisma/client.ts';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { callbackPath } from '../../../src/providers/callback-path.ts';
import { createSimulator, type Simulator } from '../../../src/providers/simulator/http/server.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../../harness/app.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientB } from '../../harness/clients/surface-client.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';
import { type RedisInUse, redisForTests, redisMissing } from '../../harness/servers/redis.ts';

/** `SCHEDULED_CALLS=100000 SCHEDULED_CALLS_PER_SECOND=100` is the full size: 20 minutes. */
const CALLS = Number(process.env.SCHEDULED_CALLS ?? 200);
const CALLS_PER_SECOND = Number(process.env.SCHEDULED_CALLS_PER_SECOND ?? 10);
/** Beside them so many wait for another day: looks must not become slower by them. */
const WAITING_BEYOND = 10_000;
const KILLS = Math.max(2, Math.floor(CALLS / 10_000));
/** They are written down before the first of them comes due. */
const BEGINS_IN_MS = 4_000 + CALLS / 2;
/** The calls of a tenth of a second: between its note and its request no call takes longer. */
const IN_HAND_AT_A_KILL = Math.max(1, CALLS_PER_SECOND / 10);
const DUE_FOR_MS = (CALLS * 1000) / CALLS_PER_SECOND;
const SPEED = 20;
const PATIENCE_MS = 300_000 + CALLS;
/** The full size runs alone; the small one shares its machine with other proofs. */
const LATEST_RING_MS = process.env.SCHEDULED_CALLS ? 1_000 : 10_000;
/** For processes to start on a busy machine, and for the calls of another day to be written down. */
const PREPARATION_MS = 300_000;

let observer: TestApp;
let redis: RedisInUse;
let telephones: Simulator;
let environment: Record<string, string>;

beforeAll(async () => {
  redis = await redisForTests();
  const secret = createSecretBox(SECRET_KEY).derive('simulator');
  const ofAllCalls = { rememberedCalls: CALLS + WAITING_BEYOND };
  telephones = createSimulator({ clock: systemClock, secret, speed: SPEED, briefTalk: true, ...ofAllCalls });
  const simulator = { SIMULATOR_URL: await telephones.start(), SIMULATOR_SPEED: String(SPEED) };
  observer = await startTestApp({ env: { ROLES: 'api', REDIS_URL: redis.url, ...simulator } });
  telephones.reportTo(`${observer.url}${callbackPath('simulator')}`);
  environment = {
    ...simulator,
    DATABASE_URL: observer.databaseUrl,
    REDIS_URL: redis.url,
    SECRET_KEY,
    ROLES: 'worker',
    RECONCILE_AFTER_SECONDS: '5',
  };
});
afterAll(async () => {
  await observer.stop();
  await telephones.stop();
  await redis.close();
});

/** Columns that PostgreSQL does not compute. */
const COLUMNS = Object.keys(Prisma.CallScalarFieldEnum).map(columnOf).join(', ');

/** Writes as many scheduled calls as `at` answers times for, each to a number of its own, like one that is dispatched. */
async function schedule(template: string, first: number, times: readonly Date[]): Promise<string[]> {
  const { database, ids } = observer.deps;
  const callIds = times.map(() => ids.next('call'));
  await database.pool.query(
    `WITH template AS (SELECT to_jsonb(calls) AS call FROM calls WHERE id = $1),
     added AS (
       INSERT INTO calls (${COLUMNS}) SELECT ${COLUMNS.replaceAll(/\w+/g, 'written.$&')}
       FROM template, unnest($2::text[], $3::timestamptz[]) WITH ORDINALITY AS one (id, at, n)
       CROSS JOIN LATERAL jsonb_populate_record(NULL::calls, call || jsonb_build_object(
         'id', one.id, 'phone_to', '+1415' || (2000000 + $4::int + one.n), 'not_before', one.at, 'scheduled_for', one.at,
         'open_at', one.at, 'last_heard_at', one.at)) AS written
       RETURNING account_id)
     UPDATE accounts SET calls_scheduled = calls_scheduled + (SELECT count(*) FROM added)
     WHERE id = (SELECT account_id FROM added LIMIT 1)`,
    [template, callIds, times.map((at) => at.toISOString()), first],
  );
  return callIds;
}

/** A call that was dispatched for another day. */
async function scheduledCall(): Promise<string> {
  const { apiKey } = await observer.workspace({ credits: 100_000_000 });
  const { createAgent } = await graphqlClient(observer.url, apiKey).data(
    'mutation { createAgent(input: { name: "Ada" }) { agent { id } } }',
  );
  const notBefore = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const call = { agentId: createAgent.agent.id, toNumber: '+14155550000', notBefore };
  const { status, body } = await clientB(observer.url, apiKey).post('/calls', call);
  expect(status).toBe(201);
  return body.id;
}

/** Kills one worker after another while calls come due, each replaced. Answers those that are left. */
async function killInTurn(workers: DialgraphProcess[], everyMs: number): Promise<DialgraphProcess[]> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await systemClock.sleep(everyMs);
    await workers.shift()?.kill();
    workers.push(await DialgraphProcess.start(environment));
  }
  return workers;
}

interface Told {
  id: string;
  outcome: string;
  /** From its time to its opening, and to its ringing. */
  openedMs: number | null;
  latenessMs: number | null;
}

/** Counts the calls that came due until a time and have not ended. */
function countLeft(until: Date): Promise<number> {
  const where = { endedAt: null, notBefore: { lte: until } };
  return observer.deps.database.prisma.call.count({ where });
}

function readEnds(ids: readonly string[]): Promise<Told[]> {
  return observer.deps.database.prisma.$queryRaw<Told[]>`
    SELECT call.id, call.outcome::text AS outcome,
      (extract(epoch FROM call.permitted_at - call.not_before) * 1000)::float8 AS "openedMs",
      (extract(epoch FROM ring.recorded_at - call.not_before) * 1000)::float8 AS "latenessMs"
    FROM calls AS call LEFT JOIN call_events AS ring ON ring.call_id = call.id AND ring.event = 'ring'
    WHERE call.id = ANY (${ids}::text[]) AND call.ended_at IS NOT NULL`;
}

function distribution(ends: readonly Told[], of: 'openedMs' | 'latenessMs') {
  const sorted = ends.flatMap((end) => end[of] ?? []).sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
  return { at, text: `p50 ${at(0.5)} p99 ${at(0.99)} most ${at(1)} ms` };
}

describe.skipIf(redisMissing())(`${CALLS} scheduled calls, while ${KILLS} workers are killed`, () => {
  const longestMs = PREPARATION_MS + BEGINS_IN_MS + DUE_FOR_MS + PATIENCE_MS;
  it('are placed at their time, each exactly once', { timeout: longestMs }, async () => {
    const template = await scheduledCall();
    const workers = await Promise.all([1, 2, 3].map(() => DialgraphProcess.start(environment)));
    const tomorrow = Date.now() + 86_400_000;
    const anotherDay = Array.from({ length: WAITING_BEYOND }, (_, n) => new Date(tomorrow + n * 1000));
    await schedule(template, CALLS, anotherDay);
    const begin = Date.now() + BEGINS_IN_MS;
    const due = Array.from({ length: CALLS }, (_, n) => new Date(begin + (n * 1000) / CALLS_PER_SECOND));
    const ids = await schedule(template, 0, due);
    expect(Date.now()).toBeLessThan(begin);

    const left = await killInTurn(workers, (begin - Date.now() + DUE_FOR_MS) / (KILLS + 1));
    const last = due.at(-1) ?? new Date(begin);
    await vi.waitFor(async () => expect(await countLeft(last)).toBe(0), {
      timeout: DUE_FOR_MS + PATIENCE_MS,
      interval: 500,
    });
    await Promise.all(left.map((worker) => worker.terminate()));
    const ends = await readEnds(ids);
    expect(ends).toHaveLength(CALLS);

    const lost = ends.filter(({ outcome }) => outcome === 'LOST');
    const [opened, rung] = [distribution(ends, 'openedMs'), distribution(ends, 'latenessMs')];
    const outcomes = Object.entries(Object.groupBy(ends, ({ outcome }) => outcome));
    process.stdout.write(
      `${CALLS} calls, opened ${opened.text}, ringing ${rung.text} after their time; ` +
        `${outcomes.map(([outcome, calls]) => `${calls?.length} ${outcome}`).join(', ')}\n`,
    );
    // A worker that dies between its last note and its request leaves a call of which nobody can say whether it rang: it is
    // looked up, and ended as lost if its provider does not know it. It is never asked for twice.
    for (const { id, outcome } of ends)
      expect(telephones.placementsOf(id), id).toBe(outcome === 'LOST' ? 0 : 1);
    expect(lost.length).toBeLessThanOrEqual(KILLS * IN_HAND_AT_A_KILL);
    expect(opened.at(0)).toBeGreaterThanOrEqual(0);
    expect(rung.at(0.99)).toBeLessThanOrEqual(LATEST_RING_MS);
    expect(await findHoldDiscrepancies(observer.deps)).toEqual([]);
  });
});
