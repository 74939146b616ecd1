/** A body with one value changed, and where. */
export interface OddBody {
  /** Names and positions, joined by dots. */
  path: string;
  /** `absent` = left out. */
  odd: string;
  body: unknown;
}

const ODD_VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['null', null],
  ['a text', 'odd'],
  ['a number', 7],
  ['an object', {}],
  ['absent', undefined],
];

/** Changes each field of a JSON body, one at a time; of a list, those of its first item. */
export function oddBodies(body: unknown): OddBody[] {
  return pathsIn(body).flatMap((path) =>
    ODD_VALUES.map(([odd, value]) => ({ path: path.join('.'), odd, body: changed(body, path, value) })),
  );
}

function pathsIn(value: unknown, from: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? Object.keys(value).slice(0, 1) : Object.keys(value);
  return names.flatMap((name) => [
    [...from, name],
    ...pathsIn((value as Record<string, unknown>)[name], [...from, name]),
  ]);
}

function changed(body: unknown, path: readonly string[], value: unknown): unknown {
  const copy = structuredClone(body);
  let place = copy as Record<string, unknown>;
  for (const name of path.slice(0, -1)) place = place[name] as Record<string, unknown>;
  const last = path.at(-1) as string;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy;
}
