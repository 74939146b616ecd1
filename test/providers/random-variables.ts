import fc from 'fast-check';
import { expect } from 'vitest';
import { place, requestFor } from './conformance/kit.ts';
import { makeElevenLabsWorld } from './elevenlabs/elevenlabs-world.ts';
import { makeRetellWorld } from './retell/retell-world.ts';
import { makeSimulatorWorld } from './simulator/simulator-world.ts';
import { makeVapiWorld } from './vapi/vapi-world.ts';
import type { MakeProviderWorld } from './world.ts';

/** Long enough for a machine that does much else: none of this is about deadlines. */
const PATIENT = { requestTimeoutSeconds: 30 };

/** Path of the variables in each provider's request, by its documentation. */
const PROVIDERS: [MakeProviderWorld, path: string[]][] = [
  [() => makeElevenLabsWorld(PATIENT), ['conversation_initiation_client_data', 'dynamic_variables']],
  [() => makeVapiWorld(PATIENT), ['assistantOverrides', 'variableValues']],
  [() => makeRetellWorld(PATIENT), ['retell_llm_dynamic_variables']],
  [() => makeSimulatorWorld(PATIENT), ['variables']],
];

const name = fc
  .stringMatching(/^[\p{L}\p{N}_.-]{1,30}$/u)
  .filter((text) => !/^(__proto__$|system__)/.test(text));
/** Any text that PostgreSQL can hold: every code point but NUL, no half of a surrogate pair. */
const value = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll('\0', ''));

/** Names and texts of any script, emoji, control characters, quotes and braces among them. */
export const variableSets = fc.dictionary(name, value, { minKeys: 1, maxKeys: 8 });

/**
 * Sends each set to each of the four providers, whose far sides check the whole request, and compares the bytes that
 * reach them with what was to be said.
 *
 * @returns how many requests were compared
 */
export async function sendVariableSets(sets: readonly Record<string, string>[]): Promise<number> {
  const sent = await Promise.all(
    PROVIDERS.map(async ([makeWorld, path]) => {
      await using world = await makeWorld();
      const request = await requestFor(world, 'completes');
      for (const variables of sets) {
        await place(world, { ...request, variables });
        expect(fieldOf(world.lastBody(), path)).toEqual({ ...MENTIONED, ...variables });
      }
      return sets.length;
    }),
  );
  return sent.reduce((sum, count) => sum + count, 0);
}

/** `{{name}}` of the agent's first message has no value but in a set that names it. */
const MENTIONED = { name: '' };

function fieldOf(body: Buffer, path: readonly string[]): unknown {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  return path.reduce((object, field) => (object as Record<string, unknown>)[field], JSON.parse(text));
}
