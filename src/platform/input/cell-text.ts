/**
 * Positions in a cell at which a spreadsheet may begin a formula: the cell's start, and what follows a semicolon, tab or
 * line break, because spreadsheets of some countries separate cells there. Apostrophes before the formula count, so that
 * one more can be taken away again.
 */
const AFTER_SEPARATOR = '(?<=^|[;\\t\\r\\n])';
/** First characters of text that a spreadsheet runs as a formula, the full-width ones included. */
const BEFORE_FORMULA = "(?='*[=+\\-@\\t\\r\\uFF1D\\uFF0B\\uFF0D\\uFF20])";
const FORMULAS = new RegExp(AFTER_SEPARATOR + BEFORE_FORMULA, 'g');
const GUARDS = new RegExp(`${AFTER_SEPARATOR}'${BEFORE_FORMULA}`, 'g');

/** Characters that no cell can have: controls but for tab and line breaks, U+FFFE and U+FFFF; XML has none of them. */
const UNWRITABLE = /[^\t\n\r\x20-\x7E\x80-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Returns text that any file can have: what it cannot have, and unpaired surrogates, become U+FFFD. */
export function writableText(text: string): string {
  return text.toWellFormed().replace(UNWRITABLE, '\uFFFD');
}

/** Returns text for a cell of a CSV file, with an apostrophe before all that a spreadsheet would run as a formula. */
export function guardedCell(text: string): string {
  return writableText(text).replace(FORMULAS, "'");
}

/** Returns the text of a cell that `guardedCell` wrote. */
export function unguardedCell(cell: string): string {
  return cell.includes("'") ? cell.replace(GUARDS, '') : cell;
}
