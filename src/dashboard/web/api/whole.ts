import type { CombinedError } from 'urql';

/** Data of an operation whose root fields all answered. */
export type Whole<Data> = { [Field in keyof Data]: NonNullable<Data[Field]> };

/** Returns the data unless a root field failed: one that fails is null beside the answers of the others. */
export function whole<Data>(
  data: Data | undefined,
  error: CombinedError | undefined,
): Whole<Data> | undefined {
  const isPartial = error !== undefined && Object.values(data ?? {}).includes(null);
  return isPartial ? undefined : (data as Whole<Data> | undefined);
}
