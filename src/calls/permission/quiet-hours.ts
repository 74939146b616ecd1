import { calleeZones, nextAllowedPeriod } from '../hours/callee-hours.ts';
import { jurisdictionOf } from '../hours/jurisdictions.ts';
import type { NewCall } from '../placement/new-call.ts';
import type { AccountFacts, NumberFacts } from './facts.ts';
import type { CallRefusal } from './refusals.ts';

const HOUR_MS = 3_600_000;

/** What of a call these rules go by. */
interface Asked {
  newCall: NewCall;
  account: Pick<AccountFacts, 'quietHours'>;
  number: Pick<NumberFacts, 'latestCalls'>;
  now: Date;
}

/** Whether a call keeps to the hours of the place that it goes to: as it was dispatched, else as its account has set. */
function rulesFor({ newCall, account }: Pick<Asked, 'newCall' | 'account'>) {
  const action = newCall.details.quietHours?.action ?? account.quietHours;
  if (action === 'OFF' || action === 'OVERRIDE') return null;
  const rules = jurisdictionOf(newCall.phoneTo, newCall.country);
  const zones = calleeZones(newCall.phoneTo, newCall.contact?.timezone ?? null);
  return rules === null || zones.length === 0 ? null : { rules, zones };
}

/** Refuses a call outside the hours of its place, on the callee's clock. */
export function quietHours({ now, ...asked }: Asked): CallRefusal | null {
  const place = rulesFor(asked);
  if (place === null) return null;
  const allowed = nextAllowedPeriod(place.rules, place.zones, now);
  if (allowed !== null && allowed.opensAt <= now) return null;
  const { name, source } = place.rules;
  const from = allowed ? ` It may be called from ${allowed.opensAt.toISOString()}.` : '';
  const sentence = `By the clock at the number’s place, these are quiet hours (${name}: ${source}).${from}`;
  return { reason: 'QUIET_HOURS', sentence, allowedAt: allowed?.opensAt ?? null };
}

/** Refuses a call beyond those to one number that the rules of its place allow. */
export function calledTooOftenForPlace({ number, now, ...asked }: Asked): CallRefusal | null {
  const place = rulesFor(asked);
  if (place === null) return null;
  const waits = place.rules.caps.flatMap(({ calls, hours }) => {
    const counted = number.latestCalls?.[calls - 1];
    return counted === undefined ? [] : [new Date(new Date(counted).getTime() + hours * HOUR_MS)];
  });
  const allowedAt = waits.sort((a, b) => b.getTime() - a.getTime())[0];
  if (allowedAt === undefined || allowedAt <= now) return null;
  const { name, source } = place.rules;
  const sentence =
    `The number has been called as often as the rules of its place permit (${name}: ${source}). ` +
    `It may be called again from ${allowedAt.toISOString()}.`;
  return { reason: 'JURISDICTION_CAP', sentence, allowedAt };
}

/** When the hours end in which a call is permitted now; null = never. */
export function hoursEnd(newCall: NewCall, account: AccountFacts, now: Date): Date | null {
  const place = rulesFor({ newCall, account });
  return place && (nextAllowedPeriod(place.rules, place.zones, now)?.closesAt ?? null);
}
