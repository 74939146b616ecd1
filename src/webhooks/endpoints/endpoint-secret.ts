import { randomBytes } from 'node:crypto';
import { DomainError, invalidField } from '../../errors/errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';

/** Standard Webhooks requires 24 to 64 random bytes. */
const SECRET_BYTES = 32;

/** Validity of the previous secret after a rotation: the default and the maximum. */
const SECRET_OVERLAP_SECONDS = 24 * 3600;

export interface RotateSecretInput {
  id: string;
  /** Seconds for which the previous signing secret stays valid; default: `SECRET_OVERLAP_SECONDS`. */
  overlapSeconds?: number | null | undefined;
}

/** A signing secret: `plaintext` (`whsec_<base64>`) for the customer, encrypted as `stored`. */
export interface IssuedSecret {
  plaintext: string;
  stored: string;
}

export function issueSecret({ secrets }: Pick<Platform, 'secrets'>): IssuedSecret {
  const plaintext = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return { plaintext, stored: secrets.encrypt(plaintext) };
}

/** SQL that selects the database row of a signing secret. */
export interface SecretRow {
  /** A table with the columns `secret`, `previous_secret`, `previous_secret_expires_at` and `updated_at`. */
  table: Prisma.Sql;
  /** SQL condition that selects the row of the signing secret in its table. */
  isRow: Prisma.Sql;
}

export function secretOfEndpoint(id: string): SecretRow {
  return { table: Prisma.sql`webhook_endpoints`, isRow: Prisma.sql`id = ${id}` };
}

/**
 * Issues a new webhook signing secret; the previous one signs, too, for `overlapSeconds`. 0 ends older secrets at
 * once.
 * @throws DomainError `conflict` during the overlap of an earlier rotation
 */
export async function rotateSecret(
  deps: Pick<Platform, 'secrets' | 'clock'>,
  db: Queryable,
  { table, isRow }: SecretRow,
  overlap: RotateSecretInput['overlapSeconds'],
): Promise<IssuedSecret> {
  const overlapSeconds = overlap ?? SECRET_OVERLAP_SECONDS;
  if (!Number.isInteger(overlapSeconds) || overlapSeconds < 0 || overlapSeconds > SECRET_OVERLAP_SECONDS) {
    throw invalidField('overlapSeconds', `must be a whole number from 0 to ${SECRET_OVERLAP_SECONDS}`);
  }
  const now = deps.clock.now();
  const overlapEnd = new Date(now.getTime() + overlapSeconds * 1000);
  const secret = issueSecret(deps);
  // One statement moves the old secret, so that concurrent rotations cannot revive a lost one.
  const changed = await db.$executeRaw`
    UPDATE ${table}
    SET previous_secret = CASE WHEN ${overlapSeconds}::int > 0 THEN secret END,
      previous_secret_expires_at = CASE WHEN ${overlapSeconds}::int > 0 THEN ${overlapEnd}::timestamptz END,
      secret = ${secret.stored}, updated_at = ${now}
    WHERE ${isRow}
      AND (${overlapSeconds}::int = 0 OR previous_secret_expires_at IS NULL OR previous_secret_expires_at <= ${now})`;
  if (changed > 0) return secret;
  const [row] = await db.$queryRaw<{ until: Date | null }[]>`
    SELECT previous_secret_expires_at AS until FROM ${table} WHERE ${isRow}`;
  throw new DomainError(
    'conflict',
    `Webhooks are also signed with the previous secret until ${row?.until?.toISOString()}. Rotate after that, or with ` +
      'overlapSeconds 0, which ends both older secrets at once.',
  );
}

/** Encrypts all signing secrets under the current key; safe during rotations. Returns the number changed. */
export async function reencryptSigningSecrets({
  database,
  secrets,
}: Pick<Platform, 'database' | 'secrets'>): Promise<number> {
  const { webhookEndpoint } = database.prisma;
  const endpoints = await webhookEndpoint.findMany({
    select: { id: true, secret: true, previousSecret: true },
  });
  const anew = (stored: string) => secrets.encrypt(secrets.decrypt(stored));
  let changed = 0;
  for (const { id, secret, previousSecret } of endpoints) {
    const { count } = await webhookEndpoint.updateMany({
      where: { id, secret, previousSecret },
      data: { secret: anew(secret), previousSecret: previousSecret && anew(previousSecret) },
    });
    changed += count;
  }
  return changed;
}
