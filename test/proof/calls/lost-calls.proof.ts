import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ingestProviderEvents } from '../../../src/calls/provider-events/ingest.ts';
import { lookUpLostCalls } from '../../../src/calls/provider-events/lost-calls.ts';
import { findMiscountedActivity } from '../../../src/calls/subscriptions/activity.ts';
import { findMiscountedContacts } from '../../../src/campaigns/contacts/verify-counts.ts';
import { claimContacts } from '../../../src/campaigns/dialer/claim-contacts.ts';
import { reschedule } from '../../../src/campaigns/dialer/reschedule.ts';
import { findDiscrepancies, findUsageDiscrepancies } from '../../../src/credits/reconcile.ts';
import { placeCall } from '../../../src/dialing/placing/place-call.ts';
import { reconcileSilentCalls } from '../../../src/dialing/reconciliation.ts';
import type { Call } from '../../../src/platform/generated/prisma/client.ts';
import { HOUR_MS } from '../../../src/platform/time/durations.ts';
import {
  type CallOccurrence,
  type ConversationState,
  ProviderError,
  type VoiceProvider,
} from '../../../src/providers/port.ts';
import { ANALYSIS, reportsOf } from '../../calls/scripted-world.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { type Campaigner, newCampaigner } from '../../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../../scenarios/town.ts';

const PHONES = Array.from({ length: 6 }, (_, n) => `+1415555${7000 + n}`);
const SILENCE_SECONDS = 30;
const STEP_SECONDS = 15;
const STEPS = 80;
/** Another look-up of a lost call. */

/** How one placement goes on the far side. */
interface Course {
  ends: 'completed' | 'no_answer' | 'busy';
  /** Rings and talks for so long: no longer than a lost call's callee is left alone. */
  lastsSeconds: number;
  answerIsLost: boolean;
  /** Look-ups do not show it before. */
  shownAfterSeconds: number;
  /** Its end is reported so long after it, so often. */
  reportedAfterSeconds: number;
  reports: number;
}

