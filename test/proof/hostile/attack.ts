import { hash } from 'node:crypto';
import { Pool } from 'undici';
import { FIRST, NAME, nameOf, type Place, placesOf, type Shape, shapeAt } from './input-shape.ts';
import { type Learned, largestInput, longestPage, smallestInput, withTextAt } from './largest-input.ts';
import type { Measured } from './measured-server.ts';
import {
  BODY_BYTES,
  BODY_LIMIT_BYTES,
  type HostileRequest,
  JSON_HEADERS,
  type Operation,
  type Parts,
  type Verdict,
} from './operation.ts';
import type { Suffered } from './victim-client.ts';
import type { Caller, HostileWorld } from './world.ts';
import { WORST_TEXTS, type WorstText } from './worst-texts.ts';

const LOADS = { alone: 1, parallel: 50 } as const;
export type Load = keyof typeof LOADS;

/** How much of the matrix is sent. */
export interface Extent {
  callers: readonly Caller[];
  loads: readonly Load[];
  /** Largest inputs of each operation that are sent alone, with one text each. */
  largest: number;
  /** Texts sent alone into each place, one place at a time. */
  textsOfPlace: number;
  /** Characters of a text in a place for which the documents name no most, and of the first text of others. */
  characters: number;
}

/** One request of a cell, and what it consists of. It is made when it is sent: all together are gigabytes. */
export interface Prepared {
  what: string;
  request(): HostileRequest;
  /** Whether it has to be refused. */
  isBeyondLimits?: true;
}

/** Which cell of the matrix: an operation by one key, alone or in parallel. */
export interface Corner {
  operation: string;
  caller: Caller;
  load: Load;
}

/** What a cell's requests did. */
export interface Cell extends Corner, Measured {
  sent: number;
  verdicts: Record<Verdict['kind'], number>;
  /** What the slowest request consisted of, and its milliseconds. */
  slowest: Extreme;
  /** The request with the most processor time of the main thread. Only known for requests alone. */
  costliest: Extreme;
  /** The largest answer, in bytes. */
  largest: Extreme;
  /** Requests that the operation's later cells repeat: the costliest, and that with the largest answer. */
  worst: string[];
  /** Answers that blame the server. */
  failures: string[];
  /** What the other account suffered meanwhile. */
  neighbor: Suffered;
  /** By how much the memory that the server holds grew; 0 unless the server reports that. */
  growthMebibytes: number;
}

interface Extreme {
  what: string;
  most: number;
}

const CONNECTIONS = LOADS.parallel + 10;
const ROUNDS_OF_LEARNING = 20;
/** Costliest requests of an operation that are repeated by the other key and in parallel. */
const REPEATED = 3;
/** Texts sent into a place that takes none. */
const TEXTS_OF_OTHERS = 4;
/** Characters that most places admit. */
const SHORT = 100;
const STREAM_MS = 300;
const PATIENCE_MS = 300_000;
const TEXTS = Object.entries(WORST_TEXTS);
/** Small work over a large body: how fast this machine is. */
const CONTROL_BODY = JSON.stringify({ query: '{ __typename }', variables: { text: 'a'.repeat(BODY_BYTES) } });

/** Sends the matrix's requests and measures what they do to the server. */
export class Attack {
  readonly #world: HostileWorld;
  readonly #pool: Pool;
  readonly #seed: number;

