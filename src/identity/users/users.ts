import { z } from 'zod';
import { DomainError, notFound } from '../../errors/errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { User } from '../../platform/generated/prisma/client.ts';
import { UserRole } from '../../platform/generated/prisma/enums.ts';
import { nonEmptyText, parseInput } from '../../platform/input/validation.ts';
import type { Platform } from '../../platform/platform.ts';
import { revocationTopic } from '../../platform/tenancy/revocation.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { accountOfUsers, type NewestRows, newestRows } from '../accounts.ts';
import { noteSecurityEvent, type SecurityEvent } from '../security-log.ts';
import { emailAddress } from './email-address.ts';

/** The user, or the operator, who changes users of the account. */
export interface Actor {
  accountId: string;
  by: string;
}

const newUser = z.object({
  email: emailAddress,
  name: nonEmptyText(254),
  role: z.enum(UserRole).default('OWNER'),
});

/** Creates a user of an account. @throws DomainError `conflict` if any account has one with the email address */
export async function createUser(
  platform: Platform,
  { db, afterCommit }: UnitOfWork,
  { accountId, by }: Actor,
  input: z.input<typeof newUser>,
): Promise<User> {
  const user = parseInput(newUser, input);
  const now = platform.clock.now();
  const id = platform.ids.next('user');
  const data = { ...user, id, accountId, emailVerified: true, createdAt: now, updatedAt: now };
  afterCommit(() => noteSecurityEvent(platform.log, 'user_created', { accountId, userId: id, by }));
  return db.user.create({ data }).catch((cause: unknown) => {
    if (!isUniqueViolation(cause)) throw cause;
    const message = `A user with the email address ${user.email} already exists. Use another address.`;
    throw new DomainError('conflict', message, { cause });
  });
}

/** Returns the user with an email address in any capitalization. @throws DomainError `not_found` */
export async function userByEmail(platform: Platform, email: string): Promise<User> {
  const address = parseInput(emailAddress, email);
  const user = await platform.database.prisma.user.findUnique({ where: { email: address } });
  if (user === null) throw new DomainError('not_found', `There is no user ${address}.`);
  return user;
}

export async function listUsers({ database }: Platform, rows: NewestRows): Promise<User[]> {
  return database.prisma.user.findMany(newestRows(rows));
}

/**
 * Removes a user and ends the user's sessions and subscriptions.
 * @throws DomainError `not_found` for a user of another account, `conflict` for the last owner
 */
export async function removeUser(platform: Platform, actor: Actor, id: string): Promise<User> {
  return changeUser(platform, actor, id, 'user_removed', async (db, user) => {
    if (user.role === 'OWNER') await assertNotLastOwner(db, user.accountId);
    await db.user.delete({ where: { id } });
    return user;
  });
}

/** Changes a user's role. Throws `not_found` for another account's user, `conflict` for the last owner. */
export async function changeUserRole(
  platform: Platform,
  actor: Actor,
  id: string,
  role: UserRole,
): Promise<User> {
  return changeUser(platform, actor, id, 'user_role_changed', async (db, user) => {
    if (user.role === 'OWNER' && role !== 'OWNER') await assertNotLastOwner(db, user.accountId);
    return db.user.update({ where: { id }, data: { role, updatedAt: platform.clock.now() } });
  });
}

/** Changes a user of the actor's account under a lock on its owners, and revalidates sessions and keys. */
async function changeUser(
  { database, bus, log }: Platform,
  { accountId, by }: Actor,
  id: string,
  event: SecurityEvent,
  change: (db: Queryable, user: User) => Promise<User>,
): Promise<User> {
  return inTransaction({ database }, async ({ db, afterCommit }) => {
    // The lock keeps one of two owners who remove each other concurrently.
    await db.$queryRaw`
      SELECT id FROM users WHERE account_id = ${accountId} AND (role = 'OWNER' OR id = ${id}) ORDER BY id FOR UPDATE`;
    const user = await forAccount(db, accountId).user.findFirst({ where: { id } });
    if (user === null) throw notFound('user');
    const changed = await change(db, user);
    afterCommit(() => {
      bus.publish(revocationTopic({ apiKeyId: null, userId: id }), {});
      noteSecurityEvent(log, event, { accountId, userId: id, by });
    });
    return changed;
  });
}

async function assertNotLastOwner(db: Queryable, accountId: string): Promise<void> {
  if ((await db.user.count({ where: { accountId, role: 'OWNER' } })) > 1) return;
  const message = 'This is the last owner of the account. Make another user an owner first.';
  throw new DomainError('conflict', message);
}

/** Returns the user for `GET /me`: the viewer, or for an API key the account's first user. */
export async function currentUser(platform: Platform, viewer: Viewer): Promise<User | null> {
  const { prisma } = platform.database;
  const { user } = forAccount(prisma, await accountOfUsers(prisma, viewer.accountId));
  if (viewer.userId !== null) return user.findUnique({ where: { id: viewer.userId } });
  return user.findFirst({ orderBy: { id: 'asc' } });
}
