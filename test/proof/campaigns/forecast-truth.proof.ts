import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { behaviorOf } from '../../../src/providers/simulator/placed-calls/behaviors.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { type Campaigner, newCampaigner } from '../../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../../scenarios/town.ts';

const FORECAST = `query ($id: ID!) { campaign(id: $id) { forecast {
  endsAt endsEarliest endsLatest calls connected cost costLow costHigh basis } } }`;
const ACTIVITY = 'query ($id: ID!) { campaign(id: $id) { activity { obstacle { code } nextAt } } }';

const CONTACTS = 60;
/** Ends of calls that are no further apart happen at one instant of the clock. */
const STEP_MS = 5_000;
/** Time from the end of a simulated call until its analysis ends it for us as well. */
const ANALYSIS_MS = 2_000;
/**
 * Polls without news after which time goes on, because something may wait for it. They go through the process and the
 * database that do the work, so that a slow machine gets the time that it takes.
 */
const MOST_QUIET_POLLS = 20;
/** Hours of which the campaign needs more than one day's. */
const CLOSING = {
  startDate: '2026-03-01',
  callingHours: { start: '16:00', end: '16:05' },
  timezone: 'UTC',
};
const ONCE = { maxAttempts: 1 };

const clock = new ManualClock('2026-03-02T15:00:00Z');
let town: Town;
let story: Campaigner;

beforeAll(async () => {
  town = await startTown({ speed: 1, clock });
  story = await newCampaigner(town, { tier: 'ENTERPRISE', credits: 1_000_000 });
  // Forecasts go by the account's own calls. Typical ones stand for them before.
  await runToEnd(await draft(201, { concurrentCalls: 50 }));
});
afterAll(() => town.close());

function draft(area: number, wish: object): Promise<string> {
  const phones = Array.from({ length: CONTACTS }, (_, n) => `+1${area}555${1000 + n}`);
  return story.draft({ phones, retryRules: ONCE, ...wish });
}

/** Returns when a simulated call is over at the latest, in epoch milliseconds. */
function overAt({
  phoneTo,
  attempt,
  createdAt,
}: {
  phoneTo: string;
  attempt: number;
  createdAt: Date;
}): number {
  const { progress } = behaviorOf(phoneTo, attempt);
  const seconds =
    progress.kind === 'unanswered' ? progress.afterSeconds : progress.ringSeconds + progress.durationSeconds;
  return createdAt.getTime() + seconds * 1000 + ANALYSIS_MS;
}

/** Returns when anything happens next, once all that is due has happened; null = the campaign is over. */
async function nextEvent(id: string): Promise<number | null> {
  const campaign = await story.read(id);
  if (campaign.status === 'COMPLETED') return null;
  const { prisma } = town.app.deps.database;
  const live = await prisma.call.findMany({ where: { campaignId: id, endedAt: null } });
  const ends = Math.min(...live.map(overAt));
  expect(ends).toBeGreaterThan(clock.now().getTime());
  // The provider does not know a call yet whose placing takes longer than the clock's next step.
  expect(live.map(({ status }) => status)).not.toContain('QUEUED');
  // Contacts are pending until their calls are over.
  const { concurrentCalls, contactsPending } = campaign;
  if (live.length > 0 && live.length >= Math.min(concurrentCalls, contactsPending)) return ends;
  const { activity } = (await story.acme.graphql.data(ACTIVITY, { id })).campaign;
  expect(activity.nextAt).not.toBeNull();
  return Math.min(ends, Date.parse(activity.nextAt));
}

/** Returns what changes whenever anything happens to the campaign. */
async function progressOf(campaignId: string): Promise<string> {
  const calls = await town.app.deps.database.prisma.call.groupBy({
    by: ['status'],
    where: { campaignId },
    _count: true,
    orderBy: { status: 'asc' },
  });
  return JSON.stringify(calls);
}

/** Moves the clock from one event to the next until the campaign is over. */
async function runToEnd(id: string): Promise<void> {
  await story.start(id);
  for (;;) {
    let quietPolls = 0;
    let progress = '';
    const next = await vi.waitFor(
      async () => {
        const latest = await progressOf(id);
        quietPolls = latest === progress ? quietPolls + 1 : 0;
        progress = latest;
        if (quietPolls > MOST_QUIET_POLLS) {
          clock.advance(STEP_MS / 5);
          quietPolls = 0;
        }
        return nextEvent(id);
      },
      { timeout: 60_000, interval: 5 },
    );
    if (next === null) return;
    clock.moveTo(new Date(Math.max(next, clock.now().getTime() + STEP_MS)));
  }
}

describe('a forecast comes to what the campaign comes to, with', () => {
  it.each([['hours that close on the way', 203, { concurrentCalls: 10, schedule: CLOSING }]] as const)(
    '%s',
    async (name, area, wish) => {
      const from = clock.now().getTime();
      const id = await draft(area, wish);
      const { forecast } = (await story.acme.graphql.data(FORECAST, { id })).campaign;
      await runToEnd(id);
      const calls = await town.app.deps.database.prisma.call.findMany({ where: { campaignId: id } });
      const end = Math.max(...calls.map(({ endedAt }) => endedAt?.getTime() ?? 0));
      const connected = calls.filter(({ answeredAt }) => answeredAt !== null).length;
      const credits = calls.reduce((sum, { creditsCharged }) => sum + creditsCharged, 0);
      const seconds = (at: string | number) => Math.round((new Date(at).getTime() - from) / 1000);
      const { endsEarliest, endsAt, endsLatest, costLow, cost, costHigh } = forecast;
      process.stdout.write(
        `${name}: ends after ${seconds(end)} s (${seconds(endsEarliest)} to ${seconds(endsLatest)}), ` +
          `${calls.length} calls (${forecast.calls}), ${connected} connected (${forecast.connected}), ` +
          `${credits} credits (${Math.round(costLow)} to ${Math.round(costHigh)})\n`,
      );
      expect(isWithin(end, Date.parse(endsEarliest), Date.parse(endsAt), Date.parse(endsLatest))).toBe(true);
      expect(isWithin(credits, costLow, cost, costHigh)).toBe(true);
      expect(Math.abs(calls.length - forecast.calls)).toBeLessThanOrEqual(CONTACTS * 0.05);
      expect(Math.abs(connected - forecast.connected)).toBeLessThanOrEqual(CONTACTS * 0.15);
    },
  );
});

/** Returns whether a value lies in a range that one of five leaves, or as far beyond as one of a hundred does. */
function isWithin(value: number, low: number, expected: number, high: number): boolean {
  return value >= expected - 2 * (expected - low) && value <= expected + 2 * (high - expected);
}
