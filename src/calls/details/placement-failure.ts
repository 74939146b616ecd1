import type { Call } from '../../platform/generated/prisma/client.ts';
import type { CallOutcome } from '../../platform/generated/prisma/enums.ts';

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
