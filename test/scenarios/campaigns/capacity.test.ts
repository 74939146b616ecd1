import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import type { Answer } from '../../harness/clients/surface-client.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import type { Customer } from '../customer.ts';
import { startTown, type Town } from '../town.ts';
import { type Campaigner, newCampaigner } from './campaigner.ts';
import { FullProvider } from './full-provider.ts';

const LINES = 5;
const CONTACTS = 20;
const SINGLE = '+15005550006';

let town: Town;
let workers: TestApp[] = [];
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await town.close();
});

/** A provider with five lines, and an account that would like four times as many calls at once. */
async function open(options: Partial<Parameters<typeof startTown>[0]> = {}) {
  const provider = new FullProvider(LINES);
  town = await startTown({ speed: 1, ...options });
  provider.serve(town.app);
  return { provider, story: await newCampaigner(town) };
}

async function startCampaign(story: Campaigner, area = 212): Promise<string> {
  const phones = Array.from({ length: CONTACTS }, (_, n) => `+1${area}${2_000_000 + n}`);
  const campaign = await story.draft({ phones, concurrentCalls: LINES * 4 });
  await story.start(campaign);
  return campaign;
}

/** Ends all calls at once, again and again: as often as there are calls for all lines, each time on all lines. */
async function letAllTalk(provider: FullProvider, calls: number): Promise<void> {
  for (let left = calls; left > 0; left -= LINES) {
    await expect.poll(() => provider.live.size, { timeout: 20_000 }).toBe(Math.min(left, LINES));
    await provider.end(LINES);
  }
}

async function expectCompleted(story: Campaigner, campaign: string): Promise<void> {
  const read = () => story.read(campaign);
  await expect
    .poll(read, { timeout: 20_000 })
    .toMatchObject({ status: 'COMPLETED', callsTotal: CONTACTS, callsCompleted: CONTACTS, callsFailed: 0 });
}

/** Each contact was called once, and customers have heard of these calls alone. */
async function expectNoTraceOfRefusals({ acme }: Campaigner): Promise<void> {
  const { prisma } = town.app.deps.database;
  const where = { accountId: acme.accountId };
  const calls = await prisma.call.findMany({ where });
  expect(calls.map(({ status }) => status)).toEqual(Array(CONTACTS).fill('COMPLETED'));
  const campaigns = await prisma.campaign.findMany({ where, select: { id: true } });
  const contacts = await prisma.campaignContact.findMany({
    where: { campaignId: { in: campaigns.map(({ id }) => id) } },
  });
  expect(contacts.map(({ attempts, uncounted }) => attempts - uncounted)).toEqual(Array(CONTACTS).fill(1));
  expect(contacts.filter(({ uncounted }) => uncounted > 0)).toEqual([]);
  const ids = new Set(calls.map(({ id }) => id));
  const events = await prisma.webhookEvent.findMany({ where });
  expect(events.filter(({ callId }) => callId !== null && !ids.has(callId))).toEqual([]);
  expect(events.filter(({ type }) => type === 'CALL_FAILED')).toEqual([]);
}

async function activityOf({ acme }: Campaigner, id: string): Promise<string> {
  const query = 'query ($id: ID!) { campaign(id: $id) { activity { obstacle { code } } } }';
  return (await acme.graphql.data(query, { id })).campaign.activity.obstacle?.code;
}

async function pendingRequests(kind: 'CAMPAIGNS' | 'SINGLE_CALLS'): Promise<number> {
  return town.app.deps.database.prisma.pendingLineRequest.count({ where: { kind } });
}

describe('a campaign at a provider with too few lines', () => {
  it('learns the number of lines, uses all of them, and costs no contact an attempt', async () => {
    const { provider, story } = await open();
    const campaign = await startCampaign(story);
    await letAllTalk(provider, CONTACTS);
    await expectCompleted(story, campaign);
    expect(provider.refused).toBeGreaterThan(0);
    await expectNoTraceOfRefusals(story);
  });

  it('waits for configured lines without placing calls that the provider would reject', async () => {
    const { provider, story } = await open({ env: { SIMULATOR_CONCURRENT_CALLS: String(LINES) } });
    const worker = await startTestApp({
      databaseUrl: town.app.databaseUrl,
      env: { ...town.environment, ROLES: 'worker' },
    });
    workers.push(worker);
    provider.serve(worker);
    const campaign = await startCampaign(story);
    await expect.poll(() => activityOf(story, campaign)).toBe('PROVIDER_AT_CAPACITY');
    await letAllTalk(provider, CONTACTS);
    await expectCompleted(story, campaign);
    expect(provider).toMatchObject({ refused: 0, mostLive: LINES });
    await expectNoTraceOfRefusals(story);
  });
});

