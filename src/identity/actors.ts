import type { Queryable } from '../platform/database/database.ts';
import { forAccount } from '../platform/tenancy/tenant-database.ts';
import { OPERATOR } from './security-log.ts';
import type { Actor } from './users/users.ts';

/**
 * What somebody who acts for an account is called now, for records that outlast them: a user's email address, an API key's
 * name, or the operator.
 */
export async function nameOfActor(db: Queryable, { accountId, by }: Actor): Promise<string> {
  if (by === OPERATOR) return OPERATOR;
  const { user, apiKey } = forAccount(db, accountId);
  const found = await Promise.all([
    user.findUnique({ where: { id: by } }),
    apiKey.findUnique({ where: { id: by } }),
  ]);
  const [person, key] = found;
  return person?.email ?? key?.name ?? by;
}
