import type { Queryable } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import type { WebhooksDeps } from '../deps.ts';

const BATCH_SIZE = 1_000;

/** Deletes webhook events `days` days after their last attempt, or after the event if it was never attempted. */
export async function deleteExpiredEvents(
  { database: { prisma }, clock, ids }: WebhooksDeps,
  days: number,
): Promise<void> {
  const before = new Date(clock.now().getTime() - days * DAY_MS);
  const end = ids.lowestAt('event', before);
  const accounts = await prisma.account.findMany({ select: { id: true } });
  for (const { id: accountId } of accounts) {
    let after: string | null = '';
    while (after !== null) after = await forgetBatch(prisma, { accountId, after, end, before });
  }
}

/** Each batch starts after the previous one, so that retained events are read once. */
async function forgetBatch(
  db: Queryable,
  { accountId, after, end, before }: { accountId: string; after: string; end: string; before: Date },
): Promise<string | null> {
  // A delivery that may still be attempted needs its event, and so does the list of recent attempts.
  const isNeeded = Prisma.sql`EXISTS (
        SELECT FROM webhook_deliveries AS delivery
        JOIN webhook_endpoints AS endpoint ON endpoint.id = delivery.endpoint_id
        LEFT JOIN webhook_attempts AS attempt ON attempt.delivery_id = delivery.id
        WHERE delivery.event_id = event.id AND (
          attempt.started_at >= ${before}
          OR delivery.status = 'PENDING' AND (endpoint.status = 'ENABLED' OR delivery.even_if_disabled))
      )`;
  const [batch] = await db.$queryRaw<{ last: string | null; size: number }[]>`
    WITH old AS (
      SELECT id FROM webhook_events
      WHERE account_id = ${accountId} AND id > ${after} AND id < ${end} ORDER BY id LIMIT ${BATCH_SIZE}
    ), deleted AS (
      DELETE FROM webhook_events AS event USING old
      WHERE event.account_id = ${accountId} AND event.id = old.id AND NOT ${isNeeded}
    )
    SELECT max(id) AS last, count(*)::int AS size FROM old`;
  return batch === undefined || batch.size < BATCH_SIZE ? null : batch.last;
}
