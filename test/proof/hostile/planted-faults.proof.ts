import path from 'node:path';
import { setInterval } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Attack, type Cell, type Extent, type Load, type Prepared, repeated } from './attack.ts';
import { beyondControl, sentenceOf } from './bounds.ts';
import { FAULTS, type Fault, sourceOf } from './faults.ts';
import { everyOperation } from './matrix.ts';
import type { Operation } from './operation.ts';
import { type HostileWorld, startHostileWorld } from './world.ts';
import { WORST_TEXTS } from './worst-texts.ts';

/** `HOSTILE_FAULTS=20` plants so many faults, one after the other. */
const PLANTED = Number(process.env.HOSTILE_FAULTS ?? 2);
const IS_WHOLE = PLANTED > 2;
const PLANT_FAULT = pathToFileURL(path.join(import.meta.dirname, 'plant-fault.ts')).href;

const EXTENT: Extent = {
  callers: ['owner'],
  loads: ['alone', 'parallel'],
  largest: Object.keys(WORST_TEXTS).length,
  textsOfPlace: Object.keys(WORST_TEXTS).length,
  characters: 60_000,
};
const POSSESSIONS = { agents: 200, contacts: 200, campaigns: 20, calls: 50 };
const UPLOAD_BYTES = 1_000_000;
const SEED = 1;
/** Requests that both servers take before they are compared, so that the machine is the same for both. */
const COMPARED = 60;
/** What is compared where no fault is planted. */
const UNHARMED = /GraphQL query search$/;
/** Of the other accounts, whose servers take turns. */
const PACE = { readMs: 100, dispatchMs: 5_000 };
/** Processor time of a server's main thread after which the rest of a cell is not awaited. */
const MOST_CELL_MS = 15_000;
const WITH_MEMORY = { REPORT_HELD: '1' };

/** Work of a cell that does not end while one can wait for it. */
class Overworked extends Error {
  constructor(title: string) {
    super(`${title}: ${COMPARED} requests took more than ${MOST_CELL_MS} ms of processor time`);
  }
}

/** One server of the comparison: with a fault, or as it is. */
class Side {
  readonly #world: HostileWorld;
  #attack: Attack;
  #operations: Operation[] = [];

  static async start(): Promise<Side> {
    const side = new Side(await startHostileWorld(POSSESSIONS, WITH_MEMORY, PACE));
    await side.#readOperations();
    return side;
  }

  private constructor(world: HostileWorld) {
    this.#world = world;
    this.#attack = new Attack(world, SEED);
  }

  async #readOperations(): Promise<void> {
    this.#operations = await everyOperation(this.#world.server.url, this.#world.keys.owner, UPLOAD_BYTES);
  }

  /** Starts its server anew, with a fault or without. */
  async plant(fault: string | null): Promise<void> {
    await this.#attack.close();
    await (fault === null
      ? this.#world.restart({}, [])
      : this.#world.restart({ FAULT: fault }, [PLANT_FAULT]));
    this.#attack = new Attack(this.#world, SEED);
    await this.#readOperations();
    await this.#world.refreshIds();
  }

  titles(operations: RegExp): string[] {
    return this.#operations.map(({ title }) => title).filter((title) => operations.test(title));
  }

  requestsOf(title: string): Promise<Prepared[]> {
    return this.#attack.requestsOf(this.#operation(title), EXTENT);
  }

  /** @throws Overworked */
  async cell(title: string, load: Load, requests: readonly Prepared[]): Promise<Cell> {
    const { server, victim } = this.#world;
    await victim.report();
    const cell = this.#attack.cell(this.#operation(title), 'owner', load, requests);
    const before = server.cpuMs;
    const watching = new AbortController();
    const overworked = (async () => {
      for await (const _ of setInterval(1_000, null, { signal: watching.signal }))
        if (server.isAlive && server.cpuMs - before > MOST_CELL_MS) throw new Overworked(title);
    })();
    return Promise.race([cell, overworked as Promise<never>]).finally(() => {
      watching.abort();
      for (const one of [cell, overworked]) one.catch(() => undefined);
    });
  }

  #operation(title: string): Operation {
    return this.#operations.find((operation) => operation.title === title) as Operation;
  }

  get isAlive(): boolean {
    return this.#world.server.isAlive;
  }

  async stop(): Promise<void> {
    await this.#attack.close();
    await this.#world.stop();
  }
}

describe.runIf(PLANTED > 0)('beside a server without faults', () => {
  let control: Side;
  let faulty: Side;
  beforeAll(async () => {
    [control, faulty] = await Promise.all([Side.start(), Side.start()]);
  }, 600_000);
  afterAll(async () => {
    await control?.stop();
    await faulty?.stop();
  });

  /** What the operations do to the faulty server alone, until the first that is found. */
  async function differences({ operations }: Pick<Fault, 'operations'>): Promise<string[]> {
    for (const title of faulty.titles(operations)) {
      const [all, controls] = [await faulty.requestsOf(title), await control.requestsOf(title)];
      const worst: string[] = [];
      for (let at = 0; at < all.length; at += COMPARED) {
        const part = [all, controls].map((requests) => requests.slice(at, at + COMPARED));
        const { cell, found } = await compared(title, 'alone', part);
        if (found.length > 0) return found;
        worst.push(...cell.worst);
      }
      const again = [all, controls].map((requests) => repeated(requests, worst));
      const { found } = await compared(title, 'parallel', again);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** What is found twice: what the machine or a start of a server adds does not come again. */
  async function compared(title: string, load: Load, requests: (readonly Prepared[])[]) {
    const first = await comparedOnce(title, load, requests);
    return first.found.length === 0 ? first : comparedOnce(title, load, requests);
  }

  async function comparedOnce(title: string, load: Load, [mine = [], theirs = []]: (readonly Prepared[])[]) {
    const cell = await faulty.cell(title, load, mine);
    const usual = await control.cell(title, load, theirs).catch((cause: unknown) => {
      throw new Error('the server without faults failed', { cause });
    });
    if (IS_WHOLE) process.stdout.write(`  ${sentenceOf(cell)}\n  without: ${sentenceOf(usual)}\n`);
    return { cell, found: beyondControl(cell, usual) };
  }

  const planted = FAULTS.slice(0, PLANTED);

  it.each(planted)('$name is found', async ({ name, operations }) => {
    await faulty.plant(name);
    const found = await differences({ operations }).catch((error: unknown) => {
      if (faulty.isAlive && !(error instanceof Overworked)) throw error;
      return [String(error)];
    });
    process.stdout.write(`${name}: ${found[0] ?? 'not found'}\n`);
    expect(found).not.toEqual([]);
  });

  it('without a fault, nothing is found', async () => {
    await faulty.plant(null);
    expect(await differences({ operations: UNHARMED })).toEqual([]);
  });
});

it.each(FAULTS)('$name has a place in the sources', (fault) => {
  expect(sourceOf(fault)).toMatch(/\.ts$/);
});