  /** @param seed decides which texts go where */
  constructor(world: HostileWorld, seed: number) {
    this.#world = world;
    this.#seed = seed;
    this.#pool = new Pool(world.server.url, {
      connections: CONNECTIONS,
      headersTimeout: PATIENCE_MS,
      bodyTimeout: PATIENCE_MS,
    });
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  /**
   * Every cell of an operation: the first with all requests, which choose those that the others repeat.
   * @param known cells of a run before, by their corners, which are not attacked again
   */
  async *cells(
    operation: Operation,
    { callers, loads, ...extent }: Extent,
    known: ReadonlyMap<string, Cell> = new Map(),
  ): AsyncGenerator<Cell> {
    const corners = callers.flatMap((caller) =>
      loads.map((load): Corner => ({ operation: operation.title, caller, load })),
    );
    if (corners.every((corner) => known.has(nameOfCorner(corner)))) return;
    const all = await this.requestsOf(operation, extent);
    let worst: readonly string[] | null = null;
    for (const corner of corners) {
      const before = known.get(nameOfCorner(corner));
      if (before === undefined) {
        // An operation that changes something may have deleted what its ids name.
        if (operation.changes) await this.#world.refreshIds();
        const cell = await this.cell(operation, corner.caller, corner.load, repeated(all, worst));
        worst ??= cell.worst;
        yield cell;
      } else worst ??= before.worst;
    }
  }

  /** Finds out which places have a form, or exclude others, by the errors of the largest input. */
  async #learn(operation: Operation): Promise<Map<string, Learned>> {
    const excluded = operation.exclusive ?? [];
    const learned = new Map(
      Object.entries(operation.parts).map(([part, { shape }]) => {
        const refused = placesOf(shape)
          .map(nameOf)
          .filter((name) => excluded.includes(name) || /idempotency.?key$/i.test(name));
        return [part, { formed: new Set<string>(), refused: new Set(refused) }];
      }),
    );
    for (let round = 0; round < ROUNDS_OF_LEARNING; round += 1) {
      const request = operation.request(this.#largest(operation, learned, (length) => 'x'.repeat(length)));
      const { verdict } = await this.#send(operation, 'owner', request);
      if (verdict.kind !== 'refused') break;
      const hasShrunk = verdict.isTooLarge === true && operation.shrink?.() === true;
      const hasLearned = hasNews(operation, learned, verdict);
      if (!hasShrunk && !hasLearned) break;
    }
    for (let isTooLarge = true; isTooLarge; ) {
      const { verdict } = await this.#send(
        operation,
        'owner',
        operation.request(this.#of(operation, longestPage)),
      );
      isTooLarge = verdict.isTooLarge === true && operation.shrink?.() === true;
    }
    return learned;
  }

  /** An input of each part of an operation, with the ids that there are now. */
  #of(operation: Operation, input: typeof smallestInput): Parts {
    const parts = Object.entries(operation.parts);
    return Object.fromEntries(parts.map(([part, { shape }]) => [part, input(shape, this.#world.ids)]));
  }

  /** Processor time that the server takes for a large body without work, in milliseconds. */
  async control(): Promise<number> {
    const before = this.#world.server.cpuMs;
    const { body } = await this.#pool.request({
      method: 'POST',
      path: '/graphql',
      headers: { ...JSON_HEADERS, authorization: `Bearer ${this.#world.keys.owner}` },
      body: CONTROL_BODY,
    });
    await body.dump();
    return this.#world.server.cpuMs - before;
  }

  #largest(operation: Operation, learned: Map<string, Learned>, text: WorstText): Parts {
    const { ids } = this.#world;
    const parts = Object.entries(operation.parts).map(([part, { shape, mostBytes }]) => {
      const given = { ids, learned: learned.get(part) as Learned };
      return [part, largestInput(shape, text, mostBytes, given)];
    });
    return Object.fromEntries(parts);
  }

  /**
   * The largest inputs, then the smallest with a text in one place, then bodies that are nothing but a text: of what the
   * service turns out to admit, which its documents do not say.
   */
  async requestsOf(
    operation: Operation,
    { largest, textsOfPlace, characters }: Omit<Extent, 'callers' | 'loads'>,
  ): Promise<Prepared[]> {
    const learned = await this.#learn(operation);
    const texts = turnsOf(operation, this.#seed);
    const whole = texts(largest).map(([name, text]) => ({
      what: `largest input of ${name}`,
      request: () => operation.request(this.#largest(operation, learned, text)),
    }));
    const longest = {
      what: 'the longest page',
      request: () => operation.request(this.#of(operation, longestPage)),
    };
    const smallest = () => this.#of(operation, smallestInput);
    const places = Object.entries(operation.parts).flatMap(([part, { shape }]) =>
      placesOf(shape).map((place): Place => [part, ...place]),
    );
    const single = places.flatMap((place) => {
      const [part = '', ...rest] = place;
      const shape = shapeAt((operation.parts[part] as { shape: Shape }).shape, rest);
      const isText = shape?.kind === 'text';
      const count = isText ? textsOfPlace : Math.min(textsOfPlace, TEXTS_OF_OTHERS);
      return texts(count).map(([name, text], i) => {
        // What is too long is refused before most code sees it: the first is, and where no document says what is too long, half are short.
        const admitted =
          isText && i > 0 ? (shape.mostCharacters ?? (i % 2 === 0 ? characters : SHORT)) : characters;
        return {
          what: `${name} in ${nameOf(place)}`,
          request: () => operation.request(withTextAt(smallest(), place, text(admitted)) as Parts),
        };
      });
    });
    const documents = texts(operation.takesDocument ? textsOfPlace : 0).map(([name, text]) => ({
      what: `${name} in the document`,
      request: () => operation.request({ ...smallest(), document: text(characters) }),
    }));
    const bare = () => operation.request(smallest());
    const bodies = bare().body === null ? [] : bodiesOf(operation, bare, texts(textsOfPlace));
    return [longest, ...whole, ...single, ...documents, ...bodies];
  }

  /** Sends requests one after the other, or in parallel as many as belong to the load. */
  async cell(operation: Operation, caller: Caller, load: Load, requests: readonly Prepared[]): Promise<Cell> {
    const { server, victim } = this.#world;
    const verdicts = { served: 0, refused: 0, busy: 0, cut: 0, failed: 0 };
    const failures: string[] = [];
    const sent: { what: string; ms: number; cpuMs: number; bytes: number }[] = [];
    const waiting = load === 'alone' ? distinct(requests) : inTurn(requests, LOADS[load]);
    const worker = async () => {
      for (;;) {
        const { value: next } = waiting.next();
        if (next === undefined) return;
        const { what, request } = next;
        const [began, cpuMs] = [performance.now(), server.cpuMs];
        const { verdict, answer } = await this.#send(operation, caller, request);
        sent.push({
          what,
          ms: performance.now() - began,
          cpuMs: server.cpuMs - cpuMs,
          bytes: answer.length,
        });
        const isUnbounded = next.isBeyondLimits === true && verdict.kind === 'served';
        verdicts[isUnbounded ? 'failed' : verdict.kind] += 1;
        if (isUnbounded) failures.push(`${what} was served`);
        else if (verdict.kind === 'failed')
          failures.push(`${what}: ${verdict.fault ?? answer.subarray(0, 300).toString()}`);
      }
    };
    const before = await server.measure();
    const stirring = operation.stream === true ? this.#world.stir() : Promise.resolve();
    await Promise.all([stirring, ...Array.from({ length: LOADS[load] }, worker)]);
    const most = (of: 'ms' | 'cpuMs' | 'bytes') => sent.toSorted((a, b) => b[of] - a[of]);
    const extreme = (of: 'ms' | 'cpuMs' | 'bytes') => {
      const [first] = most(of);
      return { what: first?.what ?? '', most: Math.round(first?.[of] ?? 0) };
    };
    const costliest = most('cpuMs').slice(0, REPEATED);
    const neighbor = await victim.report();
    const measured = await server.measure();
    return {
      ...{ operation: operation.title, caller, load, sent: sent.length, verdicts, failures },
      slowest: extreme('ms'),
      costliest: load === 'alone' ? extreme('cpuMs') : { what: '', most: 0 },
      largest: extreme('bytes'),
      worst: [...new Set([...costliest, ...most('bytes').slice(0, 1)].map(({ what }) => what))],
      neighbor,
      growthMebibytes: (measured.heldMebibytes ?? 0) - (before.heldMebibytes ?? 0),
      ...measured,
    };
  }

  async #send(operation: Operation, caller: Caller, request: HostileRequest) {
    const { method, path, headers, body } = request;
    const authorization = `Bearer ${this.#world.keys[caller]}`;
    const leaving = new AbortController();
    let status = 0;
    const chunks: Buffer[] = [];
    try {
      const response = await this.#pool.request({
        method: method as 'POST',
        path,
        headers: { ...headers, authorization },
        body,
        signal: leaving.signal,
      });
      status = response.statusCode;
      if (operation.stream === true) setTimeout(() => leaving.abort(), STREAM_MS);
      for await (const chunk of response.body) chunks.push(chunk);
    } catch (error) {
      if (!leaving.signal.aborted) return cutOff(error);
    }
    const answer = Buffer.concat(chunks);
    return { answer, verdict: operation.verdictOf(status, answer) };
  }
}

