import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardedCell as cellOfCommandLine } from '../../adapters/clients/typescript/src/command-line/csv-cell.ts';
import { guardedCell, unguardedCell, writableText } from '../../src/platform/input/cell-text.ts';

const CASES = [
  ['=1+1', "'=1+1"],
  ['+14155550123', "'+14155550123"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['\t=1', "'\t'=1"],
  ["'=1", "''=1"],
  ['Ann;=1+1', "Ann;'=1+1"],
  ['Ann\r\n=1+1', "Ann\r\n'=1+1"],
  ["O'Neil; Cy", "O'Neil; Cy"],
  ['a-b = c', 'a-b = c'],
  ['a\u0000b\u001B\uFFFE\uFFFFc\uD800', 'a\uFFFDb\uFFFD\uFFFD\uFFFDc\uFFFD'],
] as const;

const hostile = fc
  .array(fc.constantFrom(...`'=+-@;,\t\r\n"x\u0007\uFFFE\uD800 😀＝`), { maxLength: 12 })
  .map((characters) => characters.join(''));

describe('text in a cell of a CSV file', () => {
  it.each(CASES)('%j is written as %j', (text, cell) => {
    expect([guardedCell(text), cellOfCommandLine(text)]).toEqual([cell, cell]);
  });

  it('is no formula, wherever a spreadsheet splits it, and is read back as it was', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const cell = guardedCell(text);
        expect(cell.split(/[;\t\r\n]/).filter((part) => /^[=+\-@＝＋－＠]/.test(part))).toEqual([]);
        expect(unguardedCell(cell)).toBe(writableText(text));
        expect(cellOfCommandLine(text)).toBe(cell);
      }),
      { numRuns: 2_000 },
    );
  });
});
