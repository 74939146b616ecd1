import { CALL_COLUMNS } from '../../calls/call-columns.ts';
import { DomainError, notFound } from '../../errors/errors.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { DialingDeps } from '../deps.ts';
import { assertTimes } from './schedule-call.ts';
import { LEASE_MS } from './scheduled-calls.ts';

export interface Rescheduled {
  id: string;
  notBefore: Date;
  /** Undefined keeps the latest time that the call has; null removes it. */
  notAfter?: Date | null | undefined;
}

/**
 * Moves a scheduled call to another time. A worker that has already claimed it would place it all the same, so a call that is
 * due at once stays.
 * @throws DomainError `not_found`; `invalid_request` for an impossible time; `conflict` if the call is placed, over, or due
 */
export async function rescheduleCall(
  { database, clock }: DialingDeps,
  { accountId }: Viewer,
  { id, notBefore, notAfter }: Rescheduled,
): Promise<Call> {
  const call = await forAccount(database.prisma, accountId).call.findFirst({ where: { id } });
  if (call === null) throw notFound('call');
  const now = clock.now();
  const latest = notAfter === undefined ? call.notAfter : notAfter;
  assertTimes({ notBefore, notAfter: latest }, now);
  const at = notBefore > now ? notBefore : now;
  const notInHand = new Date(now.getTime() + LEASE_MS);
  const [moved] = await database.prisma.$queryRaw<Call[]>`
    UPDATE calls SET not_before = ${notBefore}, not_after = ${latest}, scheduled_for = ${at}, open_at = ${at},
      last_heard_at = ${at}, delay = NULL
    WHERE id = ${id} AND account_id = ${accountId} AND open_at > ${notInHand}
    RETURNING ${Prisma.raw(CALL_COLUMNS)}`;
  if (moved !== undefined) return moved;
  throw new DomainError(
    'conflict',
    call.openAt === null
      ? 'The call is not scheduled anymore. Only a scheduled call can be moved.'
      : 'The call is due now and may be placed at any moment. Cancel it, and schedule another.',
  );
}
