/** Country calling codes of two digits. `1` and `7` have one digit, all others three. */
const TWO_DIGIT_CODES = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Formats a phone number in groups after its country code: `+1 415 555 2671`. */
export function formatPhone(e164: string): string {
  const digits = e164.slice(1);
  const codeLength = /^[17]/.test(digits) ? 1 : TWO_DIGIT_CODES.test(digits) ? 2 : 3;
  return `+${digits.slice(0, codeLength)} ${grouped(digits.slice(codeLength))}`;
}

/** Groups the digits of a phone number in threes, with up to four at the end. */
function grouped(digits: string): string {
  return digits.length <= 4 ? digits : `${digits.slice(0, 3)} ${grouped(digits.slice(3))}`;
}

/** Removes the separators from a typed phone number. Other text stays unchanged. */
export function withoutSeparators(typed: string): string {
  return /^[+\d][\d\s().-]*$/.test(typed) ? typed.replace(/[\s().-]/g, '') : typed;
}
