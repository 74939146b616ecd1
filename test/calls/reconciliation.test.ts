import Big from 'big.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_DETAILS } from '../../src/calls/details/call-details.ts';
import { openCalls } from '../../src/dialing/open-calls.ts';
import { placeCall } from '../../src/dialing/placing/place-call.ts';
import { reconcileSilentCalls, reconciliationSchedules } from '../../src/dialing/reconciliation.ts';
import type { OpenedCall } from '../../src/dialing/terms/new-call.ts';
import { inTransaction } from '../../src/platform/database/unit-of-work.ts';
import type { Call } from '../../src/platform/generated/prisma/client.ts';
import { HOUR_MS } from '../../src/platform/time/durations.ts';
import { type CallOccurrence, type ConversationState, ProviderError } from '../../src/providers/port.ts';
import { permittedForTest } from './permission/permitted-call.ts';
import { ANALYSIS, reportsOf, type ScriptedWorld, startScriptedWorld } from './scripted-world.ts';

const SILENCE_SECONDS = 30;
/** Seconds after which the simulator's unknown call counts as lost. */
const CONFIRM_SECONDS = 30;

let world: ScriptedWorld;

beforeAll(async () => {
  world = await startScriptedWorld({ SIMULATOR_SPEED: '1' });
});
afterAll(() => world.close());
beforeEach(() => {
  vi.spyOn(world.provider, 'readConversation').mockReset();
});

const reconcile = () => reconcileSilentCalls(world.app.deps, 'simulator', SILENCE_SECONDS);

/** Reconciles as often, each time after as long a silence as calls are looked up after. */
async function reconcileTimes(times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    world.clock.advance(SILENCE_SECONDS * 1000 + 1000);
    await reconcile();
  }
}

function theProviderSays(state: ConversationState | Error): void {
  vi.spyOn(world.provider, 'readConversation').mockImplementation(async () => {
    if (state instanceof Error) throw state;
    return state;
  });
}

function conversation(
  state: 'live' | 'ended',
  call: Call,
  ...occurrences: CallOccurrence[]
): ConversationState {
  const reports = reportsOf(call, world.clock.now(), occurrences);
  return { state, conversationId: call.voiceProviderConvId ?? 'conv_found', reports };
}

let opened = 0;

/** A call that is written down and of which no provider has been told. */
async function openedCall(): Promise<OpenedCall> {
  const { deps } = world.app;
  const { prisma } = deps.database;
  const agent = await prisma.agent.findUniqueOrThrow({ where: { id: world.agentId } });
  const phoneNumber = { ...(await prisma.phoneNumber.findFirstOrThrow()), isPaced: false };
  const phoneTo = `+1415${5559000 + ++opened}`;
  const newCall = {
    agent,
    phoneNumber,
    phoneTo,
    country: 'US' as const,
    pricePerMinute: new Big('0.2'),
    contact: null,
    campaign: null,
    idempotencyKey: null,
    details: NO_DETAILS,
    permittedUntil: null,
    requiresConsent: false,
    numberChoice: 'first_active' as const,
  };
  const permitted = await permittedForTest(deps, [newCall]);
  const [call] = await inTransaction(deps, (unitOfWork) => openCalls(deps, unitOfWork, permitted, null));
  return call as OpenedCall;
}

