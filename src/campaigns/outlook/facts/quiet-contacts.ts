import type { Jurisdiction, Jurisdictions } from '../../../compliance/calling-hours/jurisdictions.ts';
import type { CampaignHours } from '../../../dialing/rules/contact-hours.ts';
import {
  type NumberInZone,
  type PlaceSettings,
  placeOf,
  quietHours,
} from '../../../dialing/rules/quiet-hours.ts';

export interface QuietContacts {
  jurisdiction: Jurisdiction;
  contacts: number;
  /** When the campaign may call the first of these contacts; null = never. */
  until: Date | null;
}

/** Counts contacts that wait for calling hours, by place. The place with the longest wait comes last. */
export function countQuiet(
  jurisdictions: Jurisdictions,
  groups: readonly (NumberInZone & { contacts: number })[],
  hours: CampaignHours,
  account: PlaceSettings,
  now: Date,
): QuietContacts[] {
  const found = new Map<string, QuietContacts>();
  for (const group of groups) {
    const place = placeOf(jurisdictions, group, account, now);
    const refusal = quietHours({ place, now, hours: hours.of(group) });
    if (place === null || refusal === null) continue;
    const { place: jurisdiction } = place;
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
