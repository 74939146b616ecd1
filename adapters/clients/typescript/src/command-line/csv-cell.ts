/** Positions at which a spreadsheet may begin a formula, in any country's separator of cells. */
const FORMULAS = /(?<=^|[;\t\r\n])(?='*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g;
const UNWRITABLE = /[^\t\n\r\x20-\x7E\x80-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Returns text for a CSV cell as exports of the service have it: no formula, no control characters. */
export function guardedCell(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(UNWRITABLE, '\uFFFD')
    .replace(FORMULAS, "'");
}
