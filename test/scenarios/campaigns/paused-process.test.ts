import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { findMiscountedContacts } from '../../../src/campaigns/contacts/verify-counts.ts';
import { findHoldDiscrepancies } from '../../../src/credits/reconcile.ts';
import { reconcileSilentCalls } from '../../../src/dialing/reconciliation.ts';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { callbackPath } from '../../../src/providers/callback-path.ts';
import type { VoiceProvider } from '../../../src/providers/port.ts';
import { createSimulator, type Simulator } from '../../../src/providers/simulator/http/server.ts';
import { SECRET_KEY } from '../../harness/app.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { DisturbedFront } from '../../providers/disturbed-front.ts';
import { startTown, type Town } from '../town.ts';
import { type Campaigner, newCampaigner } from './campaigner.ts';

const PAUSE_MS = 20_000;
const SILENCE_SECONDS = 30;
/** Look-ups in a row that do not find a call, after which it is lost. */
const CONFIRMING_LOOKUPS = 3;
/** Time for which the simulator's lost call keeps its contact from being called. */
const QUIET_MS = 60_000;
/** Those with which a campaign begins, all at once: none is dialed while the story moves the clock. */
const PHONES = Array.from({ length: 10 }, (_, i) => `+1212555${String(1_000 + i)}`);
const BUSY = '+15005550003';
/** Response of a pre-dial webhook that allows the call. */
const ALLOWED = { status: 200, body: '{"allow": true}' };

const clock = new ManualClock();
let provider: Simulator;
let front: DisturbedFront;
let town: Town;
let voice: VoiceProvider;
let story: Campaigner;

beforeAll(async () => {
  const secret = createSecretBox(SECRET_KEY).derive('simulator');
  provider = createSimulator({ clock, secret, speed: Number.POSITIVE_INFINITY });
  front = await DisturbedFront.open(await provider.start());
  // Calls are looked up when the story says so.
  const env = { SIMULATOR_URL: front.baseUrl, SIMULATOR_SPEED: '1', RECONCILE_AFTER_SECONDS: '86400' };
  town = await startTown({ speed: 1, clock, env });
  provider.reportTo(town.app.url + callbackPath('simulator'));
  voice = town.app.deps.voiceProviders.find('simulator', null) as VoiceProvider;
  story = await newCampaigner(town);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await town.close();
  await front[Symbol.asyncDispose]();
  await provider.stop();
});

const callsOf = (campaignId: string) =>
  town.app.deps.database.prisma.call.findMany({ where: { campaignId }, orderBy: { id: 'asc' } });

/** Returns how many failed placements each call of the campaign has noted. */
async function failuresOf(campaignId: string): Promise<number[]> {
  const calls = await callsOf(campaignId);
  return calls.map(({ placementFailures }) => ((placementFailures ?? []) as unknown[]).length);
}

/** Events that customers received about calls and contacts of the account, in order. */
async function receivedEvents(): Promise<string[]> {
  const { prisma } = town.app.deps.database;
  const events = await prisma.webhookEvent.findMany({ where: { accountId: story.acme.accountId } });
  return events
    .map(({ type }) => type)
    .filter((type) => type.startsWith('C') && !type.startsWith('CAMPAIGN'));
}

async function contactsOf(campaignId: string) {
  const { contactListId } = await story.read(campaignId);
  const contacts = await town.app.deps.database.prisma.contact.findMany({ where: { contactListId } });
  return contacts.map(({ status, lastCalledAt }) => ({ status, lastCalledAt }));
}

/** While requests wait for their answers, no transaction does. */
async function expectNoOpenTransaction(): Promise<void> {
  const { pool } = town.app.deps.database;
  const open = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
  await vi.waitFor(async () => expect((await pool.query(open)).rowCount).toBe(0), EVENTUALLY);
}

async function expectSums(): Promise<void> {
  expect(await findMiscountedContacts(town.app.deps)).toEqual([]);
  expect(await findHoldDiscrepancies(town.app.deps)).toEqual([]);
}