const courses = fc.array(
  fc.record<Course>({
    ends: fc.constantFrom('completed', 'completed', 'no_answer', 'busy'),
    lastsSeconds: fc.integer({ min: 5, max: 180 }),
    answerIsLost: fc.boolean(),
    shownAfterSeconds: fc.constantFrom(0, 0, 40, 200, 100_000),
    reportedAfterSeconds: fc.constantFrom(0, 30, 300, 1_000),
    reports: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 12, maxLength: 12 },
);

/** Beyond the script. */
const ANSWERED_AT_ONCE: Course = {
  ends: 'completed',
  lastsSeconds: 42,
  answerIsLost: false,
  shownAfterSeconds: 0,
  reportedAfterSeconds: 0,
  reports: 1,
};

/** A call as it truly was. */
interface FarCall extends Course {
  callId: string;
  phone: string;
  placedAt: number;
}

const clock = new ManualClock();
let town: Town;
let story: Campaigner;
let provider: VoiceProvider;
let far: FarCall[];
let next: Course[];

beforeAll(async () => {
  const env = { ROLES: 'api', RECONCILE_AFTER_SECONDS: '86400', SIMULATOR_SPEED: '1' };
  town = await startTown({ speed: Number.POSITIVE_INFINITY, clock, env });
  provider = town.app.deps.voiceProviders.find('simulator', null) as VoiceProvider;
  vi.spyOn(provider, 'placeCall').mockImplementation(async ({ callId, phoneTo: phone }) => {
    const course = next.shift() ?? ANSWERED_AT_ONCE;
    far.push({ ...course, callId, phone, placedAt: clock.now().getTime() });
    if (course.answerIsLost) throw new ProviderError('No answer.', { placed: 'unknown', retryable: true });
    return { conversationId: `conv_${callId}` };
  });
  vi.spyOn(provider, 'readConversation').mockImplementation(async ({ callId }) => stateOf(callId));
  story = await newCampaigner(town, { credits: 100_000 });
});
afterAll(() => town.close());

const endOf = ({ placedAt, lastsSeconds }: FarCall) => placedAt + lastsSeconds * 1000;

function endingOf({ ends }: FarCall): CallOccurrence {
  return ends === 'completed'
    ? { kind: 'completed', outcome: 'answered', analysis: ANALYSIS }
    : { kind: ends, outcome: ends, endedReason: ends, durationSeconds: 0 };
}

function reportsAbout(call: FarCall, occurrence: CallOccurrence, at: number) {
  const { callId: id } = call;
  return reportsOf({ id, voiceProviderConvId: `conv_${id}` }, new Date(at), [occurrence]);
}

function stateOf(callId: string): ConversationState {
  const now = clock.now().getTime();
  const call = far.find((one) => one.callId === callId);
  if (!call || now < call.placedAt + call.shownAfterSeconds * 1000) return { state: 'unknown' };
  const conversationId = `conv_${callId}`;
  return now < endOf(call)
    ? { state: 'live', conversationId, reports: reportsAbout(call, { kind: 'ringing' }, now) }
    : { state: 'ended', conversationId, reports: reportsAbout(call, endingOf(call), endOf(call)) };
}

async function dial(campaignId: string): Promise<void> {
  const { deps } = town.app;
  const { accountId } = story.acme;
  const request = { accountId, campaignId, accountCap: null, share: PHONES.length, lookAhead: 0 };
  const { opened } = await claimContacts(deps, request);
  await Promise.all(
    opened.map((call) =>
      placeCall(deps, call, (obstruction) => reschedule(deps, call, obstruction)).catch(() => undefined),
    ),
  );
}

/** The reports that came due in the last step, all at the same moment. */
async function report(from: number, to: number): Promise<void> {
  const due = far.flatMap((call) =>
    Array.from({ length: call.reports }, (_, n) => ({
      call,
      at: endOf(call) + (call.reportedAfterSeconds + n * STEP_SECONDS) * 1000,
    })),
  );
  await Promise.all(
    due
      .filter(({ at }) => at > from && at <= to)
      .map(({ call }) =>
        ingestProviderEvents(town.app.deps, 'simulator', reportsAbout(call, endingOf(call), endOf(call))),
      ),
  );
}

/** Reports, look-ups and dialing, beside each other. */
async function step(campaignId: string, milliseconds: number): Promise<void> {
  const from = clock.now().getTime();
  clock.advance(milliseconds);
  await Promise.all([
    report(from, clock.now().getTime()),
    reconcileSilentCalls(town.app.deps, 'simulator', SILENCE_SECONDS),
    lookUpLostCalls(town.app.deps),
    dial(campaignId),
  ]);
}

async function expectTruth(campaignId: string): Promise<void> {
  const { deps } = town.app;
  const calls = await deps.database.prisma.call.findMany({ where: { campaignId } });
  const byId = new Map(calls.map((call) => [call.id, call]));
  for (const one of far) expect(byId.get(one.callId), JSON.stringify(one)).toMatchObject(truthOf(one));
  const connected = calls.filter(({ status }) => status === 'COMPLETED');
  const campaign = await story.read(campaignId);
  expect(campaign).toMatchObject({
    callsTotal: calls.length,
    callsCompleted: connected.length,
    callsFailed: calls.length - connected.length,
    creditsUsed: connected.length * 20,
  });
  await expectTold(calls);
  expect(await findMiscountedContacts(deps)).toEqual([]);
  expect(await findMiscountedActivity(deps)).toEqual([]);
  expect(await findDiscrepancies(deps)).toEqual([]);
  expect(await findUsageDiscrepancies(deps)).toEqual([]);
}

function truthOf({ ends }: FarCall): Partial<Call> {
  return ends === 'completed'
    ? { status: 'COMPLETED', outcome: 'ANSWERED', creditsCharged: 20, durationSeconds: 42 }
    : { status: ends === 'busy' ? 'BUSY' : 'NO_ANSWER', creditsCharged: 0 };
}

/** Each call's end is told once, or again as amended; a lost call that no provider acknowledged is told only then. */
async function expectTold(calls: readonly Call[]): Promise<void> {
  for (const { id, status, amended } of calls) {
    const events = await town.app.deps.database.prisma.webhookEvent.findMany({
      where: { callId: id, type: { in: ['CALL_COMPLETED', 'CALL_FAILED'] } },
      orderBy: { id: 'asc' },
    });
    const ends = events.map(({ body }) => JSON.parse(body).data as { status: string; amended: boolean });
    expect(amended ? [[true], [false, true]] : [[false]]).toContainEqual(ends.map((end) => end.amended));
    expect(ends.at(-1)?.status).toBe(status.toLowerCase());
  }
}

function expectNobodyRungTwiceAtOnce(): void {
  for (const calls of Map.groupBy(far, ({ phone }) => phone).values()) {
    const inOrder = calls.toSorted((a, b) => a.placedAt - b.placedAt);
    for (const [i, call] of inOrder.entries()) {
      const before = inOrder[i - 1];
      if (before) expect(call.placedAt, `${call.phone} rings twice`).toBeGreaterThanOrEqual(endOf(before));
    }
  }
}

test('late look-ups and reports place no call twice, and every call gets its real outcome', async () => {
  await fc.assert(
    fc.asyncProperty(courses, async (script) => {
      far = [];
      next = [...script];
      const retryRules = { maxAttempts: 2, delayMinutes: 0, retryOn: ['NO_ANSWER', 'BUSY', 'FAILED'] };
      const campaignId = await story.draft({ phones: PHONES, retryRules, concurrentCalls: PHONES.length });
      await story.start(campaignId);
      for (let i = 0; i < STEPS; i++) await step(campaignId, STEP_SECONDS * 1000);
      for (let i = 0; i < 30; i++) await step(campaignId, HOUR_MS);
      expectNobodyRungTwiceAtOnce();
      await expectTruth(campaignId);
    }),
    { numRuns: 12 },
  );
});
