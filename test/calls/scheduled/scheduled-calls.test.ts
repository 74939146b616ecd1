import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findMiscountedActivity } from '../../../src/calls/subscriptions/activity.ts';
import { findHoldDiscrepancies } from '../../../src/credits/reconcile.ts';
import { dispatchCall } from '../../../src/dialing/dispatch/dispatch.ts';
import { SupersededPermission } from '../../../src/dialing/open-calls.ts';
import { reconcileSilentCalls } from '../../../src/dialing/reconciliation.ts';
import type { Call, Prisma } from '../../../src/platform/generated/prisma/client.ts';
import { MINUTE_MS } from '../../../src/platform/time/durations.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientA, clientB, type SurfaceClient } from '../../harness/clients/surface-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

let world: ScriptedWorld;
let surfaceA: SurfaceClient;
let surfaceB: SurfaceClient;
let graph: GraphqlClient;
let numbers = 0;

beforeAll(async () => {
  world = await startScriptedWorld({ ROLES: 'api,worker' });
  surfaceA = clientA(world.app.url, world.apiKey);
  surfaceB = clientB(world.app.url, world.apiKey);
  graph = graphqlClient(world.app.url, world.apiKey);
});
afterAll(() => world.close());
beforeEach(() => settings({ concurrentLimit: null, creditBalance: 1_000_000, minCallGapSeconds: null }));

const eventually = <T>(look: () => Promise<T>): Promise<T> => vi.waitFor(look, EVENTUALLY);
const aNumber = () => `+1415${5_557_000 + numbers++}`;
const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * MINUTE_MS);

async function settings(data: Prisma.AccountUpdateInput): Promise<void> {
  await world.app.deps.database.prisma.account.update({ where: { id: world.viewer.accountId }, data });
}

const account = () =>
  world.app.deps.database.prisma.account.findUniqueOrThrow({ where: { id: world.viewer.accountId } });

async function schedule(minutes: number, more: object = {}): Promise<string> {
  const notBefore = inMinutes(minutes).toISOString();
  const call = { agentId: world.agentId, toNumber: aNumber(), notBefore, ...more };
  const { status, body } = await surfaceB.post('/calls', call);
  expect([status, body.status, body.scheduledFor]).toEqual([201, 'QUEUED', notBefore]);
  return body.id;
}

function until(id: string, condition: (call: Call) => boolean): Promise<Call> {
  return eventually(async () => {
    const call = await world.read(id);
    expect(condition(call), JSON.stringify(call)).toBe(true);
    return call;
  });
}

const untilRinging = (id: string) => until(id, ({ status }) => status === 'RINGING');
const waiting = async (id: string) =>
  (await graph.data('query ($id: ID!) { call(id: $id) { obstacle { code sentence until } } }', { id })).call
    .obstacle;
const cancel = (id: string) =>
  graph.data('mutation ($id: ID!) { hangUpCall(input: { id: $id }) { call { status outcome } } }', { id });

async function end(id: string): Promise<void> {
  await world.report(await world.read(id), { kind: 'completed', outcome: 'answered', analysis: ANALYSIS });
}

async function webhooksOf(id: string): Promise<string[]> {
  const events = await world.app.deps.database.prisma.webhookEvent.findMany({ where: { callId: id } });
  return events.map(({ type }) => type).sort();
}

describe('a call that is dispatched for later', () => {
  it('reserves nothing while it waits, and is placed at its time', async () => {
    const before = await account();
    const scheduledFor = inMinutes(90).toISOString();
    const toNumber = aNumber();
    const requested = { agent_id: world.agentId, to_number: toNumber, not_before: scheduledFor };
    const { status, body } = await surfaceA.post('/calls', requested);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'queued', scheduled_for: scheduledFor, not_after: null });
    expect(await waiting(body.id)).toMatchObject({ code: 'SCHEDULED', until: scheduledFor });
    const { creditsHeld, callsLive, callsScheduled } = before;
    expect(await account()).toMatchObject({ creditsHeld, callsLive, callsScheduled: callsScheduled + 1 });

    world.clock.advance(90 * MINUTE_MS);
    const call = await untilRinging(body.id);
    expect(call.permittedAt?.toISOString()).toBe(scheduledFor);
    expect(await account()).toMatchObject({ callsLive: callsLive + 1, callsScheduled });
    expect(await waiting(body.id)).toBeNull();
    await end(body.id);
    expect(await webhooksOf(body.id)).toEqual(['CALL_COMPLETED', 'CALL_ENDED', 'CALL_STARTED']);
    expect(await findMiscountedActivity(world.app.deps)).toEqual([]);
    expect(await findHoldDiscrepancies(world.app.deps)).toEqual([]);
  });

  it('may be one of several scheduled calls to a number, which may be called in the meantime', async () => {
    const toNumber = aNumber();
    const later = await Promise.all([5, 5].map((minutes) => schedule(minutes, { toNumber })));
    const now = await surfaceB.post('/calls', { agentId: world.agentId, toNumber });
    expect(now.status).toBe(201);
    world.clock.advance(5 * MINUTE_MS);
    await eventually(async () =>
      expect(await waiting(later[0] ?? '')).toMatchObject({ code: 'NUMBER_IN_CALL' }),
    );
    await end(now.body.id);
    world.clock.advance(2_000);
    const first = await eventually(async () => {
      const calls = await Promise.all(later.map((id) => world.read(id)));
      const ringing = calls.filter(({ status }) => status === 'RINGING');
      expect(ringing).toHaveLength(1);
      return ringing[0]?.id ?? '';
    });
    await end(first);
    world.clock.advance(2_000);
    const second = later.find((id) => id !== first) ?? '';
    await untilRinging(second);
    await end(second);
  });

  it('is placed at once if its time has passed', async () => {
    const requested = { agentId: world.agentId, toNumber: aNumber(), notBefore: inMinutes(-5).toISOString() };
    const { status, body } = await surfaceB.post('/calls', requested);
    expect([status, body.status, body.scheduledFor]).toEqual([201, 'RINGING', undefined]);
    await end(body.id);
  });

  it('is one call for repeated requests with one idempotency key', async () => {
    const call = { agentId: world.agentId, toNumber: aNumber(), notBefore: inMinutes(30) };
    const dispatch = () => dispatchCall(world.app.deps, world.viewer, call, 'scheduled once');
    const calls = await Promise.all([dispatch(), dispatch(), dispatch()]);
    const [id, ...others] = new Set(calls.map((each) => each.id));
    expect(others).toEqual([]);
    await expect(
      dispatchCall(world.app.deps, world.viewer, { ...call, notBefore: inMinutes(31) }, 'scheduled once'),
    ).rejects.toThrow(/idempotency key/i);
    await cancel(id ?? '');
  });
});

