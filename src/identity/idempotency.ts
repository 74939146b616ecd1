import { randomUUID } from 'node:crypto';
import { idempotencyKeyInFlight, idempotencyKeyReused } from '../errors/common-errors.ts';
import { DomainError } from '../errors/errors.ts';
import { onBehalfOfAll } from '../platform/database/current-account.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import type { Platform } from '../platform/platform.ts';
import { asKeyedRequest, RELEASED } from './keyed-request.ts';
import type { StoredResponse } from './request-ports.ts';

/** Retention of an idempotency key (contract, wire conventions). */
const REMEMBERED_MS = 24 * 3600 * 1000;
/** Lease on the key of a request in flight, by the database's clock. A holder without it cannot commit. */
const LEASE_SECONDS = 10;
const RENEW_EVERY_MS = 2_000;
const LEASE_END = Prisma.sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
/** Reason of an abort. Without one, each abort would create an exception with an unused stack trace. */
const ENDED = 'ended';
const MAX_KEY_LENGTH = 255;

export interface IdempotentRequest {
  accountId: string;
  key: string;
  /** Hash of everything that identifies a request with an idempotency key. */
  fingerprint: string;
}

/**
 * Runs `run` once for an idempotency key; a repetition gets the first response. The effect is committed together with
 * the key (`commitOnce`), except for dispatches and purchases, which keep the key in their own rows.
 * @throws DomainError `conflict` if the key is in flight or was used for another request
 */
export async function idempotently(
  platform: Platform,
  request: IdempotentRequest,
  run: () => Promise<StoredResponse>,
): Promise<{ response: StoredResponse; replayed: boolean }> {
  assertUsable(request.key);
  const claim = { ...request, holder: randomUUID() };
  const { response: stored, committedEffect } = await claimKey(platform, claim);
  if (stored !== null) return { response: stored, replayed: true };
  const { secrets } = platform;
  const running = {
    ...claim,
    secrets,
    committedEffect,
    isRepetition: committedEffect !== null,
    effectOf: null,
  };
  const response = await whileRenewing(platform, claim, async () => {
    const answer = await asKeyedRequest(running, run);
    await onBehalfOfAll(() => settleKey(platform, claim, answer));
    return answer;
  }).catch(async (error) => {
    // The cause of the failure matters more to the caller than the claimed key.
    await releaseKey(platform, claim).catch((err: unknown) =>
      platform.log.warn(
        { err },
        `an idempotency key could not be released; it expires in ${LEASE_SECONDS} s`,
      ),
    );
    throw error;
  });
  return { response, replayed: running.isRepetition };
}

/** Renews the lease during `run`, outside the account's share of connections, where repetitions wait. */
async function whileRenewing<T>(platform: Platform, claim: Claim, run: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  async function renew(): Promise<void> {
    for (;;) {
      await platform.clock.sleep(RENEW_EVERY_MS, over.signal).catch(() => undefined);
      if (over.signal.aborted) return;
      await renewKey(platform, claim).catch((err: unknown) =>
        platform.log.warn({ err }, 'the lease of an idempotency key could not be renewed; retrying'),
      );
    }
  }
  void onBehalfOfAll(renew);
  try {
    return await run();
  } finally {
    over.abort(ENDED);
  }
}

