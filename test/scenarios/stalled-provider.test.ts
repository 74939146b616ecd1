import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hurriedClock } from '../harness/clocks/hurried-clock.ts';
import { DisturbedFront } from '../providers/disturbed-front.ts';
import { FakeVapi } from '../providers/fakes/fake-vapi.ts';
import { ANSWERED, type Customer } from './customer.ts';
import { addFirstNumber } from './first-number.ts';
import { startTown, type Town } from './town.ts';

/** The limit of a placement is ten seconds, which is why this clock hurries. */
const HURRY = 20;
const COMPLETES = '+15005550006';
const PLACEMENTS = 4;

let fake: FakeVapi;
let front: DisturbedFront;
let town: Town;
let stalled: Customer;
let agentId: string;

beforeAll(async () => {
  fake = await FakeVapi.start();
  front = await DisturbedFront.open(fake.baseUrl);
  const env = {
    VAPI_API_KEY: fake.apiKey,
    VAPI_WEBHOOK_SECRET: fake.webhookSecret,
    VAPI_WEBHOOK_CREDENTIAL_ID: 'credential_1',
    VAPI_API_BASE: front.baseUrl,
  };
  town = await startTown({ speed: 5, clock: hurriedClock(HURRY), env });
  stalled = await town.newCustomer();
  const { createAgent } = await stalled.graphql.data(
    'mutation { createAgent(input: { name: "Ada", goal: "Book a demo", provider: VAPI }) { agent { id } } }',
  );
  agentId = createAgent.agent.id;
  await addFirstNumber(town.app.deps, stalled.accountId, 'vapi');
  await front.disturb({ kind: 'stall' });
});
afterAll(async () => {
  await town.close();
  await front[Symbol.asyncDispose]();
  await fake[Symbol.asyncDispose]();
});

describe('a provider that stalls within the body of every response', () => {
  it('makes each dispatch answer 502 within its time limit, and delays no other provider', async () => {
    const acme = await town.newCustomer();
    const waiting = Array.from({ length: PLACEMENTS }, (_, n) =>
      stalled.surfaceB.post('/calls', { agentId, toNumber: `+1415555${1000 + n}` }),
    );
    const { status, body } = await acme.dispatch(COMPLETES);
    expect([status, body.status]).toEqual([201, 'RINGING']);
    expect(await acme.statusesOf(body.id)).toEqual(ANSWERED);
    const codes = (await Promise.all(waiting)).map((answer) => [answer.status, answer.body.error?.code]);
    expect(codes).toEqual(Array.from({ length: PLACEMENTS }, () => [502, 'provider_error']));
  });
});
