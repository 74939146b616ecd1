import { type CountryCode, getCountries, getCountryCallingCode, Metadata } from 'libphonenumber-js/max';

/** A country's numbering plan: members that libphonenumber's type lacks. */
export interface NumberingPlan {
  possibleLengths(): number[];
  nationalNumberPattern(): string;
  nationalPrefixForParsing(): string | undefined;
  type(name: string): NumberType | undefined;
}

interface NumberType {
  /** Undefined or empty = equal to that of the fixed lines. */
  pattern(): string | undefined;
  possibleLengths(): number[] | undefined;
}

interface Found<Rules> {
  rules: Rules;
  nationalNumber: string;
}

const LONGEST_CALLING_CODE = 3;

/**
 * Returns a look-up of what `derive` makes of the numbering plans that share an E.164 number's calling code. All are
 * derived at the first look-up. The look-up returns undefined for a calling code of no country.
 */
export function byCallingCode<Rules>(
  derive: (plans: NumberingPlan[]) => Rules,
): (e164: string) => Found<Rules> | undefined {
  let derived: Map<string, Rules> | undefined;
  return (e164) => {
    derived ??= deriveAll(derive);
    for (let length = 1; length <= LONGEST_CALLING_CODE; length += 1) {
      const rules = derived.get(e164.slice(1, 1 + length));
      if (rules !== undefined) return { rules, nationalNumber: e164.slice(1 + length) };
    }
    return undefined;
  };
}

function deriveAll<Rules>(derive: (plans: NumberingPlan[]) => Rules): Map<string, Rules> {
  const countries = Map.groupBy(getCountries(), (country) => getCountryCallingCode(country));
  return new Map([...countries].map(([code, sharing]) => [code, derive(sharing.map(planOf))]));
}

function planOf(country: CountryCode): NumberingPlan {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  return metadata.numberingPlan as unknown as NumberingPlan;
}
