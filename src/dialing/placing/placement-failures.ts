import type { PlacementFailure } from '../../calls/details/placement-failure.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import { upperCase } from '../../platform/letter-case.ts';
import { isAtCapacity, type ProviderError, type VoiceProviderName } from '../../providers/port.ts';
import type { Refusal } from '../capacity/limits.ts';

/** The `ended_reason` of a call that its provider could not accept at the time: no phone rang. */
export const PROVIDER_UNAVAILABLE = 'provider_unavailable';

/** Why the providers that a call was offered to did not place it, in that order: at most the agent's two. */
export class FailedPlacements {
  readonly #failures: { provider: VoiceProviderName; failure: ProviderError; at: Date }[] = [];

  add(provider: VoiceProviderName, failure: ProviderError, at: Date): void {
    this.#failures.push({ provider, failure, at });
  }

  /** Those of full providers. */
  get forWantOfLines(): Refusal[] {
    return this.#failures
      .filter(({ failure }) => isAtCapacity(failure))
      .map(({ provider, at, failure: { retryAfterSeconds, cause } }) => ({
        ...{ provider, retryAfterSeconds, cause, at },
      }));
  }

  get kept(): PlacementFailure[] {
    return this.#failures.map(({ provider, at, failure: { outcome, providerCode } }) => ({
      provider,
      outcome: upperCase(outcome),
      code: providerCode,
      occurredAt: at.toISOString(),
    }));
  }
}

/**
 * Keeps the providers' own words with the call: its `endedReason` has none of them when a fallback placed it, or when the
 * same call could be placed later.
 */
export async function keepFailures(db: Queryable, { id }: Call, { kept }: FailedPlacements): Promise<void> {
  if (kept.length === 0) return;
  await db.$executeRaw`UPDATE calls SET placement_failures = ${JSON.stringify(kept)}::jsonb WHERE id = ${id}`;
}