describe('a call whose provider is silent', () => {
  it('is not looked up during the usual silence', async () => {
    const call = await world.placedCall();
    world.clock.advance(29_000);
    expect(await reconcile()).toBe(0);
    await world.report(call, {
      kind: 'failed',
      outcome: 'unreachable',
      endedReason: 'end of test',
      durationSeconds: 0,
    });
  });

  it('is looked up and settled, charged once', async () => {
    const call = await world.placedCall();
    world.clock.advance(31_000);
    theProviderSays(
      conversation(
        'ended',
        call,
        { kind: 'answered' },
        { kind: 'completed', outcome: 'answered', analysis: ANALYSIS },
      ),
    );
    await reconcile();
    expect(await world.read(call.id)).toMatchObject({ status: 'COMPLETED', creditsCharged: 20 });
    expect(await world.charges(call.id)).toEqual([20]);
  });

  it('is updated while it is live, and looked up again after the same silence', async () => {
    const call = await world.placedCall();
    world.clock.advance(31_000);
    theProviderSays(conversation('live', call, { kind: 'answered' }));
    expect(await reconcile()).toBe(1);
    expect(await world.read(call.id)).toMatchObject({ status: 'IN_PROGRESS' });
    expect(await reconcile(), 'at once').toBe(0);
    world.clock.advance(31_000);
    theProviderSays({ state: 'unknown' });
    expect(await reconcile(), 'after a while').toBe(1);
  });

  it('is FAILED without a charge after three look-ups found nothing, over longer than a phone rings', async () => {
    const call = await world.placedCall();
    theProviderSays({ state: 'unknown' });
    await reconcileTimes(2);
    expect(await world.read(call.id)).toMatchObject({ status: 'RINGING' });
    await reconcileTimes(1);
    expect(await world.read(call.id)).toMatchObject({ status: 'FAILED', endedReason: 'lost_at_provider' });
    expect(await world.charges(call.id)).toEqual([]);
  });

  it('is settled although another provider hangs with more silent calls than concurrent look-ups', async () => {
    const { prisma } = world.app.deps.database;
    const call = await world.placedCall();
    const { accountId, agentId, phoneFrom, phoneTo, status, pricePerMinute, createdAt } = call;
    const alike = { accountId, agentId, phoneFrom, phoneTo, status, pricePerMinute, createdAt };
    const hanging = Array.from({ length: 60 }, (_, n) => ({
      ...alike,
      id: `call_hanging_${n}`,
      voiceProviderConvId: `conv_hanging_${n}`,
      provider: 'vapi',
      lastReportedAt: new Date(call.lastReportedAt.getTime() - 1000),
    }));
    await prisma.call.createMany({ data: hanging });
    const never = new Promise<ConversationState>(() => undefined);
    const find = vi
      .spyOn(world.app.deps.voiceProviders, 'find')
      .mockImplementation((name) =>
        name === 'vapi' ? { ...world.provider, readConversation: () => never } : world.provider,
      );
    const ended = { kind: 'no_answer', outcome: 'no_answer', endedReason: 'x', durationSeconds: 0 } as const;
    theProviderSays(conversation('ended', call, ended));
    world.clock.advance(SILENCE_SECONDS * 1000 + 1000);
    const rounds = reconciliationSchedules(world.app.deps, SILENCE_SECONDS).map(({ name, run }) => ({
      name,
      done: run(AbortSignal.abort()),
    }));
    await rounds.find(({ name }) => name.endsWith('simulator'))?.done;
    expect(await world.read(call.id)).toMatchObject({ status: 'NO_ANSWER' });
    find.mockRestore();
    await prisma.call.deleteMany({ where: { provider: 'vapi' } });
  });

  it('is settled although the maximum number of look-ups of its provider hang, which are not repeated', async () => {
    const { prisma } = world.app.deps.database;
    const call = await world.placedCall();
    const { accountId, agentId, phoneFrom, phoneTo, status, pricePerMinute, createdAt, provider } = call;
    const alike = { accountId, agentId, phoneFrom, phoneTo, status, pricePerMinute, createdAt, provider };
    const hanging = Array.from({ length: 50 }, (_, n) => ({
      ...alike,
      id: `call_hanging_${n}`,
      voiceProviderConvId: `conv_hanging_${n}`,
      lastReportedAt: new Date(call.lastReportedAt.getTime() - 1000),
    }));
    await prisma.call.createMany({ data: hanging });
    const ended = { kind: 'no_answer', outcome: 'no_answer', endedReason: 'x', durationSeconds: 0 } as const;
    const recovered = Promise.withResolvers<ConversationState>();
    const full = Promise.withResolvers<void>();
    const settled = Promise.withResolvers<void>();
    const lookedUp: string[] = [];
    vi.spyOn(world.provider, 'readConversation').mockImplementation(async ({ callId }) => {
      lookedUp.push(callId);
      if (lookedUp.length === hanging.length) full.resolve();
      if (callId !== call.id) return recovered.promise;
      settled.resolve();
      return conversation('ended', call, ended);
    });
    world.clock.advance(SILENCE_SECONDS * 1000 + 1000);
    const round = reconcile();
    await full.promise;
    expect(lookedUp).not.toContain(call.id);
    world.clock.advance(SILENCE_SECONDS * 1000 + 1000);
    await settled.promise;
    recovered.resolve({ state: 'unknown' });
    expect(await round).toBe(hanging.length + 1);
    expect(await world.read(call.id)).toMatchObject({ status: 'NO_ANSWER' });
    expect(new Set(lookedUp).size).toBe(lookedUp.length);
    await prisma.call.deleteMany({ where: { id: { startsWith: 'call_hanging' } } });
  });

  it('keeps its conversation and charge when one look-up during the talk finds nothing', async () => {
    const call = await world.placedCall();
    await world.report(call, { kind: 'answered' });
    theProviderSays({ state: 'unknown' });
    await reconcileTimes(1);
    expect(await world.read(call.id)).toMatchObject({ status: 'IN_PROGRESS', unknownLookups: 1 });
    await world.report(call, { kind: 'completed', outcome: 'answered', analysis: ANALYSIS });
    expect(await world.read(call.id)).toMatchObject({ status: 'COMPLETED', durationSeconds: 42 });
    expect(await world.charges(call.id)).toEqual([20]);
  });

  it('is not lost after failed look-ups within less than the ringing time', async () => {
    const call = await world.placedCall();
    theProviderSays({ state: 'unknown' });
    for (let second = 0; second < CONFIRM_SECONDS; second += 5) {
      world.clock.advance(5_000);
      await reconcileSilentCalls(world.app.deps, 'simulator', 4);
    }
    expect(await world.read(call.id)).toMatchObject({ status: 'RINGING' });
    world.clock.advance(5_000);
    await reconcileSilentCalls(world.app.deps, 'simulator', 4);
    expect(await world.read(call.id)).toMatchObject({ status: 'FAILED' });
  });

  it.each<[string, (call: Call) => Promise<unknown>]>([
    ['a report of it', (call) => world.report(call, { kind: 'ringing' })],
    [
      'a look-up that finds it',
      async (call) => {
        theProviderSays(conversation('live', call, { kind: 'ringing' }));
        await reconcileTimes(1);
        theProviderSays({ state: 'unknown' });
      },
    ],
  ])('needs three new failed look-ups after %s', async (_title, hearOf) => {
    const call = await world.placedCall();
    theProviderSays({ state: 'unknown' });
    await reconcileTimes(2);
    await hearOf(call);
    await reconcileTimes(2);
    expect(await world.read(call.id)).toMatchObject({ status: 'RINGING' });
    await reconcileTimes(1);
    expect(await world.read(call.id)).toMatchObject({ status: 'FAILED' });
  });

  it('is not lost after a look-up that a report superseded', async () => {
    const call = await world.placedCall();
    theProviderSays({ state: 'unknown' });
    await reconcileTimes(2);
    vi.spyOn(world.provider, 'readConversation').mockImplementation(async () => {
      world.clock.advance(1);
      await world.report(call, { kind: 'answered' });
      return { state: 'unknown' };
    });
    await reconcileTimes(1);
    expect(await world.read(call.id)).toMatchObject({ status: 'IN_PROGRESS', unknownLookups: 0 });
    theProviderSays(
      conversation('ended', call, { kind: 'completed', outcome: 'answered', analysis: ANALYSIS }),
    );
    await reconcileTimes(1);
  });

  it('is COMPLETED and charged for its time when it was hung up and its analysis never came', async () => {
    const call = await world.placedCall();
    await world.report(call, { kind: 'answered' }, { kind: 'hung_up', durationSeconds: 61 });
    world.clock.advance(31_000);
    theProviderSays({ state: 'unknown' });
    await reconcileTimes(3);
    expect(await world.read(call.id)).toMatchObject({ status: 'COMPLETED', durationSeconds: 61 });
    expect(await world.charges(call.id)).toEqual([40]);
  });

  it('ends also when the details of the reported end are unusable', async () => {
    const call = await world.placedCall();
    world.clock.advance(31_000);
    theProviderSays(conversation('ended', call, { kind: 'ringing' }));
    await reconcile();
    expect(await world.read(call.id)).toMatchObject({ status: 'FAILED', endedReason: 'lost_at_provider' });
  });

  it('is given up after hours if its provider always reports it as live', async () => {
    const call = await world.placedCall();
    theProviderSays(conversation('live', call, { kind: 'answered' }));
    await reconcileTimes(1);
    expect((await world.read(call.id)).status).toBe('IN_PROGRESS');
    world.clock.advance(6 * HOUR_MS);
    await reconcileTimes(1);
    expect(await world.read(call.id)).toMatchObject({ status: 'FAILED', endedReason: 'lost_at_provider' });
  });

  it('is given up after hours of failed look-ups, not because of its age', async () => {
    const call = await world.placedCall();
    world.clock.advance(7 * HOUR_MS);
    theProviderSays(new ProviderError('Out of order.', { placed: 'unknown', retryable: true }));
    await reconcileTimes(20);
    expect((await world.read(call.id)).status, 'often, but not for long').toBe('RINGING');
    world.clock.advance(6 * HOUR_MS);
    await reconcileTimes(1);
    expect(await world.read(call.id)).toMatchObject({ status: 'FAILED', endedReason: 'lost_at_provider' });
  });

  it('is settled as it ended when its provider is back after hours', async () => {
    const call = await world.placedCall();
    theProviderSays(new ProviderError('Out of order.', { placed: 'unknown', retryable: true }));
    await reconcileTimes(1);
    world.clock.advance(7 * HOUR_MS);
    await reconcileTimes(1);
    theProviderSays(
      conversation('ended', call, { kind: 'completed', outcome: 'answered', analysis: ANALYSIS }),
    );
    await reconcileTimes(1);
    expect(await world.read(call.id)).toMatchObject({ status: 'COMPLETED', creditsCharged: 20 });
  });

  it('is looked up once by several processes', async () => {
    const calls = await Promise.all(Array.from({ length: 5 }, () => world.placedCall()));
    world.clock.advance(31_000);
    theProviderSays({ state: 'unknown' });
    const looked = await Promise.all([reconcile(), reconcile(), reconcile()]);
    expect(looked.reduce((sum, count) => sum + count)).toBe(calls.length);
    expect(vi.mocked(world.provider.readConversation)).toHaveBeenCalledTimes(calls.length);
    await reconcileTimes(2);
  });
});

