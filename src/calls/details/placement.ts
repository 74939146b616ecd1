import type { Call } from '../../platform/generated/prisma/client.ts';
import type { CallOutcome } from '../../platform/generated/prisma/enums.ts';
import type { JsonObject } from '../../platform/input/json.ts';

export const PRE_DIAL_RESULTS = {
  ALLOWED: 'The pre-dial webhook allowed the call.',
  REFUSED: 'The pre-dial webhook refused the call.',
  FAILED_OPEN: 'The pre-dial webhook gave no usable answer; the call was placed.',
  FAILED_CLOSED: 'The pre-dial webhook gave no usable answer: the call was not placed.',
} as const;

/** Response of the pre-dial webhook, as it is stored with the call. */
export interface PreDialAnswer {
  result: keyof typeof PRE_DIAL_RESULTS;
  /** The customer’s reason to refuse the call, or why the webhook's response is unusable; null = none. */
  reason: string | null;
  /** Variables that the pre-dial webhook added to those of the call. */
  variables: JsonObject;
  /** Time of the request to the pre-dial webhook, ISO 8601. */
  askedAt: string;
  latencyMs: number;
  /** HTTP status of the pre-dial webhook's response; null without a response. */
  responseStatus: number | null;
}

/** Stored response of the pre-dial webhook; null if it was not called. */
export function preDialAnswerOf({ preDial }: Pick<Call, 'preDial'>): PreDialAnswer | null {
  return preDial as PreDialAnswer | null;
}

/** A provider that failed to place a call or was skipped. */
export interface PlacementFailure {
  provider: string;
  outcome: CallOutcome;
  /** The provider's error code for a failed placement; null if it gave none. */
  code: string | null;
  /** Excerpt of the provider's error message, without secrets. Absent from calls placed before it was kept. */
  message?: string | null;
  /** Time at which the provider failed to place the call, ISO 8601. */
  occurredAt: string;
}

export function failuresOf({ placementFailures }: Pick<Call, 'placementFailures'>): PlacementFailure[] {
  return (placementFailures ?? []) as unknown as PlacementFailure[];
}