/** A connection that the server closed before its answer: it does so for what is too much. */
function cutOff(error: unknown): { verdict: Verdict; answer: Buffer } {
  return { verdict: { kind: 'cut', refusedPlaces: [] }, answer: Buffer.from(String(error)) };
}

/** Bodies that are nothing but a text, and one that is too large. */
function bodiesOf(
  operation: Operation,
  bare: () => HostileRequest,
  texts: [string, WorstText][],
): Prepared[] {
  const bodies = texts.map(([name, text]) => ({
    what: `${name} as the body`,
    request: () => ({ ...bare(), body: text(BODY_BYTES) }),
  }));
  if (operation.takesUpload) return bodies;
  const quoted = texts.map(([name, text]) => ({
    what: `${name} as a body of one JSON text`,
    request: () => ({ ...bare(), body: JSON.stringify(text(BODY_BYTES - 2)).slice(0, BODY_BYTES) }),
  }));
  const request = () => ({ ...bare(), body: `${bare().body}${' '.repeat(BODY_LIMIT_BYTES)}` });
  return [...bodies, ...quoted, { what: 'a body beyond the limit', request, isBeyondLimits: true }];
}

/** Gives an operation's next texts: all of them come in turn, and a repetition of the run gives the same. */
function turnsOf({ title }: Operation, seed: number): (count: number) => [string, WorstText][] {
  let turn = seed + [...title].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return (count) => Array.from({ length: count }, () => TEXTS[turn++ % TEXTS.length] as [string, WorstText]);
}

