import { CALL_COLUMNS } from '../../calls/call-columns.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { DialingDeps } from '../deps.ts';

/**
 * A call that a worker has claimed is left to it for so long. What a worker that died had claimed is late by no more than
 * this; one that is slower than this is not, as a call is opened only once.
 */
const LEASE_MS = 3_000;

/**
 * Claims calls whose time has come, the longest waiting first. Any number of processes may do this at once: each gets others.
 *
 * @param passedOver accounts of which none are claimed
 */
export async function claimDueCalls(
  { database, clock }: DialingDeps,
  most: number,
  passedOver: readonly string[],
): Promise<Call[]> {
  const now = clock.now();
  const lease = new Date(now.getTime() + LEASE_MS);
  return database.read<Call>(Prisma.sql`
    UPDATE calls SET open_at = ${lease}
    FROM (
      SELECT id FROM calls
      WHERE open_at <= ${now} AND account_id <> ALL (${[...passedOver]}::text[])
      ORDER BY open_at LIMIT ${most}::int
      FOR NO KEY UPDATE SKIP LOCKED) AS due
    WHERE calls.id = due.id
    RETURNING ${Prisma.raw(CALL_COLUMNS)}`);
}

/** When the time of the next call comes; null = none waits. */
export async function nextDueAt({ database }: DialingDeps): Promise<Date | null> {
  const [next] = await database.read<{ at: Date }>(Prisma.sql`
    SELECT open_at AS at FROM calls WHERE open_at IS NOT NULL ORDER BY open_at LIMIT 1`);
  return next?.at ?? null;
}
