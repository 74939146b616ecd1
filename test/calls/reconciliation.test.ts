import Big from 'big.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenedCall } from '../../src/calls/placement/new-call.ts';
import { openCalls, placeCall } from '../../src/calls/placement/place-call.ts';
import { reconcileSilentCalls } from '../../src/calls/provider-events/reconciliation.ts';
import { inTransaction } from '../../src/platform/database/unit-of-work.ts';
import type { Call } from '../../src/platform/generated/prisma/client.ts';
import { type CallOccurrence, type ConversationState, ProviderError } from '../../src/providers/port.ts';
import { ANALYSIS, reportsOf, type ScriptedWorld, startScriptedWorld } from './scripted-world.ts';

const SILENCE_SECONDS = 30;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let world: ScriptedWorld;

beforeAll(async () => {
  world = await startScriptedWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  vi.spyOn(world.provider, 'readConversation').mockReset();
});

const reconcile = () => reconcileSilentCalls(world.app.deps, SILENCE_SECONDS);

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

/** A call that is written down and of which no provider has been told. */
async function openedCall(): Promise<OpenedCall> {
  const { deps } = world.app;
  const { prisma } = deps.database;
  const agent = await prisma.agent.findUniqueOrThrow({ where: { id: world.agentId } });
  const phoneNumber = await prisma.phoneNumber.findFirstOrThrow();
  const phoneTo = '+14155550100';
  const newCall = {
    agent,
    phoneNumber,
    phoneTo,
    pricePerMinute: new Big('0.2'),
    contact: null,
    campaign: null,
    idempotencyKey: null,
  };
  const [opened] = await inTransaction(deps, (unitOfWork) => openCalls(deps, unitOfWork, [newCall]));
  return opened as OpenedCall;
}

describe('a call whose provider is silent', () => {
  it('is left alone for as long as silence is usual', async () => {
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

  it('is brought up to date while it goes on, and looked up again after as long a silence', async () => {
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

  it('is FAILED for nothing when the provider does not know it', async () => {
    const call = await world.placedCall();
    world.clock.advance(31_000);
    theProviderSays({ state: 'unknown' });
    await reconcile();
    expect(await world.read(call.id)).toMatchObject({ status: 'FAILED', endedReason: 'lost_at_provider' });
    expect(await world.charges(call.id)).toEqual([]);
  });

  it('is COMPLETED and charged for its time when it was hung up and its analysis never came', async () => {
    const call = await world.placedCall();
    await world.report(call, { kind: 'answered' }, { kind: 'hung_up', durationSeconds: 61 });
    world.clock.advance(31_000);
    theProviderSays({ state: 'unknown' });
    await reconcile();
    expect(await world.read(call.id)).toMatchObject({ status: 'COMPLETED', durationSeconds: 61 });
    expect(await world.charges(call.id)).toEqual([40]);
  });

  it('ends also when the provider says that it has ended, and nothing that it tells of it applies', async () => {
    const call = await world.placedCall();
    world.clock.advance(31_000);
    theProviderSays(conversation('ended', call, { kind: 'ringing' }));
    await reconcile();
    expect(await world.read(call.id)).toMatchObject({ status: 'FAILED', endedReason: 'lost_at_provider' });
  });

  it.each<[string, (call: Call) => ConversationState | Error]>([
    ['calls it live for ever', (call) => conversation('live', call, { kind: 'answered' })],
    ['cannot be asked', () => new ProviderError('Out of order.', { placed: 'unknown', retryable: true })],
  ])('is given up after hours when its provider %s', async (_title, answer) => {
    const call = await world.placedCall();
    theProviderSays(answer(call));
    world.clock.advance(31_000);
    await reconcile();
    expect((await world.read(call.id)).status).toMatch(/RINGING|IN_PROGRESS/);
    world.clock.advance(6 * HOUR_MS);
    await reconcile();
    expect(await world.read(call.id)).toMatchObject({ status: 'FAILED', endedReason: 'lost_at_provider' });
  });

  it('is asked about once when several processes look', async () => {
    const calls = await Promise.all(Array.from({ length: 5 }, () => world.placedCall()));
    world.clock.advance(31_000);
    theProviderSays({ state: 'unknown' });
    const looked = await Promise.all([reconcile(), reconcile(), reconcile()]);
    expect(looked.reduce((sum, count) => sum + count)).toBe(calls.length);
    expect(vi.mocked(world.provider.readConversation)).toHaveBeenCalledTimes(calls.length);
  });
});

describe('a call that is written down and not placed yet', () => {
  it('is not given up while its placement may still be answered, however long ago it was written down', async () => {
    const opened = await openedCall();
    world.clock.advance(9_000);
    const rings = Promise.withResolvers<void>();
    vi.spyOn(world.provider, 'placeCall').mockImplementationOnce(async () => {
      rings.resolve();
      await world.clock.sleep(8_000);
      return { conversationId: 'conv_late' };
    });
    const placed = placeCall(world.app.deps, opened);
    await rings.promise;
    world.clock.advance(7_900);
    theProviderSays({ state: 'unknown' });
    expect(await reconcileSilentCalls(world.app.deps, 1)).toBe(0);
    world.clock.advance(100);
    expect(await placed).toMatchObject({ status: 'RINGING', voiceProviderConvId: 'conv_late' });
  });

  it('is never rung once it was given up', async () => {
    const opened = await openedCall();
    world.clock.advance(16_000);
    theProviderSays({ state: 'unknown' });
    await reconcileSilentCalls(world.app.deps, 1);
    expect(await world.read(opened.call.id)).toMatchObject({ status: 'FAILED' });
    const before = vi.mocked(world.provider.placeCall).mock.calls.length;
    await expect(placeCall(world.app.deps, opened)).rejects.toThrow();
    expect(vi.mocked(world.provider.placeCall)).toHaveBeenCalledTimes(before);
  });
});
