/** A body with one odd value, and where. */
export interface OddBody {
  /** Names and positions, joined by dots; `WHOLE` for the body itself, and a `+` before the position of a further item. */
  path: string;
  odd: string;
  body: unknown;
}

/** Path of the body itself. */
export const WHOLE = '';

const ODD_VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['null', null],
  ['a text', 'odd'],
  ['a number', 7],
  ['an object', {}],
  ['a list', []],
];

type Path = readonly (string | number)[];

/**
 * Changes a JSON body and each of its fields, one at a time, or leaves it out. Of a list, the first, middle and last
 * item are changed.
 */
export function withOddField(body: unknown): OddBody[] {
  return [[], ...pathsIn(body)].flatMap((path: Path) => [
    ...ODD_VALUES.map(([odd, value]) => ({ path: path.join('.'), odd, body: replaced(body, path, [value]) })),
    { path: path.join('.'), odd: 'absent', body: replaced(body, path, []) },
  ]);
}

/** Adds an odd item to each list of a JSON body, at its beginning, middle and end. */
export function withOddItem(body: unknown): OddBody[] {
  const lists = [[], ...pathsIn(body)].filter((path: Path) => Array.isArray(valueAt(body, path)));
  return lists.flatMap((path) => {
    const items = valueAt(body, path) as unknown[];
    return ODD_VALUES.flatMap(([odd, value]) =>
      placesIn(items).map((place) => ({
        path: [...path, `+${place}`].join('.'),
        odd,
        body: replaced(body, path, [items.toSpliced(place, 0, value)]),
      })),
    );
  });
}

/**
 * Adds another item to a list, with one odd field or odd as a whole, at its beginning, middle and end.
 * @param from first position at which it may be
 */
export function besideOdd(items: readonly unknown[], other: unknown, from = 0): OddBody[] {
  const places = placesIn(items).filter((place) => place >= from);
  return withOddField(other).flatMap(({ path, odd, body }) =>
    places.map((place) => ({ path: `${place}: ${path}`, odd, body: items.toSpliced(place, 0, body) })),
  );
}

function placesIn(items: readonly unknown[]): number[] {
  return [...new Set([0, Math.floor(items.length / 2), items.length])];
}

function pathsIn(value: unknown, from: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value)
    ? placesIn(value.slice(1)).filter((place) => place in value)
    : Object.keys(value);
  return names.flatMap((name) => [
    [...from, name],
    ...pathsIn((value as Record<string, unknown>)[name], [...from, name]),
  ]);
}

function valueAt(body: unknown, path: Path): unknown {
  return path.reduce((value, name) => (value as Record<string, unknown>)[name], body);
}

/** A copy of the body whose value at the path is replaced by the one given, or by none. */
function replaced(body: unknown, path: Path, by: readonly [unknown?]): unknown {
  const last = path.at(-1);
  if (last === undefined) return by[0];
  const copy = structuredClone(body);
  const place = valueAt(copy, path.slice(0, -1)) as Record<string, unknown> | unknown[];
  if (Array.isArray(place)) place.splice(Number(last), 1, ...by);
  else if (by.length === 0) delete place[last];
  else place[last] = by[0];
  return copy;
}
