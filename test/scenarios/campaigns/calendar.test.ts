import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { startTown, type Town } from '../town.ts';
import { type Campaigner, newCampaigner } from './campaigner.ts';

const NEVER_ANSWERS = '+15005550002';
const ANSWERS = '+15005550006';

/** Each story begins where the one before has ended: time only goes forward. */
describe('a campaign and the calendar', () => {
  const clock = new ManualClock('2026-03-06T20:00:00Z');
  let town: Town;
  let story: Campaigner;

  beforeAll(async () => {
    town = await startTown({ speed: Number.POSITIVE_INFINITY, clock });
    story = await newCampaigner(town);
  });
  afterAll(() => town.close());

  /** To the minute. */
  function dialedAt(campaignId: string): Promise<string[]> {
    return story.dials(campaignId).then((dials) => dials.map(({ at }) => `${at.slice(0, 16)}:00.000Z`));
  }

  it('calls at 9:00 local time before and after the spring DST change', async () => {
    const campaign = await story.draft({
      phones: [NEVER_ANSWERS],
      schedule: {
        startDate: '2026-03-07',
        callingHours: { start: '09:00', end: '17:00' },
        timezone: 'America/New_York',
      },
      retryRules: { maxAttempts: 3, delayMinutes: 600 },
    });
    await story.start(campaign);
    expect((await story.read(campaign)).status).toBe('SCHEDULED');

    clock.moveTo('2026-03-07T13:59:00Z');
    await story.until(campaign, ({ status }) => status === 'RUNNING');
    await story.runDialers();
    expect(await story.dials(campaign)).toEqual([]);

    const saturday = '2026-03-07T14:00:00.000Z';
    clock.moveTo(saturday);
    await story.until(campaign, ({ callsFailed }) => callsFailed === 1);
    clock.moveTo('2026-03-08T12:59:00Z');
    await story.runDialers();

    const sunday = '2026-03-08T13:00:00.000Z';
    clock.moveTo(sunday);
    await story.until(campaign, ({ callsFailed }) => callsFailed === 2);
    const monday = '2026-03-09T13:00:00.000Z';
    clock.moveTo(monday);
    await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(await dialedAt(campaign)).toEqual([saturday, sunday, monday]);
  });

  it('calls during a window past midnight, and not again until its next opening', async () => {
    clock.moveTo('2026-03-13T20:00:00Z');
    const campaign = await story.draft({
      phones: [NEVER_ANSWERS],
      schedule: {
        startDate: '2026-03-13',
        callingHours: { start: '22:00', end: '02:00' },
        days: ['FRI', 'SAT'],
        timezone: 'Europe/London',
      },
      retryRules: { maxAttempts: 3, delayMinutes: 180 },
    });
    await story.start(campaign);
    await story.runDialers();

    const friday = '2026-03-13T22:00:00.000Z';
    clock.moveTo(friday);
    await story.until(campaign, ({ callsFailed }) => callsFailed === 1);
    const afterMidnight = '2026-03-14T01:00:00.000Z';
    clock.moveTo(afterMidnight);
    await story.until(campaign, ({ callsFailed }) => callsFailed === 2);
    clock.moveTo('2026-03-14T04:00:00Z');
    await story.runDialers();
    const saturday = '2026-03-14T22:00:00.000Z';
    clock.moveTo(saturday);
    await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(await dialedAt(campaign)).toEqual([friday, afterMidnight, saturday]);
  });

  it('follows each contact’s time zone if so configured', async () => {
    clock.moveTo('2026-03-16T00:00:00Z');
    const schedule = {
      startDate: '2026-03-15',
      callingHours: { start: '09:00', end: '17:00' },
      timezone: 'Europe/London',
      useContactTimezone: true,
    };
    const tokyo = await story.draft({ phones: [ANSWERS], timezone: 'Asia/Tokyo', schedule });
    const byNumber = await story.draft({ phones: ['+12125550123'], schedule });
    await story.start(tokyo);
    await story.until(tokyo, ({ status }) => status === 'COMPLETED');
    await story.start(byNumber);
    await story.runDialers();
    const newYork = '2026-03-16T13:00:00.000Z';
    clock.moveTo(newYork);
    await story.until(byNumber, ({ status }) => status === 'COMPLETED');
    expect(await dialedAt(tokyo)).toEqual(['2026-03-16T00:00:00.000Z']);
    expect(await dialedAt(byNumber)).toEqual([newYork]);
  });

  it('completes the day after its end date and counts the contacts that it did not reach', async () => {
    clock.moveTo('2026-03-17T18:00:00Z');
    const campaign = await story.draft({
      phones: [ANSWERS, NEVER_ANSWERS],
      schedule: {
        startDate: '2026-03-10',
        endDate: '2026-03-18',
        callingHours: { start: '09:00', end: '17:00' },
        timezone: 'Europe/London',
      },
    });
    await story.start(campaign);
    await story.pause(campaign);
    clock.moveTo('2026-03-19T00:00:00Z');
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(ended).toMatchObject({ contactsTotal: 2, contactsPending: 2, callsTotal: 0 });
  });
});
