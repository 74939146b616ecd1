import type { Queryable } from '../platform/database/database.ts';
import { forAccount } from '../platform/tenancy/tenant-database.ts';
import { accountOfUsers } from './accounts.ts';
import { OPERATOR } from './security-log.ts';
import type { Actor } from './users/users.ts';

/** Returns a user's email address or an API key's name, for records that outlast them. */
export async function nameOfActor(db: Queryable, { accountId, by }: Actor): Promise<string> {
  if (by === OPERATOR) return OPERATOR;
  const { apiKey } = forAccount(db, accountId);
  const { user } = forAccount(db, await accountOfUsers(db, accountId));
  const found = await Promise.all([
    user.findUnique({ where: { id: by } }),
    apiKey.findUnique({ where: { id: by } }),
  ]);
  const [person, key] = found;
  return person?.email ?? key?.name ?? by;
}
