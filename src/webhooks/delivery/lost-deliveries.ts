import { lookedUp } from '../../platform/database/sql/plan-hints.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import { attemptJob, attemptNow, drainEndpoint, drainEndpointJob } from '../delivery-jobs.ts';
import type { WebhooksDeps } from '../deps.ts';
import { isOpen } from '../endpoints/open-endpoint.ts';

/** Schedule that recovers webhook deliveries without a job, lost by a restored backup or a dead letter. */
export function lostDeliveriesSchedule(deps: WebhooksDeps): Schedule {
  return {
    name: 'webhooks.find-lost-deliveries',
    everySeconds: 60,
    expireInSeconds: 300,
    run: () => findLostDeliveries(deps),
  };
}

/** Pending deliveries normally get a job long before this time. */
const LOST_AFTER_MS = 60_000;
const FOUND_AT_ONCE = 10_000;
/** Time to commit a delivery after its id was made, with a margin for clocks that differ. */
const UNCOMMITTED_FOR_MS = 10 * 60_000;
const PASSED_AT_ONCE = 10_000;

export async function findLostDeliveries(deps: WebhooksDeps): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - LOST_AFTER_MS);
  await claimOverdue(deps, before);
  await inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    const queuedDeliveries = lookedUp(Prisma.sql`
      SELECT jsonb_array_elements_text(data->'deliveryIds') AS id FROM pgboss.job
      WHERE name = ${attemptJob.name} AND state <= 'active'`);
    // A round that overlaps with this one skips the locked deliveries, and later ones find them claimed anew.
    const lost = await db.$queryRaw<{ id: string }[]>`
      UPDATE webhook_deliveries SET claimed_at = ${now}
      WHERE id IN (
        SELECT delivery.id FROM webhook_deliveries AS delivery
        WHERE claimed_at < ${before} AND status = 'PENDING' AND next_attempt_at IS NULL
          AND NOT EXISTS (
            SELECT FROM (${queuedDeliveries}) AS queued
            WHERE queued.id = delivery.id)
        LIMIT ${FOUND_AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED)
      RETURNING id`;
    attemptNow(
      deps,
      unitOfWork,
      lost.map(({ id }) => id),
    );
    for (const { endpointId } of await forgottenEndpoints(deps, before))
      drainEndpoint(deps, unitOfWork, endpointId);
    if (lost.length > 0)
      deps.log.warn(
        { deliveries: lost.length },
        'webhook deliveries without a job were found; new jobs send them',
      );
  });
}

/**
 * Marks deliveries whose first attempt is overdue, so that an index finds them from then on. Recent ids are read
 * again, because a transaction may still commit one.
 */
async function claimOverdue({ database, ids }: WebhooksDeps, before: Date): Promise<void> {
  const end = ids.lowestAt('delivery', before);
  const recent = ids.lowestAt('delivery', new Date(before.getTime() - UNCOMMITTED_FOR_MS));
  const [sweep] = await database.prisma.$queryRaw<{ after: string }[]>`
    SELECT least(swept_to, ${recent}) AS after FROM webhook_delivery_sweep`;
  let after = sweep?.after ?? '';
  for (let passed = PASSED_AT_ONCE; passed === PASSED_AT_ONCE; ) {
    const [batch] = await database.prisma.$queryRaw<{ last: string | null; passed: number }[]>`
      WITH passed AS MATERIALIZED (
        SELECT id, status = 'PENDING' AND next_attempt_at IS NULL AND claimed_at IS NULL AS is_overdue
        FROM webhook_deliveries WHERE id > ${after} AND id < ${end} ORDER BY id LIMIT ${PASSED_AT_ONCE}
      ), claimed AS (
        UPDATE webhook_deliveries SET claimed_at = created_at
        WHERE id IN (SELECT id FROM passed WHERE is_overdue)
          AND status = 'PENDING' AND next_attempt_at IS NULL AND claimed_at IS NULL
      )
      SELECT max(id) AS last, count(*)::int AS passed FROM passed`;
    passed = batch?.passed ?? 0;
    after = (passed === PASSED_AT_ONCE && batch?.last) || end;
    await database.prisma.$executeRaw`
      UPDATE webhook_delivery_sweep SET swept_to = ${after} WHERE swept_to < ${after}`;
  }
}

/** Skips from endpoint to endpoint along the index, so that the cost grows with endpoints, not deliveries. */
async function forgottenEndpoints(
  { database }: WebhooksDeps,
  before: Date,
): Promise<{ endpointId: string }[]> {
  const queuedEndpoints = lookedUp(Prisma.sql`
    SELECT data->>'endpointId' AS id FROM pgboss.job
    WHERE name = ${drainEndpointJob.name} AND state <= 'active' AND start_after <= now()`);
  // One step along the index for each endpoint, not for each delivery.
  const waiting = Prisma.sql`
      (SELECT endpoint_id FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL ORDER BY endpoint_id LIMIT 1)
      UNION ALL
      SELECT (SELECT endpoint_id FROM webhook_deliveries
              WHERE next_attempt_at IS NOT NULL AND endpoint_id > waiting.endpoint_id ORDER BY endpoint_id LIMIT 1)
      FROM waiting WHERE waiting.endpoint_id IS NOT NULL`;
  return database.prisma.$queryRaw`
    WITH RECURSIVE waiting(endpoint_id) AS (${waiting}
    )
    SELECT endpoint.id AS "endpointId" FROM waiting
    JOIN webhook_endpoints AS endpoint ON endpoint.id = waiting.endpoint_id
    WHERE ${isOpen('endpoint')}
      AND EXISTS (
        SELECT FROM webhook_deliveries
        WHERE endpoint_id = endpoint.id AND next_attempt_at <= ${before})
      AND NOT EXISTS (
        SELECT FROM (${queuedEndpoints}) AS queued
        WHERE queued.id = endpoint.id)`;
}
