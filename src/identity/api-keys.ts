import { z } from 'zod';
import { DomainError, invalidField, notFound } from '../errors/errors.ts';
import type { Queryable } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/unit-of-work.ts';
import type { ApiKey } from '../platform/generated/prisma/client.ts';
import { UserRole } from '../platform/generated/prisma/enums.ts';
import { nonEmptyText, parseInput } from '../platform/input/validation.ts';
import type { Platform } from '../platform/platform.ts';
import { randomToken, sha256 } from '../platform/secrets/secrets.ts';
import { revocationTopic } from '../platform/tenancy/revocation.ts';
import { forAccount } from '../platform/tenancy/tenant-database.ts';
import { isTestAccount } from '../platform/tenancy/test-accounts.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { type NewestRows, newestRows } from './accounts.ts';
import { IDENTITY_LIMITS } from './identity-limits.ts';
import { commitOnce } from './keyed-request.ts';
import { actorOf, noteSecurityEvent } from './security-log.ts';

const KEY_PREFIX = 'dg_';
/** Prefix of test accounts' keys, by which people and programs tell them apart. */
const TEST_KEY_PREFIX = 'dg_test_';
const SECRET_LENGTH = 40;
/** Characters of a secret after its prefix that are shown. */
const DISPLAY_LENGTH = 6;
const MAX_KEYS = 100;
const MAX_GRACE_SECONDS = 30 * 24 * 3600;

/** An API key and its secret, which cannot be shown again. */
export interface IssuedApiKey {
  apiKey: ApiKey;
  secret: string;
}

const newKey = z.object({
  name: nonEmptyText(IDENTITY_LIMITS.nameLength),
  expiresAt: z.date().nullish(),
  role: z.enum(UserRole).nullish(),
});

/** Creates an API key. The secret is returned once; only its hash is stored. */
export async function createApiKey(
  platform: Platform,
  viewer: Viewer,
  input: z.input<typeof newKey>,
): Promise<IssuedApiKey> {
  await assertFewKeys(platform.database.prisma, viewer.accountId);
  return issueApiKey(platform, { accountId: viewer.accountId, by: actorOf(viewer) }, input);
}

export async function assertFewKeys(db: Queryable, accountId: string): Promise<void> {
  const count = await forAccount(db, accountId).apiKey.count({ where: { revokedAt: null } });
  if (count < MAX_KEYS) return;
  throw new DomainError(
    'conflict',
    `An account can have at most ${MAX_KEYS} keys. Revoke a key that you no longer use.`,
  );
}

/** Creates an API key for any account. For operators only. */
export async function issueApiKey(
  platform: Platform,
  { accountId, by }: { accountId: string; by: string },
  input: z.input<typeof newKey>,
): Promise<IssuedApiKey> {
  const { name, expiresAt, role } = parseInput(newKey, input);
  if (expiresAt && expiresAt <= platform.clock.now())
    throw invalidField('expiresAt', 'must be in the future');
  const key = { accountId, name, expiresAt: expiresAt ?? null, role: role ?? UserRole.OWNER };
  const issued = await inTransaction(platform, async (unitOfWork) =>
    commitOnce(unitOfWork, await insertApiKey(platform, unitOfWork.db, key)),
  );
  noteSecurityEvent(platform.log, 'api_key_created', { accountId, apiKeyId: issued.apiKey.id, by });
  return issued;
}

/** Inserts an API key, for an account that may be new in the caller's transaction. */
export async function insertApiKey(
  platform: Pick<Platform, 'ids' | 'clock'>,
  db: Queryable,
  key: { accountId: string; name: string; expiresAt: Date | null; role?: UserRole },
): Promise<IssuedApiKey> {
  const secret = newSecret(key.accountId);
  const apiKey = await db.apiKey.create({
    data: { ...key, id: platform.ids.next('apiKey'), createdAt: platform.clock.now(), ...storedForm(secret) },
  });
  return { apiKey, secret };
}

/**
 * Creates a new secret of an API key. The old one stays valid for `graceSeconds`; 0 ends older secrets at once.
 * @throws DomainError `conflict` for a revoked key, and during the grace period of an earlier rotation
 */