/** Deletes idempotency keys that are a day old, which permits their reuse. */
export async function deleteExpiredIdempotencyKeys({ database, clock }: Platform): Promise<void> {
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

interface Claim extends IdempotentRequest {
  holder: string;
}

interface ClaimRow {
  claimed: boolean;
  fingerprint: string;
  responseStatus: number | null;
  responseBody: string | null;
  effect: string | null;
}

interface FoundKey {
  /** The stored response; null if the request has claimed the key. */
  response: StoredResponse | null;
  /** Effect of a mutation, as JSON that a dead holder of the key committed. */
  committedEffect: string | null;
}

/** Claims the key or returns its stored response. */
async function claimKey(
  platform: Platform,
  { accountId, key, fingerprint, holder }: Claim,
): Promise<FoundKey> {
  const { secrets } = platform;
  const now = platform.clock.now();
  const forgottenBefore = new Date(now.getTime() - REMEMBERED_MS);
  // A key can be taken over when it is forgotten, or when the process that held it has not answered in time.
  const claim = Prisma.sql`
      INSERT INTO idempotency_keys (account_id, key, fingerprint, holder, locked_until, created_at)
      VALUES (${accountId}, ${key}, ${fingerprint}, ${holder}, ${LEASE_END}, ${now})
      ON CONFLICT (account_id, key) DO UPDATE
        SET holder = EXCLUDED.holder, locked_until = EXCLUDED.locked_until, fingerprint = EXCLUDED.fingerprint,
            response_status = NULL, response_body = NULL,
            effect = CASE WHEN idempotency_keys.created_at < ${forgottenBefore} THEN NULL ELSE idempotency_keys.effect END,
            created_at = EXCLUDED.created_at
        WHERE idempotency_keys.created_at < ${forgottenBefore}
           OR (idempotency_keys.response_status IS NULL AND idempotency_keys.locked_until < now()
               AND idempotency_keys.fingerprint = EXCLUDED.fingerprint)
      RETURNING fingerprint, effect`;
  const rows = await platform.database.prisma.$queryRaw<ClaimRow[]>`
    WITH claim AS (${claim}
    )
    SELECT true AS claimed, fingerprint, NULL::int AS "responseStatus", NULL::text AS "responseBody", effect FROM claim
    UNION ALL
    SELECT false, fingerprint, response_status, response_body, NULL FROM idempotency_keys
    WHERE account_id = ${accountId} AND key = ${key} AND NOT EXISTS (SELECT FROM claim)`;
  const row = rows[0];
  // The holder inserted the row after our statement began, so the request is in flight.
  if (row === undefined) throw idempotencyKeyInFlight();
  if (row.claimed) return { response: null, committedEffect: row.effect && secrets.decrypt(row.effect) };
  if (row.fingerprint !== fingerprint) throw idempotencyKeyReused();
  if (row.responseStatus === null || row.responseBody === null) throw idempotencyKeyInFlight();
  const response = { status: row.responseStatus, body: secrets.decrypt(row.responseBody) };
  return { response, committedEffect: null };
}

/** Encrypts the response, which may contain a secret that is shown only once. */
async function settleKey(
  { database, secrets }: Platform,
  { accountId, key, holder }: Claim,
  { status, body }: StoredResponse,
): Promise<void> {
  await database.prisma.idempotencyKey.updateMany({
    where: { accountId, key, holder },
    data: { responseStatus: status, responseBody: secrets.encrypt(body), effect: null },
  });
}

async function renewKey({ database }: Platform, { accountId, key, holder }: Claim): Promise<void> {
  await database.prisma.$executeRaw`
    UPDATE idempotency_keys SET locked_until = ${LEASE_END}
    WHERE account_id = ${accountId} AND key = ${key} AND holder = ${holder} AND response_status IS NULL
      AND locked_until > ${RELEASED}`;
}

/** Releases the key. A committed effect stays, so that the next repetition gets it at once. */
async function releaseKey({ database }: Platform, { accountId, key, holder }: Claim): Promise<void> {
  const held = { accountId, key, holder, responseStatus: null };
  const { count } = await database.prisma.idempotencyKey.deleteMany({ where: { ...held, effect: null } });
  if (count === 0)
    await database.prisma.$executeRaw`
      UPDATE idempotency_keys SET locked_until = ${RELEASED}
      WHERE account_id = ${accountId} AND key = ${key} AND holder = ${holder} AND response_status IS NULL`;
}

function assertUsable(key: string): void {
  if (key.length > 0 && key.length <= MAX_KEY_LENGTH && /^[\x20-\x7e]+$/.test(key)) return;
  const message = `must be 1 to ${MAX_KEY_LENGTH} printable ASCII characters`;
  throw new DomainError('invalid_request', `Idempotency-Key ${message}`, {
    details: [{ field: 'Idempotency-Key', message }],
  });
}
