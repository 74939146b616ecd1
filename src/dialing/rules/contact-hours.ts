import { CLOSING_MARGIN_MS } from '../../compliance/calling-hours/callee-hours.ts';
import {
  type CallingSchedule,
  campaignOpening,
  nextDialableWindow,
} from '../../compliance/calling-hours/calling-window.ts';
import { dialZones } from '../../compliance/calling-hours/contact-zones.ts';
import type { Jurisdictions } from '../../compliance/calling-hours/jurisdictions.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import {
  hoursEnd,
  type NumberInZone,
  nextDialablePeriod,
  type PlaceSettings,
  placeOf,
} from './quiet-hours.ts';

/** A period in which a campaign may call a contact, in epoch milliseconds. */
export interface OpenHours {
  opensAt: number;
  /** Infinite if the hours never close. */
  closesAt: number;
  /** The hours that forbid a call until `opensAt`. */
  closedBy: 'OUTSIDE_CALLING_HOURS' | 'QUIET_HOURS';
}

/** Facts that the hours of a campaign's contacts depend on. */
export interface HoursTerms {
  jurisdictions: Jurisdictions;
  schedule: CallingSchedule | null;
  account: PlaceSettings;
  /** Earliest instant that is asked about. */
  now: Date;
}

/** The hours of a campaign's contacts. Contacts with the same hours share them, because those that rarely meet take long to find. */
export class CampaignHours {
  readonly #terms: HoursTerms;
  readonly #known = new Map<string, ContactHours>();

  constructor(terms: HoursTerms) {
    this.#terms = terms;
  }

  of(contact: NumberInZone): ContactHours {
    const { jurisdictions, schedule, account, now } = this.#terms;
    const place = placeOf(jurisdictions, contact, account, now);
    const zones = schedule === null ? [] : dialZones(schedule, contact);
    // Numbers of one place keep to the holidays of their own region.
    const { id, holidays } = place?.place ?? {};
    const key = JSON.stringify([id, holidays, contact.country, place?.zones, place?.exemption, zones]);
    const known = this.#known.get(key) ?? new ContactHours(this.#terms, contact, zones, key);
    this.#known.set(key, known);
    return known;
  }
}

/** Time that is searched for hours: over a year, because zones may share hours in only half of it. */
const HORIZON_MS = 400 * DAY_MS;

/** Hours of a contact by its campaign's schedule and by the rules of its place, in all of its time zones. */
export class ContactHours {
  /** Names the place and zones of these hours within their campaign. */
  readonly key: string;
  readonly #terms: HoursTerms;
  readonly #contact: NumberInZone;
  /** Time zones in which the schedule must be open. */
  readonly #zones: readonly string[];
  /** In ascending order, without gaps between what they answer. */
  readonly #known: OpenHours[] = [];
  #isOver = false;
  #last = 0;

  constructor(terms: HoursTerms, contact: NumberInZone, zones: readonly string[], key: string) {
    this.key = key;
    this.#terms = terms;
    this.#contact = contact;
    this.#zones = zones;
  }

  /** Returns the hours that are open at an instant long enough to place a call, or the next ones; null = none are left. */
  at(at: number): OpenHours | null {
    const hours = this.#around(at);
    return hours !== null && hours.closesAt - at <= CLOSING_MARGIN_MS ? this.#around(hours.closesAt) : hours;
  }

  /** Returns the first instant from this one on at which the contact may be called; null = none. */
  next(from: Date): Date | null {
    const hours = this.at(from.getTime());
    return hours && new Date(Math.max(hours.opensAt, from.getTime()));
  }

  /** Returns when the hours end that are open at an instant; null = never. */
  end(at: Date): Date | null {
    const closesAt = this.#around(at.getTime())?.closesAt ?? Number.POSITIVE_INFINITY;
    return Number.isFinite(closesAt) ? new Date(closesAt) : null;
  }

  /** Returns the hours that forbid a call at an instant; null = none, or none are left. */
  closedBy(at: Date): OpenHours['closedBy'] | null {
    const next = this.at(at.getTime());
    if (next === null || next.opensAt <= at.getTime()) return null;
    const isOutside = this.isOutside(at);
    if (!isOutside) return 'QUIET_HOURS';
    return this.#quietUntil(at) === at ? 'OUTSIDE_CALLING_HOURS' : next.closedBy;
  }

  /** Returns whether the campaign's own hours forbid a call at an instant. */
  isOutside(at: Date): boolean {
    const { schedule } = this.#terms;
    if (schedule !== null && campaignOpening(schedule, at) > at) return true;
    const window = nextDialableWindow(schedule, this.#zones, at);
    return window === null || window.opensAt > at;
  }

  /** Returns whether the campaign's own hours are over in each of the contact's zones, so that only a later end date helps. */
  isScheduleOver(at: Date): boolean {
    const { schedule } = this.#terms;
    return this.#zones.some((zone) => nextDialableWindow(schedule, [zone], at) === null);
  }

  #around(at: number): OpenHours | null {
    const last = this.#known[this.#last];
    if (last !== undefined && at < last.closesAt && at >= (this.#known[this.#last - 1]?.closesAt ?? 0))
      return last;
    const found = this.#known.findIndex(({ closesAt }) => at < closesAt);
    if (found >= 0) {
      this.#last = found;
      return this.#known[found] ?? null;
    }
    if (this.#isOver) return null;
    const next = this.#following(this.#known.at(-1)?.closesAt ?? this.#terms.now.getTime());
    if (next === null) this.#isOver = true;
    else this.#known.push(next);
    return next === null ? null : this.#around(at);
  }

  /** Moves from opening to opening, of the schedule and of the place in turn, until both are open. */
  #following(from: number): OpenHours | null {
    const { schedule } = this.#terms;
    let at = schedule === null ? new Date(from) : campaignOpening(schedule, new Date(from));
    const horizon = at.getTime() + HORIZON_MS;
    let closedBy: OpenHours['closedBy'] = 'OUTSIDE_CALLING_HOURS';
    while (at.getTime() <= horizon) {
      const window = nextDialableWindow(schedule, this.#zones, at);
      if (window === null) return null;
      if (window.opensAt > at) closedBy = 'OUTSIDE_CALLING_HOURS';
      at = window.opensAt;
      const allowedAt = this.#quietUntil(at);
      if (allowedAt === null) return null;
      if (allowedAt <= at)
        return { opensAt: at.getTime(), closesAt: this.#closing(window.closesAt, at), closedBy };
      closedBy = 'QUIET_HOURS';
      at = allowedAt;
    }
    return null;
  }

  /** Returns when the place allows a call, from `at` on; null = not within 30 days. */
  #quietUntil(at: Date): Date | null {
    const place = this.#placeAt(at);
    if (place === null || place.applied.length === 0) return at;
    const period = nextDialablePeriod(place, at);
    return period === null || period.opensAt > at ? (period?.opensAt ?? null) : at;
  }

  #closing(windowClosesAt: Date | null, at: Date): number {
    const ends = [windowClosesAt, hoursEnd(this.#placeAt(at), at)].flatMap((end) => end?.getTime() ?? []);
    return Math.min(Number.POSITIVE_INFINITY, ...ends);
  }

  #placeAt(at: Date) {
    const { jurisdictions, account } = this.#terms;
    return placeOf(jurisdictions, this.#contact, account, at);
  }
}