export async function rotateApiKey(
  platform: Platform,
  viewer: Viewer,
  id: string,
  graceSeconds: number,
): Promise<IssuedApiKey> {
  if (!Number.isInteger(graceSeconds) || graceSeconds < 0 || graceSeconds > MAX_GRACE_SECONDS) {
    throw invalidField('graceSeconds', `must be a whole number from 0 to ${MAX_GRACE_SECONDS}`);
  }
  const secret = newSecret(viewer.accountId);
  const { secretHash, displayPrefix } = storedForm(secret);
  const now = platform.clock.now();
  const graceEnd = new Date(now.getTime() + graceSeconds * 1000);
  // One statement moves the old hash, so that concurrent rotations cannot revive a lost secret.
  const changed = await platform.database.prisma.$executeRaw`
    UPDATE api_keys SET
      previous_secret_hash = CASE WHEN ${graceSeconds}::int > 0 THEN secret_hash END,
      previous_valid_until = CASE WHEN ${graceSeconds}::int > 0 THEN ${graceEnd}::timestamptz END,
      secret_hash = ${secretHash}, display_prefix = ${displayPrefix}
    WHERE id = ${id} AND account_id = ${viewer.accountId} AND revoked_at IS NULL
      AND (${graceSeconds}::int = 0 OR previous_valid_until IS NULL OR previous_valid_until <= ${now})`;
  const apiKey = await ownKey(platform, viewer, id);
  if (changed === 0) throw unrotatable(apiKey);
  publishRevocation(platform, id);
  const { accountId } = viewer;
  noteSecurityEvent(platform.log, 'api_key_rotated', { accountId, apiKeyId: id, by: actorOf(viewer) });
  return { apiKey, secret };
}

function unrotatable({ revokedAt, previousValidUntil }: ApiKey): DomainError {
  const message =
    revokedAt === null
      ? `The previous secret is still valid until ${previousValidUntil?.toISOString()}. Rotate after that, or with ` +
        'graceSeconds 0, which ends both older secrets at once.'
      : 'This key is revoked. Create a new one instead.';
  return new DomainError('conflict', message);
}

/** Revokes an API key permanently. A revoked key stays revoked. */
export async function revokeApiKey(platform: Platform, viewer: Viewer, id: string): Promise<ApiKey> {
  const { id: keyId } = await ownKey(platform, viewer, id);
  return revokeAnyApiKey(platform, keyId, actorOf(viewer));
}

/** Revokes an API key of any account. For operators only. @throws DomainError `not_found` */
export async function revokeAnyApiKey(platform: Platform, id: string, by: string): Promise<ApiKey> {
  const { apiKey } = platform.database.prisma;
  await apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: platform.clock.now() } });
  const key = await apiKey.findUnique({ where: { id } });
  if (key === null) throw notFound('API key');
  publishRevocation(platform, id);
  noteSecurityEvent(platform.log, 'api_key_revoked', { accountId: key.accountId, apiKeyId: id, by });
  return key;
}

/**
 * Sets the credits that plans confirmed with a key may cost within 24 hours; 0 = it confirms none.
 * @throws DomainError `forbidden` for an API key: the budget is a person's decision; `not_found`, `invalid_request`
 */
export async function setPlanBudget(
  platform: Platform,
  viewer: Viewer,
  id: string,
  creditsPerDay: number,
): Promise<ApiKey> {
  const key = await ownKey(platform, viewer, id);
  if (viewer.apiKeyId !== null) {
    const message = 'A person sets the budget of a key: sign in to the dashboard, or ask the operator.';
    throw new DomainError('forbidden', message);
  }
  return setAnyPlanBudget(platform, key.id, creditsPerDay);
}

/** Sets the budget for plans of any account's key. For operators only; see `setPlanBudget`. */
export async function setAnyPlanBudget(
  platform: Platform,
  id: string,
  creditsPerDay: number,
): Promise<ApiKey> {
  if (
    !Number.isInteger(creditsPerDay) ||
    creditsPerDay < 0 ||
    creditsPerDay > IDENTITY_LIMITS.planCreditsPerDay
  )
    throw invalidField(
      'creditsPerDay',
      `must be a whole number from 0 to ${IDENTITY_LIMITS.planCreditsPerDay}`,
    );
  const { apiKey } = platform.database.prisma;
  await apiKey.updateMany({ where: { id }, data: { planCreditsPerDay: creditsPerDay } });
  const key = await apiKey.findUnique({ where: { id } });
  if (key === null) throw notFound('API key');
  return key;
}

export async function listApiKeys({ database }: Platform, rows: NewestRows): Promise<ApiKey[]> {
  return database.prisma.apiKey.findMany(newestRows(rows));
}

/** Makes connections that use the key verify it again. */
function publishRevocation({ bus }: Platform, apiKeyId: string): void {
  bus.publish(revocationTopic({ apiKeyId, userId: null }), {});
}

async function ownKey(platform: Platform, viewer: Viewer, id: string): Promise<ApiKey> {
  const key = await forAccount(platform.database.prisma, viewer.accountId).apiKey.findFirst({
    where: { id },
  });
  if (key === null) throw notFound('API key');
  return key;
}

function newSecret(accountId: string): string {
  return (isTestAccount(accountId) ? TEST_KEY_PREFIX : KEY_PREFIX) + randomToken(SECRET_LENGTH);
}

function storedForm(secret: string) {
  const { length } = secret.startsWith(TEST_KEY_PREFIX) ? TEST_KEY_PREFIX : KEY_PREFIX;
  return { secretHash: sha256(secret), displayPrefix: secret.slice(0, length + DISPLAY_LENGTH) };
}
