/** A text of so many UTF-16 units. */
export type WorstText = (length: number) => string;

const repeated =
  (part: string): WorstText =>
  (length) =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Almost matches: only its end is not what all of the text before it asks for. */
const almost =
  (part: string, end: string): WorstText =>
  (length) => {
    const room = Math.max(0, length - end.length);
    return `${repeated(part)(room)}${end}`.slice(0, length);
  };

/** Texts over which careless code takes more time or memory than their length. */
export const WORST_TEXTS: Readonly<Record<string, WorstText>> = {
  letters: repeated('a'),
  'letters and a mark': almost('a', '!'),
  digits: repeated('9'),
  zeros: almost('0', '1e309'),
  spaces: almost(' ', 'x'),
  tabs: almost('\t', 'x'),
  'line feeds': repeated('\n'),
  'carriage returns': repeated('\r'),
  'carriage returns and line feeds': repeated('\r\n'),
  commas: repeated(','),
  semicolons: repeated(';'),
  quotes: repeated('"'),
  'quoted cells': repeated('"",'),
  'open quotes': repeated('"a\n'),
  braces: repeated('{'),
  'open variables': repeated('{{'),
  'open variables and spaces': almost('{{ ', '}'),
  variables: repeated('{{name}}'),
  'angle brackets': repeated('<'),
  tags: repeated('<a '),
  brackets: repeated('['),
  parentheses: repeated('('),
  backslashes: repeated('\\'),
  'percent signs': repeated('%'),
  'wildcards of a pattern': repeated('%_'),
  dots: repeated('.'),
  'hyphens and letters': repeated('a-'),
  'labels of a host': repeated('a.'),
  'an address on the web': (length) => `https://${repeated('a.')(Math.max(0, length - 8))}`.slice(0, length),
  'an email address': (length) => `${repeated('a.')(Math.max(0, length - 2))}@a`.slice(-length),
  'email addresses': repeated('a@b,'),
  'telephone numbers': repeated('+1 (415) 555-0100,'),
  'a telephone number': almost('+1-', 'x'),
  'operators of a search': repeated('a & !b | ( '),
  words: repeated('the cat sat on '),
  'combining marks': repeated('e\u0301\u0316'),
  'combining marks out of order': (length) =>
    `${repeated('\u0301')(Math.ceil(length / 2))}${repeated('\u0316')(Math.floor(length / 2))}`,
  'ligatures of many letters': repeated('\ufdfa'),
  'letters that grow': repeated('\u0130\u00df'),
  ideographs: repeated('\u6f22'),
  'surrogate pairs': repeated('\u{1f600}'),
  'halves of surrogate pairs': repeated('\ud800'),
  'null characters': repeated('\u0000'),
};
