import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminCommand } from '../../../src/admin/command.ts';
import { COMMANDS } from '../../../src/admin/commands/index.ts';
import { NO_DETAILS } from '../../../src/calls/details/call-details.ts';
import { extendHolds } from '../../../src/calls/lifecycle/extend-holds.ts';
import { findHoldDiscrepancies } from '../../../src/credits/reconcile.ts';
import { composeNewCall, readDispatchBasis } from '../../../src/dialing/dispatch-basis.ts';
import { openCalls } from '../../../src/dialing/open-calls.ts';
import { type PermittedCall, permit } from '../../../src/dialing/rules/permit.ts';
import { inOneStatement } from '../../../src/platform/database/unit-of-work.ts';
import type { Account, Prisma } from '../../../src/platform/generated/prisma/client.ts';
import { parsePhoneNumber } from '../../../src/platform/phone/phone-number.ts';
import { DAY_MS } from '../../../src/platform/time/durations.ts';
import { ProviderError } from '../../../src/providers/port.ts';
import { runAdmin } from '../../harness/clients/admin.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientB, type SurfaceClient } from '../../harness/clients/surface-client.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

/** 20 credits a started minute. */
const PRICE = 20;

let world: ScriptedWorld;
let customer: SurfaceClient;
let numbers = 0;

beforeAll(async () => {
  world = await startScriptedWorld();
  customer = clientB(world.app.url, world.apiKey);
});
afterAll(() => world.close());
beforeEach(() => settings({ creditBalance: 1_000_000, minCallGapSeconds: null, maxCallsPerDay: null }));

const aNumber = () => `+1415${5_556_000 + numbers++}`;
const dispatch = (toNumber = aNumber()) => customer.post('/calls', { agentId: world.agentId, toNumber });

async function settings(data: Prisma.AccountUpdateInput): Promise<void> {
  await world.app.deps.database.prisma.account.update({ where: { id: world.viewer.accountId }, data });
}

const account = (): Promise<Account> =>
  world.app.deps.database.prisma.account.findUniqueOrThrow({ where: { id: world.viewer.accountId } });

const verify = (options: { repair: boolean }) =>
  (COMMANDS['credits verify'] as AdminCommand).run(world.app.deps, options as never);

/** A call to the number, and what its permission depends on now. */
async function planned(toNumber: string) {
  const { deps } = world.app;
  const { accountId } = world.viewer;
  const question = {
    ...{ accountId, agentId: world.agentId, number: parsePhoneNumber('toNumber', toNumber) },
    ...{ phoneNumberId: null, contactId: null, idempotencyKey: null, quietHours: null },
  };
  const basis = await readDispatchBasis(deps, question, world.clock.now());
  const newCall = { ...composeNewCall(deps, basis, question, NO_DETAILS), idempotencyKey: null };
  return { newCall, number: basis.number, from: basis.from, account: basis.account };
}

async function end(callId: string, durationSeconds: number): Promise<void> {
  const analysis = { ...ANALYSIS, durationSeconds };
  await world.report(await world.read(callId), { kind: 'completed', outcome: 'answered', analysis });
}

