import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecords, type TableRecord } from '../../../src/platform/tables/records.ts';

async function* piecesOf(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(text: string, pieceSize = 65_536): Promise<TableRecord[]> {
  const records: TableRecord[] = [];
  for await (const some of readRecords(piecesOf(text, pieceSize))) records.push(...some);
  return records;
}

/** `line: cells` or `line! problem`, one string a record. */
async function recordsIn(text: string, pieceSize?: number): Promise<string[]> {
  return (await read(text, pieceSize)).map((record) =>
    'cells' in record ? `${record.line}: ${record.cells.join('|')}` : `${record.line}! ${record.problem}`,
  );
}

describe.each([20, 65_536])('records of CSV, read in pieces of %i characters', (pieceSize) => {
  it.each([
    ['a,b\r\n1,2\r\n', ['1: a|b', '2: 1|2']],
    ['a,b\n1,2', ['1: a|b', '2: 1|2']],
    ['a,b\r1,2\r', ['1: a|b', '2: 1|2']],
    ['a,b\n1,"x\r\ny"\n2,z', ['1: a|b', '2: 1|x\r\ny', '4: 2|z']],
    ['a,b\n\n1,"say ""hi"", ok"', ['1: a|b', '3: 1|say "hi", ok']],
    ['a,b\n1,5" pipe\n2,"q"x', ['1: a|b', '2: 1|5" pipe', '3: 2|"q"x']],
    ['ä,ß\n€,🎉', ['1: ä|ß', '2: €|🎉']],
    ['a,b\n1, "x, y" \n2, "z"', ['1: a|b', '2: 1|x, y', '3: 2|z']],
    [
      'a,b\n1,"""Call me\nafter five"" she said"\n2,z',
      ['1: a|b', '2: 1|"Call me\nafter five" she said', '4: 2|z'],
    ],
    ['sep=;\r\na;b,c\r\n1;2', ['2: a|b,c', '3: 1|2']],
    ['aa|b\n1|2, 3', ['1: aa|b', '2: 1|2, 3']],
    ['a,b\n,\n ,"\t"\n1,2', ['1: a|b', '4: 1|2']],
  ])('%j are returned with the lines on which they begin', async (text, records) => {
    expect(await recordsIn(text, pieceSize)).toEqual(records);
  });

  it('lose only their own line when a quotation mark is never closed', async () => {
    const problem = 'has an unclosed quotation mark';
    expect(await recordsIn('a,b\n1,"x\n2,y\n3,z\n', pieceSize)).toEqual([
      '1: a|b',
      `2! ${problem}`,
      '3: 2|y',
      '4: 3|z',
    ]);
    expect(await recordsIn('a,b\n1,"x\n2,y\n3,"z\n4,w', pieceSize)).toEqual([
      '1: a|b',
      `2! ${problem}`,
      '3: 2|y',
      `4! ${problem}`,
      '5: 4|w',
    ]);
  });
});

describe('a record longer than 65,536 characters', () => {
  it.each([
    ['with a quotation mark left open far from the end', `a,b\n1,"${'x\n'.repeat(40_000)}9,z\n`, 40_002],
    ['with one huge cell', `a,b\n1,${'x'.repeat(70_000)}\n9,z\n`, 3],
  ])('is skipped %s, and the rest is read', async (_what, text, lastLine) => {
    const records = await recordsIn(text, 3000);
    expect(records[1]).toMatch(/^2! is longer than 65536 characters/);
    expect(records.at(-1)).toBe(`${lastLine}: 9|z`);
  });

  it('never makes a file of one endless line fill the memory', async () => {
    async function* endless() {
      for (let count = 0; count < 1024; count += 1) yield 'x'.repeat(65_536);
    }
    const before = process.memoryUsage().heapUsed;
    let most = 0;
    for await (const _records of readRecords(endless())) {
      most = Math.max(most, process.memoryUsage().heapUsed - before);
    }
    expect(most).toBeLessThan(64 * 1024 * 1024);
  });
});

describe('a text that is no table, or hardly one', () => {
  const MEGABYTE = 1024 * 1024;

  it.each([
    ['64 KiB without a line end', 'x'.repeat(65_536)],
    ['20 MB without a line end', 'x'.repeat(20 * MEGABYTE)],
    ['20 MB of line feeds', '\n'.repeat(20 * MEGABYTE)],
    ['20 MB of carriage returns', '\r'.repeat(20 * MEGABYTE)],
    ['20 MB of quotation marks', '"'.repeat(20 * MEGABYTE)],
    ['20 MB of spaces', ' '.repeat(20 * MEGABYTE)],
    ['100,000 lines that are each left open', '"x\n'.repeat(100_000)],
    ['4 MB of closed and open marks in turn', '"a"b,'.repeat(800_000)],
    ['4 MB of doubled marks in an open cell', `"${'""\n'.repeat(1_400_000)}`],
  ])('is read in linear time: %s', async (_what, text) => {
    const { user: before } = process.cpuUsage();
    for await (const _ of readRecords(piecesOf(text, 65_536)));
    const seconds = process.cpuUsage({ user: before, system: 0 }).user / 1e6;
    // One quadratic step needs minutes.
    expect(seconds).toBeLessThan(10);
  });

  it('costs each line that is left open, and no other', async () => {
    const records = await recordsIn(`a,b\n${'1,"x\n2,y\n'.repeat(2000)}`);
    expect(records).toHaveLength(4001);
    expect(records.filter((record) => record.includes('!'))).toHaveLength(2000);
  });
});

describe('well-formed CSV', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'é', '🎉', ',', '"', '\n', '\r\n', ' ', ';'),
    maxLength: 6,
  });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 5 });

  function written(rows: string[][], lineEnding: string): string {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    return rows.map((cells) => cells.map(quoted).join(',')).join(lineEnding);
  }

  it('gives the records of the plain parser, however the network splits it into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 40 }),
        async (rows, lineEnding, pieceSize) => {
          const text = written(rows, lineEnding);
          const expected = parse(text, {
            relax_column_count: true,
            skip_records_with_empty_values: true,
            record_delimiter: ['\r\n', '\n', '\r'],
          });
          const records = await read(`sep=,\n${text}`, pieceSize + 20);
          expect(records.map((record) => ('cells' in record ? record.cells : record.problem))).toEqual(
            expected,
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
