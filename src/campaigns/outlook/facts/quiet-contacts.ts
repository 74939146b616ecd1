import type { Jurisdiction, Jurisdictions } from '../../../compliance/calling-hours/jurisdictions.ts';
import {
  type NumberInZone,
  type PlaceSettings,
  placeOf,
  quietHours,
} from '../../../dialing/rules/quiet-hours.ts';
import type { CallRefusal } from '../../../dialing/terms/refusals.ts';

export interface QuietContacts {
  jurisdiction: Jurisdiction;
  contacts: number;
  /** When the first of these contacts may be called; null = not within 30 days. */
  until: Date | null;
}

/** Returns the place whose quiet hours forbid a call now; null = none. */
function quietPlaceOf(
  jurisdictions: Jurisdictions,
  callee: NumberInZone,
  account: PlaceSettings,
  now: Date,
): { jurisdiction: Jurisdiction; refusal: CallRefusal } | null {
  const place = placeOf(jurisdictions, callee, account, now);
  const refusal = quietHours({ place, now });
  return place === null || refusal === null ? null : { jurisdiction: place.place, refusal };
}

/** Counts contacts that wait for calling hours, by place. The place with the longest wait comes last. */
export function countQuiet(
  jurisdictions: Jurisdictions,
  groups: readonly (NumberInZone & { contacts: number })[],
  account: PlaceSettings,
  now: Date,
): QuietContacts[] {
  const found = new Map<string, QuietContacts>();
  for (const group of groups) {
    const quiet = quietPlaceOf(jurisdictions, group, account, now);
    if (quiet === null) continue;
    const { jurisdiction, refusal } = quiet;
    const before = found.get(jurisdiction.id);
    found.set(jurisdiction.id, {
      jurisdiction,
      contacts: (before?.contacts ?? 0) + group.contacts,
      until: before === undefined ? refusal.allowedAt : earliest(before.until, refusal.allowedAt),
    });
  }
  return [...found.values()].sort((a, b) => timeOf(a.until) - timeOf(b.until));
}

function earliest(a: Date | null, b: Date | null): Date | null {
  return timeOf(a) <= timeOf(b) ? a : b;
}

function timeOf(instant: Date | null): number {
  return instant?.getTime() ?? Number.POSITIVE_INFINITY;
}
