import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { placeCall } from '../../../src/dialing/placing/place-call.ts';
import { reconcileSilentCalls } from '../../../src/dialing/reconciliation.ts';
import { addPhoneNumber } from '../../../src/numbers/phone-numbers.ts';
import { DAY_MS } from '../../../src/platform/time/durations.ts';
import { ProviderError } from '../../../src/providers/port.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientB } from '../../harness/clients/surface-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { openedCall } from '../permission/opened-call.ts';
import { type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

const CREATE_POOL = `mutation ($input: CreateNumberPoolInput!) { createNumberPool(input: $input) { numberPool { id } } }`;
const PERMISSION = `query ($agentId: ID!, $toNumber: String!, $phoneNumberId: ID) {
  callPermission(agentId: $agentId, toNumber: $toNumber, phoneNumberId: $phoneNumberId) { allowed obstacle { code until } }
}`;

let world: ScriptedWorld;
let made = 0;

const BUSY = { kind: 'busy', endedReason: 'busy', outcome: 'busy', durationSeconds: 0 } as const;

beforeAll(async () => {
  world = await startScriptedWorld({ ROLES: 'api,worker' });
});
afterAll(() => world.close());

/** A number of its own, in pools with these limits. */
async function numberIn(...pools: object[]) {
  const { deps } = world.app;
  const { accountId } = world.viewer;
  const e164 = `+1415${5_550_300 + made}`;
  const given = { accountId, e164, provider: 'simulator', providerRef: null } as const;
  const { id: phoneNumberId } = await addPhoneNumber(deps, deps.database.prisma, given);
  const graphql = graphqlClient(world.app.url, world.apiKey);
  for (const limits of pools) {
    const input = { name: `Pool ${made++}`, phoneNumberIds: [phoneNumberId], ...limits };
    await graphql.data(CREATE_POOL, { input });
  }
  const customer = clientB(world.app.url, world.apiKey);
  const dispatch = (more: object = {}) =>
    customer.post('/calls', { agentId: world.agentId, toNumber: aNumber(), phoneNumberId, ...more });
  return {
    e164,
    dispatch,
    /** The statuses of so many dispatches at once, sorted. */
    async rush(dispatches: number) {
      const answers = await Promise.all(Array.from({ length: dispatches }, () => dispatch()));
      return answers.map(({ status }) => status).sort();
    },
    async permission() {
      const requested = { agentId: world.agentId, toNumber: aNumber(), phoneNumberId };
      return (await graphql.data(PERMISSION, requested)).callPermission;
    },
  };
}

let called = 0;
const aNumber = () => `+1415${5_558_000 + called++}`;
const inSeconds = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000).toISOString();

it('a number places no more calls than its pools permit, however many are dispatched at once', async () => {
  const number = await numberIn({ maxCallsPerMinute: 5 }, { maxCallsPerMinute: 2, maxCallsPerDay: 3 });
  expect(await number.rush(12)).toEqual([201, 201, ...Array.from({ length: 10 }, () => 409)]);
  const refused = await number.dispatch();
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(refused.body.error).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(`${number.e164} has been used as often as its number pool permits`),
    details: [{ field: 'phoneNumberId', message: `phone_number_cap: allowed from ${inSeconds(60)}` }],
  });
  world.clock.advance(60_000);
  expect(await number.rush(2)).toEqual([201, 409]);
  const permission = await number.permission();
  expect(permission).toMatchObject({ allowed: false, obstacle: { code: 'PHONE_NUMBER_CAP' } });
  expect(permission.obstacle.until).toBe(inSeconds(24 * 3600 - 60));
});

it('the cooldown of a pool separates two calls from one number', async () => {
  const number = await numberIn({ cooldownSeconds: 30 });
  expect(await number.rush(5)).toEqual([201, 409, 409, 409, 409]);
  expect(await number.permission()).toEqual({
    allowed: false,
    obstacle: { code: 'PHONE_NUMBER_COOLDOWN', until: inSeconds(30) },
  });
  world.clock.advance(29_999);
  expect((await number.dispatch()).status).toBe(409);
  world.clock.advance(1);
  expect((await number.dispatch()).status).toBe(201);
});

