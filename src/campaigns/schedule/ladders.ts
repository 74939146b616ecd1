import { z } from 'zod';
import { type CamelCase, camelCase } from '../../platform/letter-case.ts';
import type { CallOutcome } from '../../providers/call-outcomes.ts';
import { LADDER_LIMITS, LADDER_OUTCOMES, type NO_LADDER } from '../campaign-limits.ts';

/** Every outcome can have a ladder, or has a reason for having none. */
type LadderOutcome = Exclude<CamelCase<CallOutcome>, keyof typeof NO_LADDER>;
const SENTENCES: Readonly<Record<LadderOutcome, string>> = LADDER_OUTCOMES;
const NAMES = Object.keys(SENTENCES) as LadderOutcome[];

/**
 * By outcome: the seconds to wait after a contact's first call that ended so, after the second, and so on; null = the
 * outcome has no ladder.
 */
export type Ladders = Readonly<Record<LadderOutcome, Ladder | null>>;
type Ladder = readonly number[];

const { delays, minSeconds, maxSeconds } = LADDER_LIMITS;

const ladder = z.array(z.int().min(minSeconds).max(maxSeconds)).min(1, 'must have a delay').max(delays);

/** The ladders that a campaign is created with. */
export const ladderFields = z.strictObject(
  Object.fromEntries(NAMES.map((name) => [name, ladder.nullish()])) as Record<
    LadderOutcome,
    z.ZodOptional<z.ZodNullable<typeof ladder>>
  >,
);

type LadderInput = z.infer<typeof ladderFields> | null | undefined;

/** The maximum number of attempts where none was given: as many as the longest ladder asks for; null without one. */
export function attemptsFor(ladders: LadderInput): number | null {
  const longest = Math.max(0, ...NAMES.map((name) => ladders?.[name]?.length ?? 0));
  return longest === 0 ? null : longest + 1;
}

/** The ladders as a campaign's row holds them. */
export function storedLadders(ladders: NonNullable<LadderInput>): Record<string, number[]> {
  return Object.fromEntries(Object.entries(ladders).filter(([, each]) => each)) as Record<string, number[]>;
}

/** A campaign's ladders; null = it has none. */
export function laddersOf({ retryLadders }: { retryLadders: unknown }): Ladders | null {
  if (retryLadders === null) return null;
  const stored = retryLadders as Partial<Ladders>;
  return Object.fromEntries(NAMES.map((name) => [name, stored[name] ?? null])) as unknown as Ladders;
}

/** The ladder of an outcome; null = it has none. */
export function ladderOf({ retryLadders }: { retryLadders: unknown }, outcome: CallOutcome): Ladder | null {
  const ladders = retryLadders as Readonly<Record<string, Ladder>> | null;
  return ladders?.[camelCase(outcome)] ?? null;
}
