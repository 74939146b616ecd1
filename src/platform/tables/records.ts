import { unguardedCell } from '../input/cell-text.ts';

/** One record of a table: its cells, or the problem of the line it begins in. Lines count from 1. */
export type TableRecord = { line: number; cells: string[] } | { line: number; problem: string };

const DELIMITERS = [',', ';', '\t', '|'];
const MAX_RECORD_LENGTH = 65_536;
/** Text that tells the delimiter, and its records that are compared. */
const SAMPLE_LENGTH = 65_536;
const SAMPLE_RECORDS = 50;

export const TOO_LONG = `is longer than ${MAX_RECORD_LENGTH} characters`;
const UNCLOSED = 'has an unclosed quotation mark';

/** Returns whether a record says nothing, as blank rows of spreadsheets do. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Returns whether all cells of a record together are too long to be read. */
export function isTooLong(cells: readonly string[]): boolean {
  return cells.reduce((sum, cell) => sum + cell.length, 0) > MAX_RECORD_LENGTH;
}

/** Returns the characters of records' cells, and at least one for each record. */
export function lengthOf(records: readonly TableRecord[]): number {
  return records.reduce(
    (sum, record) =>
      'cells' in record ? record.cells.reduce((all, { length }) => all + length + 1, sum) : sum + 1,
    0,
  );
}

/**
 * Reads the records of a text with separated values, in pieces of bounded length: RFC 4180 with any line ending, spaces around
 * quotation marks, and stray quotation marks as text, without the apostrophes that exports write before formulas. Skips blank records. An unclosed quotation mark costs its own line only.
 *
 * Takes linear time: what a broken line swallowed ends at the mark that breaks it, and no later line swallows it again.
 * @param isCut the text is only the beginning of a file: an incomplete last record is dropped
 */
export async function* readRecords(
  text: AsyncIterable<string>,
  { isCut = false } = {},
): AsyncGenerator<TableRecord[]> {
  let reader: RecordReader | undefined;
  for await (const piece of text) {
    if (reader === undefined) {
      const { delimiter, length, line } = readLayout(piece);
      reader = new RecordReader(delimiter, line);
      yield reader.read(piece.slice(length));
    } else yield reader.read(piece);
  }
  if (reader !== undefined && !isCut) yield reader.read('', true);
}

/** Returns the delimiter, and where the records begin: after a line such as `sep=;`, which names the delimiter for Excel. */
function readLayout(beginning: string): { delimiter: string; length: number; line: number } {
  const [named, delimiter] = /^sep=(.)(?:\r\n|\r|\n)/i.exec(beginning.slice(0, 16)) ?? [];
  if (named !== undefined && delimiter !== undefined) return { delimiter, length: named.length, line: 2 };
  return { delimiter: commonestDelimiter(beginning.slice(0, SAMPLE_LENGTH)), length: 0, line: 1 };
}

/** Returns the delimiter that splits most records into equally many cells. */
function commonestDelimiter(sample: string): string {
  const fits = DELIMITERS.map((delimiter) => {
    const records = new RecordReader(delimiter, 1).read(sample, sample.length < SAMPLE_LENGTH);
    const widths = records.slice(0, SAMPLE_RECORDS).map((each) => ('cells' in each ? each.cells.length : 1));
    const ofWidth = Map.groupBy(
      widths.filter((width) => width > 1),
      (width) => width,
    );
    const [width, { length }] = [...ofWidth].reduce((a, b) => (b[1].length > a[1].length ? b : a), [1, []]);
    return { delimiter, records: length, width };
  });
  return fits.reduce((best, fit) =>
    fit.records > best.records || (fit.records === best.records && fit.width > best.width) ? fit : best,
  ).delimiter;
}

interface Cell {
  text: string;
  /** Position of the delimiter, line end or end of text behind the cell. */
  end: number;
  lineBreaks: number;
}

class RecordReader {
  readonly #delimiter: string;
  readonly #cellEnd: RegExp;
  #text = '';
  /** Position of the next record in the text. */
  #at = 0;
  #line: number;
  #isSkippingLine = false;

  constructor(delimiter: string, line: number) {
    this.#delimiter = delimiter;
    this.#cellEnd = new RegExp(`[\\r\\n${RegExp.escape(delimiter)}]`, 'gu');
    this.#line = line;
  }

