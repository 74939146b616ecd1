import { describe, expect, it } from 'vitest';
import { endingsOf, type KnownCalls } from '../../src/campaigns/outlook/forecast/experience.ts';
import {
  type CampaignModel,
  type Ending,
  type Place,
  simulate,
} from '../../src/campaigns/outlook/forecast/simulation.ts';
import { mulberry32 } from './schedule/calling-window-cases.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FROM = Date.parse('2026-03-02T09:00:00Z');

/** A place whose hours are those of a clock in UTC. */
function place(opens: number, closes: number, rest = 0): Place {
  return {
    hoursAt(at) {
      const day = Math.floor(at / DAY) * DAY;
      const opensAt = day + opens * HOUR;
      const closedBy = 'OUTSIDE_CALLING_HOURS' as const;
      if (at < day + closes * HOUR) return { opensAt, closesAt: day + closes * HOUR, closedBy };
      return { opensAt: opensAt + DAY, closesAt: day + DAY + closes * HOUR, closedBy };
    },
    nextCallAfter: ([latest]) =>
      rest === 0 || latest === undefined ? null : { at: latest + rest, limit: 'MINIMUM_GAP' },
    creditsFor: (minutes) => 20 * minutes,
    creditsToPlace: 25,
  };
}

const known: KnownCalls = {
  basis: 'ACCOUNT',
  calls: 1000,
  experience: [
    { outcome: 'answered', calls: 420, occupiedSeconds: 110, deviationSeconds: 0, billedMinutes: 2 },
    { outcome: 'voicemail', calls: 180, occupiedSeconds: 40, deviationSeconds: 0, billedMinutes: 1 },
    { outcome: 'no_answer', calls: 330, occupiedSeconds: 26, deviationSeconds: 0, billedMinutes: 0 },
    { outcome: 'busy', calls: 70, occupiedSeconds: 4, deviationSeconds: 0, billedMinutes: 0 },
  ],
};

interface Case {
  contacts: number;
  slots: number;
  places?: Place[];
  attempts?: number;
  delayMinutes?: number;
  schedules?: Record<string, number[]>;
  perSecond?: number;
  credits?: number;
}

function endingsFor({ contacts, attempts = 1, delayMinutes = 60, schedules }: Case): Ending[] {
  const rules = {
    maxAttempts: attempts,
    delayMinutes,
    retryOn: ['NO_ANSWER', 'BUSY'] as ['NO_ANSWER', 'BUSY'],
    retrySchedules: schedules ?? null,
  };
  return endingsOf(known, rules, contacts, { answered: 0, seconds: 0 });
}

function forecastOf(given: Case) {
  const { contacts, slots, places = [place(0, 24)], perSecond, credits } = given;
  const model: CampaignModel = {
    from: FROM,
    until: FROM + 400 * DAY,
    places,
    cohorts: places.map((_, index) => ({
      place: index,
      attempts: 0,
      contacts: contacts / places.length,
      dueAt: FROM,
      calledAt: [],
      waitsFor: 'WAITING_TO_RETRY',
    })),
    endings: endingsFor(given),
    liveCalls: 0,
    slots: { calls: slots, limit: 'NO_FREE_SLOT' },
    rates:
      perSecond === undefined ? [] : [{ limit: 'CALL_RATE', perSecondAt: () => perSecond, changesUntil: 0 }],
    perDay: null,
    funds: credits === undefined ? [] : [{ shortfall: 'INSUFFICIENT_CREDITS', credits }],
  };
  return simulate(model);
}

/** Returns how a call ends by a number below 1. */
function endedBy(chance: number) {
  let upTo = 0;
  return known.experience.find(({ calls }) => {
    upTo += calls;
    return chance * known.calls < upTo;
  });
}

/** Calls each contact one by one, as the dialer does, with outcomes by chance. */
function callOneByOne(given: Case, random: () => number) {
  const { contacts, slots, places = [place(0, 24)], perSecond, attempts = 1 } = given;
  const { delayMinutes = 60, schedules } = given;
  const due = Array.from({ length: contacts }, (_, n) => ({
    at: FROM,
    n,
    place: places[n % places.length] as Place,
    used: 0,
    seen: new Map<string, number>(),
  }));
  const free = Array.from({ length: slots }, () => FROM);
  let [calls, connected, credits, end, lastStart] = [0, 0, 0, FROM, Number.NEGATIVE_INFINITY];
  while (due.length > 0) {
    due.sort((a, b) => a.at - b.at || a.n - b.n);
    free.sort((a, b) => a - b);
    const paced = perSecond === undefined ? 0 : lastStart + SECOND / perSecond;
    const now = Math.max(due[0]?.at ?? 0, free[0] ?? 0, paced);
    const ready = due.findIndex(
      ({ at, place: { hoursAt } }) => at <= now && (hoursAt(now)?.opensAt ?? 0) <= now,
    );
    if (ready < 0) {
      for (const contact of due.filter(({ at }) => at <= now))
        contact.at = contact.place.hoursAt(now)?.opensAt ?? 0;
      continue;
    }
    if (given.credits !== undefined && given.credits - credits < 25) break;
    const [contact] = due.splice(ready, 1);
    if (contact === undefined) break;
    const ending = endedBy(random());
    if (ending === undefined) break;
    const over = now + ending.occupiedSeconds * SECOND;
    free[0] = over;
    lastStart = now;
    end = Math.max(end, over);
    calls += 1;
    if (ending.billedMinutes > 0) connected += 1;
    credits += 20 * ending.billedMinutes;
    contact.used += 1;
    const repetition = contact.seen.get(ending.outcome) ?? 0;
    contact.seen.set(ending.outcome, repetition + 1);
    const delays = schedules?.[ending.outcome === 'no_answer' ? 'noAnswer' : ending.outcome];
    const isRetried = delays !== undefined || ending.outcome === 'no_answer' || ending.outcome === 'busy';
    const rest = delays ? delays[repetition] : delayMinutes * 60;
    if (contact.used >= attempts || !isRetried || rest === undefined) continue;
    const mayAgain = contact.place.nextCallAfter([now])?.at ?? 0;
    due.push({ ...contact, at: Math.max(over + rest * SECOND, mayAgain) });
  }
  return { calls, connected, credits, end, left: due.length };
}

