import {
  type CallingSchedule,
  nextDialableWindow,
} from '../../../compliance/calling-hours/calling-window.ts';
import { dialZones } from '../../../compliance/calling-hours/contact-zones.ts';
import type { Jurisdictions } from '../../../compliance/calling-hours/jurisdictions.ts';
import { creditsForCall } from '../../../credits/rates/pricing.ts';
import { hoursEnd, type NumberInZone, placeOf, quietHours } from '../../../dialing/rules/quiet-hours.ts';
import type { AccountFacts } from '../../../dialing/rules/rules.ts';
import { HOUR_MS, SECOND_MS } from '../../../platform/time/durations.ts';
import type { Limit } from './limits.ts';
import type { OpenHours, Place } from './simulation.ts';

/** Facts that the hours and rules of places depend on, apart from their numbers. */
export interface PlaceTerms {
  jurisdictions: Jurisdictions;
  schedule: CallingSchedule | null;
  account: AccountFacts;
  /** When the forecast begins. */
  now: Date;
}

type Priced = NumberInZone & { pricePerMinuteUsd: string };

/** Returns a name that numbers with the same hours, rules and price share. */
export function placeKey({ jurisdictions, schedule, account, now }: PlaceTerms, number: Priced): string {
  const place = placeOf(jurisdictions, number, account, now);
  const zones = schedule === null ? [] : dialZones(schedule, number);
  return JSON.stringify([place?.place.id, place?.zones, place?.exemption, zones, number.pricePerMinuteUsd]);
}

/** Returns a place by one of its numbers. @param creditsToPlace credits that must be available for a call there */
export function placeBy(terms: PlaceTerms, number: Priced, creditsToPlace: number): Place {
  const hours = new HoursOfPlace(terms, number);
  const caps = capsAt(terms, number);
  const credits = new Map<number, number>();
  return {
    hoursAt: (at) => hours.at(at),
    nextCallAfter: (calledAt) => nextCallAfter(caps, calledAt),
    creditsFor(billedMinutes) {
      const known = credits.get(billedMinutes) ?? averageCredits(billedMinutes, number);
      credits.set(billedMinutes, known);
      return known;
    },
    creditsToPlace,
  };
}

function averageCredits(billedMinutes: number, { pricePerMinuteUsd }: Priced): number {
  const whole = Math.floor(billedMinutes);
  const of = (minutes: number) => creditsForCall({ durationSeconds: minutes * 60, pricePerMinuteUsd });
  return of(whole) + (of(whole + 1) - of(whole)) * (billedMinutes - whole);
}

/** Rules that are tried in turn until all of them allow a call. */
const MOST_TURNS = 100;

/** The hours of a place by the campaign's schedule and by law, each computed once. */
class HoursOfPlace {
  readonly #terms: PlaceTerms;
  readonly #number: NumberInZone;
  /** In ascending order, without gaps between what they answer. */
  readonly #known: OpenHours[] = [];
  #isOver = false;
  #last = 0;

  constructor(terms: PlaceTerms, number: NumberInZone) {
    this.#terms = terms;
    this.#number = number;
  }

  at(at: number): OpenHours | null {
    const last = this.#known[this.#last];
    if (last !== undefined && at < last.closesAt && at >= (this.#known[this.#last - 1]?.closesAt ?? 0))
      return last;
    const found = this.#known.findIndex(({ closesAt }) => at < closesAt);
    if (found >= 0) {
      this.#last = found;
      return this.#known[found] ?? null;
    }
    if (this.#isOver) return null;
    const next = this.#next(this.#known.at(-1)?.closesAt ?? this.#terms.now.getTime());
    if (next === null) this.#isOver = true;
    else this.#known.push(next);
    return next === null ? null : this.at(at);
  }

  #next(from: number): OpenHours | null {
    const { jurisdictions, schedule, account } = this.#terms;
    let at = new Date(from);
    let closedBy: Limit = 'OUTSIDE_CALLING_HOURS';
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const zones = schedule === null ? [] : dialZones(schedule, this.#number);
      const window = nextDialableWindow(schedule, zones, at);
      if (window === null) return null;
      if (window.opensAt > at) closedBy = 'OUTSIDE_CALLING_HOURS';
      at = window.opensAt;
      const place = placeOf(jurisdictions, this.#number, account, at);
      const quiet = quietHours({ place, now: at });
      if (quiet === null) {
        const closings = [window.closesAt, hoursEnd(place, at)].flatMap((end) => end?.getTime() ?? []);
        return {
          opensAt: at.getTime(),
          closesAt: Math.min(Number.POSITIVE_INFINITY, ...closings),
          closedBy,
        };
      }
      if (quiet.allowedAt === null) return null;
      closedBy = 'QUIET_HOURS';
      at = quiet.allowedAt;
    }
    return null;
  }
}

/** A limit of calls to one number within a rolling period. */
interface RollingCap {
  calls: number;
  milliseconds: number;
  limit: Limit;
}

function capsAt({ jurisdictions, account, now }: PlaceTerms, number: NumberInZone): RollingCap[] {
  const { minCallGapSeconds, maxCallsPerDay, maxCallsPerWeek, maxCallsPerMonth } = account.callLimits;
  const ofAccount = (calls: number | null, hours: number, limit: Limit) =>
    calls === null ? [] : [{ calls, milliseconds: hours * HOUR_MS, limit }];
  const applied = placeOf(jurisdictions, number, account, now)?.applied ?? [];
  return [
    ...(minCallGapSeconds === null
      ? []
      : [{ calls: 1, milliseconds: minCallGapSeconds * SECOND_MS, limit: 'MINIMUM_GAP' as const }]),
    ...ofAccount(maxCallsPerDay, 24, 'DAILY_CAP'),
    ...ofAccount(maxCallsPerWeek, 7 * 24, 'WEEKLY_CAP'),
    ...ofAccount(maxCallsPerMonth, 30 * 24, 'MONTHLY_CAP'),
    ...applied.flatMap(({ caps }) =>
      caps.flatMap(({ calls, hours }) => ofAccount(calls, hours, 'JURISDICTION_CAP')),
    ),
  ];
}

function nextCallAfter(
  caps: readonly RollingCap[],
  calledAt: readonly number[],
): { at: number; limit: Limit } | null {
  let next: { at: number; limit: Limit } | null = null;
  for (const { calls, milliseconds, limit } of caps) {
    const counted = calledAt[calls - 1];
    if (counted !== undefined && counted + milliseconds > (next?.at ?? 0))
      next = { at: counted + milliseconds, limit };
  }
  return next;
}
