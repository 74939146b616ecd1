import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestProviderEvents } from '../../../src/calls/provider-events/ingest.ts';
import { findMiscountedActivity } from '../../../src/calls/subscriptions/activity.ts';
import { indexWords } from '../../../src/calls/words/index-words.ts';
import { findDiscrepancies } from '../../../src/credits/reconcile.ts';
import type { Call } from '../../../src/platform/generated/prisma/client.ts';
import { HOUR_MS } from '../../../src/platform/time/durations.ts';
import { normalizeEvents } from '../../../src/providers/normalization/provider-events.ts';
import type { CallOccurrence, ConversationAnalysis } from '../../../src/providers/port.ts';
import { findMiscountedStats } from '../../../src/reporting/stats/verify-stats.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { ANALYSIS, reportsOf, type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

/** What a provider shows of a conversation that it has not analyzed. */
const BARE: ConversationAnalysis = {
  ...ANALYSIS,
  transcript: [],
  summary: null,
  sentiment: null,
  sentimentScore: null,
  goalAchieved: null,
  extractedData: {},
  hasRecording: null,
};

const completed = (analysis: ConversationAnalysis): CallOccurrence => ({
  kind: 'completed',
  outcome: analysis.callback ? 'callback_requested' : 'answered',
  analysis,
});

let world: ScriptedWorld;

beforeAll(async () => {
  world = await startScriptedWorld({ SIMULATOR_SPEED: '1' });
});
afterAll(() => world.close());

const report = (call: Call, analysis: ConversationAnalysis) => world.report(call, completed(analysis));

/** A call that was settled by what its provider showed before the analysis. */
async function settledBare(): Promise<Call> {
  const call = await world.placedCall();
  await report(call, BARE);
  expect(await world.read(call.id)).toMatchObject({ status: 'COMPLETED', summary: null, creditsCharged: 20 });
  return call;
}

async function webhooksOf(callId: string) {
  const events = await world.app.deps.database.prisma.webhookEvent.findMany({
    where: { callId, type: { in: ['CALL_COMPLETED', 'CALL_FAILED', 'CALL_ENDED'] } },
    orderBy: { id: 'asc' },
  });
  return events.map(({ type, body }) => {
    const { data } = JSON.parse(body) as { data: Record<string, unknown> };
    return [type, data.amended, (data.transcript as unknown[]).length, data.summary];
  });
}

const isSuppressed = async ({ phoneTo: phone }: Call) => {
  const { prisma } = world.app.deps.database;
  return (await prisma.suppressedNumber.count({ where: { phone } })) > 0;
};

const turnsOf = (callId: string) =>
  world.app.deps.database.prisma.transcriptTurn.count({ where: { callId } });

describe('a late report with the content of a settled call', () => {
  it('fills transcript, summary, findings, recording and cost, and changes neither outcome nor charge', async () => {
    const call = await settledBare();
    const before = await world.read(call.id);
    const cost = { amount: '0.08', unit: 'usd' as const };
    await report(call, { ...ANALYSIS, durationSeconds: 400, endedReason: 'other', hasRecording: true, cost });
    const after = await world.read(call.id);
    expect(after).toMatchObject({
      summary: 'They greeted each other.',
      sentiment: 'POSITIVE',
      sentimentScore: 0.8,
      goalAchieved: true,
      extractedData: { day: 'Tuesday' },
      hasRecording: true,
      amended: true,
    });
    expect(after.providerCost?.toString()).toBe('0.08');
    expect(after.recordingDueAt).not.toBeNull();
    const { status, outcome, endedReason, endedAt, answeredAt, durationSeconds, creditsCharged } = before;
    expect(after).toMatchObject({
      status,
      outcome,
      endedReason,
      endedAt,
      answeredAt,
      durationSeconds,
      creditsCharged,
    });
    expect(await turnsOf(call.id)).toBe(ANALYSIS.transcript.length);
    expect(await world.charges(call.id)).toEqual([20]);
    expect(await findDiscrepancies(world.app.deps)).toEqual([]);
  });

  it('sends the end again, once, under a new event id and marked as amended', async () => {
    const call = await settledBare();
    await Promise.all(Array.from({ length: 5 }, () => report(call, ANALYSIS)));
    await report(call, { ...ANALYSIS, summary: 'Later still.' });
    expect(await webhooksOf(call.id)).toEqual([
      ['CALL_COMPLETED', false, 0, null],
      ['CALL_ENDED', false, 0, null],
      ['CALL_COMPLETED', true, ANALYSIS.transcript.length, 'They greeted each other.'],
      ['CALL_ENDED', true, ANALYSIS.transcript.length, 'They greeted each other.'],
    ]);
    expect(await world.read(call.id)).toMatchObject({ summary: 'They greeted each other.' });
  });

  it('keeps what is known already', async () => {
    const call = await world.placedCall();
    await report(call, { ...ANALYSIS, sentiment: null, extractedData: {} });
    await report(call, {
      ...ANALYSIS,
      summary: 'Other words.',
      transcript: BARE.transcript,
      sentiment: 'negative',
    });
    expect(await world.read(call.id)).toMatchObject({
      summary: 'They greeted each other.',
      sentiment: 'NEGATIVE',
      extractedData: { day: 'Tuesday' },
    });
    expect(await turnsOf(call.id)).toBe(ANALYSIS.transcript.length);
  });

  it('says nothing if it adds nothing, and is not taken a day after the end', async () => {
    const whole = await world.placedCall();
    await report(whole, ANALYSIS);
    await report(whole, ANALYSIS);
    expect(await webhooksOf(whole.id)).toHaveLength(2);
    const bare = await settledBare();
    world.clock.advance(25 * HOUR_MS);
    await report(bare, ANALYSIS);
    expect(await world.read(bare.id)).toMatchObject({ summary: null, amended: false });
  });

  it('makes its words searchable and corrects the statistics', async () => {
    const { app, apiKey } = world;
    const call = await settledBare();
    await indexWords(app.deps);
    await report(call, {
      ...ANALYSIS,
      transcript: [{ role: 'user', message: 'We grow rutabagas.', timeSeconds: 1 }],
    });
    await indexWords(app.deps);
    const { call: found } = await graphqlClient(app.url, apiKey).data(
      'query ($id: ID!) { call(id: $id) { turnsSaying(text: "rutabagas") { message } } }',
      { id: call.id },
    );
    expect(found.turnsSaying).toEqual([{ message: 'We grow rutabagas.' }]);
    expect(await findMiscountedStats(app.deps)).toEqual([]);
    expect(await findMiscountedActivity(app.deps)).toEqual([]);
  });

  it('schedules nothing for a callee who asked for a callback, but says when', async () => {
    const call = await settledBare();
    await report(call, { ...ANALYSIS, callback: { time: 'PT2H' } });
    const { callbackRequest, callbackAt, outcome } = await world.read(call.id);
    expect({ callbackRequest, outcome }).toEqual({ callbackRequest: 'PT2H', outcome: 'ANSWERED' });
    expect(callbackAt).not.toBeNull();
  });

  it('is applied with the first if both arrive at the same moment', async () => {
    const call = await world.placedCall();
    await world.report(call, completed(BARE), completed(ANALYSIS));
    expect(await world.read(call.id)).toMatchObject({ summary: 'They greeted each other.', amended: false });
    expect(await webhooksOf(call.id)).toHaveLength(2);
  });
});