it('the cooldown of a pool still counts a short call after its end', async () => {
  const number = await numberIn({ cooldownSeconds: 30 });
  const { id } = (await number.dispatch()).body;
  await world.report(await world.read(id), BUSY);
  expect(await world.read(id)).toMatchObject({ status: 'BUSY' });
  world.clock.advance(29_999);
  expect((await number.dispatch()).status).toBe(409);
  world.clock.advance(1);
  expect((await number.dispatch()).status).toBe(201);
});

it('a number’s limits count a call from its actual placement, also if its worker was paused before', async () => {
  const number = await numberIn({ cooldownSeconds: 8, maxCallsPerMinute: 1 });
  const opened = await openedCall(world, number.e164);
  world.clock.advance(10_000);
  const inPlacement = { allowed: false, obstacle: { until: inSeconds(60) } };
  expect(await number.permission()).toMatchObject(inPlacement);
  await placeCall(world.app.deps, opened, async () => true);
  const { id } = opened.call;
  const refusal = { allowed: false, obstacle: { code: 'PHONE_NUMBER_CAP', until: inSeconds(60) } };
  world.clock.advance(55_000);
  expect(await number.permission()).toEqual(refusal);
  await world.report(await world.read(id), BUSY);
  expect(await number.permission()).toEqual(refusal);
  world.clock.advance(5_000);
  expect(await number.permission()).toMatchObject({ allowed: true });
});

it('a number’s limits count a placement without a response, because its phone may ring', async () => {
  const number = await numberIn({ cooldownSeconds: 600 });
  const opened = await openedCall(world, number.e164);
  const unplaced = new ProviderError('No answer.', { placed: 'unknown', retryable: true });
  vi.mocked(world.provider.placeCall).mockRejectedValueOnce(unplaced);
  vi.spyOn(world.provider, 'readConversation').mockRejectedValue(unplaced);
  const until = inSeconds(600);
  await expect(placeCall(world.app.deps, opened, async () => true)).rejects.toThrow(unplaced);
  world.clock.advance(300_000);
  await reconcileSilentCalls(world.app.deps, 'simulator', 60);
  expect((await world.read(opened.call.id)).status).toBe('QUEUED');
  expect(await number.permission()).toMatchObject({ obstacle: { code: 'PHONE_NUMBER_COOLDOWN', until } });
});

it('a scheduled call waits for its number’s cooldown', async () => {
  const number = await numberIn({ cooldownSeconds: 90 });
  const { id } = (await number.dispatch({ notBefore: inSeconds(60) })).body;
  expect((await number.dispatch()).status).toBe(201);
  world.clock.advance(60_000);
  await vi.waitFor(
    async () => expect((await world.read(id)).delay).toMatchObject({ reason: 'PHONE_NUMBER_COOLDOWN' }),
    EVENTUALLY,
  );
  world.clock.advance(30_000);
  await vi.waitFor(async () => expect(await world.read(id)).toMatchObject({ status: 'RINGING' }), EVENTUALLY);
});

it('the daily cap of a number that is new to its pool grows day by day', async () => {
  const number = await numberIn({ maxCallsPerDay: 8, warmUpDays: 3, warmUpCallsPerDay: 2 });
  for (const cap of [2, 4, 6, 8, 8]) {
    const statuses = await number.rush(10);
    expect(statuses.filter((status) => status === 201)).toHaveLength(cap);
    const code = cap < 8 ? 'PHONE_NUMBER_WARM_UP' : 'PHONE_NUMBER_CAP';
    expect(await number.permission()).toMatchObject({ allowed: false, obstacle: { code } });
    world.clock.advance(DAY_MS);
  }
});

it('a warm-up needs both figures and stays below the daily cap', async () => {
  const graphql = graphqlClient(world.app.url, world.apiKey);
  const { id: phoneNumberId } = await world.app.deps.database.prisma.phoneNumber.findFirstOrThrow();
  const refusal = async (limits: object) =>
    (await graphql.refusal(CREATE_POOL, { input: { name: 'W', phoneNumberIds: [phoneNumberId], ...limits } }))
      .message;
  expect(await refusal({ warmUpDays: 3, warmUpCallsPerDay: 2 })).toContain('maxCallsPerDay');
  expect(await refusal({ maxCallsPerDay: 5, warmUpDays: 3 })).toContain('warmUpCallsPerDay');
  expect(await refusal({ maxCallsPerDay: 5, warmUpDays: 3, warmUpCallsPerDay: 6 })).toContain(
    'warmUpCallsPerDay',
  );
});
