import type { Tier, UserRole } from '../generated/prisma/enums.ts';
import type { RequestLimits } from '../rate-limit/gcra.ts';

/** The authenticated user or API key and its account. Checked at the edge of the server; rules trust it. */
export interface Viewer {
  accountId: string;
  /** Null for an API key. */
  userId: string | null;
  /** Null for a user. */
  apiKeyId: string | null;
  /** Role of the user, or of the API key. */
  role: UserRole;
  tier: Tier;
  limits: RequestLimits;
}