describe('credits that live calls have reserved', () => {
  it('cannot pay for a second call, even of concurrent dispatches, and are released when the call ends', async () => {
    await settings({ creditBalance: 30 });
    const { creditsHeld, callsLive } = await account();
    const answers = await Promise.all(Array.from({ length: 60 }, () => dispatch()));
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(59);
    expect(await account()).toMatchObject({ creditsHeld: creditsHeld + PRICE, callsLive: callsLive + 1 });
    await end(placed[0]?.body.id, 42);
    expect(await account()).toMatchObject({ creditBalance: 10, creditsHeld, callsLive });
  });

  it('grow before each minute, and end a call that cannot pay for its next one', async () => {
    const hangUp = vi.spyOn(world.provider, 'hangUp').mockResolvedValue();
    await settings({ creditBalance: 2 * PRICE + 5 });
    const { id } = (await dispatch()).body;
    await world.report(await world.read(id), { kind: 'answered' });
    world.clock.advance(44_000);
    await extendHolds(world.app.deps);
    expect((await world.read(id)).creditsHeld).toBe(PRICE);
    world.clock.advance(2_000);
    await extendHolds(world.app.deps);
    expect((await world.read(id)).creditsHeld).toBe(2 * PRICE);
    expect(hangUp).not.toHaveBeenCalled();
    world.clock.advance(60_000);
    await extendHolds(world.app.deps);
    expect(hangUp).toHaveBeenCalledOnce();
    // It is hung up too late.
    await end(id, 200);
    expect((await world.read(id)).creditsCharged).toBe(2 * PRICE + 5);
    expect(await account()).toMatchObject({ creditBalance: 0, creditsHeld: 0 });
  });

  it('cover the longest possible call if calls may not be ended for lack of credits', async () => {
    await settings({ creditBalance: 10 * PRICE - 1, creditsRunOut: 'FINISH' });
    expect((await dispatch()).status).toBe(402);
    await settings({ creditBalance: 10 * PRICE });
    const { status, body } = await dispatch();
    expect(status).toBe(201);
    expect((await world.read(body.id)).creditsHeld).toBe(10 * PRICE);
    await settings({ creditsRunOut: 'HANG_UP' });
    await end(body.id, 42);
  });

  it('do not matter for an unmetered account', async () => {
    await settings({ creditBalance: 0, isMetered: false });
    const { status, body } = await dispatch();
    expect(status).toBe(201);
    await end(body.id, 42);
    expect((await world.read(body.id)).creditsCharged).toBe(0);
    expect(await account()).toMatchObject({ creditBalance: 0, creditsHeld: 0 });
    await settings({ isMetered: true });
  });

  it('may exceed the balance by the overdraft', async () => {
    await settings({ creditBalance: 0, overdraftCredits: 30 });
    const { status, body } = await dispatch();
    expect(status).toBe(201);
    await end(body.id, 200);
    expect((await account()).creditBalance).toBe(-30);
    await settings({ overdraftCredits: 0 });
  });
});

it('an account that is created unmetered calls without credits, and its holds are verified', async () => {
  const created = await runAdmin(world.app, ['account', 'create', '--name', 'Own', '--unmetered', '--json']);
  const { apiKey } = JSON.parse(created.printed);
  const { creditBalance } = await graphqlClient(world.app.url, apiKey).data(
    '{ creditBalance { balance held available isMetered creditsRunOut } }',
  );
  const nothing = { balance: 0, held: 0, available: 0 };
  expect(creditBalance).toEqual({ ...nothing, isMetered: false, creditsRunOut: 'HANG_UP' });
  expect(await findHoldDiscrepancies(world.app.deps)).toEqual([]);
  const { id } = (await dispatch()).body;
  const { creditsHeld: held, callsLive: live } = await account();
  await settings({ creditsHeld: { increment: 1 } });
  const scheduled = { callsScheduled: 0, scheduled: 0 };
  const tampered = {
    id: world.viewer.accountId,
    creditsHeld: held + 1,
    held,
    callsLive: live,
    live,
    ...scheduled,
  };
  expect(await findHoldDiscrepancies(world.app.deps)).toEqual([tampered]);
  expect(await verify({ repair: true })).toMatchObject({ repairedHolds: [tampered], holdDiscrepancies: [] });
  expect(await account()).toMatchObject({ creditsHeld: held, callsLive: live });
  expect(await verify({ repair: true })).toMatchObject({ repairedHolds: [], holdDiscrepancies: [] });
  await end(id, 42);
});

