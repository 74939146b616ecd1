import { DomainError } from '../errors.ts';
import type { Platform } from '../platform/platform.ts';

/** How long a key is remembered (contract, wire conventions). */
const REMEMBERED_MS = 24 * 3600 * 1000;
/** After this long a request in flight is taken for dead: longer than any provider time-out. */
const LOCK_MS = 60_000;
const MAX_KEY_LENGTH = 255;

/** An answer as it was given, to be given again. */
export interface StoredResponse {
  status: number;
  body: string;
}

/** A request under an idempotency key. */
export interface IdempotentRequest {
  accountId: string;
  key: string;
  /** A hash of all that makes the request what it is. */
  fingerprint: string;
}

/**
 * Runs `run` once for a key: whoever comes again with the same request gets the first answer. A `run`
 * that throws had no effect, and leaves the key free.
 *
 * The row is claimed before `run` and settled after it. A holder that dies leaves a claim that expires;
 * what must not happen twice even then (a dispatch, a purchase) carries the key on its own row as well.
 *
 * @throws DomainError `conflict` when the key is in flight or was used for another request
 */
export async function idempotently(
  platform: Platform,
  request: IdempotentRequest,
  run: () => Promise<StoredResponse>,
): Promise<{ response: StoredResponse; replayed: boolean }> {
  assertUsable(request.key);
  const claim = { ...request, lockedUntil: new Date(platform.clock.now().getTime() + LOCK_MS) };
  const stored = await claimKey(platform, claim);
  if (stored !== null) return { response: stored, replayed: true };
  const response = await run().catch(async (error) => {
    // Why the request failed matters more to its caller than that the key stays claimed for a while.
    await releaseKey(platform, claim).catch((err: unknown) =>
      platform.log.warn({ err }, 'an idempotency key could not be set free; it frees itself in a minute'),
    );
    throw error;
  });
  await settleKey(platform, claim, response);
  return { response, replayed: false };
}

/** Forgets the keys that are a day old, so that they may be used anew. */
export async function forgetOldIdempotencyKeys({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - REMEMBERED_MS);
  const { prisma } = database;
  await prisma.idempotencyKey.deleteMany({ where: { createdAt: { lt: before } } });
  await prisma.call.updateMany({
    where: { idempotencyKey: { not: null }, createdAt: { lt: before } },
    data: { idempotencyKey: null },
  });
  await prisma.creditPurchase.updateMany({
    where: { idempotencyKey: { not: null }, createdAt: { lt: before } },
    data: { idempotencyKey: null },
  });
}

/** A request that holds its key until then. Whoever takes the key over from a dead holder holds it until later. */
interface Claim extends IdempotentRequest {
  lockedUntil: Date;
}

interface ClaimRow {
  claimed: boolean;
  fingerprint: string;
  responseStatus: number | null;
  responseBody: string | null;
}

/** Claims the key, or answers what is stored under it. */
async function claimKey(
  platform: Platform,
  { accountId, key, fingerprint, lockedUntil }: Claim,
): Promise<StoredResponse | null> {
  const now = platform.clock.now();
  const rows = await platform.database.prisma.$queryRaw<ClaimRow[]>`
    WITH claim AS (
      INSERT INTO idempotency_keys (account_id, key, fingerprint, locked_until, created_at)
      VALUES (${accountId}, ${key}, ${fingerprint}, ${lockedUntil}, ${now})
      ON CONFLICT (account_id, key) DO UPDATE
        SET locked_until = EXCLUDED.locked_until, fingerprint = EXCLUDED.fingerprint,
            response_status = NULL, response_body = NULL, created_at = EXCLUDED.created_at
        WHERE idempotency_keys.created_at < ${new Date(now.getTime() - REMEMBERED_MS)}
           OR (idempotency_keys.response_status IS NULL AND idempotency_keys.locked_until < ${now}
               AND idempotency_keys.fingerprint = EXCLUDED.fingerprint)
      RETURNING fingerprint
    )
    SELECT true AS claimed, fingerprint, NULL::int AS "responseStatus", NULL::text AS "responseBody" FROM claim
    UNION ALL
    SELECT false, fingerprint, response_status, response_body FROM idempotency_keys
    WHERE account_id = ${accountId} AND key = ${key} AND NOT EXISTS (SELECT FROM claim)`;
  const row = rows[0];
  // No row at all: the holder inserted after our statement began, which is as good as in flight.
  if (row === undefined) throw inFlight();
  if (row.claimed) return null;
  if (row.fingerprint !== fingerprint) throw reused();
  if (row.responseStatus === null || row.responseBody === null) throw inFlight();
  return { status: row.responseStatus, body: platform.secrets.decrypt(row.responseBody) };
}

/** Encrypted, because an answer may hold a secret that is shown only once. */
async function settleKey(
  { database, secrets }: Platform,
  { accountId, key, lockedUntil }: Claim,
  { status, body }: StoredResponse,
): Promise<void> {
  await database.prisma.idempotencyKey.updateMany({
    where: { accountId, key, lockedUntil },
    data: { responseStatus: status, responseBody: secrets.encrypt(body) },
  });
}

async function releaseKey({ database }: Platform, { accountId, key, lockedUntil }: Claim): Promise<void> {
  await database.prisma.idempotencyKey.deleteMany({
    where: { accountId, key, lockedUntil, responseStatus: null },
  });
}

function assertUsable(key: string): void {
  if (key.length > 0 && key.length <= MAX_KEY_LENGTH && /^[\x20-\x7e]+$/.test(key)) return;
  const message = `must be 1 to ${MAX_KEY_LENGTH} printable ASCII characters`;
  throw new DomainError('invalid_request', `Idempotency-Key ${message}`, {
    details: [{ field: 'Idempotency-Key', message }],
  });
}

function inFlight(): DomainError {
  return new DomainError(
    'conflict',
    'A request with this idempotency key is still in flight. Try again shortly.',
    {
      retryAfterSeconds: 1,
    },
  );
}

/** The refusal of a key that an earlier, different request has used. */
export function reused(): DomainError {
  return new DomainError(
    'conflict',
    'This idempotency key was used for a different request. Use a new key for a new request.',
  );
}
