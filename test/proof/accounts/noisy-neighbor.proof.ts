import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, clientA } from '../../harness/clients/surface-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import type { Customer } from '../../scenarios/customer.ts';
import { startTown, type Town } from '../../scenarios/town.ts';

const NEIGHBORS = 19;
const CALLS_EACH = 5;
const FLOOD = 80;
const EARLIER_CALLS = 10;
const ANSWERED = '+15005550006';

let town: Town;
let noisy: Customer;
let neighbors: Customer[];
let holder: pg.Client;

beforeAll(async () => {
  town = await startTown({ speed: 50 });
  noisy = await town.newCustomer({ tier: 'ENTERPRISE', credits: 100_000 });
  neighbors = [];
  for (let n = 0; n < NEIGHBORS; n++) neighbors.push(await town.newCustomer({ tier: 'ENTERPRISE' }));
  holder = new pg.Client(town.app.databaseUrl);
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await town.close();
});

/** Dispatches calls one after the other and waits for the end of each. Answers how long each dispatch took. */
async function callAndHearTheEnd(customer: Customer): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < CALLS_EACH; n++) {
    const began = performance.now();
    const { status, body } = await customer.dispatch(ANSWERED);
    took.push(performance.now() - began);
    expect(status).toBe(201);
    expect((await customer.statusesOf(body.id)).at(-1)).toBe('COMPLETED');
  }
  return took;
}

async function endedCalls({ accountId }: Customer): Promise<number> {
  return town.app.deps.database.prisma.call.count({ where: { accountId, status: 'COMPLETED' } });
}

function p99(times: readonly number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0);
}

test('an account whose row is locked and that floods the API delays no call of nineteen others', async () => {
  const calm = (await Promise.all(neighbors.map(callAndHearTheEnd))).flat();
  // Calls whose ends will want the locked row while it is locked.
  await Promise.all(Array.from({ length: EARLIER_CALLS }, () => noisy.dispatch(ANSWERED)));
  await holder.query('BEGIN');
  await holder.query('SELECT * FROM accounts WHERE id = $1 FOR UPDATE', [noisy.accountId]);
  const surfaceA = clientA(town.app.url, noisy.apiKey);
  const flood: Promise<Answer>[] = Array.from({ length: FLOOD }, () => noisy.dispatch(ANSWERED));
  const searches = Array.from({ length: FLOOD }, () => surfaceA.get('/contacts?search=a'));

  const troubled = (await Promise.all(neighbors.map(callAndHearTheEnd))).flat();
  await holder.query('ROLLBACK');

  const answers = await Promise.all([...flood, ...searches]);
  // Told to come again, or served: nothing else, and nothing is lost.
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].filter((status) => ![200, 201, 429, 503].includes(status))).toEqual([]);
  process.stdout.write(`dispatch p99 ${p99(calm)} ms calm, ${p99(troubled)} ms beside the noisy account\n`);
  const dispatched = answers.filter(({ status }) => status === 201).length + EARLIER_CALLS;
  await expect.poll(() => endedCalls(noisy), EVENTUALLY).toBeGreaterThanOrEqual(dispatched);
});
