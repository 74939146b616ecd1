import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { callbackPath } from '../../../src/providers/callback-path.ts';
import { createSimulator, type Simulator } from '../../../src/providers/simulator/http/server.ts';
import { SECRET_KEY } from '../../harness/app.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { DisturbedFront } from '../../providers/disturbed-front.ts';
import { startTown, type Town } from '../town.ts';
import { type Campaigner, newCampaigner } from './campaigner.ts';

/** Twice as many as may be live at once. */
const MANY = 1_000;
const ANSWERS = '+15005550006';
const BUSY = '+15005550003';
const DOES_NOT_EXIST = '+15005550019';

const clock = new ManualClock();
let provider: Simulator;
/** Simulates faults of the account, in front of a provider that works. */
let front: DisturbedFront;
let town: Town;
let story: Campaigner;

beforeAll(async () => {
  const secret = createSecretBox(SECRET_KEY).derive('simulator');
  provider = createSimulator({ clock, secret, speed: Number.POSITIVE_INFINITY });
  front = await DisturbedFront.open(await provider.start());
  town = await startTown({ speed: 1, clock, env: { SIMULATOR_URL: front.baseUrl } });
  provider.reportTo(town.app.url + callbackPath('simulator'));
  story = await newCampaigner(town, { tier: 'ENTERPRISE' });
});
afterAll(async () => {
  await town.close();
  await front[Symbol.asyncDispose]();
  await provider.stop();
});

function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `+1415556${String(i).padStart(4, '0')}`);
}

function entriesOf(campaignId: string) {
  const { prisma } = town.app.deps.database;
  return prisma.campaignContact.findMany({ where: { campaignId }, orderBy: { id: 'asc' } });
}

describe('a fault of the account at the voice provider', () => {
  it.each([
    [401, 'CREDENTIALS_REJECTED', 'API key'],
    [402, 'PAYMENT_REQUIRED', 'no credit'],
    [403, 'CREDENTIALS_REJECTED', 'permissions'],
    [404, 'MISCONFIGURED', 'agent'],
  ])(
    '%d pauses a campaign of a thousand contacts within 20 placements, without costing attempts: %s',
    async (status, pauseReason, remedy) => {
      const campaign = await story.draft({ phones: numbers(MANY), concurrentCalls: MANY / 2 });
      await front.disturb({ kind: 'refusal', status });
      await story.start(campaign);
      const paused = await story.until(campaign, (now) => now.status === 'PAUSED' && now.callsLive === 0);
      await front.calm();
      expect(paused).toMatchObject({ pauseReason, contactsPending: MANY, creditsUsed: 0 });
      expect(paused.callsTotal).toBeLessThanOrEqual(20);
      const entries = await entriesOf(campaign);
      expect(entries.filter(({ attempts, uncounted }) => attempts !== uncounted)).toEqual([]);
      expect(entries.filter(({ state }) => state !== 'PENDING')).toEqual([]);
      const { campaign: shown } = await story.acme.graphql.data(
        'query ($id: ID!) { campaign(id: $id) { pauseReason { code } activity { obstacle { code } sentence } } }',
        { id: campaign },
      );
      expect(shown).toMatchObject({
        pauseReason: { code: 'PROVIDER_ACCOUNT' },
        activity: { obstacle: { code: 'PROVIDER_ACCOUNT' } },
      });
      expect(shown.activity.sentence).toContain(remedy);
      expect(await pausesTold(campaign)).toEqual(['provider_account']);
      expect(await touchedContacts(campaign)).toEqual([]);
      await story.cancel(campaign);
    },
  );

  /** Contacts whose customers were notified although no phone rang. */
  async function touchedContacts(campaignId: string) {
    const { prisma } = town.app.deps.database;
    const { contactListId } = await story.read(campaignId);
    const contacts = await prisma.contact.findMany({
      where: { contactListId, NOT: { status: 'NEW', lastCalledAt: null } },
      select: { status: true, lastCalledAt: true },
    });
    const events = await prisma.webhookEvent.findMany({ where: { type: 'CONTACT_UPDATED' } });
    return [...contacts, ...events];
  }

  it('has no effect once it is corrected: the resumed campaign calls every contact', async () => {
    const campaign = await story.draft({ phones: [ANSWERS, BUSY], concurrentCalls: 2 });
    await front.disturb({ kind: 'refusal', status: 402 });
    await story.start(campaign);
    for (let trouble = 1; trouble <= 3; trouble++) {
      await story.until(campaign, (now) => now.providerTrouble === trouble && now.callsLive === 0);
      clock.advance(300_000);
    }
    await story.until(campaign, ({ status }) => status === 'PAUSED');
    await front.calm();
    await story.resume(campaign);
    clock.advance(300_000);
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(ended).toMatchObject({ callsCompleted: 1, contactsPending: 0 });
    const entries = await entriesOf(campaign);
    expect(entries.map(({ attempts, uncounted }) => attempts - uncounted)).toEqual([1, 1]);
  });

  async function pausesTold(campaignId: string): Promise<string[]> {
    const { prisma } = town.app.deps.database;
    const events = await prisma.webhookEvent.findMany({
      where: { type: 'CAMPAIGN_PAUSED', objectId: campaignId },
    });
    return events.map(({ body }) => JSON.parse(body).data.pause_reason);
  }
});

describe('a number that does not exist', () => {
  it('is called once despite retry rules, and by no later campaign', async () => {
    const retryRules = { maxAttempts: 3, delayMinutes: 0 };
    const first = await story.draft({ phones: [DOES_NOT_EXIST], retryRules });
    await story.start(first);
    expect(await story.until(first, ({ status }) => status === 'COMPLETED')).toMatchObject({ callsTotal: 1 });
    const later = await story.draft({ phones: [DOES_NOT_EXIST, BUSY] });
    await story.start(later);
    expect(await story.until(later, ({ status }) => status === 'COMPLETED')).toMatchObject({ callsTotal: 1 });
    expect((await entriesOf(later))[0]).toMatchObject({ outcome: 'invalid_number', attempts: 0 });
  });

  it('may be called again after some time: it may have a new owner', async () => {
    clock.advance(31 * 24 * 3_600_000);
    const campaign = await story.draft({ phones: [DOES_NOT_EXIST] });
    await story.start(campaign);
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(ended).toMatchObject({ callsTotal: 1 });
  });
});
