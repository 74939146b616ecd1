import type { Call } from '../../platform/generated/prisma/client.ts';
import type { CallOutcome } from '../../platform/generated/prisma/enums.ts';
import type { JsonObject } from '../../platform/input/json.ts';

export const PRE_DIAL_RESULTS = {
  ALLOWED: 'The endpoint allowed the call.',
  REFUSED: 'The endpoint refused the call.',
  FAILED_OPEN: 'No usable response; the call was placed.',
  FAILED_CLOSED: 'The endpoint gave no usable answer, and the call was not placed.',
} as const;

/** A pre-dial webhook's response, as the call keeps it. */
export interface PreDialAnswer {
  result: keyof typeof PRE_DIAL_RESULTS;
  /** The customer’s reason for a refusal, or a sentence on why the answer cannot be used; null = none. */
  reason: string | null;
  /** Variables that the endpoint added to those of the call. */
  variables: JsonObject;
  /** Time of the request to the webhook, ISO 8601. */
  askedAt: string;
  latencyMs: number;
  /** HTTP status of the response; null without one. */
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
  /** Error code of the provider; null if it gave none. */
  code: string | null;
  /** An excerpt of the provider's explanation, without secrets. Absent in calls placed before it was kept. */
  message?: string | null;
  /** Time of the failure, ISO 8601. */
  occurredAt: string;
}

export function failuresOf({ placementFailures }: Pick<Call, 'placementFailures'>): PlacementFailure[] {
  return (placementFailures ?? []) as unknown as PlacementFailure[];
}
