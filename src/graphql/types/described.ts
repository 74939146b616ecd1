/** Formats a number for a GraphQL description: `10,000`. */
export function figure(value: number): string {
  return value.toLocaleString('en-US');
}

/** Formats the bounds of a number for a GraphQL description: `1 to 10,000`. */
export function range(minimum: number, maximum: number): string {
  return `${figure(minimum)} to ${figure(maximum)}`;
}

/** Returns the values of a GraphQL enumeration, each with its description. */
export function described<Value extends string>(
  values: readonly Value[],
  descriptionOf: (value: Value) => string,
) {
  return Object.fromEntries(
    values.map((value) => [value, { value, description: descriptionOf(value) }]),
  ) as Record<Value, { value: Value; description: string }>;
}

export function describedBy<Value extends string>(descriptions: Readonly<Record<Value, string>>) {
  return described(Object.keys(descriptions) as Value[], (value) => descriptions[value]);
}
