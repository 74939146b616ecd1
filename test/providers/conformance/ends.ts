import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { CallEnd, CallOutcome } from '../../../src/providers/call-outcomes.ts';
import type { ProviderEvent } from '../../../src/providers/port.ts';
import type { CallScript, MakeProviderWorld } from '../world.ts';
import {
  analysisOf,
  BLUEPRINT,
  ended,
  endOf,
  placed,
  queryOf,
  reported,
  reportsIn,
  requestFor,
} from './kit.ts';

const ENDS: [CallScript, CallEnd, CallOutcome][] = [
  ['completes', 'completed', 'answered'],
  ['voicemail', 'completed', 'voicemail'],
  ['asks_to_be_called_back', 'completed', 'callback_requested'],
  ['no_answer', 'no_answer', 'no_answer'],
  ['busy', 'busy', 'busy'],
  ['fails', 'failed', 'unreachable'],
];

function turnsOf(reports: ProviderEvent[]) {
  return reports.flatMap(({ occurrence }) => (occurrence.kind === 'turn' ? [occurrence] : []));
}

/** Promises about how calls end and what is known of them then. */
export function promiseEnds(makeWorld: MakeProviderWorld): void {
  it.each(ENDS)(
    'tells of a call that %s that it is %s: %s, when reporting and when asked',
    async (script, kind, outcome) => {
      await using world = await makeWorld();
      const call = await ended(world, script);
      expect(endOf(await reported(world, call.request.callId))).toMatchObject({ kind, outcome });
      const state = await world.provider.readConversation(queryOf(call));
      expect(state).toMatchObject({ state: 'ended', conversationId: call.conversationId });
      expect(endOf(reportsIn(state).slice(-1))).toMatchObject({ kind, outcome });
    },
  );

  it('tells what was said, in order and within the call, and how it went', async () => {
    await using world = await makeWorld();
    const call = await ended(world, 'completes');
    const analysis = analysisOf(await reported(world, call.request.callId));
    const times = analysis.transcript.map((turn) => turn.timeSeconds);
    expect(times.length).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(analysis.durationSeconds);
    expect(analysis).toMatchObject({ voicemail: false, doNotCallRequested: false, goalAchieved: true });
    expect(analysis.summary).not.toBe('');
    expect(Math.abs(analysis.sentimentScore ?? 0)).toBeLessThanOrEqual(1);
  });

  it('extracts what the agent asks for, in the types that it asks for', async () => {
    await using world = await makeWorld();
    const call = await ended(world, 'completes');
    const { extractedData } = analysisOf(await reported(world, call.request.callId));
    const types = Object.entries(extractedData).map(([name, value]) => [name, typeof value]);
    expect(Object.fromEntries(types)).toEqual(
      Object.fromEntries(BLUEPRINT.extractionFields.map(({ name, type }) => [name, type])),
    );
  });

  it('knows a voicemail from a person', async () => {
    await using world = await makeWorld();
    const call = await ended(world, 'voicemail');
    const analysis = analysisOf(await reported(world, call.request.callId));
    expect(analysis.voicemail).toBe(true);
    expect(analysis.goalAchieved).not.toBe(true);
  });

  it('counts no connected time for a call that nobody answered', async () => {
    await using world = await makeWorld();
    const call = await ended(world, 'no_answer');
    expect(endOf(await reported(world, call.request.callId))).toMatchObject({ durationSeconds: 0 });
  });

  it('tells when the callee asked not to be called again', async ({ skip }) => {
    await using world = await makeWorld();
    skip(world.impossible.asks_not_to_be_called !== undefined, world.impossible.asks_not_to_be_called);
    const call = await ended(world, 'asks_not_to_be_called');
    expect(analysisOf(await reported(world, call.request.callId)).doNotCallRequested).toBe(true);
  });

  it('tells when the callee asked to be called back', async () => {
    await using world = await makeWorld();
    const call = await ended(world, 'asks_to_be_called_back');
    const { callback } = analysisOf(await reported(world, call.request.callId));
    expect(callback?.time).toMatch(/^(2026-11-30T15:30|PT2M)$/);
  });

  it('tells the end when asked, though it was never reported', async () => {
    await using world = await makeWorld();
    const call = await ended(world, 'end_unreported');
    const reports = await reported(world, call.request.callId);
    expect(() => endOf(reports)).toThrow('no end was reported');
    const state = await world.provider.readConversation(queryOf(call));
    expect(state.state).toBe('ended');
    expect(analysisOf(reportsIn(state)).durationSeconds).toBeGreaterThan(0);
  });

  it('finds an ended call by our own id alone', async () => {
    await using world = await makeWorld();
    const call = await ended(world, 'completes');
    const state = await world.provider.readConversation({ ...queryOf(call), conversationId: null });
    expect(state).toMatchObject({ state: 'ended', conversationId: call.conversationId });
  });

  it('is sure that it does not know a call that was never placed', async () => {
    await using world = await makeWorld();
    const request = await requestFor(world, 'completes');
    const query = { ...queryOf({ request, conversationId: '' }), conversationId: null };
    expect(await world.provider.readConversation(query)).toEqual({ state: 'unknown' });
  });

  it('tells the same, however often it repeats itself and in whatever order', async () => {
    await using world = await makeWorld();
    const call = await ended(world, 'repeated_and_reordered');
    const reports = await reported(world, call.request.callId);
    const said = reports.map((report) => JSON.stringify([report.occurredAt, report.occurrence]));
    const times = reports.map((report) => report.occurredAt.getTime());
    for (const one of new Set(said)) expect(said.filter((other) => other === one).length).toBeGreaterThan(1);
    if (new Set(said).size > 1) expect(times).not.toEqual(times.toSorted((a, b) => a - b));
    expect(endOf(reports).kind).toBe('completed');
  });

  it('serves the recording of a conversation, and none of a call that nobody answered', async () => {
    await using world = await makeWorld();
    const answered = await ended(world, 'completes');
    const recording = await world.provider.fetchRecording(answered.conversationId);
    if (recording === null) return expect.unreachable('there is a recording');
    const bytes = await buffer(recording.stream);
    expect(recording.contentType).toMatch(/^audio\//);
    expect(bytes.length).toBeGreaterThan(0);
    if (recording.contentLength !== null) expect(bytes.length).toBe(recording.contentLength);
    const unanswered = await ended(world, 'no_answer');
    expect(await world.provider.fetchRecording(unanswered.conversationId)).toBeNull();
  });

  it('tells of a call while it goes on', async ({ skip }) => {
    await using world = await makeWorld();
    skip(!world.reportsLive, 'this provider says nothing before the end');
    const call = await placed(world, 'completes');
    await world.runToAnswer(call.request.callId);
    const live = await world.provider.readConversation(queryOf(call));
    expect(live.state).toBe('live');
    expect(reportsIn(live).map((report) => report.occurrence.kind)).toContain('answered');
    await world.runToEnd(call.request.callId);
    const reports = await reported(world, call.request.callId);
    expect(reports[0]?.occurrence.kind).toBe('ringing');
    const received = new Map(turnsOf(reports).map(({ position, turn }) => [position, turn]));
    expect(received.size).toBeGreaterThan(0);
    expect([...received.keys()]).toEqual([...received.keys()].map((_, i) => i));
    expect([...received.values()]).toEqual(analysisOf(reports).transcript.slice(0, received.size));
  });

  it('ends a live call when told, and is not troubled to be told again', async () => {
    await using world = await makeWorld();
    const whole = await ended(world, 'completes');
    const wholeSeconds = analysisOf(await reported(world, whole.request.callId)).durationSeconds;
    const call = await placed(world, 'completes');
    await world.runToAnswer(call.request.callId);
    await world.provider.hangUp(call.conversationId);
    await world.runToEnd(call.request.callId);
    await world.provider.hangUp(call.conversationId);
    const state = await world.provider.readConversation(queryOf(call));
    const end = endOf(reportsIn(state));
    const seconds = end.kind === 'completed' ? end.analysis.durationSeconds : end.durationSeconds;
    expect(state.state).toBe('ended');
    expect(seconds).toBeLessThan(wholeSeconds);
  });

  it('leaves an ended call as it is when told to end it', async () => {
    await using world = await makeWorld();
    const call = await ended(world, 'completes');
    const before = await world.provider.readConversation(queryOf(call));
    await world.provider.hangUp(call.conversationId);
    expect(await world.provider.readConversation(queryOf(call))).toEqual(before);
  });
}