describe('accounts that share a provider', () => {
  it('take turns at free lines: a single call gets the next one, each campaign its share', async () => {
    const clock = new ManualClock();
    const { provider, story } = await open({ clock, env: { SIMULATOR_CONCURRENT_CALLS: String(LINES) } });
    const other = await newCampaigner(town);
    await startCampaign(story);
    await expect.poll(() => provider.live.size).toBe(LINES);
    await expect.poll(() => pendingRequests('CAMPAIGNS')).toBe(1);

    const answer = other.acme.dispatch(SINGLE);
    await expect.poll(() => pendingRequests('SINGLE_CALLS')).toBe(1);
    await provider.end(1);
    const advancing = setInterval(() => clock.advance(50), 100);
    expect((await answer).status).toBe(201);
    clearInterval(advancing);
    expect(provider.called.slice(LINES)).toEqual([SINGLE]);

    await startCampaign(other, 213);
    await expect.poll(() => pendingRequests('CAMPAIGNS')).toBe(2);
    await provider.end(2);
    await expect.poll(() => provider.called.length).toBe(LINES + 3);
    // Of five lines, one account now has two and the other two or three.
    expect(provider.called.slice(LINES + 1)).toContainEqual(expect.stringMatching(/^\+1213/));
  });
});

describe('a single call', () => {
  const clock = new ManualClock();

  /** Dispatches a call, and moves the clock until it is answered. */
  async function dispatch(customer: Customer, toNumber = SINGLE): Promise<Answer> {
    const advancing = setInterval(() => clock.advance(200), 10);
    return customer.dispatch(toNumber).finally(() => clearInterval(advancing));
  }

  it('is rejected when no line is free within seconds, and leaves nothing behind', async () => {
    const { provider, story } = await open({ clock, env: { SIMULATOR_CONCURRENT_CALLS: String(LINES) } });
    const other = await town.newCustomer();
    await startCampaign(story);
    await expect.poll(() => provider.live.size).toBe(LINES);
    const { status, headers, body } = await dispatch(other);
    expect([status, headers.get('retry-after')]).toEqual([429, '1']);
    expect(body.error.code).toBe('concurrency_limit_exceeded');
    const { prisma } = town.app.deps.database;
    expect(await prisma.call.count({ where: { accountId: other.accountId } })).toBe(0);
    expect(provider.refused).toBe(0);
  });

  it('is tried again after a minute at a provider that sent a Retry-After of a day', async () => {
    const { provider, story } = await open({ clock });
    provider.retryAfterSeconds = 86_400;
    provider.lines = 0;
    expect((await dispatch(story.acme)).status).toBe(429);
    provider.lines = LINES;
    expect((await dispatch(story.acme)).status).toBe(429);
    expect([provider.refused, provider.called]).toEqual([1, []]);
    clock.advance(60_000);
    expect((await dispatch(story.acme)).status).toBe(201);
    expect((await dispatch(story.acme, '+15005550007')).status).toBe(201);
  });

  it('starts within the calls per second that are set', async () => {
    const { provider, story } = await open({ clock, env: { SIMULATOR_CALLS_PER_SECOND: '2' } });
    const answers = await Promise.all([1, 2].map((n) => story.acme.dispatch(`${SINGLE.slice(0, -1)}${n}`)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const third = story.acme.dispatch(SINGLE);
    await expect.poll(() => pendingRequests('SINGLE_CALLS')).toBe(1);
    clock.advance(999);
    await expect.poll(() => provider.called.length).toBe(2);
    clock.advance(201);
    expect((await third).status).toBe(201);
  });
});
