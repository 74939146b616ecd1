import type { Tier, UserRole } from '../generated/prisma/enums.ts';
import type { RequestLimits } from '../rate-limit/gcra.ts';

/** The authenticated user or API key and its account. Checked at the edge of the server; rules trust it. */
export interface Viewer {
  accountId: string;
  /** The user who signed in; null for an API key. */
  userId: string | null;
  /** The API key, when the request came with one. */
  apiKeyId: string | null;
  /** Role of the user, or of the API key. */
  role: UserRole;
  tier: Tier;
  /** How much the account may ask of us. */
  limits: RequestLimits;
}
