import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EVENTUALLY } from '../../harness/eventually.ts';
import type { Customer } from '../../scenarios/customer.ts';
import {
  dispatched,
  type StalledTown,
  type StallingParty,
  silentCall,
  type TimedAnswer,
  townOfProviders,
  townOfTwilio,
} from './stalling-providers.ts';

/**
 * `STALL_SECONDS=60` is the full size, which also judges durations. Without it, the order of events is judged: what
 * must not wait for a stalled response comes before its time-out.
 */
const STALL_SECONDS = Number(process.env.STALL_SECONDS ?? 0);
const IS_FULL = STALL_SECONDS > 0;

const NEIGHBORS = IS_FULL ? 20 : 4;
const CALLS_EACH = IS_FULL ? 5 : 2;
/** Live calls at each service while it stalls: in the full size more than there are slots for look-ups. */
const SILENT_CALLS = IS_FULL ? 60 : 3;
/** Placements that stall: too few to open the circuit, which would hide the others. */
const PLACEMENTS = 4;
const COMPLETES = '+15005550006';

const SILENCE_SECONDS = 3;
const MOST_SLOWER = 1.2;
/** The limit of a placement and the work around it. */
const DISPATCH_LIMIT_MS = 12_000;
/** Rounds of look-ups follow each other within a second. */
const LATEST_LOOK_UP_MS = SILENCE_SECONDS * 1000 + 3_000;

let places: StalledTown[];
let parties: StallingParty[];
let neighbors: Customer[];

beforeAll(async () => {
  const env = { RECONCILE_AFTER_SECONDS: String(SILENCE_SECONDS) };
  places = await Promise.all([townOfProviders(env), townOfTwilio(env)]);
  parties = places.flatMap((place) => place.parties);
  neighbors = [];
  for (let n = 0; n < NEIGHBORS; n++)
    for (const { town } of places) neighbors.push(await town.newCustomer({ tier: 'ENTERPRISE' }));
}, 300_000);
afterAll(async () => {
  for (const place of places) await place.close();
});

/** Each neighbor dispatches calls one after the other and hears their ends. Returns how long the dispatches took. */
async function neighborsCall(completed: (customer: Customer) => void = () => {}): Promise<number[]> {
  const took = neighbors.map(async (customer) => {
    const times: number[] = [];
    for (let n = 0; n < CALLS_EACH; n++) {
      const answer = await dispatched(customer, customer.agentId, COMPLETES);
      expect(answer.status).toBe(201);
      expect((await customer.statusesOf(answer.body.id)).at(-1)).toBe('COMPLETED');
      completed(customer);
      times.push(answer.took);
    }
    return times;
  });
  return (await Promise.all(took)).flat();
}

function p99(times: readonly number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0);
}

/** The look-ups at a party's provider: which are in progress, and when each call was first looked up. */
interface LookUps {
  inProgress: Set<string>;
  first: Map<string, { at: number; stalled: number }>;
}

/** Watches the look-ups; `stalled` of a first one counts those of the stall that have not ended. */
function watchLookUps({ voice }: StallingParty, silent: readonly string[]): LookUps {
  const lookUps: LookUps = { inProgress: new Set(), first: new Map() };
  const { inProgress, first } = lookUps;
  const readConversation = voice.readConversation.bind(voice);
  vi.spyOn(voice, 'readConversation').mockImplementation(async (query) => {
    const { callId } = query;
    const stalled = [...inProgress].filter((id) => silent.includes(id)).length;
    if (!first.has(callId)) first.set(callId, { at: performance.now(), stalled });
    inProgress.add(callId);
    try {
      return await readConversation(query);
    } finally {
      inProgress.delete(callId);
    }
  });
  return lookUps;
}

interface Stall {
  party: StallingParty;
  silent: string[];
  lookUps: LookUps;
  placements: Promise<TimedAnswer>[];
}