  /** Returns the records that are complete with the next piece of text. */
  read(piece: string, isEnd = false): TableRecord[] {
    this.#text = this.#text.slice(this.#at) + piece;
    this.#at = 0;
    if (this.#isSkippingLine) this.#skipLine(this.#at);
    const records: TableRecord[] = [];
    for (;;) {
      this.#skipBlankLines(isEnd);
      if (this.#at >= this.#text.length) return records;
      const line = this.#line;
      const reading = this.#readRecord(isEnd);
      if (reading === 'incomplete') return records;
      if (typeof reading === 'string') records.push({ line, problem: reading });
      else if (!isBlank(reading)) records.push({ line, cells: reading });
    }
  }

  #skipBlankLines(isEnd: boolean): void {
    for (;;) {
      const end = this.#lineEnd(this.#at, isEnd);
      if (end === 0) return;
      this.#at += end;
      this.#line += 1;
    }
  }

  /** Returns the length of the line end at a position; 0 if there is none, or if the next piece may continue it. */
  #lineEnd(at: number, isEnd: boolean): number {
    const char = this.#text[at];
    if (char === '\n') return 1;
    if (char !== '\r') return 0;
    if (this.#text[at + 1] === '\n') return 2;
    return at + 1 < this.#text.length || isEnd ? 1 : 0;
  }

  /** Returns the cells of the next record and moves on, or its problem and moves to the next line. */
  #readRecord(isEnd: boolean): string[] | string {
    const start = this.#at;
    const cells: string[] = [];
    let lines = 1;
    for (let at = start; ; ) {
      const cell = this.#readCell(at, isEnd);
      if (cell === 'unclosed') return this.#giveUp(UNCLOSED);
      const isIncomplete = cell === 'incomplete' || (cell.end >= this.#text.length && !isEnd);
      if (isIncomplete)
        return this.#text.length - start > MAX_RECORD_LENGTH
          ? this.#giveUp(`${TOO_LONG} or ${UNCLOSED}`)
          : 'incomplete';
      cells.push(unguardedCell(cell.text));
      lines += cell.lineBreaks;
      at = cell.end + 1;
      if (this.#text[cell.end] === this.#delimiter) continue;
      const lineEnd = this.#lineEnd(cell.end, isEnd);
      if (lineEnd === 0 && !isEnd) return 'incomplete';
      this.#at = cell.end + lineEnd;
      this.#line += lines;
      return this.#at - start > MAX_RECORD_LENGTH ? TOO_LONG : cells;
    }
  }

  #readCell(at: number, isEnd: boolean): Cell | 'incomplete' | 'unclosed' {
    const text = this.#text;
    const opening = this.#afterSpaces(at);
    if (text[opening] !== '"') return this.#readPlain(at, at, isEnd);
    for (let from = opening + 1; ; ) {
      const mark = text.indexOf('"', from);
      if (mark < 0) return isEnd ? 'unclosed' : 'incomplete';
      from = mark + 2;
      if (text[mark + 1] === '"') continue;
      const end = this.#afterSpaces(mark + 1);
      if (end >= text.length && !isEnd) return 'incomplete';
      const quoted = text.slice(opening + 1, mark);
      const lineBreaks = quoted.match(/\r\n|\n|\r/g)?.length ?? 0;
      if (end >= text.length || text[end] === this.#delimiter || text[end] === '\r' || text[end] === '\n')
        return { text: quoted.replaceAll('""', '"'), end, lineBreaks };
      // A quotation mark within a cell of one line is text. Beyond the line, it belongs to another cell.
      return lineBreaks > 0 ? 'unclosed' : this.#readPlain(at, mark + 1, isEnd);
    }
  }

  /** Reads a cell without quotation marks around it, whose end is searched from a position. */
  #readPlain(at: number, from: number, isEnd: boolean): Cell | 'incomplete' {
    this.#cellEnd.lastIndex = from;
    const end = this.#cellEnd.exec(this.#text)?.index ?? this.#text.length;
    if (end >= this.#text.length && !isEnd) return 'incomplete';
    return { text: this.#text.slice(at, end), end, lineBreaks: 0 };
  }

  #afterSpaces(at: number): number {
    let position = at;
    while (this.#text[position] === ' ') position += 1;
    return position;
  }

  #giveUp(problem: string): string {
    this.#skipLine(this.#at);
    return problem;
  }

  /** Moves to the next line, which may begin in a later piece. */
  #skipLine(from: number): void {
    const end = /\r\n|\n|\r/g;
    end.lastIndex = from;
    const lineEnd = end.exec(this.#text);
    this.#isSkippingLine = lineEnd === null;
    this.#at = lineEnd === null ? this.#text.length : lineEnd.index + lineEnd[0].length;
    if (lineEnd !== null) this.#line += 1;
  }
}
