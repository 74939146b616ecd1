import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { placeCall } from '../../../src/dialing/placing/place-call.ts';
import { reconcileSilentCalls } from '../../../src/dialing/reconciliation.ts';
import { addPhoneNumber } from '../../../src/numbers/phone-numbers.ts';
import { ProviderError } from '../../../src/providers/port.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientB } from '../../harness/clients/surface-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { openedCall } from '../permission/opened-call.ts';
import { type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

const CREATE_POOL = `mutation ($input: CreateNumberPoolInput!) { createNumberPool(input: $input) { id } }`;
const PERMISSION = `query ($agentId: ID!, $toNumber: String!, $phoneNumberId: ID) {
  callPermission(agentId: $agentId, toNumber: $toNumber, phoneNumberId: $phoneNumberId) { allowed reason nextAllowedAt }
}`;
const DAY_MS = 24 * 3600_000;

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
      const asked = { agentId: world.agentId, toNumber: aNumber(), phoneNumberId };
      return (await graphql.data(PERMISSION, asked)).callPermission;
    },
  };
}

let called = 0;
const aNumber = () => `+1415${5_558_000 + called++}`;
const inSeconds = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000).toISOString();

it('places no more calls from a number than its pools permit, however many are dispatched at once', async () => {
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
  expect(permission).toMatchObject({ allowed: false, reason: 'PHONE_NUMBER_CAP' });
  expect(permission.nextAllowedAt).toBe(inSeconds(24 * 3600 - 60));
});

it('waits between two calls from a number for the cooldown of its pool', async () => {
  const number = await numberIn({ cooldownSeconds: 30 });
  expect(await number.rush(5)).toEqual([201, 409, 409, 409, 409]);
  expect(await number.permission()).toEqual({
    allowed: false,
    reason: 'PHONE_NUMBER_COOLDOWN',
    nextAllowedAt: inSeconds(30),
  });
  world.clock.advance(29_999);
  expect((await number.dispatch()).status).toBe(409);
  world.clock.advance(1);
  expect((await number.dispatch()).status).toBe(201);
});

it('counts a call that was short for the cooldown, after it has ended', async () => {
  const number = await numberIn({ cooldownSeconds: 30 });
  const { id } = (await number.dispatch()).body;
  await world.report(await world.read(id), BUSY);
  expect(await world.read(id)).toMatchObject({ status: 'BUSY' });
  world.clock.advance(29_999);
  expect((await number.dispatch()).status).toBe(409);
  world.clock.advance(1);
  expect((await number.dispatch()).status).toBe(201);
});

it('counts a call from when it was placed, which a worker that stood still makes later', async () => {
  const number = await numberIn({ cooldownSeconds: 8, maxCallsPerMinute: 1 });
  const opened = await openedCall(world, number.e164);
  world.clock.advance(10_000);
  const inPlacement = { allowed: false, nextAllowedAt: inSeconds(60) };
  expect(await number.permission()).toMatchObject(inPlacement);
  await placeCall(world.app.deps, opened, async () => true);
  const { id } = opened.call;
  const refusal = { allowed: false, reason: 'PHONE_NUMBER_CAP', nextAllowedAt: inSeconds(60) };
  world.clock.advance(55_000);
  expect(await number.permission()).toEqual(refusal);
  await world.report(await world.read(id), BUSY);
  expect(await number.permission()).toEqual(refusal);
  world.clock.advance(5_000);
  expect(await number.permission()).toMatchObject({ allowed: true });
});

it('counts a call from when it was placed if it is unknown whether it rings', async () => {
  const number = await numberIn({ cooldownSeconds: 600 });
  const opened = await openedCall(world, number.e164);
  const unplaced = new ProviderError('No answer.', { placed: 'unknown', retryable: true });
  vi.mocked(world.provider.placeCall).mockRejectedValueOnce(unplaced);
  vi.spyOn(world.provider, 'readConversation').mockRejectedValue(unplaced);
  const nextAllowedAt = inSeconds(600);
  await expect(placeCall(world.app.deps, opened, async () => true)).rejects.toThrow(unplaced);
  world.clock.advance(300_000);
  await reconcileSilentCalls(world.app.deps, 'simulator', 60);
  expect((await world.read(opened.call.id)).status).toBe('QUEUED');
  expect(await number.permission()).toMatchObject({ reason: 'PHONE_NUMBER_COOLDOWN', nextAllowedAt });
});

it('has a scheduled call wait for the cooldown', async () => {
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

it('raises the daily cap of a number that is new to its pool day by day', async () => {
  const number = await numberIn({ maxCallsPerDay: 8, warmUpDays: 3, warmUpCallsPerDay: 2 });
  for (const cap of [2, 4, 6, 8, 8]) {
    const statuses = await number.rush(10);
    expect(statuses.filter((status) => status === 201)).toHaveLength(cap);
    const reason = cap < 8 ? 'PHONE_NUMBER_WARM_UP' : 'PHONE_NUMBER_CAP';
    expect(await number.permission()).toMatchObject({ allowed: false, reason });
    world.clock.advance(DAY_MS);
  }
});

it('takes a warm-up only below a daily cap, and with both of its figures', async () => {
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
