import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvRecord, readCsvRecords } from '../../src/contacts/import/csv/csv-records.ts';

async function* chunksOf(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, chunkSize = 1_000_000): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const some of readCsvRecords(chunksOf(text, chunkSize), ',')) records.push(...some);
  return records;
}

/** `line: cells` or `line! problem`, one string a record. */
async function recordsIn(text: string, chunkSize?: number): Promise<string[]> {
  return (await read(text, chunkSize)).map((record) =>
    'cells' in record ? `${record.line}: ${record.cells.join('|')}` : `${record.line}! ${record.problem}`,
  );
}

describe.each([3, 1_000_000])('records of CSV, read in chunks of %i bytes', (chunkSize) => {
  it.each([
    ['a,b\r\n1,2\r\n', ['1: a|b', '2: 1|2']],
    ['a,b\n1,2', ['1: a|b', '2: 1|2']],
    ['a,b\r1,2\r', ['1: a|b', '2: 1|2']],
    ['a,b\n1,"x\r\ny"\n2,z', ['1: a|b', '2: 1|x\r\ny', '4: 2|z']],
    ['a,b\n\n1,"say ""hi"", ok"', ['1: a|b', '2: ', '3: 1|say "hi", ok']],
    ['a,b\n1,5" pipe\n2,"q"x', ['1: a|b', '2: 1|5" pipe', '3: 2|"q"x']],
    ['ä,ß\n€,🎉', ['1: ä|ß', '2: €|🎉']],
  ])('%j are returned with the lines on which they begin', async (text, records) => {
    expect(await recordsIn(text, chunkSize)).toEqual(records);
  });

  it('lose only their own line when a quotation mark is never closed', async () => {
    const problem = 'has an unclosed quotation mark';
    expect(await recordsIn('a,b\n1,"x\n2,y\n3,z\n', chunkSize)).toEqual([
      '1: a|b',
      `2! ${problem}`,
      '3: 2|y',
      '4: 3|z',
    ]);
    expect(await recordsIn('a,b\n1,"x\n2,y\n3,"z\n4,w', chunkSize)).toEqual([
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
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    async function* endless() {
      for (let count = 0; count < 64; count += 1) yield megabyte;
    }
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    for await (const _records of readCsvRecords(endless(), ',')) {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    expect(most).toBeLessThan(32 * 1024 * 1024);
  });
});

describe('a file that is not CSV', () => {
  it('is refused once a thousand of its lines are broken', async () => {
    const text = '"x\n'.repeat(1100);
    await expect(read(text)).rejects.toThrow(/not valid CSV: more than 1000/);
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
        async (rows, lineEnding, chunkSize) => {
          // A cell that begins with a quotation mark and then breaks the line is taken for a broken one.
          fc.pre(!rows.flat().some((text) => /^"[^"]*\n/.test(text)));
          const text = written(rows, lineEnding);
          const expected = parse(text, { relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] });
          const records = await read(text, chunkSize);
          expect(records.map((record) => ('cells' in record ? record.cells : record.problem))).toEqual(
            expected,
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
