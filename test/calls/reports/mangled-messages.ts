import fc from 'fast-check';
import { expect } from 'vitest';
import { chargeFor } from '../../../src/calls/lifecycle/settlement.ts';
import type { VoiceProviderName } from '../../../src/providers/port.ts';
import { ABYSS, endMessage, PROVIDERS, type ReportedCall, type ReportingWorld } from './signed-reports.ts';

const CALLS_AT_ONCE = 12;
const DURATION_SECONDS = 42;

/** A change of one place in a message. */
interface Mangling {
  /** Which place, of all that the message has. */
  place: number;
  /** Undefined removes it. */
  becomes: unknown;
}

const replacement = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    '\0',
    '\ud83d',
    '🙂'.repeat(2_000),
    -1,
    0,
    1e300,
    2 ** 53,
    Number.POSITIVE_INFINITY,
    true,
    [],
    {},
    ABYSS,
    '2026-13-45T99:00:00Z',
  ),
  fc.jsonValue(),
);
const manglings = fc.array(fc.record({ place: fc.nat(), becomes: replacement }), {
  minLength: 1,
  maxLength: 4,
});

/** One call's messages: disturbed ends, and the true one at its place among them, each said once or several times. */
interface Story {
  provider: VoiceProviderName;
  disturbed: { manglings: Mangling[]; repetitions: number }[];
  truthAfter: number;
  areSimultaneous: boolean;
}

const story: fc.Arbitrary<Story> = fc.record({
  provider: fc.constantFrom(...PROVIDERS),
  disturbed: fc.array(fc.record({ manglings, repetitions: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 2,
    maxLength: 8,
  }),
  truthAfter: fc.nat({ max: 8 }),
  areSimultaneous: fc.boolean(),
});

/**
 * Sends signed messages that are mangled in any place, repeated, out of order and at the same time, the true end among
 * them, and expects that none is answered by a 5xx, that no call stays live, and that each is charged once for the time
 * that it says it took.
 *
 * @returns how many messages were sent
 */
export async function expectMangledMessagesToSettle(
  reporting: ReportingWorld,
  parameters: { seed: number; messages: number },
): Promise<number> {
  let sent = 0;
  const together = fc.array(story, { minLength: CALLS_AT_ONCE, maxLength: CALLS_AT_ONCE });
  for (let round = 0; sent < parameters.messages; round++) {
    const seed = parameters.seed + round;
    const [stories = []] = fc.sample(together, { seed, numRuns: 1 });
    const counts = await Promise.all(stories.map((oneStory) => expectToSettle(reporting, oneStory, seed)));
    sent += counts.reduce((sum, count) => sum + count, 0);
  }
  return sent;
}

async function expectToSettle(reporting: ReportingWorld, oneStory: Story, seed: number): Promise<number> {
  const { world } = reporting;
  const { provider } = oneStory;
  const call = await reporting.placedThrough(provider);
  const messages = messagesOf(oneStory, call, world.clock.now().getTime());
  const answers = oneStory.areSimultaneous
    ? await Promise.all(messages.map((message) => reporting.send(provider, message)))
    : await inTurn(messages, (message) => reporting.send(provider, message));
  const where = `${provider}, seed ${seed}, call ${call.callId}`;
  expect(
    answers.map(({ status }) => status).filter((status) => status >= 500),
    where,
  ).toEqual([]);
  await expectCharged(reporting, call, where);
  const wasTruthFirst = oneStory.truthAfter === 0 && !oneStory.areSimultaneous;
  if (wasTruthFirst) expect((await world.read(call.callId)).durationSeconds, where).toBe(DURATION_SECONDS);
  return messages.length;
}

async function expectCharged(
  { world }: ReportingWorld,
  { callId }: ReportedCall,
  where: string,
): Promise<void> {
  const call = await world.read(callId);
  expect(['COMPLETED', 'FAILED', 'NO_ANSWER', 'BUSY', 'CANCELED'], where).toContain(call.status);
  const owed = call.status === 'COMPLETED' ? chargeFor(call, call.durationSeconds ?? 0) : 0;
  expect(call.creditsCharged, where).toBe(owed);
  expect(await world.charges(callId), where).toEqual(owed === 0 ? [] : [owed]);
}

function messagesOf({ provider, disturbed, truthAfter }: Story, call: ReportedCall, now: number): unknown[] {
  const truth = endMessage(provider, call, {
    summary: 'They agreed on Tuesday.',
    turns: [
      { role: 'agent', message: 'Does Tuesday suit you?', timeSeconds: 0 },
      { role: 'user', message: 'Yes.', timeSeconds: 3 },
    ],
    durationSeconds: DURATION_SECONDS,
    endedReason: 'callee_hung_up',
    startedAt: now - DURATION_SECONDS * 1000,
    endedAt: now,
    extracted: { day: 'Tuesday' },
  });
  const others = disturbed.flatMap(({ manglings, repetitions }) =>
    Array.from({ length: repetitions }, () => mangled(truth, manglings)),
  );
  return others.toSpliced(truthAfter, 0, truth);
}

function mangled(message: unknown, manglings: readonly Mangling[]): unknown {
  const copy = structuredClone(message);
  for (const { place, becomes } of manglings) {
    const places = placesOf(copy);
    const at = places[place % Math.max(places.length, 1)];
    if (at === undefined) continue;
    if (becomes === undefined) delete at.parent[at.key];
    else at.parent[at.key] = structuredClone(becomes);
  }
  return copy;
}

interface Place {
  parent: Record<string, unknown>;
  key: string;
}

/** Every member and element of a message, however deep. */
function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...placesOf(parent[key])]);
}

async function inTurn<T, R>(items: readonly T[], send: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (const item of items) answers.push(await send(item));
  return answers;
}
