import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { Attack, type Extent } from './attack.ts';
import { type Breach, breachesOf } from './bounds.ts';
import { FAULTS } from './faults.ts';
import { everyOperation } from './matrix.ts';
import { startHostileWorld } from './world.ts';
import { WORST_TEXTS } from './worst-texts.ts';

/** `HOSTILE_FAULTS=20` plants so many faults, one after the other. */
const PLANTED = Number(process.env.HOSTILE_FAULTS ?? 0);
const PLANT_FAULT = pathToFileURL(path.join(import.meta.dirname, 'plant-fault.ts')).href;

const EXTENT: Extent = {
  callers: ['owner'],
  loads: ['alone', 'parallel'],
  largest: Object.keys(WORST_TEXTS).length,
  textsOfPlace: Object.keys(WORST_TEXTS).length,
  characters: 150_000,
};
const POSSESSIONS = { agents: 200, contacts: 500, campaigns: 20, calls: 200 };
const UPLOAD_BYTES = 1_000_000;

const keyOf = ({ bound, where }: Breach) => `${bound} ${where}`;

/** What the operations do to a server, with a fault or as it is, until the first breach that is not known. */
async function breachesOfServer(
  operations: RegExp,
  fault: string | null,
  isKnown: (breach: Breach) => boolean,
): Promise<Breach[]> {
  const world = await startHostileWorld(
    POSSESSIONS,
    fault === null ? {} : { FAULT: fault },
    fault === null ? [] : [PLANT_FAULT],
  );
  const attack = new Attack(world, 1);
  try {
    const every = await everyOperation(world.server.url, world.keys.owner, UPLOAD_BYTES);
    const calm = await world.victim.report();
    const breaches: Breach[] = [];
    for (const operation of every.filter(({ title }) => operations.test(title)))
      for await (const cell of attack.cells(operation, EXTENT)) {
        const attacked = { cells: [cell], calm, troubled: await world.victim.report() };
        breaches.push(...breachesOf(attacked, false));
        if (!breaches.every(isKnown)) return breaches;
      }
    return breaches;
  } catch (error) {
    return [{ bound: 'answers', where: 'the process', sentence: String(error) }];
  } finally {
    await attack.close();
    await world.stop();
  }
}

it.each(FAULTS)('has a place in the sources for $name', ({ file, find }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
});

describe.runIf(PLANTED > 0)('finds', () => {
  let known: Set<string>;
  beforeAll(async () => {
    const all = new RegExp(
      FAULTS.slice(0, PLANTED)
        .map(({ operations }) => operations.source)
        .join('|'),
    );
    known = new Set((await breachesOfServer(all, null, () => true)).map(keyOf));
  }, 3_600_000);

  it.each(FAULTS.slice(0, PLANTED))('$name', async ({ name, operations }) => {
    const isKnown = (breach: Breach) => known.has(keyOf(breach));
    const found = (await breachesOfServer(operations, name, isKnown)).filter((one) => !isKnown(one));
    process.stdout.write(`${name}: ${found[0]?.sentence ?? 'not found'}\n`);
    expect(found).not.toEqual([]);
  });
});
