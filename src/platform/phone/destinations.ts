import { RESTRICTED_NUMBER_TYPES, type RestrictedNumberType, restrictedTypeOf } from './number-type.ts';
import { countryOf } from './phone-number.ts';

/** Destinations that an account may call, as set by its operator. */
export interface Destinations {
  /** Restricted types of phone numbers that the account may call as well. */
  allowedNumberTypes: readonly string[];
  /** Countries that the account may call, ISO 3166-1 alpha-2; empty = every country that has a price. */
  callableCountries: readonly string[];
}

export interface RefusedDestination {
  reason: 'NUMBER_TYPE_NOT_ALLOWED' | 'COUNTRY_NOT_ALLOWED';
  /** Reason why the number may not be called, as the end of a sentence that begins with it or its field. */
  problem: string;
}

/** Returns why an account may not call a number; null = it may. The country is looked up unless given. */
export function refusedDestination(
  e164: string,
  { allowedNumberTypes, callableCountries }: Destinations,
  country?: string,
): RefusedDestination | null {
  const type = restrictedTypeOf(e164);
  if (type !== null && !allowedNumberTypes.includes(type))
    return { reason: 'NUMBER_TYPE_NOT_ALLOWED', problem: typeProblem(type) };
  if (callableCountries.length === 0) return null;
  const called = country ?? countryOf(e164);
  if (called === null || callableCountries.includes(called)) return null;
  const problem =
    `is in ${called}, and your account may call ${callableCountries.join(', ')} only. ` +
    'Ask the operator of this service to add the country.';
  return { reason: 'COUNTRY_NOT_ALLOWED', problem };
}

function typeProblem(type: RestrictedNumberType): string {
  return (
    `is ${RESTRICTED_NUMBER_TYPES[type]}, which your account may not call. ` +
    `Ask the operator of this service to allow numbers of the type ${type.toLowerCase()}.`
  );
}
