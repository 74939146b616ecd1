import { accountSuspended, invalidApiKey } from '../errors/common-errors.ts';
import { notFound } from '../errors/errors.ts';
import { batchedRead } from '../platform/database/batched-read.ts';
import type { Tier, UserRole } from '../platform/generated/prisma/enums.ts';
import type { Platform } from '../platform/platform.ts';
import { sha256 } from '../platform/secrets/secrets.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { type LimitOverrides, limitsOf } from './tiers.ts';

const BEARER = /^Bearer +(dg_[A-Za-z0-9_-]{32,128})$/i;
/** Maximum age of `last_used_at`. Writing it on every request would double the request's cost. */
const LAST_USED_PRECISION_MS = 60_000;

interface KeyRow extends LimitOverrides {
  id: string;
  accountId: string;
  role: UserRole;
  tier: Tier;
  lastUsedAt: Date | null;
  suspendedAt: Date | null;
}

const readKey = batchedRead<{ secretHash: Buffer; now: Date }, KeyRow>(
  ['bytea', 'timestamptz'],
  (questions) => `SELECT ordinal, key.* FROM ${questions} WITH ORDINALITY AS caller (hash, now, ordinal)
   CROSS JOIN LATERAL (
     SELECT k.id, k.account_id AS "accountId", k.role, k.last_used_at AS "lastUsedAt", s.tier,
            a.requests_per_minute AS "requestsPerMinute", a.requests_per_second AS "requestsPerSecond",
            a.concurrent_limit AS "concurrentLimit", a.suspended_at AS "suspendedAt"
     FROM api_keys k JOIN accounts a ON a.id = k.account_id JOIN subscriptions s ON s.account_id = a.id
     WHERE (k.secret_hash = hash OR (k.previous_secret_hash = hash AND k.previous_valid_until > now))
       AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now)
     LIMIT 1) AS key`,
  ({ secretHash, now }) => [secretHash, now],
);

/**
 * Returns the viewer of an API key in an `Authorization` header. Secrets are found by hash, which leaks no timing.
 * @throws DomainError `unauthorized`, identical for all causes, so that guessing keys reveals nothing; `forbidden` for a
 * valid key of a suspended account
 */
export async function authenticateApiKey(
  platform: Platform,
  authorization: string | undefined,
): Promise<Viewer> {
  const secret = BEARER.exec(authorization ?? '')?.[1];
  if (secret === undefined) throw invalidApiKey();
  const now = platform.clock.now();
  const key = await readKey(platform.database, { secretHash: sha256(secret), now });
  if (key === null) throw invalidApiKey();
  if (key.suspendedAt !== null) throw accountSuspended();
  noteUse(platform, key, now);
  return {
    accountId: key.accountId,
    userId: null,
    apiKeyId: key.id,
    role: key.role,
    tier: key.tier,
    limits: limitsOf(key.tier, key),
    isSuspended: false,
  };
}

/**
 * Returns the viewer of a signed-in user. Throws `unauthorized` if the user does not exist.
 * @param isTesting whether the user wants the test account, if there is one
 */
export async function viewerOfUser(
  platform: Platform,
  userId: string,
  { isTesting }: { isTesting: boolean },
): Promise<Viewer> {
  const user = await platform.database.prisma.user.findUnique({
    where: { id: userId },
    include: {
      account: {
        include: {
          subscription: true,
          testAccounts: { take: isTesting ? 1 : 0, include: { subscription: true } },
        },
      },
    },
  });
  const [testAccount] = user?.account.testAccounts ?? [];
  const account = testAccount ?? user?.account;
  if (!user || !account?.subscription) throw invalidApiKey();
  const { tier } = account.subscription;
  return {
    accountId: account.id,
    userId: user.id,
    apiKeyId: null,
    role: user.role satisfies UserRole,
    tier,
    limits: limitsOf(tier, account),
    isSuspended: account.suspendedAt !== null,
  };
}

/** Returns a viewer with an owner's rights, for the operator's command line. Throws `not_found`. */
export async function viewerOfOperator(platform: Platform, accountId: string): Promise<Viewer> {
  const account = await platform.database.prisma.account.findUnique({
    where: { id: accountId },
    include: { subscription: true },
  });
  if (!account?.subscription) throw notFound('account');
  const { tier } = account.subscription;
  const limits = limitsOf(tier, account);
  return { accountId, userId: null, apiKeyId: null, role: 'OWNER', tier, limits, isSuspended: false };
}

/** Keys whose `last_used_at` is being written, so that concurrent requests need not wait for the row. */
const beingNoted = new Set<string>();

function noteUse(platform: Platform, { id, lastUsedAt }: KeyRow, now: Date): void {
  const stale = new Date(now.getTime() - LAST_USED_PRECISION_MS);
  if ((lastUsedAt !== null && lastUsedAt > stale) || beingNoted.has(id)) return;
  beingNoted.add(id);
  platform.database.pool
    .query(
      'UPDATE api_keys SET last_used_at = $2 WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $3)',
      [id, now, stale],
    )
    .catch((error: unknown) =>
      platform.log.warn({ err: error }, 'the last use of an API key could not be recorded'),
    )
    .finally(() => beingNoted.delete(id));
}