describe('a scheduled call that is not placed', () => {
  it('is canceled by hanging it up, uncharged, and its contact stays as it was', async () => {
    const contact = (await surfaceA.post('/contacts', { phone: aNumber() })).body.id;
    const id = await schedule(10, { contactId: contact });
    expect((await cancel(id)).hangUpCall.call).toEqual({ status: 'CANCELED', outcome: 'CANCELED' });
    await expect(cancel(id)).rejects.toThrow(/CANCELED/);
    expect(await world.read(id)).toMatchObject({ creditsCharged: 0, endedReason: 'canceled', openAt: null });
    expect(await webhooksOf(id)).toEqual(['CALL_ENDED', 'CALL_FAILED']);
    const { prisma } = world.app.deps.database;
    expect((await prisma.contact.findUniqueOrThrow({ where: { id: contact } })).status).toBe('NEW');
    world.clock.advance(10 * MINUTE_MS);
    expect(await findHoldDiscrepancies(world.app.deps)).toEqual([]);
    expect(await findMiscountedActivity(world.app.deps)).toEqual([]);
  });

  it('cannot be hung up if it has ended and something wrote that it waits still', async () => {
    const id = await schedule(10);
    await cancel(id);
    await world.app.executeAsOwner(`UPDATE calls SET open_at = now() WHERE id = '${id}'`);
    await expect(cancel(id)).rejects.toThrow(/CANCELED/);
    await world.app.executeAsOwner(`UPDATE calls SET open_at = NULL WHERE id = '${id}'`);
  });

  it('waits until a rule permits it, and ends with the reason when that is too late', async () => {
    const toNumber = aNumber();
    const first = await surfaceB.post('/calls', { agentId: world.agentId, toNumber });
    const startedAt = world.clock.now();
    await end(first.body.id);
    await settings({ minCallGapSeconds: 3600 });
    const [patient, hasty] = await Promise.all([
      schedule(10, { toNumber }),
      schedule(10, { toNumber, notAfter: inMinutes(50).toISOString() }),
    ]);
    world.clock.advance(10 * MINUTE_MS);
    const ended = await until(hasty, ({ status }) => status === 'CANCELED');
    expect(ended).toMatchObject({ outcome: 'CANCELED', endedReason: 'minimum_gap', creditsCharged: 0 });
    const allowedAt = new Date(startedAt.getTime() + 60 * MINUTE_MS);
    await until(patient, ({ scheduledFor }) => scheduledFor?.getTime() === allowedAt.getTime());
    expect(await waiting(patient)).toMatchObject({ code: 'MINIMUM_GAP', until: allowedAt.toISOString() });
    world.clock.advance(50 * MINUTE_MS);
    await untilRinging(patient);
    await end(patient);
  });

  it('ends if it can never be placed', async () => {
    const suppressed = aNumber();
    const ids = {
      suppressed: await schedule(5, { toNumber: suppressed }),
      insufficient_credits: await schedule(10),
      not_after_passed: await schedule(15, { notAfter: inMinutes(20).toISOString() }),
    };
    await graph.data(
      'mutation ($phone: String!) { suppressNumber(input: { phone: $phone }) { suppressedNumber { phone } } }',
      {
        phone: suppressed,
      },
    );
    world.clock.advance(5 * MINUTE_MS);
    await until(ids.suppressed, ({ endedReason }) => endedReason === 'suppressed');
    await settings({ creditBalance: 0 });
    world.clock.advance(5 * MINUTE_MS);
    await until(ids.insufficient_credits, ({ endedReason }) => endedReason === 'insufficient_credits');
    world.clock.advance(11 * MINUTE_MS);
    await until(ids.not_after_passed, ({ endedReason }) => endedReason === 'not_after_passed');
    for (const id of Object.values(ids)) expect(await webhooksOf(id)).toEqual(['CALL_ENDED', 'CALL_FAILED']);
  });

  it('fails when its agent is gone', async () => {
    const { createAgent } = await graph.data(
      'mutation { createAgent(input: { name: "Bob" }) { agent { id } } }',
    );
    const agentId = createAgent.agent.id;
    const id = await schedule(5, { agentId });
    await graph.data('mutation ($id: ID!) { deleteAgent(input: { id: $id }) { id } }', {
      id: agentId,
    });
    world.clock.advance(5 * MINUTE_MS);
    const failed = await until(id, ({ status }) => status === 'FAILED');
    expect(failed).toMatchObject({ outcome: 'MISCONFIGURED', endedReason: 'agent_or_number_unavailable' });
  });
});

