import type { Jurisdictions } from '../../../compliance/calling-hours/jurisdictions.ts';
import { creditsForCall } from '../../../credits/rates/pricing.ts';
import type { ContactHours } from '../../../dialing/rules/contact-hours.ts';
import { type NumberInZone, placeOf } from '../../../dialing/rules/quiet-hours.ts';
import type { AccountFacts } from '../../../dialing/rules/rules.ts';
import { HOUR_MS, SECOND_MS } from '../../../platform/time/durations.ts';
import type { Limit } from './limits.ts';
import type { Place } from './simulation.ts';

/** Facts that the rules of places depend on, apart from their numbers. */
interface PlaceTerms {
  jurisdictions: Jurisdictions;
  account: AccountFacts;
  /** When the forecast begins. */
  now: Date;
}

type Priced = NumberInZone & { pricePerMinuteUsd: string };

/** Returns a place by one of its numbers. @param creditsToPlace credits that must be available for a call there */
export function placeBy(
  terms: PlaceTerms,
  number: Priced,
  hours: ContactHours,
  creditsToPlace: number,
): Place {
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
