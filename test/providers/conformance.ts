import { describe } from 'vitest';
import { promiseCallbacks } from './conformance-callbacks.ts';
import { promiseEnds } from './conformance-ends.ts';
import { promisePlacement } from './conformance-placement.ts';
import type { MakeProviderWorld } from './world.ts';

/**
 * What dialgraph relies on in every voice provider, as promises about the port. Each promise gets a
 * world of its own.
 */
export function describeProviderConformance(name: string, makeWorld: MakeProviderWorld): void {
  describe(`${name}, as every voice provider,`, () => {
    promisePlacement(makeWorld);
    promiseEnds(makeWorld);
    promiseCallbacks(makeWorld);
  });
}
