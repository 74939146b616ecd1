import Big from 'big.js';
import { DomainError, type ErrorDetail } from '../../errors/errors.ts';
import { textProblem } from '../../platform/input/text.ts';
import { type CountryCode, isCountryCode } from '../../platform/phone/phone-number.ts';
import { type ByteSource, readTable } from '../../platform/tables/open-table.ts';
import type { TableRecord } from '../../platform/tables/records.ts';
import type { JobRunner } from '../../platform/worker-threads/thread-job.ts';

/** Cost of a minute of a call to the numbers of a country that begin with `prefix`. */
export interface Rate {
  country: CountryCode;
  /** First digits of the phone numbers, after the plus; empty = the whole country. */
  prefix: string;
  description: string;
  /** Cost of a minute of a call in USD, an exact decimal of at most six places. */
  pricePerMinute: string;
}

export interface RateDeck {
  rates: Rate[];
  /** Rows of the price list without a country (satellites, worldwide services), which cannot be called. */
  ignoredRows: number;
}

/** Column names of Twilio's voice rate deck, as downloaded. */
const COLUMNS = {
  iso: 'ISO',
  description: 'Description',
  price: 'Price / min',
  prefixes: 'Destination Prefixes',
} as const;

type Cells = Record<keyof typeof COLUMNS, string>;

interface DeckRow {
  country: CountryCode;
  description: string;
  price: Big;
  prefixes: string[];
}

interface DeckReading {
  rows: DeckRow[];
  problems: ErrorDetail[];
  ignoredRows: number;
}

const MAX_REPORTED_PROBLEMS = 20;
const E164_MAX_DIGITS = 15;

/**
 * Reads a price list for calls in Twilio's columns, from any file that `openTable` reads, and keeps the mobile rates (specification, surface B
 * rule 5). A country without mobile rows uses all its rows; the most expensive row of a prefix applies.
 * @throws DomainError `invalid_request` if the file or any row is unreadable: a part would leave calls unpriced
 */
export async function readRateDeck(threads: JobRunner, source: ByteSource): Promise<RateDeck> {
  const reading: DeckReading = { rows: [], problems: [], ignoredRows: 0 };
  await readRecords(readTable(threads, source), reading);
  if (reading.problems.length > 0) throw unreadableDeck(reading.problems);
  if (reading.rows.length === 0) throw new DomainError('invalid_request', 'The rate deck has no rates.');
  const byCountry = Map.groupBy(reading.rows, (row) => row.country);
  return { rates: [...byCountry.values()].flatMap(ratesOfCountry), ignoredRows: reading.ignoredRows };
}

async function readRecords(records: AsyncIterable<TableRecord[]>, reading: DeckReading): Promise<void> {
  let columns: Record<keyof Cells, number> | undefined;
  for await (const batch of records)
    for (const record of batch) {
      const field = `line ${record.line}`;
      if ('problem' in record) reading.problems.push({ field, message: record.problem });
      else if (columns === undefined) columns = findColumns(record.cells);
      else readRow(pickCells(record.cells, columns), field, reading);
    }
}

function findColumns(header: string[]): Record<keyof Cells, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const find = (name: string) => names.indexOf(name.toLowerCase());
  const missing = Object.values(COLUMNS).filter((name) => find(name) < 0);
  if (missing.length > 0) {
    throw new DomainError('invalid_request', `The rate deck has no column named ${missing.join(' nor ')}.`);
  }
  return {
    iso: find(COLUMNS.iso),
    description: find(COLUMNS.description),
    price: find(COLUMNS.price),
    prefixes: find(COLUMNS.prefixes),
  };
}

function pickCells(record: string[], columns: Record<keyof Cells, number>): Cells {
  const pick = (name: keyof Cells) => record[columns[name]]?.trim() ?? '';
  return {
    iso: pick('iso'),
    description: pick('description'),
    price: pick('price'),
    prefixes: pick('prefixes'),
  };
}

function readRow(cells: Cells, line: string, reading: DeckReading): void {
  const country = cells.iso.toUpperCase();
  const prefixes = cells.prefixes.split(/[\s,;]+/).map((prefix) => prefix.replace(/^\+/, ''));
  const problem = rowProblem(cells, country, prefixes);
  if (problem !== null) reading.problems.push({ field: line, message: problem });
  else if (!isCountryCode(country)) reading.ignoredRows += 1;
  else reading.rows.push({ country, description: cells.description, price: new Big(cells.price), prefixes });
}

function rowProblem(cells: Cells, country: string, prefixes: string[]): string | null {
  if (!/^([A-Z]{2})?$/.test(country)) return `ISO must be a two-letter country code, not "${cells.iso}"`;
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(cells.price)) {
    return `Price / min must be an amount in USD with at most six decimals, not "${cells.price}"`;
  }
  const bad = prefixes.find((prefix) => !/^\d*$/.test(prefix) || prefix.length > E164_MAX_DIGITS);
  if (bad !== undefined)
    return `Destination Prefixes must be the first digits of phone numbers, not "${bad}"`;
  const textual = textProblem(cells.description);
  return textual === null ? null : `Description ${textual}`;
}

/** Returns the highest rate of each prefix, and the widest row's rate for all other numbers. */
function ratesOfCountry(rows: DeckRow[]): Rate[] {
  const mobile = rows.filter((row) => /\bmobile\b/i.test(row.description));
  const priced = mobile.length > 0 ? mobile : rows;
  const byPrefix = new Map<string, DeckRow>();
  for (const row of priced) {
    for (const prefix of row.prefixes) {
      const known = byPrefix.get(prefix);
      if (known === undefined || row.price.gt(known.price)) byPrefix.set(prefix, row);
    }
  }
  if (!byPrefix.has('')) byPrefix.set('', priced.reduce(wider));
  return [...byPrefix].map(([prefix, row]) => ({
    country: row.country,
    prefix,
    description: row.description,
    pricePerMinute: row.price.toFixed(),
  }));
}

/** Returns the row that covers more numbers, or else the more expensive one. */
function wider(a: DeckRow, b: DeckRow): DeckRow {
  const difference = coverage(b) - coverage(a);
  if (difference !== 0n) return difference > 0n ? b : a;
  return b.price.gt(a.price) ? b : a;
}

/** Returns how many 15-digit numbers begin with one of the row's prefixes. */
function coverage(row: DeckRow): bigint {
  return row.prefixes.reduce((sum, prefix) => sum + 10n ** BigInt(E164_MAX_DIGITS - prefix.length), 0n);
}

function unreadableDeck(problems: ErrorDetail[]): DomainError {
  const first = problems[0];
  const lines = problems.length === 1 ? 'one line' : `${problems.length} lines`;
  return new DomainError(
    'invalid_request',
    `The rate deck was not imported: ${lines} cannot be read. The first is ${first?.field}: ${first?.message}.`,
    { details: problems.slice(0, MAX_REPORTED_PROBLEMS) },
  );
}
