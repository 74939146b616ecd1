import { invalidField } from '../../errors/errors.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { CALL_LIMITS } from '../call-limits.ts';
import { type CallFilter, selectCallIds } from './select-call-ids.ts';

/** A called number, with its newest matching call. */
export interface Callee {
  phone: string;
  contactId: string | null;
  agentId: string;
  /** Number of the matching calls to the number. */
  calls: number;
}

/**
 * Returns the called numbers of the matching calls, each once, those of the newest calls first.
 * @throws DomainError `invalid_request` if more than 10,000 calls match
 */
export async function readCallees(
  { database, ids }: Pick<Platform, 'database' | 'ids'>,
  { accountId }: Viewer,
  filter: CallFilter,
): Promise<Callee[]> {
  const found = selectCallIds(ids, accountId, filter, { take: CALL_LIMITS.redialed + 1 });
  const callees = await database.read<Callee>(Prisma.sql`
    SELECT phone_to AS phone, (array_agg(contact_id ORDER BY id DESC) FILTER (WHERE contact_id IS NOT NULL))[1] AS "contactId",
      (array_agg(agent_id ORDER BY id DESC))[1] AS "agentId", count(*)::int AS calls
    FROM calls WHERE id = ANY (ARRAY(${found})) GROUP BY phone_to ORDER BY max(id) DESC`);
  const calls = callees.reduce((sum, callee) => sum + callee.calls, 0);
  if (calls > CALL_LIMITS.redialed)
    throw invalidField('filter', `must match at most ${CALL_LIMITS.redialed.toLocaleString('en')} calls`);
  return callees;
}
