import type { CallQuietHours } from '../../calls/details/call-details.ts';
import {
  CLOSING_MARGIN_MS,
  calleeZones,
  nextAllowedPeriod,
} from '../../compliance/calling-hours/callee-hours.ts';
import type { Jurisdictions } from '../../compliance/calling-hours/jurisdictions.ts';
import {
  type AppliedRules,
  type RulesOfPlace,
  rulesOfPlace,
} from '../../compliance/calling-hours/place-rules.ts';
import type { NewCall } from '../terms/new-call.ts';
import type { CallRefusal } from '../terms/refusals.ts';
import type { AccountFacts, NumberFacts } from './facts.ts';

const HOUR_MS = 3_600_000;

/** Of a call, what says where and how it goes. */
type Callee = Pick<NewCall, 'phoneTo' | 'country' | 'details'> & {
  contact: Pick<NonNullable<NewCall['contact']>, 'timezone'> | null;
};

/** What a call keeps to at the place that it goes to. */
export interface CalleePlace extends RulesOfPlace {
  /** What becomes of the call in quiet hours: as it was dispatched, else as its account has set. */
  action: AccountFacts['quietHours'] | CallQuietHours['action'];
  /** Where the callee may be: the clocks of all of these zones count. */
  zones: readonly string[];
}

/** What a call keeps to, which is nothing where quiet hours are off or overridden; null = its number says nothing of a place. */
export function calleePlaceOf(
  jurisdictions: Jurisdictions,
  { phoneTo, country, contact, details }: Callee,
  account: Pick<AccountFacts, 'quietHours' | 'placeRules'>,
  now: Date,
): CalleePlace | null {
  const action = details.quietHours?.action ?? account.quietHours;
  const place = jurisdictions.of(phoneTo, country);
  const zones = calleeZones(phoneTo, contact?.timezone ?? null);
  if (place === null || zones.length === 0) return null;
  if (action === 'OFF' || action === 'OVERRIDE')
    return { place, applied: [], own: [], exemption: null, action, zones };
  return { ...rulesOfPlace(place, country, account.placeRules, now), action, zones };
}

interface Asked {
  place: CalleePlace | null;
  number: Pick<NumberFacts, 'latestCalls'>;
  now: Date;
}

/** Refuses a call outside the hours of its place, on the callee's clock. */
export function quietHours({ place, now }: Omit<Asked, 'number'>): CallRefusal | null {
  if (place === null || place.applied.length === 0) return null;
  const allowed = nextDialablePeriod(place, now);
  if (allowed !== null && allowed.opensAt <= now) return null;
  if (allowed === null && zonesNeverAgree(place, now)) return neverAtOnce(place);
  const from = allowed ? ` It may be called from ${allowed.opensAt.toISOString()}.` : '';
  const rules = inWords(closedAt(place, now));
  const sentence = `By the clock at the number’s place, these are quiet hours${rules}.${from}`;
  return { reason: 'QUIET_HOURS', sentence, allowedAt: allowed?.opensAt ?? null };
}

/** The period that is open, unless it closes within the margin, or the next one. */
function nextDialablePeriod({ applied, zones }: Pick<CalleePlace, 'applied' | 'zones'>, now: Date) {
  const period = nextAllowedPeriod(applied, zones, now);
  if (period === null || period.closesAt.getTime() - now.getTime() > CLOSING_MARGIN_MS) return period;
  return nextAllowedPeriod(applied, zones, period.closesAt);
}

/** Whether each zone of the number has hours, and all of them together have none. */
function zonesNeverAgree({ applied, zones }: CalleePlace, now: Date): boolean {
  return zones.length > 1 && zones.every((zone) => nextAllowedPeriod(applied, [zone], now) !== null);
}

/** The customer has to say where the callee is: time alone permits no call. */
function neverAtOnce({ zones }: CalleePlace): CallRefusal {
  const sentence =
    `The number may be in ${zones.length} time zones (${zones.join(', ')}), and no hour is allowed in all of them. ` +
    'State the contact’s time zone (timezone), and call the number by that contact.';
  return { reason: 'QUIET_HOURS', sentence, allowedAt: null };
}

/** The first of the rules that allows no call now. */
function closedAt({ applied, zones }: CalleePlace, now: Date): AppliedRules | undefined {
  return applied.find((rules) => {
    const allowed = nextDialablePeriod({ applied: [rules], zones }, now);
    return allowed === null || allowed.opensAt > now;
  });
}

/** Refuses a call beyond those to one number that the rules of its place allow. */
export function calledTooOftenForPlace({ place, number, now }: Asked): CallRefusal | null {
  const waits = (place?.applied ?? []).flatMap((rules) =>
    rules.caps.flatMap(({ calls, hours }) => {
      const counted = number.latestCalls?.[calls - 1];
      return counted === undefined
        ? []
        : [{ rules, allowedAt: new Date(new Date(counted).getTime() + hours * HOUR_MS) }];
    }),
  );
  const [longest] = waits.sort((a, b) => b.allowedAt.getTime() - a.allowedAt.getTime());
  if (longest === undefined || longest.allowedAt <= now) return null;
  return placeCapRefusal(longest.rules, longest.allowedAt);
}

/** The refusal of a call to a number that was called as often as these rules of its place permit. */
export function placeCapRefusal(rules: AppliedRules | undefined, allowedAt: Date): CallRefusal {
  const sentence =
    `The number has been called as often as the rules of its place permit${inWords(rules)}. ` +
    `It may be called again from ${allowedAt.toISOString()}.`;
  return { reason: 'JURISDICTION_CAP', sentence, allowedAt };
}

function inWords(rules: AppliedRules | undefined): string {
  return rules === undefined ? '' : ` (${rules.name}: ${rules.source})`;
}

/** When a permission given now ends by the hours of the place, or by its exemption from them; null = never. */
export function hoursEnd(place: CalleePlace | null, now: Date): Date | null {
  if (place === null) return null;
  const { applied, zones, exemption } = place;
  const period = applied.length === 0 ? null : nextAllowedPeriod(applied, zones, now);
  const expiresAt = exemption?.expiresAt ?? null;
  return earlier(period?.closesAt ?? null, expiresAt === null ? null : new Date(expiresAt));
}

/** Null = no such time. */
export function earlier(a: Date | null, b: Date | null): Date | null {
  return a === null || (b !== null && b < a) ? b : a;
}
