import type { TableRecord } from '../../../platform/tables/records.ts';
import { threadJob } from '../../../platform/worker-threads/thread-job.ts';
import type { RowGroup } from '../tally.ts';
import {
  isEmail,
  jsonObjectIn,
  looksInternational,
  looksLikeEmail,
  looksLikePhone,
  readOptOut,
} from './cell-values.ts';
import { type ContactField, type HeaderMeaning, meaningOf, wordsOf } from './header-words.ts';
import { type Column, type ColumnMapping, distinctNames, mappingProblem, shortened } from './mapping.ts';

/** Records at the beginning of a file by whose cells its columns are recognized. */
export const SAMPLE_SIZE = 100;
/** Records among which the header is searched, below titles. */
const HEADER_RECORDS = 20;
/** Rows whose width counts for columns without a name. */
const WIDTH_ROWS = 10;

/** Columns of the service's own files that a contact has by itself. */
const OWN = new Set('created_at updated_at last_called_at contact_list_id contact_list_name'.split(' '));
const OWN_SIGNS = new Set('contact_list_id contact_list_name last_called_at custom_fields'.split(' '));
const OWN_ID = /^contact_[0-9A-HJKMNP-TV-Z]{26}$/;
/** First columns of the dashboard's file of failed rows. */
const FAILED_ROWS = ['line', 'problem'];

export interface LayoutSettings {
  /** Whether a record names the columns. Default: detected. */
  hasHeader?: boolean | null | undefined;
  /** Fields of the columns by position, or of some columns by name. Default: recognized. */
  columns?: readonly ColumnMapping[] | null | undefined;
  /** Whether the rows are people, whose opt-outs and consents must be understood. */
  arePeople: boolean;
}

/** The columns of a table, and where its rows begin. */
export interface Layout {
  /** The record that names the columns; null without one. */
  header: { line: number; cells: string[] } | null;
  columns: Column[];
  /** Records before the first row. */
  skipped: number;
  /** Why rows cannot be read, as a sentence; null if they can. */
  problem: string | null;
  /** Whether cells without a column's name would be lost. */
  losesCells: boolean;
  guesses: Omit<RowGroup, 'count'>[];
}

/** Recognizes the header and the columns of a table by its first records: by names in the usual spellings, and by values. */
function recognizeLayout(sample: readonly TableRecord[], settings: LayoutSettings): Layout {
  const at = findHeader(sample, settings);
  const record = at === null ? undefined : sample[at];
  const header = record !== undefined && 'cells' in record ? record : null;
  const skipped = at === null ? 0 : at + 1;
  const rows = sample.slice(skipped).flatMap((each) => ('cells' in each ? [each.cells] : []));
  const width = header?.cells.length ?? Math.max(...rows.slice(0, WIDTH_ROWS).map(({ length }) => length));
  const names = Array.from({ length: width }, (_, index) => header?.cells[index]?.trim() ?? '');
  const values = valuesOf(rows);
  const { columns, problem } = columnsOf(names, values, rows[0] ?? [], settings);
  const losesCells = columns.some(
    ({ field, customField }, index) => !field && !customField && values[index] !== undefined,
  );
  const guesses = header !== null && header.line > 1 ? [headerGuess(header.line)] : [];
  return { header, columns, skipped, problem, losesCells: header === null && losesCells, guesses };
}

export const RECOGNIZE_LAYOUT = threadJob(import.meta.url, recognizeLayout, { isPiece: true });

function headerGuess(line: number): Omit<RowGroup, 'count'> {
  const message = `The columns are named in line ${line}; what is above it is skipped.`;
  return { field: null, code: 'header_row', message };
}

/** Returns the position of the record that names the columns; null if the first record is a row. */
function findHeader(sample: readonly TableRecord[], { hasHeader }: LayoutSettings): number | null {
  if (hasHeader === false) return null;
  const first = sample.slice(0, HEADER_RECORDS);
  const named = first.findIndex((record) => 'cells' in record && namesColumns(record.cells));
  if (named >= 0 && !first.slice(0, named).some(hasValues)) return named;
  const widths = sample.map(filledCells);
  const usual = Math.max(...widths.slice(1), 1);
  const full = first.findIndex((_, at) => (widths[at] ?? 0) * 2 >= usual);
  const header = full < 0 || first.slice(0, full).some(hasValues) ? 0 : full;
  return hasHeader === true || !hasValues(first[header]) ? header : null;
}

/** Returns whether cells are names of columns: of the phone number, or of two fields. */
function namesColumns(cells: readonly string[]): boolean {
  if (cells.some(isValue)) return false;
  const kinds = cells.map((cell) => meaningOf(cell).kind);
  return kinds.includes('phone') || kinds.filter((kind) => kind !== 'unknown').length > 1;
}

