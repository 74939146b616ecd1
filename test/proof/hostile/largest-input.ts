import {
  FIRST,
  NAME,
  nameOf,
  type ObjectShape,
  type Place,
  type Shape,
  type TextShape,
} from './input-shape.ts';
import type { WorstText } from './worst-texts.ts';

/** Ids that the account has, by what they are ids of. */
export type OwnIds = (noun: string, count: number) => string[];

/** Items of a list, fields of a record and characters of a text whose document names no bound. */
const UNBOUNDED = { items: 10_000, fields: 1_000, characters: 1_000_000, number: 2 ** 31 - 1 } as const;
/** Fields of a record that is admitted with fewer only. */
const FEW_FIELDS = 20;
const SMALLEST_SHARE = 1e-7;
const STEPS_OF_REFINEMENT = 2;

/** What the service refuses although no document says so, learned from its errors: names of places. */
export interface Learned {
  /** Takes only texts of a form, or fewer fields. */
  formed: Set<string>;
  /** May not be there beside the rest. */
  refused: Set<string>;
}

interface Given {
  ids: OwnIds;
  learned: Learned;
}

/**
 * The largest input that the document admits and that fits into so many bytes of JSON: every list as long and every free
 * text as long as may be, all by the same share where not everything fits.
 */
export function largestInput(shape: Shape, text: WorstText, mostBytes: number, given: Given): unknown {
  const built = (share: number) => new Builder(given, text, share).value(shape, []);
  const fits = (share: number) => Buffer.byteLength(JSON.stringify(built(share))) <= mostBytes;
  // From below: a whole share of lists of lists of long texts is more than a memory holds.
  let share = SMALLEST_SHARE;
  while (share < 1 && fits(share * 2)) share *= 2;
  for (let step = share / 2, i = 0; i < STEPS_OF_REFINEMENT; i += 1, step /= 2)
    if (fits(share + step)) share += step;
  return built(Math.min(1, share));
}

class Builder {
  readonly #ids: OwnIds;
  readonly #learned: Learned;
  readonly #worst: WorstText;
  readonly #share: number;

  constructor({ ids, learned }: Given, worst: WorstText, share: number) {
    this.#ids = ids;
    this.#learned = learned;
    this.#worst = worst;
    this.#share = share;
  }

  value(shape: Shape, place: Place): unknown {
    if (shape.kind === 'object') return this.#object(shape, place);
    if (shape.kind === 'list')
      return this.#list(shape.item, this.#part(shape.mostItems ?? UNBOUNDED.items), place);
    const isFormed = this.#learned.formed.has(nameOf(place));
    if (shape.kind === 'record')
      return this.#record(isFormed ? FEW_FIELDS : this.#part(shape.mostFields ?? UNBOUNDED.fields));
    if (shape.kind === 'number' && shape.most < UNBOUNDED.number && !isFormed) return shape.most;
    return shape.kind === 'text' ? this.#text(shape, place) : plainValue(shape, this.#ids);
  }

  #object({ fields }: ObjectShape, place: Place): Record<string, unknown> {
    const entries = Object.entries(fields).map(([name, field]) => ({ name, field, at: [...place, name] }));
    const admitted = entries.filter(
      ({ field, at }) =>
        field.isRequired || (this.#isKnown(field.shape) && !this.#learned.refused.has(nameOf(at))),
    );
    return Object.fromEntries(admitted.map(({ name, field, at }) => [name, this.value(field.shape, at)]));
  }

  /** Whether there is something that an id can name. */
  #isKnown(shape: Shape): boolean {
    return shape.kind !== 'id' || this.#ids(shape.of, 1).length > 0;
  }

  #list(item: Shape, length: number, place: Place): unknown[] {
    if (item.kind === 'choice') return item.values.slice(0, length);
    if (item.kind === 'id') return repeated(this.#ids(item.of, length), length);
    return Array.from({ length }, (_, index) => numbered(this.value(item, [...place, FIRST]), index));
  }

  #record(length: number): Record<string, unknown> {
    return Object.fromEntries(Array.from({ length }, (_, i) => [`field_${i}`, this.#worst(100)]));
  }

  #text({ isFree, example, mostCharacters, beginning = '' }: TextShape, place: Place): string {
    const isFormed = !isFree || this.#learned.formed.has(nameOf(place));
    if (isFormed && example !== null) return example;
    return beginning + this.#worst(this.#part(mostCharacters ?? UNBOUNDED.characters));
  }

  #part(most: number): number {
    return Math.max(1, Math.floor(most * this.#share));
  }
}

function repeated(ids: readonly string[], length: number): string[] {
  const known = ids.length > 0 ? ids : ['unknown_1'];
  return Array.from({ length }, (_, index) => known[index % known.length] as string);
}

/** An object of a list with a name or phone number of its own: most lists refuse the same again. */
function numbered(item: unknown, index: number): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const { name, phone } = item as { name?: unknown; phone?: unknown };
  return {
    ...item,
    ...(typeof name === 'string' && { name: /^\w+$/.test(name) ? `${name.slice(0, 20)}_${index}` : name }),
    ...(typeof phone === 'string' && phone.startsWith('+') && { phone: `+1415${2_000_000 + index}` }),
  };
}

/** As little as the document asks for. */
export function smallestInput(shape: Shape, ids: OwnIds): unknown {
  if (shape.kind !== 'object')
    return shape.kind === 'list' ? [smallestInput(shape.item, ids)] : plainValue(shape, ids);
  const required = Object.entries(shape.fields).filter(([, { isRequired }]) => isRequired);
  return Object.fromEntries(required.map(([name, field]) => [name, smallestInput(field.shape, ids)]));
}

/** As little as the document asks for, but the longest page of it: a filter that matches nothing makes any page short. */
export function longestPage(shape: Shape, ids: OwnIds): unknown {
  if (shape.kind !== 'object') return smallestInput(shape, ids);
  const bounded = Object.entries(shape.fields).flatMap(([name, { shape: field }]) =>
    field.kind === 'number' && field.most < UNBOUNDED.number ? [[name, field.most]] : [],
  );
  return { ...(smallestInput(shape, ids) as object), ...Object.fromEntries(bounded) };
}

function plainValue(shape: Shape, ids: OwnIds): unknown {
  if (shape.kind === 'id') return ids(shape.of, 1)[0] ?? 'unknown_1';
  if (shape.kind === 'choice') return shape.values[0];
  if (shape.kind === 'number') return shape.example ?? shape.most;
  return shape.kind === 'text' ? (shape.example ?? 'x') : {};
}

/** Fields that no input has: errors may tell of each, and repeat all the others. */
const UNKNOWN_FIELDS = Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`u${i}`, 1]));

/** An input with a text in one place, whatever that place takes. */
export function withTextAt(input: unknown, place: Place, text: string): unknown {
  const [first, ...rest] = place;
  if (first === undefined) return text;
  if (first === NAME) return { ...(input as object), ...UNKNOWN_FIELDS, [text]: 'x' };
  if (first === FIRST) return [withTextAt((input as unknown[] | undefined)?.[0], rest, text)];
  const inner = (input as Record<string, unknown> | undefined)?.[first];
  return { ...(input as object), [first]: withTextAt(inner, rest, text) };
}
