import { textProblem } from '../../../platform/input/text.ts';
import { CONTACT_LIMITS } from '../../contact-limits.ts';
import type { ContactField } from './header-words.ts';

/** Target of a file's column: a contact's field or a custom field; with neither, the column is not imported. */
export interface ColumnMapping {
  /** Name of the column in the header; without names, mappings are by position. */
  name?: string | null | undefined;
  field?: ContactField | null | undefined;
  customField?: string | null | undefined;
}

/** A column of a file, by position, with its name in the header. */
export interface Column extends ColumnMapping {
  name: string | null;
}

/** Fields that several columns may have. */
const REPEATABLE: ReadonlySet<ContactField> = new Set(['other_phone', 'do_not_call', 'status']);

/** Returns the first problem of a mapping, as a sentence; null if there is none. */
export function mappingProblem(mapping: readonly ColumnMapping[]): string | null {
  const fields = mapping.flatMap(({ field }) => field ?? []);
  if (!fields.includes('phone')) return 'No column is mapped to the phone number.';
  const field = firstRepeated(fields.filter((each) => !REPEATABLE.has(each)));
  if (field !== undefined) return `Two columns are mapped to "${field}".`;
  if (mapping.some(({ field, customField }) => field && customField))
    return 'A column is mapped to a field and to a custom field.';
  return customFieldsProblem(mapping.flatMap(({ customField }) => customField?.trim() || []));
}

function customFieldsProblem(names: readonly string[]): string | null {
  const twice = firstRepeated(names);
  if (twice !== undefined) return `Two columns are mapped to the custom field "${shortened(twice)}".`;
  const long = names.find((name) => name.length > CONTACT_LIMITS.customFieldNameLength);
  if (long !== undefined) return `The column name "${shortened(long)}" is too long for a custom field.`;
  const textual = names.map(textProblem).find((problem) => problem !== null);
  return textual === undefined ? null : `A column name ${textual}.`;
}

/** Returns names that are all different: an equal one gets a number. Empty names stay empty. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set(names.filter((name) => name !== ''));
  const nextNumbers = new Map<string, number>();
  return names.map((name) => {
    let number = nextNumbers.get(name);
    if (name === '' || number === undefined) {
      nextNumbers.set(name, 2);
      return name;
    }
    while (taken.has(`${name} ${number}`)) number += 1;
    // A file may have thousands of equal names: no search begins at 2 again.
    nextNumbers.set(name, number + 1);
    return `${name} ${number}`;
  });
}

/** Returns a cell or a column's name as it is quoted in a sentence. */
export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function firstRepeated<T>(values: readonly T[]): T | undefined {
  const seen = new Set<T>();
  return values.find((value) => seen.size === seen.add(value).size);
}
