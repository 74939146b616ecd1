import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followCapacity } from '../../../src/campaigns/campaign/waiting-accounts.ts';
import { readProviderStatus } from '../../../src/dialing/capacity/status.ts';
import type { Clock } from '../../../src/platform/time/clock.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import type { FakeAnswer } from '../../providers/fakes/fake-http-server.ts';
import { FakeVapi } from '../../providers/fakes/fake-vapi.ts';
import { addFirstNumber } from '../first-number.ts';
import { startTown, type Town } from '../town.ts';
import { type Campaigner, newCampaigner } from './campaigner.ts';

let fake: FakeVapi;
let town: Town;
beforeEach(async () => {
  fake = await FakeVapi.start();
});
afterEach(async () => {
  await town.close();
  await fake[Symbol.asyncDispose]();
});

async function open(lines: number | null, clock?: Clock): Promise<Campaigner> {
  town = await startTown({
    speed: 1,
    ...(clock && { clock }),
    env: {
      VOICE_PROVIDER: 'vapi',
      VAPI_API_KEY: fake.apiKey,
      VAPI_WEBHOOK_SECRET: fake.webhookSecret,
      VAPI_WEBHOOK_CREDENTIAL_ID: 'credential_1',
      VAPI_API_BASE: fake.baseUrl,
      ...(lines !== null && { VAPI_CONCURRENT_CALLS: String(lines) }),
    },
  });
  const story = await newCampaigner(town, { tier: 'ENTERPRISE' });
  await addFirstNumber(town.app.deps, story.acme.accountId, 'vapi');
  return story;
}

function tooMany(message: string, retryAfter?: number): FakeAnswer {
  return {
    status: 429,
    body: { message, error: 'Too Many Requests', statusCode: 429 },
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  };
}

async function linesOfVapi() {
  const status = (await readProviderStatus(town.app.deps)).find(({ provider }) => provider === 'vapi');
  return { lines: status?.lines, learned: status?.learnedLines };
}

describe('a campaign at a provider that limits the rate of placements', () => {
  const LINES = 12;
  const CONTACTS = 48;

  it('goes on using all lines that the provider reports, after every twelfth placement was refused with 429', async () => {
    fake.subscriptionLimits = { concurrencyBlocked: false, concurrencyLimit: LINES };
    let placements = 0;
    fake.refuse = () => (++placements % 12 === 6 ? tooMany('Too Many Requests') : null);
    const story = await open(null);
    const phones = Array.from({ length: CONTACTS }, () => fake.script('no_answer'));
    const retryRules = { maxAttempts: 1, delayMinutes: 0 };
    const campaign = await story.draft({ phones, concurrentCalls: LINES, retryRules });
    await story.start(campaign);
    for (let left = CONTACTS; left > 0; left -= 6) {
      await expect.poll(() => fake.live.length, { timeout: 30_000 }).toBe(Math.min(left, LINES));
      await Promise.all(fake.live.slice(0, 6).map(({ callId }) => fake.runToEnd(callId)));
    }
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(ended).toMatchObject({ callsTotal: CONTACTS, callsFailed: CONTACTS });
    expect(placements).toBeGreaterThanOrEqual(CONTACTS + 4);
    expect(await linesOfVapi()).toEqual({ lines: LINES, learned: null });
  }, 300_000);
});

describe('an outage whose unanswered placements hold all lines', () => {
  it('is called an outage by campaigns and dispatches, not a lack of lines', async () => {
    fake.refuse = () => ({ status: 503, body: { message: 'Service Unavailable', statusCode: 503 } });
    const clock = new ManualClock(new Date());
    const story = await open(2, clock);
    const phones = Array.from({ length: 4 }, () => fake.script('no_answer'));
    const campaign = await story.draft({ phones, concurrentCalls: 4 });
    await story.start(campaign);
    const query = 'query ($id: ID!) { campaign(id: $id) { activity { obstacle { code } sentence } } }';
    const activity = async () => (await story.acme.graphql.data(query, { id: campaign })).campaign.activity;
    const obstacle = { code: 'PROVIDER_TROUBLE' };
    await expect.poll(activity, { timeout: 30_000 }).toMatchObject({ obstacle });
    const advancing = setInterval(() => clock.advance(200), 50);
    const { status, body } = await story.acme.dispatch(fake.script('completes'));
    clearInterval(advancing);
    expect([status, body.error.code]).toEqual([502, 'provider_error']);
    expect(await activity()).toMatchObject({ obstacle });
  }, 120_000);
});

describe('single calls', () => {
  const LINES = 40;

  const ANSWERS = [
    () => tooMany('Too Many Requests'),
    () => tooMany('Too Many Requests', 1),
    () => tooMany('Over Concurrency Limit.'),
    () => tooMany('Over Concurrency Limit.', 1),
  ];

  it('use 80 percent of 40 lines within a minute of ten 429s, by the rate or for want of lines', async () => {
    fake.subscriptionLimits = { concurrencyBlocked: false, concurrencyLimit: LINES };
    const clock = new ManualClock(new Date());
    const story = await open(LINES, clock);
    /** Dispatches calls, and lets time and the schedule of capacity go on until they are answered. */
    const dispatch = async (calls: number): Promise<number[]> => {
      let answers: number[] | null = null;
      const dispatched = Promise.all(
        Array.from(
          { length: calls },
          async () => (await story.acme.dispatch(fake.script('completes'))).status,
        ),
      ).then((statuses) => {
        answers = statuses;
      });
      while (answers === null) {
        await followCapacity(town.app.deps);
        await Promise.race([dispatched, new Promise((resolve) => setTimeout(resolve, 50))]);
        clock.advance(100);
      }
      return answers;
    };
    expect(await dispatch(2)).toEqual([201, 201]);
    for (let i = 0; i < 10; i++) {
      fake.refuse = () => {
        fake.refuse = () => null;
        return (ANSWERS[i % ANSWERS.length] ?? tooMany)('Too Many Requests');
      };
      expect(await dispatch(1)).toEqual([201]);
      const last = fake.live.at(-1);
      if (last) await fake.runToEnd(last.callId);
    }
    clock.advance(60_000);
    const enough = LINES * 0.8 - fake.live.length;
    expect(await dispatch(enough)).toEqual(Array(enough).fill(201));
    expect(fake.live.length).toBe(LINES * 0.8);
  }, 120_000);
});
