import type { Tier, UserRole } from '../generated/prisma/enums.ts';
import type { RequestLimits } from '../rate-limit/gcra.ts';

/** The authenticated user or API key and its account. Checked at the edge of the server; rules trust it. */
export interface Viewer {
  accountId: string;
  /** Id of the signed-in user; null for an API key. */
  userId: string | null;
  /** Id of the API key; null for a user. */
  apiKeyId: string | null;
  /** Role of the user, or of the API key. */
  role: UserRole;
  tier: Tier;
  limits: RequestLimits;
  /** Whether the user may only read, because the operator has suspended the account. */
  isSuspended: boolean;
}
