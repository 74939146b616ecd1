import type { TableRecord } from '../../../platform/tables/records.ts';
import { CONTACT_LIMITS } from '../../contact-limits.ts';
import { tagsIn } from '../../tags-cell.ts';
import type { PhoneCell, RowCandidate, RowError, RowNote } from '../row.ts';
import { isEmail, isOptOutStatus, jsonObjectIn, readOptOut } from './cell-values.ts';
import { type ContactField, wordsOf } from './header-words.ts';
import { type Column, distinctNames, shortened } from './mapping.ts';

/** Own statuses of contacts, which the service sets. */
const OWN_STATUSES = new Set(['NEW', 'CALLING', 'REACHED', 'VOICEMAIL', 'UNREACHED', 'DO_NOT_CALL']);
/** Fields whose cells are also kept as custom fields under the column's name, because the field has less than they say. */
const ALSO_CUSTOM: ReadonlySet<ContactField> = new Set([
  ...(['phone', 'other_phone', 'first_name', 'last_name', 'status'] as const),
]);
/** Fields that keep invisible characters around them, such as marks of right-to-left text; null for columns that are none. */
const FREE_TEXTS: ReadonlySet<ContactField | null> = new Set([null, 'name', 'company', 'tags'] as const);
const INVISIBLE = /[\s\p{Cf}\p{Cc}]/u;
const SPACE = /[\s\u200B\u2060]/u;
/** Separates several values of a cell in exports of Google Contacts. */
const SEVERAL = ':::';

interface PlacedColumn {
  field: ContactField | null;
  customField: string | null;
  /** Column with the kind of the phone number, such as *Mobile* or *Fax*. */
  label: number | null;
}

const NO_COLUMN: PlacedColumn = { field: null, customField: null, label: null };

/** Reads the rows of a table by its columns. */
export class RowReader {
  readonly #columns: PlacedColumn[];
  /** Names of the columns in the header, for sentences. */
  readonly #names: (string | null)[];
  readonly #hasSeveralPhones: boolean;

  constructor(columns: readonly Column[]) {
    const distinct = distinctNames(columns.map(({ name }) => name ?? ''));
    this.#names = columns.map(({ name }) => name);
    const labels = labelsOf(columns);
    this.#columns = columns.map(({ field, customField }, index) => ({
      field: field ?? null,
      customField: (field ? distinct[index] : customField?.trim()) || null,
      label: labels[index] ?? null,
    }));
    const phones = columns.filter(({ field }) => field === 'phone' || field === 'other_phone');
    this.#hasSeveralPhones = phones.length > 1;
  }

  read(record: TableRecord): RowCandidate | RowError {
    if ('problem' in record) return malformed(record.line, record.problem);
    const { line, cells } = record;
    const surplus = cells.slice(this.#columns.length).some((cell) => cell.trim() !== '');
    if (surplus)
      return { ...malformed(line, `has ${cells.length} cells instead of ${this.#columns.length}`), cells };
    return this.#readCells(line, cells);
  }

  #readCells(row: number, cells: readonly string[]): RowCandidate | RowError {
    const fields: Record<string, unknown> = {};
    const custom: [string, unknown][] = [];
    const names: Partial<Record<'name' | 'first_name' | 'last_name', string>> = {};
    const notes: RowNote[] = [];
    const phones = this.#phonesIn(cells);
    let optOutColumn: string | null = null;
    // By the cells, because a row may have far fewer than the table has columns.
    for (const [index, written] of cells.entries()) {
      const { field, customField } = this.#columns[index] ?? NO_COLUMN;
      const cell = readable(written, FREE_TEXTS.has(field) ? SPACE : INVISIBLE);
      if (cell === '' || index === phones[0]?.index) continue;
      if (field === null || ALSO_CUSTOM.has(field)) {
        const isOwnStatus = field === 'status' && OWN_STATUSES.has(cell.toUpperCase());
        if (customField !== null && !isOwnStatus) custom.push([customField, cell]);
      }
      if (field === 'do_not_call' || field === 'status') {
        const isOptOut = field === 'status' ? isOptOutStatus(cell) : readOptOut(cell);
        if (isOptOut === null) return this.#unclear(row, index, cell, cells);
        if (isOptOut) optOutColumn ??= this.#names[index] ?? field;
      } else if (field === 'name' || field === 'first_name' || field === 'last_name') names[field] = cell;
      else if (field === 'email') fields.email = emailIn(row, cell, notes);
      else if (field === 'tags') fields.tags = tagsIn(cell);
      else if (field === 'consent') fields.consent = jsonObjectIn(cell) ?? cell;
      else if (field === 'custom_fields') custom.push(...Object.entries(jsonObjectIn(cell) ?? {}));
      else if (field !== null && field !== 'phone' && field !== 'other_phone') fields[field] = cell;
    }
    const name = nameOf(names, notes);
    if (name !== undefined) fields.name = name;
    // Built from entries, so that a column named `__proto__` is a name like any other.
    if (custom.length > 0)
      fields.customFields = Object.fromEntries(custom.slice(0, CONTACT_LIMITS.customFields));
    return { row, fields, cells, phones, optOutColumn, notes };
  }

  #unclear(row: number, index: number, cell: string, cells: readonly string[]): RowError {
    const column = `"${shortened(this.#names[index] ?? '')}"`;
    const message = `cannot be told: the column ${column} has "${shortened(cell)}", which is neither yes nor no`;
    return { row, field: 'status', code: 'invalid', message, cells };
  }

  /** Returns the filled phone cells in order of preference: those labeled as mobile first, and no fax. */
  #phonesIn(cells: readonly string[]): (PhoneCell & { index: number })[] {
    const column = (index: number) => (this.#hasSeveralPhones ? (this.#names[index] ?? null) : null);
    const of = (field: ContactField) =>
      [...cells.keys()].filter((index) => this.#columns[index]?.field === field);
    const phones = [...of('phone'), ...of('other_phone')].flatMap((index) => {
      const at = this.#columns[index]?.label;
      const label = at === null || at === undefined ? '' : (cells[at]?.slice(0, 40).toLowerCase() ?? '');
      if (/fax|pager/.test(label)) return [];
      const values = (cells[index] ?? '').split(SEVERAL);
      return values.flatMap((value) =>
        value.trim() === ''
          ? []
          : [{ value, index, column: column(index), isMobile: /mobil|cell|handy/.test(label) }],
      );
    });
    return [...phones.filter(({ isMobile }) => isMobile), ...phones.filter(({ isMobile }) => !isMobile)];
  }
}