async function stall(party: StallingParty): Promise<Stall> {
  const silent: string[] = [];
  for (let n = 0; n < SILENT_CALLS; n++) silent.push(await silentCall(party));
  const lookUps = watchLookUps(party, silent);
  await party.front.disturb({ kind: 'stall' });
  const { customer, agentId } = party;
  const placements = Array.from({ length: PLACEMENTS }, (_, n) =>
    dispatched(customer, agentId, `+1415556${1000 + n}`),
  );
  return { party, silent, lookUps, placements };
}

/** Ends the stall. Returns how late the first look-up of a new call began, and how many look-ups still stalled then. */
async function recover({ party, silent, lookUps }: Stall) {
  await party.front.calm();
  const fresh = await silentCall(party);
  const placedAt = performance.now();
  await expect.poll(() => lookUps.first.has(fresh), EVENTUALLY).toBe(true);
  const { at, stalled } = lookUps.first.get(fresh) ?? { at: Number.NaN, stalled: 0 };
  return { ids: [...silent, fresh], lookUpAfterMs: Math.round(at - placedAt), stalledThen: stalled };
}

/** Sessions of the databases that wait within a transaction. */
async function openTransactions(): Promise<number> {
  const counts = places.map(async ({ town }) => {
    const { rows } = await town.app.deps.database.pool.query(
      `SELECT count(*)::int AS open FROM pg_stat_activity
       WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    return rows[0].open as number;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

test('services that stall within every response delay no other account, and no look-up once they recover', async () => {
  await neighborsCall();
  const calm = await neighborsCall();

  const stalls = await Promise.all(parties.map(stall));
  let hasAnswered = false;
  const answers = Promise.all(
    stalls.map(async ({ party, placements }) => {
      const given = await Promise.all(placements);
      if (party.dispatched === 502) hasAnswered = true;
      return given;
    }),
  );
  const served = new Set<Customer>();
  const open: number[] = [];
  const beside: number[] = [];
  const stallEnds = performance.now() + STALL_SECONDS * 1000;
  do {
    beside.push(...(await neighborsCall((customer) => hasAnswered || served.add(customer))));
    if (!hasAnswered) open.push(await openTransactions());
  } while (performance.now() < stallEnds || !hasAnswered);
  const given = await answers;
  await expect.poll(() => stalls.every(({ lookUps }) => lookUps.inProgress.size > 0), EVENTUALLY).toBe(true);

  const recovered = await Promise.all(stalls.map(recover));
  if (IS_FULL) calm.push(...(await neighborsCall()));
  const ids = recovered.flatMap((each) => each.ids);
  const ended = places.map(({ town }) =>
    expect
      .poll(
        () => town.app.deps.database.prisma.call.count({ where: { id: { in: ids }, endedAt: null } }),
        EVENTUALLY,
      )
      .toBe(0),
  );
  await Promise.all(ended);

  const figures = {
    p99CalmMs: p99(calm),
    p99BesideMs: p99(beside),
    besideCalls: beside.length,
    services: Object.fromEntries(
      stalls.map(({ party }, i) => [
        party.name,
        {
          slowestDispatchMs: Math.round(Math.max(...(given[i] ?? []).map(({ took }) => took))),
          freshLookUpAfterMs: recovered[i]?.lookUpAfterMs,
          lookUpsStillStalled: recovered[i]?.stalledThen,
        },
      ]),
    ),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(given.map((each) => each.map(({ status }) => status))).toEqual(
    parties.map(({ dispatched: status }) => Array(PLACEMENTS).fill(status)),
  );
  expect(served.size).toBe(neighbors.length);
  expect(Math.min(...open)).toBe(0);
  if (!IS_FULL) {
    // A fresh call is looked up before the look-ups of the stall have timed out.
    expect(recovered.filter(({ stalledThen }) => stalledThen === 0)).toEqual([]);
    return;
  }
  expect(figures.p99BesideMs).toBeLessThanOrEqual(figures.p99CalmMs * MOST_SLOWER);
  for (const { slowestDispatchMs, freshLookUpAfterMs } of Object.values(figures.services)) {
    expect(slowestDispatchMs).toBeLessThanOrEqual(DISPATCH_LIMIT_MS);
    expect(freshLookUpAfterMs).toBeLessThanOrEqual(LATEST_LOOK_UP_MS);
  }
}, 900_000);
