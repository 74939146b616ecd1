import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sendVariableSets, variableSets } from './random-variables.ts';

it('carries variables of any script to every provider as they are', async () => {
  expect(await sendVariableSets(fc.sample(variableSets, 20))).toBe(80);
});
