import { Pool } from 'undici';
import { FIRST, NAME, nameOf, type Place, placesOf } from './input-shape.ts';
import { type Learned, largestInput, smallestInput, withTextAt } from './largest-input.ts';
import type { Measured } from './measured-server.ts';
import {
  BODY_BYTES,
  BODY_LIMIT_BYTES,
  type HostileRequest,
  type Operation,
  type Parts,
  type Verdict,
} from './operation.ts';
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
  /** Characters of a text in one place, beyond what is admitted there. */
  characters: number;
}

/** One request of a cell, and what it consists of. */
interface Prepared {
  what: string;
  request: HostileRequest;
  /** Whether it has to be refused. */
  isBeyondLimits?: true;
}

/** One cell of the matrix: an operation by one key, alone or in parallel. */
export interface Cell extends Measured {
  operation: string;
  caller: Caller;
  load: Load;
  sent: number;
  verdicts: Record<Verdict['kind'], number>;
  /** What the slowest request consisted of, and its milliseconds. */
  slowest: { what: string; ms: number };
  /** Answers that blame the server. */
  failures: string[];
}

const CONNECTIONS = LOADS.parallel + 10;
const ROUNDS_OF_LEARNING = 20;
const STREAM_MS = 300;
const PATIENCE_MS = 300_000;
const TEXTS = Object.entries(WORST_TEXTS);

/** Sends the matrix's requests and measures what they do to the server. */
export class Attack {
  readonly #world: HostileWorld;
  readonly #pool: Pool;
  #turn: number;

  /** @param seed decides which texts go where */
  constructor(world: HostileWorld, seed: number) {
    this.#world = world;
    this.#turn = seed;
    this.#pool = new Pool(world.server.url, {
      connections: CONNECTIONS,
      headersTimeout: PATIENCE_MS,
      bodyTimeout: PATIENCE_MS,
    });
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  /** Every cell of an operation, after it is known what the service admits beyond its documents. */
  async *cells(operation: Operation, { callers, loads, ...extent }: Extent): AsyncGenerator<Cell> {
    const learned = await this.#learn(operation);
    for (const caller of callers)
      for (const load of loads) {
        // An operation that changes something may have deleted what its ids name.
        if (operation.changes) await this.#world.refreshIds();
        const requests = this.#requestsOf(operation, learned, extent);
        const all = [...requests.largest, ...requests.others];
        yield await this.#cell(
          operation,
          caller,
          load,
          load === 'alone' ? all : mixed(requests, LOADS[load]),
        );
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
    return learned;
  }

  #largest(operation: Operation, learned: Map<string, Learned>, text: WorstText): Parts {
    const { ids } = this.#world;
    const parts = Object.entries(operation.parts).map(([part, { shape, mostBytes }]) => {
      const given = { ids, learned: learned.get(part) as Learned };
      return [part, largestInput(shape, text, mostBytes, given)];
    });
    return Object.fromEntries(parts);
  }

  /** The largest inputs, then the smallest with a text in one place, then bodies that are nothing but a text. */
  #requestsOf(
    operation: Operation,
    learned: Map<string, Learned>,
    { largest, textsOfPlace, characters }: Omit<Extent, 'callers' | 'loads'>,
  ): { largest: Prepared[]; others: Prepared[] } {
    const whole = this.#texts(largest).map(([name, text]) => ({
      what: `largest input of ${name}`,
      request: operation.request(this.#largest(operation, learned, text)),
    }));
    const smallest = Object.fromEntries(
      Object.entries(operation.parts).map(([part, { shape }]) => [
        part,
        smallestInput(shape, this.#world.ids),
      ]),
    );
    const places = Object.entries(operation.parts).flatMap(([part, { shape }]) =>
      placesOf(shape).map((place): Place => [part, ...place]),
    );
    const single = places.flatMap((place) =>
      this.#texts(textsOfPlace).map(([name, text]) => ({
        what: `${name} in ${nameOf(place)}`,
        request: operation.request(withTextAt(smallest, place, text(characters)) as Parts),
      })),
    );
    const bare = operation.request(smallest);
    const others = [...single, ...(bare.body === null ? [] : this.#bodies(operation, bare, textsOfPlace))];
    return { largest: distinct(whole), others: distinct(others) };
  }

  /** Bodies that are nothing but a text, and one that is too large. */
  #bodies(operation: Operation, bare: HostileRequest, count: number): Prepared[] {
    const texts = this.#texts(count).map(([name, text]) => ({
      what: `${name} as the body`,
      request: { ...bare, body: text(BODY_BYTES) },
    }));
    if (operation.takesUpload) return texts;
    const request = { ...bare, body: `${bare.body}${' '.repeat(BODY_LIMIT_BYTES)}` };
    return [...texts, { what: 'a body beyond the limit', request, isBeyondLimits: true }];
  }

  /** The next texts: all of them come in turn. */
  #texts(count: number): [string, WorstText][] {
    return Array.from({ length: count }, () => TEXTS[this.#turn++ % TEXTS.length] as [string, WorstText]);
  }

  async #cell(operation: Operation, caller: Caller, load: Load, requests: Prepared[]): Promise<Cell> {
    const verdicts = { served: 0, refused: 0, busy: 0, cut: 0, failed: 0 };
    const failures: string[] = [];
    let slowest = { what: '', ms: 0 };
    const waiting = [...requests];
    const worker = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const began = performance.now();
        const { verdict, answer } = await this.#send(operation, caller, next.request);
        const ms = performance.now() - began;
        const isUnbounded = next.isBeyondLimits === true && verdict.kind === 'served';
        verdicts[isUnbounded ? 'failed' : verdict.kind] += 1;
        if (isUnbounded) failures.push(`${next.what} was served`);
        else if (verdict.kind === 'failed')
          failures.push(`${next.what}: ${verdict.fault ?? answer.subarray(0, 300).toString()}`);
        if (ms > slowest.ms) slowest = { what: next.what, ms };
      }
    };
    await this.#world.server.measure();
    const stirring = operation.stream === true ? this.#world.stir() : Promise.resolve();
    await Promise.all([stirring, ...Array.from({ length: LOADS[load] }, worker)]);
    const measured = await this.#world.server.measure();
    return {
      operation: operation.title,
      caller,
      load,
      sent: requests.length,
      verdicts,
      slowest,
      failures,
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

function distinct(requests: readonly Prepared[]): Prepared[] {
  return [...new Map(requests.map((one) => [`${one.request.path} ${one.request.body}`, one])).values()];
}

/** As many of the largest inputs as of the others, in turn. */
function mixed({ largest, others }: { largest: Prepared[]; others: Prepared[] }, count: number): Prepared[] {
  const kinds = [largest, others].filter((kind) => kind.length > 0);
  return Array.from({ length: count }, (_, i) => {
    const kind = kinds[i % kinds.length] as Prepared[];
    return kind[Math.floor(i / kinds.length) % kind.length] as Prepared;
  });
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
