import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ingestProviderEvents } from '../../../src/calls/provider-events/ingest.ts';
import { findMiscountedActivity } from '../../../src/calls/subscriptions/activity.ts';
import { findMiscountedContacts } from '../../../src/campaigns/contacts/verify-counts.ts';
import { findDiscrepancies, findUsageDiscrepancies } from '../../../src/credits/reconcile.ts';
import { reconcileSilentCalls } from '../../../src/dialing/reconciliation.ts';
import type { Call } from '../../../src/platform/generated/prisma/client.ts';
import { type CallOccurrence, ProviderError, type VoiceProvider } from '../../../src/providers/port.ts';
import { ANALYSIS, reportsOf } from '../../calls/scripted-world.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { startTown, type Town } from '../town.ts';
import { type Campaigner, newCampaigner } from './campaigner.ts';

const UNSHOWN = '+14155550199';
const SILENCE_SECONDS = 30;
/** A campaign of which most calls are lost stops dialing for this long at first. */
const CAMPAIGN_BACKOFF_MS = 5_000;
/** Time for which the simulator's lost call keeps its contact from being called. */
const QUIET_MS = 60_000;
const COMPLETED: CallOccurrence = { kind: 'completed', outcome: 'answered', analysis: ANALYSIS };

describe('a campaign whose call was lost', () => {
  const clock = new ManualClock();
  let town: Town;
  let story: Campaigner;
  let provider: VoiceProvider;
  /** Their telephones ring, but the placement's answer is lost and the provider does not show the call. */
  const unshown = new Set<string>();

  beforeAll(async () => {
    // Calls are looked up when the story says so.
    const env = { RECONCILE_AFTER_SECONDS: '86400', SIMULATOR_SPEED: '1' };
    town = await startTown({ speed: Number.POSITIVE_INFINITY, clock, env });
    provider = town.app.deps.voiceProviders.find('simulator', null) as VoiceProvider;
    const place = provider.placeCall;
    vi.spyOn(provider, 'placeCall').mockImplementation((request, signal) => {
      if (!unshown.has(request.phoneTo)) return place(request, signal);
      throw new ProviderError('No answer came.', { placed: 'unknown', retryable: true });
    });
    story = await newCampaigner(town);
  });
  afterAll(() => town.close());
  beforeEach(async () => {
    // The provider answers a call, which keeps the lost ones of the last story from opening its circuit in this one.
    await story.runDialers();
    unshown.add(UNSHOWN);
    vi.spyOn(provider, 'readConversation').mockResolvedValue({ state: 'unknown' });
  });

  const callsOf = (campaignId: string) =>
    town.app.deps.database.prisma.call.findMany({ where: { campaignId }, orderBy: { id: 'asc' } });

  /** The campaign's call number `n`; one that a dialer took back before its placement is none. */
  async function nthCall(campaignId: string, n: number): Promise<Call> {
    for (;;) {
      await story.untilDials(campaignId, (dials) => dials.length === n);
      const call = (await callsOf(campaignId))[n - 1];
      if (call !== undefined) return call;
    }
  }

  async function lookUp(times = 1): Promise<void> {
    for (let time = 0; time < times; time++) {
      clock.advance(SILENCE_SECONDS * 1000 + 1000);
      await reconcileSilentCalls(town.app.deps, 'simulator', SILENCE_SECONDS);
    }
  }

  const report = (call: Call, ...occurrences: CallOccurrence[]) =>
    ingestProviderEvents(town.app.deps, 'simulator', reportsOf(call, clock.now(), occurrences));

  const contactOf = (campaignId: string) =>
    town.app.deps.database.prisma.campaignContact.findFirstOrThrow({ where: { campaignId } });

  /** A campaign that calls `UNSHOWN` as often as need be, and its call. */
  async function calling(): Promise<{ campaign: string; call: Call }> {
    const retryRules = { maxAttempts: 3, delayMinutes: 0, retryOn: ['NO_ANSWER', 'FAILED'] };
    const campaign = await story.draft({ phones: [UNSHOWN], retryRules });
    await story.start(campaign);
    await story.untilDials(campaign, (dials) => dials.length === 1);
    const [call] = await callsOf(campaign);
    return { campaign, call: call as Call };
  }

  async function expectSums(): Promise<void> {
    const { deps } = town.app;
    expect(await findMiscountedContacts(deps)).toEqual([]);
    expect(await findMiscountedActivity(deps)).toEqual([]);
    expect(await findDiscrepancies(deps)).toEqual([]);
    expect(await findUsageDiscrepancies(deps)).toEqual([]);
  }

  it('waits when the provider’s list is empty once, and calls no contact twice', async () => {
    const { campaign, call } = await calling();
    await lookUp();
    await story.runDialers();
    expect(await story.dials(campaign)).toMatchObject([{ status: 'QUEUED' }]);
    const reports = reportsOf(call, clock.now(), [{ kind: 'ringing' }]);
    vi.spyOn(provider, 'readConversation').mockResolvedValue({
      state: 'live',
      conversationId: 'c1',
      reports,
    });
    await lookUp();
    await report(call, COMPLETED);
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(ended).toMatchObject({ callsTotal: 1, callsCompleted: 1, callsFailed: 0 });
    await expectSums();
  });

  it('does not call the contact while the lost call may ring, nor after it was reached', async () => {
    const { campaign, call } = await calling();
    await lookUp(3);
    clock.advance(QUIET_MS - 1_000);
    await story.runDialers();
    expect(await story.dials(campaign)).toMatchObject([{ status: 'FAILED' }]);
    await report(call, COMPLETED);
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(ended).toMatchObject({ callsTotal: 1, callsCompleted: 1, callsSuccessful: 1, callsFailed: 0 });
    expect(ended).toMatchObject({ contactsPending: 0, creditsUsed: 20 });
    const contact = await contactOf(campaign);
    expect(contact).toMatchObject({ state: 'FINISHED', outcome: 'completed', attempts: 1, uncounted: 0 });
    const reached = await town.app.deps.database.prisma.contact.findFirst({
      where: { id: contact.contactId ?? '' },
    });
    expect(reached?.status).toBe('REACHED');
    await expectSums();
  });

  it('retries the contact by its rules when the late report says NO_ANSWER', async () => {
    const { campaign, call } = await calling();
    await lookUp(3);
    await report(call, {
      kind: 'no_answer',
      outcome: 'no_answer',
      endedReason: 'no_answer',
      durationSeconds: 0,
    });
    clock.advance(CAMPAIGN_BACKOFF_MS);
    await story.untilDials(campaign, (dials) => dials.length === 2);
    const [, second] = await callsOf(campaign);
    expect(await contactOf(campaign)).toMatchObject({ state: 'CALLING', attempts: 2, uncounted: 0 });
    await report(second as Call, COMPLETED);
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(ended).toMatchObject({ callsTotal: 2, callsCompleted: 1, callsFailed: 1, creditsUsed: 20 });
    await expectSums();
  });

  it('keeps the outcome of a later call, and corrects the counters of the lost call', async () => {
    const { campaign, call } = await calling();
    await lookUp(3);
    clock.advance(QUIET_MS);
    await story.untilDials(campaign, (dials) => dials.length === 2);
    const [, second] = await callsOf(campaign);
    await report(call, COMPLETED);
    expect(await contactOf(campaign)).toMatchObject({ state: 'CALLING', attempts: 2, uncounted: 0 });
    await report(second as Call, { kind: 'busy', outcome: 'busy', endedReason: 'busy', durationSeconds: 0 });
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(ended).toMatchObject({ callsTotal: 2, callsCompleted: 1, callsFailed: 1, creditsUsed: 20 });
    expect(await contactOf(campaign)).toMatchObject({ state: 'FINISHED', outcome: 'busy' });
    await expectSums();
  });

  it('counts no attempt for the first lost call, but one for each further: the phone may have rung', async () => {
    const retryRules = { maxAttempts: 1, delayMinutes: 0 };
    const campaign = await story.draft({ phones: [UNSHOWN], retryRules });
    await story.start(campaign);
    for (const dialed of [1, 2]) {
      clock.advance(QUIET_MS + CAMPAIGN_BACKOFF_MS);
      await story.untilDials(campaign, (dials) => dials.length === dialed);
      await lookUp(3);
    }
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(ended).toMatchObject({ callsTotal: 2, callsFailed: 2, contactsPending: 0 });
    expect(await contactOf(campaign)).toMatchObject({ state: 'FINISHED', attempts: 2, uncounted: 1 });
    await expectSums();
  });

  it('counts a call that is amended after its end, and does not complete a second time', async () => {
    const campaign = await story.draft({
      phones: [UNSHOWN],
      retryRules: { maxAttempts: 1, delayMinutes: 0 },
    });
    await story.start(campaign);
    await story.untilDials(campaign, (dials) => dials.length === 1);
    await story.cancel(campaign);
    await lookUp(3);
    const [call] = await callsOf(campaign);
    await report(call as Call, COMPLETED);
    expect(await story.read(campaign)).toMatchObject({
      status: 'CANCELED',
      callsCompleted: 1,
      creditsUsed: 20,
    });
    await expectSums();
  });

  it('calls a contact back whose wish came only after its call was settled, while it runs', async () => {
    const second = '+14155550198';
    unshown.add(second);
    const campaign = await story.draft({ phones: [UNSHOWN, second] });
    await story.start(campaign);
    const [asks] = await story.untilDials(campaign, (dials) => dials.length === 1);
    const [call] = (await callsOf(campaign)) as [Call];
    const bare = { ...ANALYSIS, transcript: [], summary: null, goalAchieved: null };
    await report(call, { kind: 'completed', outcome: 'answered', analysis: bare });
    expect(await story.read(campaign)).toMatchObject({ contactsPending: 1, callsSuccessful: 0 });
    const analysis = { ...ANALYSIS, callback: { time: 'PT2H' } };
    await report(call, { kind: 'completed', outcome: 'callback_requested', analysis });
    expect(await story.read(campaign)).toMatchObject({ contactsPending: 2, callsSuccessful: 1 });
    clock.advance(CAMPAIGN_BACKOFF_MS);
    await report(await nthCall(campaign, 2), COMPLETED);
    await expectSums();
    clock.advance(2 * 3_600_000);
    const last = await nthCall(campaign, 3);
    expect(last.phoneTo).toBe(asks?.phone);
    await report(last, COMPLETED);
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(ended).toMatchObject({ callsTotal: 3, callsCompleted: 3, contactsPending: 0, creditsUsed: 60 });
    await expectSums();
  });
});
