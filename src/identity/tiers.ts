import type { Tier } from '../platform/generated/prisma/enums.ts';
import type { RequestLimits } from '../platform/rate-limit/gcra.ts';

/** Request and call limits by subscription tier (specification, section Limits). */
export const TIER_LIMITS = {
  STANDARD: { perMinute: 100, perSecond: 20, inFlight: 10 },
  PROFESSIONAL: { perMinute: 500, perSecond: 50, inFlight: 50 },
  ENTERPRISE: { perMinute: null, perSecond: null, inFlight: null },
} as const satisfies Readonly<Record<Tier, RequestLimits>>;

/** Limits that an operator has set for an account; null = the tier's limit. */
export interface LimitOverrides {
  requestsPerMinute: number | null;
  requestsPerSecond: number | null;
  concurrentLimit: number | null;
}

export function limitsOf(tier: Tier, overrides: LimitOverrides): RequestLimits {
  const ofTier = TIER_LIMITS[tier];
  return {
    perMinute: overrides.requestsPerMinute ?? ofTier.perMinute,
    perSecond: overrides.requestsPerSecond ?? ofTier.perSecond,
    inFlight: overrides.concurrentLimit ?? ofTier.inFlight,
  };
}
