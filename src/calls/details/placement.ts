import type { Call } from '../../platform/generated/prisma/client.ts';
import type { CallOutcome } from '../../platform/generated/prisma/enums.ts';
import type { JsonObject } from '../../platform/input/json.ts';

/** What became of the question whether a call may be placed. */
export const PRE_DIAL_RESULTS = {
  ALLOWED: 'The endpoint allowed the call.',
  REFUSED: 'The endpoint refused the call.',
  FAILED_OPEN: 'The endpoint gave no usable answer, and the call was placed all the same.',
  FAILED_CLOSED: 'The endpoint gave no usable answer, and the call was not placed.',
} as const;

/** What a pre-dial webhook said of a call, as the call keeps it. */
export interface PreDialAnswer {
  result: keyof typeof PRE_DIAL_RESULTS;
  /** The customer’s reason for a refusal, or a sentence on why the answer cannot be used; null = none. */
  reason: string | null;
  /** Those that the endpoint added to the call’s own. */
  variables: JsonObject;
  /** ISO 8601. */
  askedAt: string;
  latencyMs: number;
  /** Null = there was no response. */
  responseStatus: number | null;
}

/** The answer that a call keeps; null = its pre-dial webhook was not asked. */
export function preDialAnswerOf({ preDial }: Pick<Call, 'preDial'>): PreDialAnswer | null {
  return preDial as PreDialAnswer | null;
}

/** A provider that was asked to place a call, or passed over, and why: as it is kept with the call. */
export interface PlacementFailure {
  provider: string;
  outcome: CallOutcome;
  /** The provider's own code for what happened; null if it gave none. */
  code: string | null;
  /** ISO 8601. */
  occurredAt: string;
}

/** The failures that are kept with a call. */
export function failuresOf({ placementFailures }: Pick<Call, 'placementFailures'>): PlacementFailure[] {
  return (placementFailures ?? []) as unknown as PlacementFailure[];
}
