import type { Jurisdiction } from './jurisdictions.ts';
import type { CallingRules } from './rules-form.ts';

/** What an account has set for one place, as its row keeps it. */
export interface PlaceRules {
  /** The id of a row of the rules of places, or a country: ISO 3166-1 alpha-2. */
  place: string;
  /** What its calls keep to beside the rules of the place; null = nothing. */
  own: CallingRules | null;
  exemption: PlaceExemption | null;
}

/** Why an account's calls need not keep to the rules of a place. */
export interface PlaceExemption {
  reason: string;
  /** The id of the user or of the API key, or `operator`. */
  by: string;
  /** What the user or the key was called then. */
  byName: string;
  /** Since when, ISO 8601. */
  at: string;
  /** Until when, ISO 8601; null = until it is ended. */
  expiresAt: string | null;
}

/** Rules that a call has to keep to, with the words that name them to the customer. */
export interface AppliedRules extends CallingRules {
  name: string;
  source: string;
}

/** What a call to a place has to keep to. */
export interface RulesOfPlace {
  place: Jurisdiction;
  /** All of them; empty = the account is exempt and has none of its own. */
  applied: readonly AppliedRules[];
  /** Of these, the account's own. */
  own: readonly AppliedRules[];
  /** The exemption for which the place's own rules are not among them. */
  exemption: PlaceExemption | null;
}

const OWN_SOURCE = 'your account’s own rules';

/**
 * The rules of a place, which an account tightens by its own and from which only a recorded exemption frees
 * it. Its rules for a country hold in all parts of it; an exemption from a country's rules frees it of no
 * rules of a part.
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

/** A country without a row of its own is exempted from the row of all others by its code. */
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
