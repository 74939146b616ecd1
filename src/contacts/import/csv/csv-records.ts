import { CsvError, type InfoRecord, type Parser, parse } from 'csv-parse';
import { DomainError } from '../../../errors.ts';

/** One record of a CSV file, or the problem of its first line. Lines count from 1. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; problem: string };

const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

const MAX_RECORD_LENGTH = 65_536;
/** Limit of lines that cannot be parsed: each restarts the parser, and a file with more is no CSV. */
const MAX_BROKEN_LINES = 1000;
const LINE_FEED = 0x0a;

/**
 * Parses CSV (RFC 4180, with any line ending, and stray quotation marks forgiven) and yields each chunk's
 * complete records.
 *
 * An unclosed quotation mark would swallow the rest of the file, so only its line is skipped.
 * @param options.isCut the source is only the beginning of a file: an incomplete last record is dropped
 * @throws DomainError `invalid_request` if too many lines are broken to call it CSV
 */
export async function* readCsvRecords(
  source: AsyncIterable<Buffer>,
  delimiter: Delimiter,
  { isCut = false } = {},
): AsyncGenerator<CsvRecord[]> {
  const reader = new RecordReader(delimiter);
  for await (const chunk of source) {
    await reader.read(chunk);
    yield reader.takeRecords();
  }
  if (isCut) return;
  await reader.end();
  yield reader.takeRecords();
}

class RecordReader {
  readonly #delimiter: Delimiter;
  #parser: Parser;
  #records: CsvRecord[] = [];
  /** Bytes after the last whole record, where reading resumes after a broken line. */
  #unread: Buffer = Buffer.alloc(0);
  #line = 1;
  #parsedBytes = 0;
  #brokenLines = 0;
  #isSkippingLine = false;

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter;
    this.#parser = this.#startParser();
  }

  async read(chunk: Buffer): Promise<void> {
    let pending = this.#isSkippingLine ? this.#restOfLine(chunk) : chunk;
    for (;;) {
      const before = this.#parsedBytes;
      this.#unread = Buffer.concat([this.#unread, pending]);
      const failure = await settled((done) => this.#parser.write(pending, done));
      this.#unread = this.#unread.subarray(this.#parsedBytes - before);
      if (failure === null) return;
      pending = this.#giveUpLine(failure);
    }
  }

  async end(): Promise<void> {
    for (;;) {
      const failure = await settled((done) => this.#parser.end(done));
      if (failure === null) return;
      await this.read(this.#giveUpLine(failure));
    }
  }

  takeRecords(): CsvRecord[] {
    const records = this.#records;
    this.#records = [];
    return records;
  }

  #startParser(): Parser {
    const parser = parse({
      delimiter: this.#delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: MAX_RECORD_LENGTH,
      on_record: (cells: string[], info: InfoRecord) => this.#take(cells, info),
    });
    // The writer receives the failure; without this listener, the stream would also end the process.
    return parser.on('error', () => {});
  }

  /** Keeps a parsed record, because the stream drops its records when a later line is broken. */
  #take(cells: string[], info: InfoRecord): null {
    const lineBreaks = lineBreaksWithin(cells);
    if (lineBreaks > 0 && cells.some(hasSwallowedLines)) throw new UnclosedQuote();
    this.#records.push({ line: this.#line, cells });
    this.#line += 1 + lineBreaks;
    this.#parsedBytes = info.bytes;
    return null;
  }

  /** Reports the line on which the unread bytes begin, and returns the bytes after it. */
  #giveUpLine(failure: Error): Buffer {
    if (!(failure instanceof CsvError || failure instanceof UnclosedQuote)) throw failure;
    this.#brokenLines += 1;
    if (this.#brokenLines > MAX_BROKEN_LINES) throw notCsv(failure);
    this.#records.push({ line: this.#line, problem: problemOf(failure) });
    const rest = this.#restOfLine(this.#unread);
    this.#unread = Buffer.alloc(0);
    this.#line += 1;
    this.#parsedBytes = 0;
    this.#parser = this.#startParser();
    return rest;
  }

  #restOfLine(bytes: Buffer): Buffer {
    const lineFeed = bytes.indexOf(LINE_FEED);
    this.#isSkippingLine = lineFeed < 0;
    return lineFeed < 0 ? Buffer.alloc(0) : bytes.subarray(lineFeed + 1);
  }
}

class UnclosedQuote extends Error {}

/** Detects a cell that was misread up to another cell's quotation mark. */
function hasSwallowedLines(cell: string): boolean {
  return /^"[^"]*\n/.test(cell);
}

function settled(act: (done: (error?: Error | null) => void) => void): Promise<Error | null> {
  return new Promise((resolve) => act((error) => resolve(error ?? null)));
}

function lineBreaksWithin(cells: string[]): number {
  let count = 0;
  for (const cell of cells) {
    if (cell.includes('\n')) count += cell.split('\n').length - 1;
  }
  return count;
}

function problemOf(failure: Error): string {
  return failure instanceof CsvError && failure.code === 'CSV_MAX_RECORD_SIZE'
    ? `is longer than ${MAX_RECORD_LENGTH} characters or has an unclosed quotation mark`
    : 'has an unclosed quotation mark';
}

function notCsv(cause: Error): DomainError {
  const message = `The file is not valid CSV: more than ${MAX_BROKEN_LINES} lines cannot be read.`;
  return new DomainError('invalid_request', message, { cause });
}

/** Maximum length of a header. A longer first line is none. */
const MAX_HEADER_BYTES = 65_536;

/** Detects the delimiter of a CSV header. Excel writes `;` if the comma is the decimal sign. */
export async function sniffDelimiter(
  source: AsyncGenerator<Buffer>,
): Promise<{ delimiter: Delimiter; bytes: AsyncGenerator<Buffer> }> {
  let beginning = Buffer.alloc(0);
  let header: string | null = null;
  while (header === null && beginning.length < MAX_HEADER_BYTES) {
    const { value, done } = await source.next();
    if (done) break;
    beginning = Buffer.concat([beginning, value]);
    header = firstLine(beginning.toString());
  }
  return { delimiter: commonestDelimiter(header ?? beginning.toString()), bytes: rejoin(beginning, source) };
}

async function* rejoin(beginning: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (beginning.length > 0) yield beginning;
  yield* rest;
}

function firstLine(text: string): string | null {
  return /^\s*([^\r\n]*\S[^\r\n]*)[\r\n]/.exec(text)?.[1] ?? null;
}

function commonestDelimiter(header: string): Delimiter {
  const unquoted = header.replace(/"[^"]*"?/g, '');
  const count = (delimiter: Delimiter) => unquoted.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}
