import { DomainError, notFound } from '../../errors/errors.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Platform } from '../../platform/platform.ts';
import { randomToken } from '../../platform/secrets/secrets.ts';
import { revocationTopic } from '../../platform/tenancy/revocation.ts';
import { IDENTITY_LIMITS } from '../identity-limits.ts';
import { noteSecurityEvent, OPERATOR } from '../security-log.ts';
import { hashPassword, verifyPassword } from './password-hashing.ts';

/** The sign-in library's name for the credential of email address and password. */
const PASSWORD_PROVIDER = 'credential';
const GENERATED_LENGTH = 20;

/** Returns a new password with 120 random bits. */
export function generatePassword(): string {
  return randomToken(GENERATED_LENGTH);
}

/**
 * Returns a password's hash, which takes about 0.1 s and 16 MB: never call this in a transaction.
 * @throws DomainError `invalid_request` for a password that is too short or too long
 */
export async function hashNewPassword(password: string): Promise<string> {
  const { minPasswordLength, maxPasswordLength } = IDENTITY_LIMITS;
  if (password.length < minPasswordLength || password.length > maxPasswordLength) {
    throw new DomainError(
      'invalid_request',
      `The password must be ${minPasswordLength} to ${maxPasswordLength} characters long.`,
    );
  }
  return hashPassword(password);
}

/**
 * Sets a user's password for an operator and ends all sessions of the user.
 * @throws DomainError `invalid_request` for an invalid password, `not_found` for an unknown user
 */
export async function setPassword(platform: Platform, userId: string, password: string): Promise<void> {
  const hash = await hashNewPassword(password);
  if ((await platform.database.prisma.user.count({ where: { id: userId } })) === 0) throw notFound('user');
  await inTransaction(platform, (unitOfWork) =>
    storePassword(platform, unitOfWork, { userId, hash, by: OPERATOR }),
  );
}

/**
 * Changes a user's own password and ends all other sessions of the user.
 * @param session stays valid
 * @throws DomainError `invalid_request` for a wrong current password or an invalid new one
 */
export async function changePassword(
  platform: Platform,
  session: { id: string; userId: string },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { userId } = session;
  const credential = await platform.database.prisma.userCredential.findUnique({
    where: { providerId_providerAccountId: credentialOf(userId) },
  });
  const isTheirs =
    credential?.password && (await verifyPassword({ hash: credential.password, password: currentPassword }));
  if (!isTheirs) throw new DomainError('invalid_request', 'The current password is incorrect.');
  const hash = await hashNewPassword(newPassword);
  await inTransaction(platform, (unitOfWork) =>
    storePassword(platform, unitOfWork, { userId, hash, by: userId, keepSessionId: session.id }),
  );
}

interface NewPassword {
  userId: string;
  hash: string;
  by: string;
  keepSessionId?: string;
}

/** Stores a password's hash and ends the user's sessions. The transaction may also have created the user. */
export async function storePassword(
  { clock, bus, log }: Platform,
  { db, afterCommit }: UnitOfWork,
  { userId, hash, by, keepSessionId }: NewPassword,
): Promise<void> {
  const now = clock.now();
  const credential = credentialOf(userId);
  const set = { password: hash, updatedAt: now };
  await db.userCredential.upsert({
    where: { providerId_providerAccountId: credential },
    create: { ...credential, ...set, id: randomToken(32), userId, createdAt: now },
    update: set,
  });
  await db.userSession.deleteMany({ where: { userId, NOT: { id: keepSessionId ?? '' } } });
  afterCommit(() => {
    bus.publish(revocationTopic({ apiKeyId: null, userId }), {});
    noteSecurityEvent(log, 'password_changed', { userId, by });
  });
}

function credentialOf(userId: string) {
  return { providerId: PASSWORD_PROVIDER, providerAccountId: userId };
}
