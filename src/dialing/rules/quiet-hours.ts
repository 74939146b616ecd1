import { type CallQuietHours, NO_DETAILS } from '../../calls/details/call-details.ts';
import {
  CLOSING_MARGIN_MS,
  calleeZones,
  nextAllowedPeriod,
} from '../../compliance/calling-hours/callee-hours.ts';
import type { Jurisdictions } from '../../compliance/calling-hours/jurisdictions.ts';
import {
  type AppliedRules,
  type PlaceRules,
  type RulesOfPlace,
  rulesOfPlace,
} from '../../compliance/calling-hours/place-rules.ts';
import type { Account } from '../../platform/generated/prisma/client.ts';
import { type CountryCode, countryOf } from '../../platform/phone/phone-number.ts';
import { HOUR_MS } from '../../platform/time/durations.ts';
import { dayIn } from '../../platform/time/time-zones.ts';
import type { NewCall } from '../terms/new-call.ts';
import type { CallRefusal } from '../terms/refusals.ts';
import type { NumberFacts } from './number-facts.ts';

export interface PlaceSettings {
  quietHours: Account['quietHours'];
  /** The account's own calling rules, stricter than the law's, and its exemptions from the law's. */
  placeRules: PlaceRules[];
}

type Callee = Pick<NewCall, 'phoneTo' | 'country' | 'details'> & {
  contact: Pick<NonNullable<NewCall['contact']>, 'timezone'> | null;
};

/** Calling rules of the callee's jurisdiction. */
export interface CalleePlace extends RulesOfPlace {
  /** Action for a call in quiet hours: the call's own, else its account's. */
  action: Account['quietHours'] | CallQuietHours['action'];
  /** Possible time zones of the callee. Calling hours must be open in all of them. */
  zones: readonly string[];
}

/** Returns the legal calling rules for a call, without quiet hours if off or overridden; null = no jurisdiction. */
export function calleePlaceOf(
  jurisdictions: Jurisdictions,
  { phoneTo, country, contact, details }: Callee,
  account: PlaceSettings,
  now: Date,
): CalleePlace | null {
  const action = details.quietHours?.action ?? account.quietHours;
  const zones = calleeZones(phoneTo, contact?.timezone ?? null);
  const [zone] = zones;
  const place = zone === undefined ? null : jurisdictions.of(phoneTo, country, dayIn(zone, now));
  if (place === null) return null;
  if (action === 'OFF' || action === 'OVERRIDE')
    return { place, applied: [], own: [], exemption: null, action, zones };
  return { ...rulesOfPlace(place, country, account.placeRules, now), action, zones };
}

/** A phone number with its contact's time zone; null = that of the number. */
export interface NumberInZone {
  phone: string;
  timezone: string | null;
  /** Country of the number, if it is known already: reading it takes most of the time of `placeOf`. */
  country?: CountryCode | null;
}

/** Returns the calling rules of a contact's place, as `calleePlaceOf` does; null if the number determines none. */
export function placeOf(
  jurisdictions: Jurisdictions,
  { phone, timezone, country = countryOf(phone) }: NumberInZone,
  account: PlaceSettings,
  now: Date,
): CalleePlace | null {
  if (country === null) return null;
  const call = { phoneTo: phone, country, contact: { timezone }, details: NO_DETAILS };
  return calleePlaceOf(jurisdictions, call, account, now);
}

interface Judged {
  place: CalleePlace | null;
  number: Pick<NumberFacts, 'latestCalls'> | null;
  now: Date;
}

/**
 * Refuses a call outside the legal calling hours, on the callee's clock.
 * @param hours hours of a campaign's contact, which begin when its campaign may call it, too
 */
export function quietHours({
  place,
  now,
  hours = null,
}: Omit<Judged, 'number'> & { hours?: { next(from: Date): Date | null } | null }): CallRefusal | null {
  if (place === null || place.applied.length === 0) return null;
  const allowed = nextDialablePeriod(place, now);
  if (allowed !== null && allowed.opensAt <= now) return null;
  if (allowed === null && zonesNeverAgree(place, now)) return neverAtOnce(place);
  const allowedAt = hours === null ? (allowed?.opensAt ?? null) : hours.next(now);
  const from = allowedAt ? ` It may be called from ${allowedAt.toISOString()}.` : '';
  const rules = namesOf(closedAt(place, now));
  const sentence = `By the clock at the number’s place, these are quiet hours${rules}.${from}`;
  return { reason: 'QUIET_HOURS', sentence, allowedAt };
}

/** Returns the current calling period, or the next one if it is closed or closes within the margin. */
export function nextDialablePeriod({ applied, zones }: Pick<CalleePlace, 'applied' | 'zones'>, now: Date) {
  const period = nextAllowedPeriod(applied, zones, now);
  if (period === null || period.closesAt.getTime() - now.getTime() > CLOSING_MARGIN_MS) return period;
  return nextAllowedPeriod(applied, zones, period.closesAt);
}

/** Returns whether each zone has calling hours, but no hour is open in all zones at once. */
function zonesNeverAgree({ applied, zones }: CalleePlace, now: Date): boolean {
  return zones.length > 1 && zones.every((zone) => nextAllowedPeriod(applied, [zone], now) !== null);
}

/** Refuses a call whose possible zones share no calling hour: the customer must state the time zone. */
function neverAtOnce({ zones }: CalleePlace): CallRefusal {
  const sentence =
    `The number may be in ${zones.length} time zones (${zones.join(', ')}), and no hour is allowed in all of them. ` +
    'State the contact’s time zone (timezone), and call the number by that contact.';
  return { reason: 'QUIET_HOURS', sentence, allowedAt: null };
}

function closedAt({ applied, zones }: CalleePlace, now: Date): AppliedRules | undefined {
  return applied.find((rules) => {
    const allowed = nextDialablePeriod({ applied: [rules], zones }, now);
    return allowed === null || allowed.opensAt > now;
  });
}

export function calledTooOftenForPlace({ place, number, now }: Judged): CallRefusal | null {
  const waits = (place?.applied ?? []).flatMap((rules) =>
    rules.caps.flatMap(({ calls, hours }) => {
      const counted = number?.latestCalls?.[calls - 1];
      return counted === undefined
        ? []
        : [{ rules, allowedAt: new Date(new Date(counted).getTime() + hours * HOUR_MS) }];
    }),
  );
  const [longest] = waits.sort((a, b) => b.allowedAt.getTime() - a.allowedAt.getTime());
  if (longest === undefined || longest.allowedAt <= now) return null;
  const { rules, allowedAt } = longest;
  const sentence =
    `The number has been called as often as the rules of its place permit${namesOf(rules)}. ` +
    `It may be called again from ${allowedAt.toISOString()}.`;
  return { reason: 'JURISDICTION_CAP', sentence, allowedAt };
}

function namesOf(rules: AppliedRules | undefined): string {
  return rules === undefined ? '' : ` (${rules.name}: ${rules.source})`;
}

/** Returns when a permission given now ends because calling hours or an exemption end; null = never. */
export function hoursEnd(place: CalleePlace | null, now: Date): Date | null {
  if (place === null) return null;
  const { applied, zones, exemption } = place;
  const period = applied.length === 0 ? null : nextAllowedPeriod(applied, zones, now);
  const expiresAt = exemption?.expiresAt ?? null;
  return earlier(period?.closesAt ?? null, expiresAt === null ? null : new Date(expiresAt));
}

export function earlier(a: Date | null, b: Date | null): Date | null {
  return a === null || (b !== null && b < a) ? b : a;
}