it('a paused process does not blame the provider for placements whose responses it missed', async () => {
  const placements = vi.spyOn(voice, 'placeCall');
  await front.disturb({ kind: 'silence' });
  const retryRules = { maxAttempts: 1, delayMinutes: 0 };
  const campaign = await story.draft({ phones: PHONES, concurrentCalls: PHONES.length, retryRules });
  await story.start(campaign);
  await vi.waitFor(() => expect(placements).toHaveBeenCalledTimes(PHONES.length), EVENTUALLY);
  // A request that arrives after the silence would be passed on, and its call placed.
  await vi.waitFor(() => expect(front.silenced).toBe(PHONES.length), EVENTUALLY);
  await expectNoOpenTransaction();
  const unanswered = Promise.allSettled(placements.mock.results.map(({ value }) => value));
  clock.pause(PAUSE_MS);
  await unanswered;
  await front.calm();
  // Reconciliation skips a call while its failure is being stored.
  const areNoted = async () => expect(await failuresOf(campaign)).toEqual(PHONES.map(() => 1));
  await vi.waitFor(areNoted, EVENTUALLY);
  for (let look = 0; look < CONFIRMING_LOOKUPS; look++) {
    clock.advance(SILENCE_SECONDS * 1000 + 1_000);
    await reconcileSilentCalls(town.app.deps, 'simulator', SILENCE_SECONDS);
  }
  const reasons = (await callsOf(campaign)).map(({ endedReason }) => endedReason);
  expect(reasons).toEqual(PHONES.map(() => 'lost_at_provider'));
  expect(await story.read(campaign)).toMatchObject({
    status: 'RUNNING',
    providerTrouble: 0,
    backoffUntil: null,
  });
  expect(await receivedEvents()).toEqual([]);
  expect((await contactsOf(campaign)).filter(({ lastCalledAt }) => lastCalledAt !== null)).toEqual([]);

  clock.advance(QUIET_MS);
  const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
  expect(ended).toMatchObject({ contactsPending: 0, callsLive: 0 });
  const calls = await callsOf(campaign);
  expect(calls.filter(({ endedReason }) => endedReason === 'provider_unavailable')).toEqual([]);
  expect(calls.filter(({ id }) => provider.placementsOf(id) === 1)).toHaveLength(PHONES.length);
  await expectSums();
});

const FAULTS = {
  'it was paused right after the final check': async () => clock.pause(PAUSE_MS),
  'the database ended its connection': async () => {
    throw new Error('Connection terminated unexpectedly');
  },
};

it.each(Object.entries(FAULTS))(
  'a paused process reschedules at once a claim that it had not sent, as %s',
  async (_, fail) => {
    const placements = vi.spyOn(voice, 'placeCall');
    const { finalChecks } = town.app.deps;
    const check = finalChecks.check.bind(finalChecks);
    const answered = vi.spyOn(finalChecks, 'check').mockImplementationOnce(async (call) => {
      await check(call);
      await fail();
    });
    town.receiver.reply = () => ALLOWED;
    const preDialWebhook = { url: town.receiver.url('/pre-dial') };
    const campaign = await story.draft({ phones: [BUSY], preDialWebhook });
    await story.start(campaign);
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(answered).toHaveBeenCalledTimes(2);
    expect(placements).toHaveBeenCalledTimes(1);
    expect(ended).toMatchObject({ callsTotal: 1, providerTrouble: 0, contactsPending: 0 });
    expect(await callsOf(campaign)).toMatchObject([{ status: 'BUSY' }]);
    await expectSums();
  },
);

it('a paused process does not blame a pre-dial webhook whose response it missed', async () => {
  const silent = town.app.deps.preDialQuestions;
  const ask = silent.ask.bind(silent);
  vi.spyOn(silent, 'ask').mockImplementationOnce(async (call, webhook) => {
    const answer = ask(call, { ...webhook, url: town.receiver.url('/silent') });
    await town.receiver.took(1, ({ path }) => path === '/silent');
    clock.pause(PAUSE_MS);
    return answer;
  });
  town.receiver.reply = ({ path }) => (path === '/silent' ? 'hang' : ALLOWED);
  const preDialWebhook = { url: town.receiver.url('/pre-dial') };
  const campaign = await story.draft({ phones: [BUSY], preDialWebhook });
  await story.start(campaign);
  const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
  expect(ended).toMatchObject({ callsTotal: 1, preDialTrouble: 0 });
  expect(await callsOf(campaign)).toMatchObject([{ status: 'BUSY', preDial: { result: 'ALLOWED' } }]);
});
