import type { AdoptedAgent } from '../../port.ts';
import { isOwnField } from '../analysis-fields.ts';

/** Analysis fields by their names, in their order. */
type Fields<Field> = ReadonlyMap<string, Field>;

/**
 * An adopted agent's analysis fields with ours among them: each keeps its place, ours that are no longer wanted give way
 * to what they had replaced, and fields that others have added since stay. With none wanted, all of ours are taken out.
 */
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

/** Fields that a provider lists instead of naming each by a key. */
export function byName<Field extends { name: string }>(fields: readonly Field[]): Map<string, Field> {
  return new Map(fields.map((field) => [field.name, field]));
}