it('a scheduled call waits while the account is at its limit of live calls', async () => {
  await settings({ concurrentLimit: (await account()).callsLive + 1 });
  const ids = await Promise.all([5, 5].map((minutes) => schedule(minutes)));
  world.clock.advance(5 * MINUTE_MS);
  const ringing = await eventually(async () => {
    const calls = await Promise.all(ids.map((id) => world.read(id)));
    expect(calls.map(({ status }) => status).sort()).toEqual(['QUEUED', 'RINGING']);
    return calls.find(({ status }) => status === 'RINGING')?.id ?? '';
  });
  const other = ids.find((id) => id !== ringing) ?? '';
  await eventually(async () => expect(await waiting(other)).toMatchObject({ code: 'ACCOUNT_CALL_LIMIT' }));
  await end(ringing);
  world.clock.advance(2_000);
  await untilRinging(other);
  await end(other);
});

it('a scheduled call is placed once, by another worker, if the first was paused before the placement', async () => {
  const { finalChecks } = world.app.deps;
  const check = finalChecks.check.bind(finalChecks);
  const wakes = Promise.withResolvers<void>();
  const stalled = vi
    .spyOn(finalChecks, 'check')
    .mockImplementationOnce((one) => wakes.promise.then(() => check(one)));
  const id = await schedule(5);
  world.clock.advance(5 * MINUTE_MS);
  await eventually(async () => expect(stalled).toHaveBeenCalledOnce());
  expect(await world.read(id)).toMatchObject({ status: 'QUEUED', placingAt: null, openAt: null });
  const { placeCall } = world.provider;
  vi.mocked(placeCall).mockClear();
  await eventually(async () => {
    world.clock.advance(20_000);
    await reconcileSilentCalls(world.app.deps, 'simulator', 5);
    expect(await world.read(id)).toMatchObject({ status: 'RINGING' });
  });
  wakes.resolve();
  await expect(stalled.mock.results[0]?.value).rejects.toThrow(SupersededPermission);
  expect(placeCall).toHaveBeenCalledOnce();
  await end(id);
});

describe('a dispatch for later is rejected', () => {
  it.each([
    ['notAfter', { notBefore: 20, notAfter: 10 }, 'must be later than notBefore'],
    ['notAfter', { notAfter: -1 }, 'must be in the future'],
    ['notBefore', { notBefore: 366 * 24 * 60 }, 'must be at most 365 days ahead'],
  ])('naming the field, for %s', async (field, minutes, message) => {
    const times = Object.fromEntries(
      Object.entries(minutes).map(([name, ahead]) => [name, inMinutes(ahead).toISOString()]),
    );
    const call = { agentId: world.agentId, toNumber: aNumber(), ...times };
    const { status, body } = await surfaceB.post('/calls', call);
    expect([status, body.error.details]).toEqual([400, [{ field, message }]]);
  });

  it('for texts that are not times', async () => {
    const call = { agentId: world.agentId, toNumber: aNumber(), notBefore: 'tomorrow' };
    const { status, body } = await surfaceB.post('/calls', call);
    expect([status, body.error.details[0].field]).toEqual([400, 'notBefore']);
  });

  it('for a number that may never be called', async () => {
    const toNumber = aNumber();
    await graph.data(
      'mutation ($phone: String!) { suppressNumber(input: { phone: $phone }) { suppressedNumber { phone } } }',
      {
        phone: toNumber,
      },
    );
    const call = { agentId: world.agentId, toNumber, notBefore: inMinutes(5).toISOString() };
    expect((await surfaceB.post('/calls', call)).status).toBe(400);
  });

  it('beyond the account’s limit of scheduled calls', async () => {
    const { callsScheduled } = await account();
    await settings({ callsScheduled: 200_000 });
    const call = { agentId: world.agentId, toNumber: aNumber(), notBefore: inMinutes(5).toISOString() };
    const { status, body } = await surfaceB.post('/calls', call);
    expect([status, body.error.message]).toEqual([409, expect.stringContaining('200000 calls scheduled')]);
    await settings({ callsScheduled });
  });
});
