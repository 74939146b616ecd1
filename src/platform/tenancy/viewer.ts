import type { Tier, UserRole } from '../generated/prisma/enums.ts';
import type { RequestLimits } from '../rate-limit/gcra.ts';

/** Who acts, and for which account: proven once at the edge, trusted from there on. */
export interface Viewer {
  accountId: string;
  /** The user who signed in; null for an API key. */
  userId: string | null;
  /** The API key, when the request came with one. */
  apiKeyId: string | null;
  /** Of the person, or of the API key. */
  role: UserRole;
  tier: Tier;
  /** How much the account may ask of us. */
  limits: RequestLimits;
}