function malformed(row: number, message: string): RowError {
  return { row, field: null, code: 'malformed_row', message };
}

/** Returns for each column the one with the label of its phone numbers: `Phone 1 - Label` for `Phone 1 - Value`. */
function labelsOf(columns: readonly Column[]): (number | undefined)[] {
  const words = columns.map(({ name }) => wordsOf(name ?? ''));
  const firstOf = new Map([...words.entries()].reverse().map(([index, each]) => [each.join(' '), index]));
  const labelOf = (of: readonly string[]) =>
    ['label', 'type'].flatMap((kind) => firstOf.get([...of, kind].join(' ')) ?? []).sort((a, b) => a - b)[0];
  return words.map((each) => (each.at(-1) === 'value' ? labelOf(each.slice(0, -1)) : undefined));
}

/** Returns a cell without spaces and invisible characters around it. */
function readable(cell: string, invisible: RegExp): string {
  let start = 0;
  let end = cell.length;
  while (start < end && isInvisible(cell.charCodeAt(start), invisible)) start += 1;
  while (end > start && isInvisible(cell.charCodeAt(end - 1), invisible)) end -= 1;
  return cell.slice(start, end);
}

function isInvisible(code: number, invisible: RegExp): boolean {
  if (code <= 0x20) return true;
  return code >= 0x7f && invisible.test(String.fromCharCode(code));
}

function nameOf(
  { name, first_name: first, last_name: last }: Partial<Record<string, string>>,
  notes: RowNote[],
): string | undefined {
  if (name !== undefined && (first === undefined) === (last === undefined)) return name;
  const [one, two] = [first ?? name, last ?? name];
  if (one === undefined || two === undefined) return one ?? two;
  if (name?.includes(first ?? last ?? '')) return name;
  notes.push({
    field: 'name',
    code: 'combined_name',
    message: 'is combined from the first and the last name',
  });
  return `${one} ${two}`;
}

/** Returns the address of a cell: the only one, or the first of several. */
function emailIn(row: number, cell: string, notes: RowNote[]): string {
  if (isEmail(cell) || cell.length > CONTACT_LIMITS.emailLength * 4) return cell;
  const [first, ...others] = cell.split(/[\s,;<>()"|]+|:::/).filter(isEmail);
  if (first === undefined) return cell;
  if (others.length > 0)
    notes.push({
      row,
      field: 'email',
      code: 'first_of_several',
      message: 'is the first of several in its cell',
    });
  return first;
}
