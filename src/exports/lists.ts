import { invalidField } from '../errors/errors.ts';
import type { Column } from './column.ts';
import { EXPORT_LIMITS } from './export-limits.ts';
import { CALLS } from './sources/calls.ts';
import { CAMPAIGN_CONTACTS } from './sources/campaign-contacts.ts';
import { CONTACTS } from './sources/contacts.ts';
import { LEDGER_ENTRIES } from './sources/ledger-entries.ts';
import type { Source } from './sources/source.ts';
import { SUPPRESSED_NUMBERS } from './sources/suppressed-numbers.ts';
import { WEBHOOK_DELIVERIES } from './sources/webhook-deliveries.ts';

const LISTS = {
  CALLS,
  CONTACTS,
  CAMPAIGN_CONTACTS,
  LEDGER_ENTRIES,
  WEBHOOK_DELIVERIES,
  SUPPRESSED_NUMBERS,
} as const;

/** A list that can be exported. */
export type ListKind = keyof typeof LISTS;

/** Returns what can be read of a list. Its filter is the list's own, which GraphQL checked. */
export function sourceOf(kind: ListKind): Source<object, object> {
  return LISTS[kind] as unknown as Source<object, object>;
}

/**
 * Returns the columns of a list by name, or its default ones. A name such as `metadata.plan` is one value of a column
 * with JSON.
 * @throws DomainError `invalid_request` for an unknown name
 */
export function columnsOf(kind: ListKind, names: readonly string[] | null): Column<object>[] {
  const { columns } = sourceOf(kind);
  if (names === null) return columns.filter(({ isDefault = true }) => isDefault);
  if (names.length === 0 || names.length > EXPORT_LIMITS.columns)
    throw invalidField('columns', `must have 1 to ${EXPORT_LIMITS.columns} names`);
  if (new Set(names).size < names.length) throw invalidField('columns', 'must not name a column twice');
  return names.map((name) => {
    const column = columnOf(columns, name);
    if (column !== undefined) return column;
    const known = columns.map((one) => (one.type === 'json' ? `${one.name}, ${one.name}.…` : one.name));
    throw invalidField('columns', `must name columns of this list: ${known.join(', ')}`);
  });
}

function columnOf(columns: readonly Column<object>[], name: string): Column<object> | undefined {
  if (name.length > EXPORT_LIMITS.columnLength) return undefined;
  const column = columns.find((one) => one.name === name);
  if (column !== undefined) return column;
  const [of = '', key = ''] = name.split(/\.(.*)/s);
  const whole = columns.find((one) => one.name === of && one.type === 'json');
  if (whole === undefined || key === '') return undefined;
  return { name, type: 'text', value: (row) => partOf(whole.value(row), key) };
}

function partOf(value: unknown, key: string): unknown {
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isObject ? (value as Record<string, unknown>)[key] : null;
}
