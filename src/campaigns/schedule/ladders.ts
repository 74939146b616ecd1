import { z } from 'zod';
import { type CamelCase, camelCase } from '../../platform/letter-case.ts';
import type { CallOutcome } from '../../providers/call-outcomes.ts';
import { LADDER_LIMITS, LADDER_OUTCOMES, type NO_LADDER } from '../campaign-limits.ts';

/** Every outcome either may have a retry schedule or is listed with a reason for having none. */
type LadderOutcome = Exclude<CamelCase<CallOutcome>, keyof typeof NO_LADDER>;
const SENTENCES: Readonly<Record<LadderOutcome, string>> = LADDER_OUTCOMES;
const NAMES = Object.keys(SENTENCES) as LadderOutcome[];

/** Seconds to wait after the first, second, … call with an outcome; null = no retry schedule. */
export type Ladders = Readonly<Record<LadderOutcome, Ladder | null>>;
type Ladder = readonly number[];

const { delays, minSeconds, maxSeconds } = LADDER_LIMITS;

const ladder = z.array(z.int().min(minSeconds).max(maxSeconds)).min(1, 'must have a delay').max(delays);

export const ladderFields = z.strictObject(
  Object.fromEntries(NAMES.map((name) => [name, ladder.nullish()])) as Record<
    LadderOutcome,
    z.ZodOptional<z.ZodNullable<typeof ladder>>
  >,
);

type LadderInput = z.infer<typeof ladderFields> | null | undefined;

/** Returns the attempts that the longest retry schedule needs; null without one. */
export function attemptsFor(ladders: LadderInput): number | null {
  const longest = Math.max(0, ...NAMES.map((name) => ladders?.[name]?.length ?? 0));
  return longest === 0 ? null : longest + 1;
}

export function storedLadders(ladders: NonNullable<LadderInput>): Record<string, number[]> {
  return Object.fromEntries(Object.entries(ladders).filter(([, each]) => each)) as Record<string, number[]>;
}

export function laddersOf({ retryLadders }: { retryLadders: unknown }): Ladders | null {
  if (retryLadders === null) return null;
  const stored = retryLadders as Partial<Ladders>;
  return Object.fromEntries(NAMES.map((name) => [name, stored[name] ?? null])) as unknown as Ladders;
}

/** Returns the retry schedule of an outcome; null if it has none. */
export function ladderOf({ retryLadders }: { retryLadders: unknown }, outcome: CallOutcome): Ladder | null {
  const ladders = retryLadders as Readonly<Record<string, Ladder>> | null;
  return ladders?.[camelCase(outcome)] ?? null;
}
