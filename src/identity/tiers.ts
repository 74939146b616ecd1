import type { Tier } from '../platform/generated/prisma/enums.ts';
import type { RequestLimits } from '../platform/rate-limit/gcra.ts';

/** Limits of each tier (specification, section Limits). */
export const TIER_LIMITS = {
  STANDARD: { perMinute: 100, perSecond: 20, inFlight: 10 },
  PROFESSIONAL: { perMinute: 500, perSecond: 50, inFlight: 50 },
  ENTERPRISE: { perMinute: null, perSecond: null, inFlight: null },
} as const satisfies Readonly<Record<Tier, RequestLimits>>;

/** The figures set on an account itself; null = the tier's own. */
export interface LimitOverrides {
  requestsPerMinute: number | null;
  requestsPerSecond: number | null;
  concurrentLimit: number | null;
}

/** The limits in force for an account. */
export function limitsOf(tier: Tier, overrides: LimitOverrides): RequestLimits {
  const ofTier = TIER_LIMITS[tier];
  return {
    perMinute: overrides.requestsPerMinute ?? ofTier.perMinute,
    perSecond: overrides.requestsPerSecond ?? ofTier.perSecond,
    inFlight: overrides.concurrentLimit ?? ofTier.inFlight,
  };
}
