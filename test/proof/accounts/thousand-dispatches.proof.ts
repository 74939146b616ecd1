import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Customer } from '../../scenarios/customer.ts';
import { startTown, type Town } from '../../scenarios/town.ts';

const REQUESTS = 1000;
const DISPATCH =
  'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id status } } }';

let town: Town;
let acme: Customer;
/** Enough connections for all to be in flight together. */
const connections = new Agent({ connections: 200 });

beforeAll(async () => {
  town = await startTown({ speed: 20 });
  acme = await town.newCustomer();
});
afterAll(async () => {
  await connections.destroy();
  await town.close();
});

interface Answer {
  status: number;
  replayed: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: a body as it came
  body: any;
}

/** Sends one request a thousand times at once; a 429 is retried, as a customer's client does. */
function thousandTimes(path: string, headers: Record<string, string>, body: unknown): Promise<Answer[]> {
  return Promise.all(Array.from({ length: REQUESTS }, () => send(path, headers, JSON.stringify(body))));
}

async function send(path: string, headers: Record<string, string>, body: string): Promise<Answer> {
  for (;;) {
    const response = await request(`${town.app.url}${path}`, {
      method: 'POST',
      dispatcher: connections,
      headers: { authorization: `Bearer ${acme.apiKey}`, 'content-type': 'application/json', ...headers },
      body,
    });
    const answer = (await response.body.json()) as Answer['body'];
    if (response.statusCode === 429) continue;
    const replayed = response.headers['idempotent-replayed'] === 'true';
    return { status: response.statusCode, replayed, body: answer };
  }
}

async function expectOneCall(phoneTo: string): Promise<string> {
  const calls = await town.app.deps.database.prisma.call.findMany({ where: { phoneTo } });
  expect(calls).toHaveLength(1);
  const [call] = calls;
  expect(town.telephones.placementsOf(call?.id ?? '')).toBe(1);
  return call?.id ?? '';
}

describe('a thousand dispatches at once with one idempotency key', () => {
  it('place one call over surface B; the others replay its response or get 409', async () => {
    const toNumber = '+15005550006';
    const body = { agentId: acme.agentId, toNumber };
    const answers = await thousandTimes('/api/v1/calls', { 'idempotency-key': 'once' }, body);
    const callId = await expectOneCall(toNumber);
    const [first, ...more] = answers.filter(({ status, replayed }) => status === 201 && !replayed);
    expect([first?.body.id, more]).toEqual([callId, []]);
    for (const { status, replayed, body } of answers) {
      if (replayed) expect(body).toEqual(first?.body);
      else if (status !== 201) expect([status, body.error.code]).toEqual([409, 'conflict']);
    }
    await acme.statusesOf(callId);
    expect(await acme.charges(callId)).toEqual([20]);
    const replay = await send('/api/v1/calls', { 'idempotency-key': 'once' }, JSON.stringify(body));
    expect(replay).toEqual({ status: 201, replayed: true, body: first?.body });
  });

  it('place one call through GraphQL', async () => {
    const toNumber = '+15005550004';
    const input = { agentId: acme.agentId, toNumber, idempotencyKey: 'once more' };
    const answers = await thousandTimes('/graphql', {}, { query: DISPATCH, variables: { input } });
    const callId = await expectOneCall(toNumber);
    const outcomes = answers.map(
      ({ body }) => body.data?.dispatchCall?.call ?? body.errors[0].extensions.code,
    );
    expect(outcomes).toContainEqual({ id: callId, status: 'RINGING' });
    for (const outcome of outcomes)
      expect([{ id: callId, status: 'RINGING' }, 'CONFLICT']).toContainEqual(outcome);
    await acme.statusesOf(callId);
    expect(await acme.charges(callId)).toEqual([20]);
  });
});
