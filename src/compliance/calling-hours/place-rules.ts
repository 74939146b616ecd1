import type { Jurisdiction } from './jurisdictions.ts';
import type { CallingRules } from './rules-form.ts';

/** An account's own calling rules and exemption for one place, as stored. */
export interface PlaceRules {
  /** Place that calling rules are for: id of a jurisdiction, or a country, ISO 3166-1 alpha-2. */
  place: string;
  /** The account's own calling rules beyond the law's; null = none. */
  own: CallingRules | null;
  exemption: PlaceExemption | null;
}

/** Exemption of an account's calls from the legal calling rules of a place. */
export interface PlaceExemption {
  reason: string;
  /** Id of the user or API key that set the exemption, or `operator`. */
  by: string;
  /** Name of the user or API key when the exemption was set. */
  byName: string;
  /** Start of the exemption from a place's calling rules, ISO 8601. */
  at: string;
  /** End of the exemption from a place's calling rules, ISO 8601; null = open. */
  expiresAt: string | null;
}

/** Calling rules that apply to a call, with the words that name them to the customer. */
export interface AppliedRules extends CallingRules {
  /** Hours of the days before holidays; undefined = those of other days. */
  hoursBeforeHolidays?: CallingRules['hours'] | undefined;
  name: string;
  source: string;
}

export interface RulesOfPlace {
  place: Jurisdiction;
  /** All calling rules that apply; empty = the account is exempt and has no own rules. */
  applied: readonly AppliedRules[];
  /** The account's own calling rules among `applied`. */
  own: readonly AppliedRules[];
  /** The exemption that frees the account from the place's legal calling rules. */
  exemption: PlaceExemption | null;
}

const OWN_SOURCE = 'your account’s own rules';

/**
 * Returns a place's calling rules with the account's own. Own rules for a country hold in all its parts, but an
 * exemption from a country's rules does not cover a part's.
 */
export function rulesOfPlace(
  place: Jurisdiction,
  country: string,
  ofAccount: readonly PlaceRules[],
  now: Date,
): RulesOfPlace {
  const exemption = exemptionFrom(place, country, ofAccount, now);
  const own = ofAccount.flatMap((each) =>
    each.own !== null && (each.place === place.id || each.place === country)
      ? [{ ...each.own, name: place.name, source: OWN_SOURCE }]
      : [],
  );
  return { place, applied: exemption === null ? [place, ...own] : own, own, exemption };
}

/** A country code exempts also from the row for all other countries. */
function exemptionFrom(
  place: Jurisdiction,
  country: string,
  ofAccount: readonly PlaceRules[],
  now: Date,
): PlaceExemption | null {
  const isMeant = ({ place: code }: PlaceRules) =>
    code === place.id || (place.country === null && code === country);
  const exemptions = ofAccount.filter(isMeant).flatMap(({ exemption }) => exemption ?? []);
  return exemptions.find(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > now) ?? null;
}
