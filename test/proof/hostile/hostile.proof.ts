import { setTimeout as elapsed } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Attack, type Cell, type Extent } from './attack.ts';
import { type Attacked, type Breach, breachesOf, NEIGHBORLY, sentenceOf } from './bounds.ts';
import { everyOperation } from './matrix.ts';
import type { Operation } from './operation.ts';
import { Report } from './report.ts';
import { percentile } from './victim.ts';
import { type HostileWorld, startHostileWorld } from './world.ts';
import { WORST_TEXTS } from './worst-texts.ts';

/** `HOSTILE=full`: every operation by both keys, alone and in parallel, with every text; else a third, once. */
const IS_FULL_SIZE = process.env.HOSTILE === 'full';
/** Which texts go where: another seed, another sample. */
const SEED = Number(process.env.HOSTILE_SEED ?? 1);
/** Operations whose titles match. */
const ONLY = new RegExp(process.env.HOSTILE_ONLY ?? '', 'i');
/** File that keeps the finished cells, one a line: a run that was ended goes on where it was. */
const REPORT = process.env.HOSTILE_REPORT;

const EXTENT: Extent = IS_FULL_SIZE
  ? {
      callers: ['owner', 'viewer'],
      loads: ['alone', 'parallel'],
      largest: Object.keys(WORST_TEXTS).length,
      textsOfPlace: 4,
      characters: 150_000,
    }
  : { callers: ['owner'], loads: ['alone'], largest: 1, textsOfPlace: 0, characters: 100_000 };
const POSSESSIONS = IS_FULL_SIZE
  ? { agents: 200, contacts: 2_000, campaigns: 200, calls: 200 }
  : { agents: 40, contacts: 200, campaigns: 20, calls: 20 };
const UPLOAD_BYTES = IS_FULL_SIZE ? 4_000_000 : 500_000;
/** The process loads and compiles what it serves first. */
const WARM_UP_MS = IS_FULL_SIZE ? 5_000 : 0;
const CALM_MS = IS_FULL_SIZE ? 30_000 : 1_000;
const SHOWN = IS_FULL_SIZE ? 20 : 3;
const CONTROLS = 5;
const SAMPLED = IS_FULL_SIZE ? 1 : 3;

let world: HostileWorld;
let operations: Operation[];
let attacked: Attacked;
let breaches: Breach[];

beforeAll(async () => {
  world = await startHostileWorld(POSSESSIONS);
  const all = await everyOperation(world.server.url, world.keys.owner, UPLOAD_BYTES);
  operations = all.filter(({ title }) => ONLY.test(title)).filter((_, i) => (i + SEED) % SAMPLED === 0);
  await elapsed(WARM_UP_MS);
  await world.victim.report();
  await elapsed(CALM_MS);
  const calm = await world.victim.report();
  const attack = new Attack(world, SEED);
  const controls: number[] = [];
  for (let i = 0; i < CONTROLS; i += 1) controls.push(await attack.control());
  const cells = await everyCell(attack);
  await attack.close();
  attacked = { cells, calm, controlMs: percentile(controls, 0.5) };
  breaches = breachesOf(attacked, IS_FULL_SIZE);
  say();
}, 7_200_000);
afterAll(() => world?.stop());

async function everyCell(attack: Attack): Promise<Cell[]> {
  const report = new Report(REPORT);
  for (const operation of operations)
    for await (const cell of attack.cells(operation, EXTENT, report.cells)) {
      report.add(cell);
      if (IS_FULL_SIZE) process.stdout.write(`${report.cells.size} ${sentenceOf(cell)}\n`);
    }
  return [...report.cells.values()];
}

/** The worst cells by each reading, and how the other account fared. */
function say(): void {
  const { cells, calm, controlMs } = attacked;
  const readings = {
    delay: (cell: Cell) => cell.delayMs,
    'processor time of a request': ({ costliest }: Cell) => costliest.most,
    'longest stretch': (cell: Cell) => cell.stretchMs,
    memory: (cell: Cell) => cell.residentMebibytes,
    'the other account’s reads': ({ neighbor }: Cell) => percentile(neighbor.reads, 0.99),
  };
  for (const [name, of] of Object.entries(readings)) {
    const worst = cells.toSorted((a, b) => of(b) - of(a)).slice(0, SHOWN);
    const lines = worst.map((cell) => `  ${Math.round(of(cell))}: ${sentenceOf(cell)}\n`);
    process.stdout.write(`worst by ${name}\n${lines.join('')}`);
  }
  const ofNeighbor = [[calm], cells.map(({ neighbor }) => neighbor)].map((suffered) =>
    NEIGHBORLY.map((kind) => {
      const times = suffered.flatMap((one) => one[kind]);
      const [p50, p99] = [0.5, 0.99].map((share) => Math.round(percentile(times, share)));
      return `${times.length} ${kind} p50 ${p50} ms, p99 ${p99} ms`;
    }).join('; '),
  );
  const served = cells.filter(({ verdicts }) => verdicts.served > 0);
  process.stdout.write(
    `${operations.length} operations, ${cells.length} cells, ${served.length} of them served; ` +
      `a large request without work takes ${Math.round(controlMs)} ms\n` +
      `other account alone: ${ofNeighbor[0]}\nbeside: ${ofNeighbor[1]}\n`,
  );
}

describe('beside a hostile account', () => {
  it('every operation of the documents was sent and answered', () => {
    const answered = new Set(
      attacked.cells
        .filter(({ verdicts }) => verdicts.served + verdicts.refused > 0)
        .map(({ operation }) => operation),
    );
    expect(operations.map(({ title }) => title).filter((title) => !answered.has(title))).toEqual([]);
  });

  it.each([
    ['no answer blames the server', 'answers'],
    ['no operation holds up the event loop', 'delay'],
    ['the process stays small', 'memory'],
    ['the other account is served as before', 'neighbor'],
  ])('%s', (_, bound) => {
    expect(breaches.filter((one) => one.bound === bound).map(({ sentence }) => sentence)).toEqual([]);
    expect(attacked.cells.some(({ neighbor }) => neighbor.events.length > 0)).toBe(true);
  });
});
