import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import { attemptNow, drainEndpoint } from '../delivery-jobs.ts';
import type { WebhooksDeps } from '../deps.ts';
import { isOpen } from '../endpoints/open-endpoint.ts';
import { selectInHand } from '../in-hand.ts';
import { SLOTS_WHEN_FAILING, SLOTS_WHEN_HEALTHY, WAITING_SLOTS } from './endpoint-slots.ts';

/** Longest time until the next run: a delivery whose time no clock reaches, such as infinity, has none. */
const LONGEST_WAIT = Prisma.sql`interval '1 day'`;

/** Attempts webhook endpoints' oldest due deliveries, up to their slots, and schedules the next run. */
export async function drainEndpoints(deps: WebhooksDeps, endpointIds: readonly string[]): Promise<void> {
  const ids = [...new Set(endpointIds)];
  const now = deps.clock.now();
  await inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    // Scheduling a retry checks for an earlier one under this lock. Either it sees this drain's changes, or
    // this drain sees its retry.
    await db.$executeRaw`
      SELECT FROM webhook_endpoints WHERE id = ANY(${ids}::text[]) ORDER BY id FOR NO KEY UPDATE`;
    const taken = await takeDue(db, ids, now);
    for (const ofEndpoint of Map.groupBy(taken, ({ endpointId }) => endpointId).values())
      attemptNow(
        deps,
        unitOfWork,
        ofEndpoint.map(({ id }) => id),
      );
    for (const { endpointId, dueAt } of await readNextDue(db, ids, now))
      drainEndpoint(deps, unitOfWork, endpointId, dueAt);
  });
}

/** Selects the slots that an endpoint has free: none if few, because a drain for each would cost more than the deliveries. */
const FREE_SLOTS = Prisma.sql`
        SELECT CASE WHEN endpoint.slots - count(*) >= endpoint.worthwhile THEN endpoint.slots - count(*) ELSE 0 END
          AS slots FROM (
          ${selectInHand(Prisma.raw('endpoint.id'))}
          LIMIT endpoint.slots) AS in_hand`;

async function takeDue(
  db: Queryable,
  endpointIds: readonly string[],
  now: Date,
): Promise<{ id: string; endpointId: string }[]> {
  const isDue = Prisma.sql`next_attempt_at <= ${now}`;
  // Two selects, because an endpoint that is closed gets only what was asked for, which has an index of its own.
  const nextDeliveries = Prisma.sql`
        (SELECT id FROM webhook_deliveries
        WHERE endpoint.is_open AND endpoint_id = endpoint.id AND ${isDue}
        ORDER BY next_attempt_at LIMIT free.slots)
        UNION ALL
        (SELECT id FROM webhook_deliveries
        WHERE NOT endpoint.is_open AND endpoint_id = endpoint.id AND even_if_disabled AND ${isDue}
        ORDER BY next_attempt_at LIMIT free.slots)`;
  return db.$queryRaw`
    WITH endpoint AS (
      SELECT id, ${isOpen('webhook_endpoints')} AS is_open,
        CASE WHEN failing_since IS NULL THEN ${SLOTS_WHEN_HEALTHY + WAITING_SLOTS}::int
          ELSE ${SLOTS_WHEN_FAILING}::int END AS slots,
        CASE WHEN failing_since IS NULL THEN ${WAITING_SLOTS / 2}::int ELSE 1 END AS worthwhile
      FROM webhook_endpoints WHERE id = ANY(${endpointIds}::text[])
    ), due AS (
      SELECT delivery.id FROM endpoint
      CROSS JOIN LATERAL (${FREE_SLOTS}) AS free
      CROSS JOIN LATERAL (${nextDeliveries}) AS delivery
    )
    UPDATE webhook_deliveries SET next_attempt_at = NULL, claimed_at = ${now}
    WHERE id IN (SELECT id FROM due) AND ${isDue}
    RETURNING id, endpoint_id AS "endpointId"`;
}

async function readNextDue(
  db: Queryable,
  endpointIds: readonly string[],
  now: Date,
): Promise<{ endpointId: string; dueAt: Date }[]> {
  return db.$queryRaw`
    SELECT endpoint.id AS "endpointId", next.due_at AS "dueAt" FROM webhook_endpoints AS endpoint
    CROSS JOIN LATERAL (
      SELECT min(least(next_attempt_at, ${now}::timestamptz + ${LONGEST_WAIT})) AS due_at FROM webhook_deliveries
      WHERE endpoint_id = endpoint.id AND next_attempt_at > ${now}
    ) AS next
    WHERE endpoint.id = ANY(${endpointIds}::text[]) AND ${isOpen('endpoint')} AND next.due_at IS NOT NULL`;
}
