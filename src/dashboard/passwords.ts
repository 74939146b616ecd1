import { hashPassword } from 'better-auth/crypto';
import { revocationTopic } from '../accounts/revocation.ts';
import { invalidField, notFound } from '../errors.ts';
import type { Platform } from '../platform/platform.ts';
import { randomToken } from '../platform/secrets.ts';

/** How the sign-in library names the credential that is an e-mail address with a password. */
const PASSWORD_PROVIDER = 'credential';
const MIN_LENGTH = 12;
const MAX_LENGTH = 128;
const GENERATED_LENGTH = 20;

/** A password that nobody has to think up: 120 bits of chance. */
export function generatePassword(): string {
  return randomToken(GENERATED_LENGTH);
}

/**
 * Sets a person's password and signs them out everywhere: whoever knew the old one is out. For operators
 * only; there is no way to it over the network.
 *
 * @throws DomainError `invalid_request` for a password that is too short or too long, `not_found` for an unknown user
 */
export async function setPassword(platform: Platform, userId: string, password: string): Promise<void> {
  if (password.length < MIN_LENGTH || password.length > MAX_LENGTH) {
    throw invalidField('password', `must be ${MIN_LENGTH} to ${MAX_LENGTH} characters`);
  }
  const { prisma } = platform.database;
  if ((await prisma.user.count({ where: { id: userId } })) === 0) throw notFound('user');
  const hash = await hashPassword(password);
  const now = platform.clock.now();
  const credential = { providerId: PASSWORD_PROVIDER, providerAccountId: userId };
  await prisma.$transaction([
    prisma.userCredential.upsert({
      where: { providerId_providerAccountId: credential },
      create: {
        ...credential,
        id: randomToken(32),
        userId,
        password: hash,
        createdAt: now,
        updatedAt: now,
      },
      update: { password: hash, updatedAt: now },
    }),
    prisma.userSession.deleteMany({ where: { userId } }),
  ]);
  platform.bus.publish(revocationTopic({ apiKeyId: null, userId }), {});
}
