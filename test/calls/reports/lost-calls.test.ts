import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookUpLostCalls } from '../../../src/calls/provider-events/lost-calls.ts';
import { subscribeToCalls } from '../../../src/calls/subscriptions/call-updates.ts';
import { reconcileSilentCalls } from '../../../src/dialing/reconciliation.ts';
import type { Call } from '../../../src/platform/generated/prisma/client.ts';
import { HOUR_MS } from '../../../src/platform/time/durations.ts';
import type { CallOccurrence } from '../../../src/providers/port.ts';
import { ANALYSIS, reportsOf, type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

const SILENCE_SECONDS = 30;
const COMPLETED: CallOccurrence = { kind: 'completed', outcome: 'answered', analysis: ANALYSIS };

let world: ScriptedWorld;

beforeAll(async () => {
  world = await startScriptedWorld({ SIMULATOR_SPEED: '1' });
});
afterAll(() => world.close());
beforeEach(() => {
  vi.spyOn(world.provider, 'readConversation').mockResolvedValue({ state: 'unknown' });
});

/** A call that its provider does not know whenever it is asked. */
async function lostCall(...reported: CallOccurrence[]): Promise<Call> {
  const call = await world.placedCall();
  if (reported.length > 0) await world.report(call, ...reported);
  for (let time = 0; time < 3; time++) {
    world.clock.advance(SILENCE_SECONDS * 1000 + 1000);
    await reconcileSilentCalls(world.app.deps, 'simulator', SILENCE_SECONDS);
  }
  const lost = await world.read(call.id);
  expect(lost.endedReason).toBe('lost_at_provider');
  return lost;
}

/** Bodies of the webhooks about a call, in order. */
async function webhooksOf(callId: string) {
  const events = await world.app.deps.database.prisma.webhookEvent.findMany({
    where: { callId },
    orderBy: { id: 'asc' },
  });
  return events.map(({ type, body }) => {
    const { data } = JSON.parse(body) as { data: Record<string, unknown> };
    return { type, status: data.status, amended: data.amended };
  });
}

describe('a late report about a lost call', () => {
  it('gives it its outcome, duration, charge, transcript and recording', async () => {
    const call = await lostCall();
    await world.report(
      call,
      { kind: 'answered' },
      { kind: 'completed', outcome: 'answered', analysis: { ...ANALYSIS, hasRecording: true } },
    );
    expect(await world.read(call.id)).toMatchObject({
      status: 'COMPLETED',
      outcome: 'ANSWERED',
      amended: true,
      endedReason: 'callee_hung_up',
      durationSeconds: 42,
      creditsCharged: 20,
      summary: 'They greeted each other.',
      hasRecording: true,
    });
    expect((await world.read(call.id)).answeredAt).not.toBeNull();
    expect((await world.read(call.id)).recordingDueAt).not.toBeNull();
    expect(await world.charges(call.id)).toEqual([20]);
    const { transcriptTurn } = world.app.deps.database.prisma;
    expect(await transcriptTurn.count({ where: { callId: call.id } })).toBe(ANALYSIS.transcript.length);
  });

  it('sends the same webhook events again, marked as amended', async () => {
    const call = await lostCall();
    await world.report(call, COMPLETED);
    expect(await webhooksOf(call.id)).toEqual([
      { type: 'CALL_FAILED', status: 'failed', amended: false },
      { type: 'CALL_ENDED', status: 'FAILED', amended: false },
      { type: 'CALL_COMPLETED', status: 'completed', amended: true },
      { type: 'CALL_ENDED', status: 'COMPLETED', amended: true },
    ]);
  });

  it.each([
    ['no_answer', 'no_answer', 'NO_ANSWER'],
    ['busy', 'declined', 'BUSY'],
    ['canceled', 'canceled', 'CANCELED'],
    ['failed', 'invalid_number', 'FAILED'],
  ] as const)('that it ended %s, %s, makes it %s, without a charge', async (kind, outcome, status) => {
    const call = await lostCall();
    await world.report(call, { kind, outcome, endedReason: `late_${kind}`, durationSeconds: 0 });
    expect(await world.read(call.id)).toMatchObject({
      status,
      outcome: outcome.toUpperCase(),
      endedReason: `late_${kind}`,
      amended: true,
    });
    expect(await world.charges(call.id)).toEqual([]);
    expect((await webhooksOf(call.id)).at(-2)).toMatchObject({ type: 'CALL_FAILED', amended: true });
  });

  it('applies once, however many come at the same moment', async () => {
    const call = await lostCall();
    await Promise.all(Array.from({ length: 10 }, () => world.report(call, COMPLETED, COMPLETED)));
    await world.report(call, {
      kind: 'no_answer',
      outcome: 'no_answer',
      endedReason: 'later still',
      durationSeconds: 0,
    });
    expect(await world.read(call.id)).toMatchObject({ status: 'COMPLETED', creditsCharged: 20 });
    expect(await world.charges(call.id)).toEqual([20]);
    expect((await webhooksOf(call.id)).filter(({ amended }) => amended)).toHaveLength(2);
  });

  it('that shows it live only sets the conversation’s id', async () => {
    const { id } = await lostCall();
    await world.app.deps.database.prisma.call.update({ where: { id }, data: { voiceProviderConvId: null } });
    await world.report({ id, voiceProviderConvId: 'conv_late' }, { kind: 'answered' });
    expect(await world.read(id)).toMatchObject({ status: 'FAILED', voiceProviderConvId: 'conv_late' });
    await world.report({ id, voiceProviderConvId: 'conv_late' }, COMPLETED);
    expect(await world.read(id)).toMatchObject({ status: 'COMPLETED' });
  });

  it('adds the analysis of a call that was hung up before it was lost, and charges nothing again', async () => {
    const call = await lostCall({ kind: 'answered' }, { kind: 'hung_up', durationSeconds: 61 });
    expect(call).toMatchObject({ status: 'COMPLETED', creditsCharged: 40 });
    await world.report(call, {
      kind: 'completed',
      outcome: 'answered',
      analysis: { ...ANALYSIS, durationSeconds: 59 },
    });
    expect(await world.read(call.id)).toMatchObject({
      status: 'COMPLETED',
      summary: 'They greeted each other.',
      durationSeconds: 61,
      creditsCharged: 40,
      amended: true,
    });
    expect(await world.charges(call.id)).toEqual([40]);
  });

  it('reaches the subscribers of the account as a further state of the call', async () => {
    const { deps } = world.app;
    const states = subscribeToCalls(deps, world.viewer, { agentId: world.agentId });
    const next = states.next();
    const call = await lostCall();
    await world.report(call, COMPLETED);
    const seen: string[] = [];
    for (let { value } = await next; value?.status !== 'COMPLETED'; { value } = await states.next()) {
      seen.push(value?.status ?? 'none');
    }
    await states.return?.();
    expect(seen).toEqual(['QUEUED', 'RINGING', 'FAILED']);
  });

  it('is among the states of the call that a new subscriber to it receives', async () => {
    const call = await lostCall();
    await world.report(call, COMPLETED);
    const states: string[] = [];
    for await (const { status } of subscribeToCalls(world.app.deps, world.viewer, { callId: call.id })) {
      states.push(status);
    }
    expect(states).toEqual(['QUEUED', 'RINGING', 'FAILED', 'COMPLETED']);
  });
});

describe('a lost call', () => {
  const lookUp = () => lookUpLostCalls(world.app.deps);

  it('is looked up again every hour, and amended once its provider reports its end', async () => {
    const call = await lostCall();
    expect(await lookUp(), 'at once').toBe(0);
    world.clock.advance(HOUR_MS);
    await lookUp();
    expect(await world.read(call.id), 'still unknown').toMatchObject({ status: 'FAILED', amended: false });
    const reports = reportsOf(call, world.clock.now(), [COMPLETED]);
    vi.spyOn(world.provider, 'readConversation').mockImplementation(async ({ callId, conversationId }) =>
      callId === call.id ? { state: 'ended', conversationId, reports } : { state: 'unknown' },
    );
    expect(await lookUp(), 'before an hour has passed').toBe(0);
    world.clock.advance(HOUR_MS);
    await lookUp();
    expect(await world.read(call.id)).toMatchObject({ status: 'COMPLETED', amended: true });
    expect(await world.charges(call.id)).toEqual([20]);
  });

  it('is looked up by one process at a time, and no longer after a day', async () => {
    await lostCall();
    await lostCall();
    world.clock.advance(23 * HOUR_MS);
    const looked = await Promise.all([lookUp(), lookUp(), lookUp()]);
    expect(vi.mocked(world.provider.readConversation).mock.calls.length).toBeGreaterThan(0);
    expect(looked.filter((count) => count > 0)).toHaveLength(1);
    world.clock.advance(2 * HOUR_MS);
    expect(await lookUp()).toBe(0);
  });
});

it('a call that ended otherwise is not changed by a late report', async () => {
  const call = await world.placedCall();
  await world.report(call, {
    kind: 'no_answer',
    outcome: 'no_answer',
    endedReason: 'nobody',
    durationSeconds: 0,
  });
  await world.report(call, COMPLETED);
  expect(await world.read(call.id)).toMatchObject({ status: 'NO_ANSWER', amended: false, creditsCharged: 0 });
});