const SEEDS = [11, 12, 13, 14, 15];

function averageOf(given: Case) {
  const runs = SEEDS.map((seed) => callOneByOne(given, mulberry32(seed)));
  const average = (value: (run: (typeof runs)[number]) => number) =>
    runs.reduce((sum, run) => sum + value(run), 0) / runs.length;
  return {
    calls: average(({ calls }) => calls),
    connected: average(({ connected }) => connected),
    credits: average(({ credits }) => credits),
    end: average(({ end }) => end),
    left: average(({ left }) => left),
  };
}

const CASES: Record<string, Case> = {
  'few slots': { contacts: 300, slots: 5 },
  'many slots': { contacts: 200, slots: 150 },
  'hours that close on the way': { contacts: 400, slots: 4, places: [place(8, 10)] },
  'places that open one after the other': {
    contacts: 600,
    slots: 6,
    places: [place(8, 11), place(12, 14), place(15, 20)],
  },
  'retries after an hour': { contacts: 300, slots: 8, attempts: 4 },
  'retries beyond the hours': {
    contacts: 300,
    slots: 8,
    attempts: 3,
    delayMinutes: 180,
    places: [place(8, 11)],
  },
  'delays by outcome': {
    contacts: 300,
    slots: 8,
    attempts: 4,
    schedules: { noAnswer: [1800, 7200, 14_400], busy: [300] },
  },
  'calls per second': { contacts: 200, slots: 100, perSecond: 0.05 },
  'a gap between calls to a contact': {
    contacts: 200,
    slots: 20,
    attempts: 3,
    delayMinutes: 10,
    places: [place(0, 24, 5 * HOUR)],
  },
};

describe('the simulation of a campaign comes to what calling one by one comes to:', () => {
  it.each(Object.entries(CASES))('%s', (_name, given) => {
    const [expected, average] = [forecastOf(given), averageOf(given)];
    const took = average.end - FROM;
    expect(expected.endsAt).not.toBeNull();
    expect(Math.abs((expected.endsAt ?? 0) - average.end) / took).toBeLessThan(0.08);
    expect(Math.abs(expected.calls - average.calls) / average.calls).toBeLessThan(0.05);
    expect(Math.abs(expected.connected - average.connected) / average.connected).toBeLessThan(0.06);
    expect(Math.abs(expected.credits - average.credits) / average.credits).toBeLessThan(0.08);
  });

  it.each([10, 500])('credits that pay for a part of the contacts, with %i slots', (slots) => {
    const given = { contacts: 500, slots, credits: 2500 };
    const [expected, average] = [forecastOf(given), averageOf(given)];
    expect(expected.endsAt).toBeNull();
    expect(expected.stop?.shortfall).toBe('INSUFFICIENT_CREDITS');
    expect(Math.abs(expected.unpaid - average.left) / average.left).toBeLessThan(0.08);
  });

  it('says what limits the calls, and how long', () => {
    const { waits } = forecastOf({ contacts: 400, slots: 4, places: [place(8, 10)] });
    expect([...waits].sort(([, a], [, b]) => b - a).map(([limit]) => limit)).toEqual([
      'OUTSIDE_CALLING_HOURS',
      'NO_FREE_SLOT',
    ]);
    expect(waits.get('OUTSIDE_CALLING_HOURS')).toBeGreaterThanOrEqual(22 * HOUR);
  });

  it('takes no longer for a hundred times as many contacts', () => {
    const cpuOf = (contacts: number) => {
      const before = process.cpuUsage();
      forecastOf({
        contacts,
        slots: contacts / 2000,
        attempts: 4,
        places: Array.from({ length: 20 }, (_, i) => place(8, 17 + (i % 4))),
      });
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    cpuOf(100_000);
    expect(cpuOf(1_000_000)).toBeLessThan(500);
  });
});
