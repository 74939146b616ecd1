/** Characters that show nothing: marks of direction, zero-width spaces, variation selectors, soft hyphens. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Full-width and small forms of ASCII. Superscripts are left out: `²` may be a footnote. */
const COMPATIBLE_FORMS = /[\uFE50-\uFE6B\uFF01-\uFF5E]/g;
/** Spaces of every width, tabs and line breaks, of which the number's parser knows a few only. */
const SPACES = /\s+/g;
/** What a spreadsheet puts around text to keep it text: an apostrophe before it, or a formula of text. */
const GUARDED = /^(?:'\s*|="([^"]*)"$)/;
/** Schemes before a number: RFC 3966, and the lead files of Facebook. */
const SCHEME = /^(?:tel|p):\s*/i;
const BRACKETED_CALLING_CODE = /^[([]\s*\+\s*(\d{1,3})\s*[)\]]/;
const WHOLE_AS_DECIMAL = /^(\+?\d+)[.,]0$/;
const DECIMAL = /^\+?\d+[.,](?:\d|0+)$/;
/** Mexico's prefixes until 2019, of mobile phones and of trunk calls; each is followed by a number of ten digits. */
const MEXICAN_PREFIXES = '(?:01|044|045|1)(?=\\d{10}$)';
const FORMER_MEXICAN = new RegExp(`^\\+52${MEXICAN_PREFIXES}`);
const FORMER_MEXICAN_NATIONAL = new RegExp(`^(?:(?:00)?52)?${MEXICAN_PREFIXES}`);
const PUNCTUATION = /[\s()[\]./-]/g;

/**
 * Removes from a phone number what programs put into it: invisible characters, full-width forms, a spreadsheet's
 * apostrophe, `="…"` or `.0`, the scheme `tel:`, brackets around a calling code, and the prefixes that Mexico abolished.
 */
export function cleanNumber(input: string, defaultCountry: string | undefined): string {
  const text = input
    .replace(INVISIBLE, '')
    .replace(COMPATIBLE_FORMS, (form) => form.normalize('NFKC'))
    .replace(SPACES, ' ')
    .trim()
    .replace(GUARDED, (_, quoted = '') => quoted)
    .replace(SCHEME, '')
    .replace(BRACKETED_CALLING_CODE, '+$1 ')
    .replace(WHOLE_AS_DECIMAL, '$1')
    .trim();
  const compact = text.replace(PUNCTUATION, '');
  const former = defaultCountry === 'MX' && !text.startsWith('+') ? FORMER_MEXICAN_NATIONAL : FORMER_MEXICAN;
  return former.test(compact) ? compact.replace(former, '+52') : text;
}

/** Returns whether a number has decimals, whose digits are not the phone number's. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/** Names the characters of a text that are neither ASCII nor letters or digits; empty if there are none. */
export function strangeCharacters(text: string): string {
  const strange = new Set(text.match(/[^\x20-\x7E\p{L}\p{N}]/gu));
  const names = [...strange].map(
    (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return names.slice(0, MAX_NAMED).join(', ');
}

const MAX_NAMED = 5;