describe('a called number', () => {
  it('has one live call at a time', async () => {
    const number = aNumber();
    const answers = await Promise.all([1, 2, 3].map(() => dispatch(number)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toMatchObject({
      code: 'conflict',
      details: [{ field: 'toNumber', message: expect.stringMatching(/^number_in_call: allowed .* 20\d\d-/) }],
    });
    await end(answers.find(({ status }) => status === 201)?.body.id, 42);
    const again = await dispatch(number);
    expect(again.status).toBe(201);
    await end(again.body.id, 42);
  });

  it('of the simulator’s test range may have any number of live calls', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => dispatch('+15005550006')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const { body } of answers) await end(body.id, 42);
  });

  it('is judged by callPermission as by a dispatch', async () => {
    const { data } = graphqlClient(world.app.url, world.apiKey);
    const number = aNumber();
    const permission = async (notBefore: string | null = null) =>
      (
        await data(
          `query ($agentId: ID!, $toNumber: String!, $notBefore: DateTime) {
            callPermission(agentId: $agentId, toNumber: $toNumber, notBefore: $notBefore) { allowed calleeTimezone obstacle { code sentence until } }
          }`,
          { agentId: world.agentId, toNumber: number, notBefore },
        )
      ).callPermission;
    expect(await permission()).toMatchObject({ allowed: true, obstacle: null });
    const { id } = (await dispatch(number)).body;
    const until = new Date(world.clock.now().getTime() + 600_000).toISOString();
    expect(await permission()).toMatchObject({ allowed: false, obstacle: { code: 'NUMBER_IN_CALL', until } });
    expect(await permission(until)).toEqual({
      ...{ allowed: true, obstacle: null },
      calleeTimezone: 'America/Los_Angeles',
    });
    await end(id, 42);
  });

  it('has the account’s minimum time between calls and limit per day', async () => {
    await settings({ minCallGapSeconds: 3600, maxCallsPerDay: 2 });
    const number = aNumber();
    const first = await dispatch(number);
    const startedAt = world.clock.now();
    await end(first.body.id, 42);
    const tooSoon = await dispatch(number);
    expect(tooSoon.status).toBe(409);
    const allowedAt = new Date(startedAt.getTime() + 3_600_000).toISOString();
    expect(tooSoon.body.error.details[0].message).toBe(`minimum_gap: allowed from ${allowedAt}`);
    world.clock.advance(3_600_000);
    const second = await dispatch(number);
    expect(second.status).toBe(201);
    await end(second.body.id, 42);
    world.clock.advance(3_600_000);
    const tooOften = await dispatch(number);
    const tomorrow = new Date(startedAt.getTime() + DAY_MS).toISOString();
    expect(tooOften.body.error.details[0].message).toBe(`daily_cap: allowed from ${tomorrow}`);
    world.clock.advance(DAY_MS - 2 * 3_600_000);
    const third = await dispatch(number);
    expect(third.status).toBe(201);
    await end(third.body.id, 42);
  });

  it('has that time from the ring of the call before, however long its provider took to place it', async () => {
    await settings({ minCallGapSeconds: 60 });
    const number = aNumber();
    vi.mocked(world.provider.placeCall).mockImplementationOnce(async ({ callId }) => {
      world.clock.advance(2_000);
      return { conversationId: `slow-${callId}` };
    });
    const first = await dispatch(number);
    const rangAt = world.clock.now().getTime();
    await end(first.body.id, 42);
    world.clock.advance(59_000);
    const tooSoon = await dispatch(number);
    const allowedAt = new Date(rangAt + 60_000).toISOString();
    expect(tooSoon.body.error?.details[0].message).toBe(`minimum_gap: allowed from ${allowedAt}`);
    world.clock.advance(1_000);
    const { status, body } = await dispatch(number);
    expect(status).toBe(201);
    await end(body.id, 42);
  });

  it('is not called under a permit that another call has superseded, even if that call has ended', async () => {
    await settings({ minCallGapSeconds: 3600 });
    const { deps } = world.app;
    const number = aNumber();
    const plan = await planned(number);
    const [decision] = permit(world.app.deps, [plan], plan.account, world.clock.now());
    const between = await dispatch(number);
    await end(between.body.id, 42);
    const overtaken = await inOneStatement(deps, (unitOfWork) =>
      openCalls(deps, unitOfWork, [decision?.permitted as PermittedCall], null),
    );
    expect(overtaken).toEqual([]);
    expect((await dispatch(number)).status).toBe(409);
  });

  it('does not count calls that never rang', async () => {
    await settings({ minCallGapSeconds: 3600 });
    const refusal = new ProviderError('No.', { placed: 'no', retryable: false, outcome: 'misconfigured' });
    vi.mocked(world.provider.placeCall).mockRejectedValueOnce(refusal);
    const number = aNumber();
    expect((await dispatch(number)).status).toBe(502);
    const { status, body } = await dispatch(number);
    expect(status).toBe(201);
    await end(body.id, 42);
  });
});

it('an account has no more live calls than its limit', async () => {
  await settings({ concurrentLimit: 3 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => dispatch()));
  const placed = answers.filter(({ status }) => status === 201);
  expect([placed.length, answers.filter(({ status }) => status === 429).length]).toEqual([3, 7]);
  for (const { body } of placed) await end(body.id, 42);
  expect((await dispatch()).status).toBe(201);
  await settings({ concurrentLimit: null });
});