export function nameOfCorner({ operation, caller, load }: Corner): string {
  return `${operation}, ${caller}, ${load}`;
}

/** Those of the requests that are called so; all of them if none is, or none is known. */
export function repeated(all: readonly Prepared[], worst: readonly string[] | null): readonly Prepared[] {
  const chosen = all.filter(({ what }) => worst?.includes(what));
  return chosen.length > 0 ? chosen : all;
}

interface Made extends Omit<Prepared, 'request'> {
  request: HostileRequest;
}

/** Makes the requests one by one, each that is the same as another once. */
function* distinct(requests: readonly Prepared[]): Generator<Made, undefined> {
  const known = new Set<string>();
  for (const prepared of requests) {
    const request = prepared.request();
    const digest = hash('sha1', `${request.path} ${request.body}`);
    if (!known.has(digest)) yield { ...prepared, request };
    known.add(digest);
  }
}

/** Makes the requests, and gives them in turn until there are so many. */
function* inTurn(requests: readonly Prepared[], count: number): Generator<Made, undefined> {
  const made = requests.map((prepared) => ({ ...prepared, request: prepared.request() }));
  for (let i = 0; i < count; i += 1) yield made[i % made.length] as Made;
}

/** Learns from a refusal: from the places that it names, or else from those that its sentences name. */
function hasNews(operation: Operation, learned: Map<string, Learned>, verdict: Verdict): boolean {
  const { refusedPlaces, sentences = [] } = verdict;
  const fromNames = (names: string[]) => names.map((name) => learn(operation, learned, name)).includes(true);
  return fromNames(refusedPlaces) || fromNames(sentences.flatMap((sentence) => sentence.match(/\w+/g) ?? []));
}

/** Notes that a place was refused; first its text, then its being there. Returns whether that is news. */
function learn(operation: Operation, learned: Map<string, Learned>, named: string): boolean {
  const name = named.replaceAll(/\b\d+\b/g, FIRST);
  const news = [...learned].flatMap(([part, { formed, refused }]) => {
    const shape = operation.parts[part]?.shape;
    const places = shape === undefined ? [] : placesOf(shape).map(nameOf);
    const candidates = [name, `input.${name}`].filter((one) =>
      places.some((place) => place === one || place.startsWith(`${one}.`)),
    );
    return candidates.map((place) => {
      const hasForm = places.includes(place) || places.includes(`${place}.${NAME}`);
      if (hasForm && !formed.has(place)) return Boolean(formed.add(place));
      return !refused.has(place) && Boolean(refused.add(place));
    });
  });
  return news.includes(true);
}