const neverFull = () => Promise.reject(new Error('the provider is never full'));

describe('a call that is recorded and not placed yet', () => {
  it('is not given up while its placement may still succeed, however old it is', async () => {
    const opened = await openedCall();
    world.clock.advance(9_000);
    const rings = Promise.withResolvers<void>();
    vi.spyOn(world.provider, 'placeCall').mockImplementationOnce(async () => {
      rings.resolve();
      await world.clock.sleep(8_000);
      return { conversationId: 'conv_late' };
    });
    const placed = placeCall(world.app.deps, opened, neverFull);
    await rings.promise;
    world.clock.advance(7_900);
    theProviderSays({ state: 'unknown' });
    expect(await reconcileSilentCalls(world.app.deps, 'simulator', 1)).toBe(0);
    world.clock.advance(100);
    expect(await placed).toMatchObject({ call: { status: 'RINGING', voiceProviderConvId: 'conv_late' } });
  });

  it('is never placed once it was given up', async () => {
    const opened = await openedCall();
    world.clock.advance(16_000);
    theProviderSays({ state: 'unknown' });
    await reconcileTimes(3);
    expect(await world.read(opened.call.id)).toMatchObject({ status: 'FAILED' });
    const before = vi.mocked(world.provider.placeCall).mock.calls.length;
    await expect(placeCall(world.app.deps, opened, neverFull)).rejects.toThrow();
    expect(vi.mocked(world.provider.placeCall)).toHaveBeenCalledTimes(before);
  });
});
