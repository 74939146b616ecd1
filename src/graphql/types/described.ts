/** The values of an enumeration for `builder.enumType`, each with its description. */
export function described<Value extends string>(
  values: readonly Value[],
  descriptionOf: (value: Value) => string,
) {
  return Object.fromEntries(
    values.map((value) => [value, { value, description: descriptionOf(value) }]),
  ) as Record<Value, { value: Value; description: string }>;
}

/** The same of descriptions by value. */
export function describedBy<Value extends string>(descriptions: Readonly<Record<Value, string>>) {
  return described(Object.keys(descriptions) as Value[], (value) => descriptions[value]);
}