function hasValues(record: TableRecord | undefined): boolean {
  return record !== undefined && 'cells' in record && record.cells.some(isValue);
}

function isValue(cell: string): boolean {
  return looksLikePhone(cell) || looksLikeEmail(cell);
}

function filledCells(record: TableRecord): number {
  return 'cells' in record ? record.cells.filter((cell) => cell.trim() !== '').length : 0;
}

interface Recognition {
  columns: Column[];
  problem: string | null;
}

/** Filled cells of the columns that have any. */
type ColumnValues = readonly (readonly string[] | undefined)[];

function valuesOf(rows: readonly (readonly string[])[]): ColumnValues {
  const values: string[][] = [];
  for (const cells of rows)
    for (const [index, cell] of cells.entries()) {
      const value = cell.trim();
      if (value === '') continue;
      values[index] ??= [];
      values[index].push(value);
    }
  return values;
}

function columnsOf(
  names: readonly string[],
  values: ColumnValues,
  firstRow: readonly string[],
  { columns: given, arePeople }: LayoutSettings,
): Recognition {
  const isByName = given?.some(({ name }) => name) ?? false;
  if (given && !isByName) {
    const columns = Array.from(
      { length: Math.max(names.length, given.length) },
      (_, index): Column => ({
        ...given[index],
        name: names[index] || null,
      }),
    );
    return { columns, problem: mappingProblem(columns) };
  }
  const { columns, problem } = recognizeColumns(names, values, firstRow, given ?? [], arePeople);
  if (problem !== null) return { columns, problem };
  const missing = columns.some(({ field }) => field === 'phone') ? null : withoutPhone(names, given ?? []);
  const answered = new Set(given?.map(({ name }) => name?.trim()));
  const isAsked = (index: number) => !answered.has(names[index]);
  return {
    columns,
    problem: missing ?? mappingProblem(columns) ?? (arePeople ? question(columns, values, isAsked) : null),
  };
}

function recognizeColumns(
  names: readonly string[],
  values: ColumnValues,
  firstRow: readonly string[],
  given: readonly ColumnMapping[],
  arePeople: boolean,
): Recognition {
  const distinct = distinctNames(names);
  const columns = names.map(
    (name, index): Column => ({ name: name || null, customField: distinct[index] || null }),
  );
  const set = (index: number, mapping: ColumnMapping) => {
    columns[index] = { ...mapping, name: names[index] || null };
  };
  const open = new Set(names.keys());
  const indexOf = indexByName(names);
  for (const { name, ...mapping } of given) {
    const index = indexOf(name ?? '');
    if (index === undefined)
      return { columns, problem: `The file has no column named "${shortened(name ?? '')}".` };
    set(index, mapping);
    open.delete(index);
  }
  const fields = new Set(given.flatMap(({ field }) => field ?? []));
  for (const index of ownColumns(names, firstRow)) if (open.delete(index)) set(index, {});

  const meanings = names.map(
    (name, index): HeaderMeaning => (open.has(index) ? meaningOf(name) : { kind: 'unknown' }),
  );
  if (!fields.has('phone')) {
    const { phones, problem } = phoneColumns(names, meanings, values, open);
    if (problem !== null) return { columns, problem };
    phones.forEach((index, order) => {
      set(index, { field: order === 0 ? 'phone' : 'other_phone' });
      open.delete(index);
    });
  }
  const candidates = [...open]
    .flatMap((index) => {
      const meaning = meanings[index];
      return meaning?.kind === 'field' && fits(meaning.field, values[index] ?? [])
        ? [{ index, ...meaning }]
        : [];
    })
    .sort((a, b) => a.preference - b.preference);
  for (const { index, field } of candidates) {
    if (fields.has(field)) continue;
    if (field !== 'do_not_call' && field !== 'status') fields.add(field);
    set(index, { field });
  }
  if (arePeople && !fields.has('email')) {
    const index = [...open].find((each) => !columns[each]?.field && mostAre(values[each] ?? [], isEmail));
    if (index !== undefined) set(index, { field: 'email' });
  }
  return { columns, problem: null };
}

/** Returns a function that finds the first column of a name: as it is written, or else in another spelling. */
function indexByName(names: readonly string[]): (name: string) => number | undefined {
  const spelled = (name: string) => wordsOf(name).join(' ');
  const firstOf = (keys: readonly string[]) =>
    new Map([...keys.entries()].reverse().map(([index, key]) => [key, index]));
  const exact = firstOf(names);
  const alike = firstOf(names.map(spelled));
  return (name) => exact.get(name.trim()) ?? alike.get(spelled(name));
}