describe('an opt-out in a late report', () => {
  const OPT_OUT = { ...ANALYSIS, doNotCallRequested: true };

  it.each([
    ['at once', 0],
    ['a month later', 30 * 24 * HOUR_MS],
  ])('suppresses the callee of a settled call %s', async (_, later) => {
    const call = await settledBare();
    world.clock.advance(later);
    await report(call, OPT_OUT);
    expect(await isSuppressed(call)).toBe(true);
  });

  it('suppresses the callee of a call that ended unanswered, and changes nothing else', async () => {
    const call = await world.placedCall();
    const endedReason = 'nobody';
    await world.report(call, { kind: 'no_answer', outcome: 'no_answer', endedReason, durationSeconds: 0 });
    await report(call, OPT_OUT);
    expect(await isSuppressed(call)).toBe(true);
    expect(await world.read(call.id)).toMatchObject({
      status: 'NO_ANSWER',
      amended: false,
      creditsCharged: 0,
    });
  });

  it('suppresses the callee of an amended call', async () => {
    const call = await settledBare();
    await report(call, ANALYSIS);
    await report(call, OPT_OUT);
    expect(await isSuppressed(call)).toBe(true);
  });

  it('does not suppress again after the account lifted the suppression', async () => {
    const call = await settledBare();
    await report(call, OPT_OUT);
    const { app, apiKey } = world;
    await graphqlClient(app.url, apiKey).data(
      'mutation ($phone: String!) { liftSuppression(input: { phone: $phone, reason: "They wrote to us." }) { suppressionLift { id } } }',
      { phone: call.phoneTo },
    );
    await report(call, OPT_OUT);
    expect(await isSuppressed(call)).toBe(false);
  });
});

describe('an opt-out in one of several reports that arrive at the same moment', () => {
  it('suppresses the callee, whichever report settles the call', async () => {
    const { deps } = world.app;
    for (const order of [
      [BARE, { ...BARE, doNotCallRequested: true }],
      [{ ...BARE, doNotCallRequested: true }, ANALYSIS],
    ]) {
      const call = await world.placedCall();
      await ingestProviderEvents(deps, 'simulator', reportsOf(call, world.clock.now(), order.map(completed)));
      expect(await isSuppressed(call)).toBe(true);
    }
  });

  it('suppresses the callee of a conversation that failed', async () => {
    const call = await world.placedCall();
    await world.report(call, {
      kind: 'failed',
      outcome: 'provider_error',
      endedReason: 'model failed',
      durationSeconds: 30,
      doNotCallRequested: true,
    });
    expect(await isSuppressed(call)).toBe(true);
  });
});

describe('a provider whose clock is wrong', () => {
  it.each([
    ['two hours ahead', 2],
    ['two hours behind', -2],
  ])('reports a call in the order answer, end, between its placement and now: %s', async (_, hours) => {
    const { deps } = world.app;
    const call = await world.placedCall();
    const placedAt = world.clock.now();
    world.clock.advance(60_000);
    const at = new Date(world.clock.now().getTime() + hours * HOUR_MS);
    const normalized = normalizeEvents(
      reportsOf(call, at, [{ kind: 'answered' }, completed(ANALYSIS)]).map((event, nth) => ({
        ...event,
        // The end is reported with a time before the answer.
        occurredAt: new Date(at.getTime() - nth * 10_000),
      })),
      world.clock.now(),
    );
    await ingestProviderEvents(deps, 'simulator', normalized);
    const { answeredAt, endedAt } = await world.read(call.id);
    expect(answeredAt?.getTime()).toBeGreaterThanOrEqual(placedAt.getTime());
    expect(endedAt?.getTime()).toBeGreaterThanOrEqual(answeredAt?.getTime() ?? Number.NaN);
    expect(endedAt?.getTime()).toBeLessThanOrEqual(world.clock.now().getTime());
  });
});
