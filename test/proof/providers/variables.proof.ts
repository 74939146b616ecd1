import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sendVariableSets, variableSets } from '../../providers/random-variables.ts';

const SETS = Number(process.env.VARIABLE_SETS ?? 2_000);

it(`dispatches carry ${SETS} random sets of variables to all four providers as they are`, async () => {
  const sets = fc.sample(variableSets, SETS);
  const started = performance.now();
  expect(await sendVariableSets(sets)).toBe(4 * SETS);
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(`variables: ${SETS} sets to four providers in ${seconds.toFixed(0)} s\n`);
});
