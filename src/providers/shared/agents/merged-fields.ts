import type { AdoptedAgent } from '../../port.ts';
import { isOwnField } from '../analysis-fields.ts';

/** Analysis fields by name, in order. */
type Fields<Field> = ReadonlyMap<string, Field>;

/** Merges our analysis fields with other people's. Obsolete fields give way to what they had replaced. */
export function mergedFields<Field>(
  current: Fields<Field>,
  { wanted, replaced }: { wanted: Fields<Field>; replaced: Fields<Field> },
  { fieldNames }: Pick<AdoptedAgent, 'fieldNames'>,
): Map<string, Field> {
  const ours = new Set([...fieldNames, ...[...current.keys()].filter(isOwnField), ...wanted.keys()]);
  const merged = new Map(current);
  for (const name of ours) {
    const field = wanted.get(name) ?? replaced.get(name);
    if (field === undefined) merged.delete(name);
    else merged.set(name, field);
  }
  return merged;
}

/** Converts a provider's list of fields. */
export function byName<Field extends { name: string }>(fields: readonly Field[]): Map<string, Field> {
  return new Map(fields.map((field) => [field.name, field]));
}
