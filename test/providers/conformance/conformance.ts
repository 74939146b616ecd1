import { describe } from 'vitest';
import type { MakeProviderWorld } from '../world.ts';
import { promiseCallbacks } from './callbacks.ts';
import { promiseEnds } from './ends.ts';
import { promisePlacement } from './placement.ts';
import { promiseTools } from './tools.ts';

/**
 * Tests the promises of the port that dialgraph relies on in every voice provider. Each promise gets a world of
 * its own.
 */
export function describeProviderConformance(name: string, makeWorld: MakeProviderWorld): void {
  describe(`${name}, as every voice provider,`, () => {
    promisePlacement(makeWorld);
    promiseEnds(makeWorld);
    promiseCallbacks(makeWorld);
    promiseTools(makeWorld);
  });
}
