import { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { WebhookEndpoint } from '../../platform/generated/prisma/client.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { drainEndpoint } from '../delivery-jobs.ts';
import type { WebhooksDeps } from '../deps.ts';
import { findDeliverable } from '../endpoints/endpoints.ts';
import { numberedFrom } from './outbox.ts';

/** Limit of events that one transaction of a recovery reads. */
const EVENTS_AT_ONCE = 2_000;

/** Job that goes on recovering webhook events when a request found more than it could read. */
export const recoverEventsJob = defineJob({
  name: 'webhooks.recover-events',
  payload: z.object({ endpointId: z.string(), afterEventId: z.string() }),
  retryLimit: 50,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
  expireInSeconds: 900,
  batchSize: 2,
  policy: 'exclusive',
});

export interface RecoveryStart {
  /** Webhook deliveries that the recovery request has started. */
  count: number;
  /** Whether a job goes on recovering more webhook events. */
  continues: boolean;
}

/**
 * Delivers events since a time that a webhook endpoint has not received, and retries waiting ones at once. Delivered
 * and in-flight events stay untouched, so repeating it is harmless.
 */
export async function recoverEvents(
  deps: WebhooksDeps,
  viewer: Viewer,
  { endpointId, since }: { endpointId: string; since: Date },
): Promise<RecoveryStart> {
  return inTransaction(deps, async (unitOfWork) => {
    const endpoint = await findDeliverable(unitOfWork.db, viewer, endpointId);
    const { count, lastEventId } = await recoverBatch(deps, unitOfWork, endpoint, {
      afterEventId: deps.ids.lowestAt('event', since),
    });
    if (lastEventId !== null) {
      const payload = { endpointId, afterEventId: lastEventId };
      const singletonKey = `${endpointId} ${lastEventId}`;
      deps.jobs.enqueue(unitOfWork, recoverEventsJob, payload, { singletonKey });
    }
    return { count, continues: lastEventId !== null };
  });
}

/** Recovers all later webhook events in short transactions, so that it blocks no delivery. */
export async function continueRecovery(
  deps: WebhooksDeps,
  { endpointId, afterEventId }: z.infer<typeof recoverEventsJob.payload>,
): Promise<void> {
  let after: string | null = afterEventId;
  while (after !== null) after = await nextBatch(deps, endpointId, after);
}

async function nextBatch(
  deps: WebhooksDeps,
  endpointId: string,
  afterEventId: string,
): Promise<string | null> {
  return inTransaction(deps, async (unitOfWork) => {
    const where = { id: endpointId, deletedAt: null, url: { not: null } };
    const endpoint = await unitOfWork.db.webhookEndpoint.findFirst({ where });
    if (endpoint === null) return null;
    return (await recoverBatch(deps, unitOfWork, endpoint, { afterEventId })).lastEventId;
  });
}

interface RecoveredBatch {
  count: number;
  /** Cursor of the next batch; null after the last. */
  lastEventId: string | null;
}

async function recoverBatch(
  deps: WebhooksDeps,
  unitOfWork: UnitOfWork,
  endpoint: WebhookEndpoint,
  { afterEventId }: { afterEventId: string },
): Promise<RecoveredBatch> {
  const { db } = unitOfWork;
  const seen = await readEvents(db, endpoint, afterEventId);
  const missed = seen.filter(({ isChosen }) => isChosen).map(({ id }) => id);
  const count = (await deliver(deps, db, endpoint, missed)) + (await retryNow(deps, db, endpoint, missed));
  if (count > 0) drainEndpoint(deps, unitOfWork, endpoint.id);
  return { count, lastEventId: seen.length < EVENTS_AT_ONCE ? null : (seen.at(-1)?.id ?? null) };
}

/** Reads events outside the subscription, too, so that every batch costs the same. */
async function readEvents(
  db: Queryable,
  { accountId, agentId, events }: WebhookEndpoint,
  afterEventId: string,
): Promise<{ id: string; isChosen: boolean }[]> {
  return db.$queryRaw`
    SELECT id, type = ANY(${events}::webhook_event_type[]) AND agent_id IS NOT DISTINCT FROM ${agentId} AS "isChosen"
    FROM webhook_events WHERE account_id = ${accountId} AND id > ${afterEventId}
    ORDER BY id LIMIT ${EVENTS_AT_ONCE}`;
}

/** Inserts missing deliveries and returns their number. */
async function deliver(
  { ids, clock }: WebhooksDeps,
  db: Queryable,
  { id: endpointId, accountId }: WebhookEndpoint,
  eventIds: readonly string[],
): Promise<number> {
  const now = clock.now();
  return db.$executeRaw`
    INSERT INTO webhook_deliveries (id, account_id, event_id, endpoint_id, next_attempt_at, created_at)
    SELECT ${numberedFrom(ids, 'event_id')}, ${accountId}, event_id, ${endpointId}, ${now}, ${now}
    FROM unnest(${eventIds}::text[]) AS event_id
    ON CONFLICT (event_id, endpoint_id) DO NOTHING`;
}

/** Makes failed and waiting deliveries due; those in flight stay with their job. Returns their number. */
async function retryNow(
  { clock }: WebhooksDeps,
  db: Queryable,
  { id: endpointId }: WebhookEndpoint,
  eventIds: readonly string[],
): Promise<number> {
  const now = clock.now();
  return db.$executeRaw`
    UPDATE webhook_deliveries SET status = 'PENDING', next_attempt_at = ${now}, completed_at = NULL
    WHERE event_id = ANY(${eventIds}::text[]) AND endpoint_id = ${endpointId} AND (
      status = 'FAILED' OR next_attempt_at > ${now})`;
}
