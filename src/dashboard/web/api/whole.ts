import type { CombinedError } from 'urql';

/** Data of a GraphQL operation whose root fields all answered. */
export type Whole<Data> = { [Field in keyof Data]: NonNullable<Data[Field]> };

/** Returns a GraphQL response's data if every root field answered: one that fails is null beside the others. */
export function whole<Data>(
  data: Data | undefined,
  error: CombinedError | undefined,
): Whole<Data> | undefined {
  const isPartial = error !== undefined && Object.values(data ?? {}).includes(null);
  return isPartial ? undefined : (data as Whole<Data> | undefined);
}