/** Returns the columns of the service's own files that are not read back. */
function ownColumns(names: readonly string[], firstRow: readonly string[]): number[] {
  const isOwnId = (index: number) => names[index] === 'id' && OWN_ID.test(firstRow[index] ?? '');
  const isExport = names.some((name, index) => OWN_SIGNS.has(name) || isOwnId(index));
  // Rows that failed again have the columns of both files.
  const others = names.findIndex((name, index) => name !== FAILED_ROWS[index % 2]);
  const ofFailures = others < 0 ? names.length : others;
  const isOfFailures = (index: number) => ofFailures >= FAILED_ROWS.length && index < ofFailures;
  return [...names.keys()].filter(
    (index) => isOfFailures(index) || (isExport && (OWN.has(names[index] ?? '') || isOwnId(index))),
  );
}

/** Returns the columns with phone numbers in order of preference: mobile, plain, others. Values decide where names do not. */
function phoneColumns(
  names: readonly string[],
  meanings: readonly HeaderMeaning[],
  values: ColumnValues,
  open: ReadonlySet<number>,
): { phones: number[]; problem: string | null } {
  const hasPhones = (index: number) => values[index]?.some(looksLikePhone) ?? false;
  const named = [...open].flatMap((index) => {
    const meaning = meanings[index];
    return meaning?.kind === 'phone' ? [{ index, rank: meaning.rank }] : [];
  });
  const ranked = named.sort((a, b) => a.rank - b.rank).map(({ index }) => index);
  if (ranked.some(hasPhones)) {
    const isEmpty = (index: number) => (values[index]?.length ?? 0) === 0;
    return { phones: ranked.filter((index) => isEmpty(index) || hasPhones(index)), problem: null };
  }
  if (ranked.length > 0) return { phones: ranked, problem: null };
  const numbers = [...open].filter(
    (index) => meanings[index]?.kind === 'number' && mostAre(values[index] ?? [], looksLikePhone),
  );
  const isUnnamed = names.every((name) => name === '');
  const test = isUnnamed ? looksLikePhone : looksInternational;
  const unknown = [...open].filter(
    (index) => meanings[index]?.kind === 'unknown' && mostAre(values[index] ?? [], test),
  );
  const guessed = numbers.length > 0 ? numbers : unknown;
  if (guessed.length < 2 || isUnnamed) return { phones: guessed.slice(0, 1), problem: null };
  const quoted = guessed.slice(0, 5).map((index) => `"${shortened(names[index] ?? '')}"`);
  const problem = `More than one column looks like the phone number: ${quoted.join(' and ')}. Name the right one "phone", or map it with "columns".`;
  return { phones: [], problem };
}

/** Returns whether a column's values can be of the field that its name says. */
function fits(field: ContactField, values: readonly string[]): boolean {
  if (values.length === 0) return true;
  if (field === 'email') return values.some((value) => looksLikeEmail(value));
  if (field === 'custom_fields') return values.some((value) => jsonObjectIn(value) !== null);
  return true;
}

function mostAre(values: readonly string[], test: (value: string) => boolean): boolean {
  return values.length > 0 && values.filter(test).length * 2 >= values.length;
}

/** Returns the question about a column of opt-outs or consents that cannot be understood; null if there is none. */
function question(
  columns: readonly Column[],
  values: ColumnValues,
  isAsked: (index: number) => boolean,
): string | null {
  for (const [index, { name, field }] of columns.entries()) {
    if (!isAsked(index) || (field !== 'do_not_call' && field !== 'consent')) continue;
    const isUnclear = (cell: string) =>
      field === 'consent' ? jsonObjectIn(cell) === null : readOptOut(cell) === null;
    const unclear = values[index]?.find(isUnclear);
    if (unclear === undefined) continue;
    const column = `The column "${shortened(name ?? '')}" has "${shortened(unclear)}"`;
    const answers = `Or map the column with "columns": to a field, to a custom field, or to nothing.`;
    return field === 'consent'
      ? `${column}. May these people be called? A consent needs the columns consent_basis and consent_at. ${answers}`
      : `${column}, which is neither yes nor no. Must these people not be called? ${answers}`;
  }
  return null;
}

function withoutPhone(names: readonly string[], given: readonly ColumnMapping[]): string {
  if (given.length > 0) return 'No column is mapped to the phone number.';
  const found = names.flatMap((name) => (name === '' ? [] : [`"${shortened(name)}"`]));
  return `No column contains the phone number. Name a column "phone". The first line has ${found.slice(0, 10).join(', ') || 'no names'}.`;
}
