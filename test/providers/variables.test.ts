import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sendVariableSets, variableSets } from './random-variables.ts';

it('variables in any script reach every provider unchanged', async () => {
  expect(await sendVariableSets(fc.sample(variableSets, 20))).toBe(80);
});
