import { inTransaction } from '../../platform/database/unit-of-work.ts';
import { ACCOUNT_EVENT_TYPES } from '../catalog.ts';
import { drainEndpoint } from '../delivery-jobs.ts';
import type { WebhooksDeps } from '../deps.ts';
import type { IssuedSecret } from './endpoint-secret.ts';

export interface NewLocalEndpoint {
  accountId: string;
  url: string;
  secret: IssuedSecret;
}

/**
 * Adds a webhook endpoint for all events of an account and returns its id. It may have a private address, so
 * customers' requests must never reach this.
 */
export async function addLocalEndpoint(
  { database, clock, ids }: WebhooksDeps,
  { accountId, url, secret }: NewLocalEndpoint,
): Promise<string> {
  const now = clock.now();
  // Deletes endpoints of crashed listeners, whose port the caller now has.
  await database.prisma.webhookEndpoint.updateMany({
    where: { accountId, isLocal: true, url, deletedAt: null },
    data: { deletedAt: now },
  });
  const { id } = await database.prisma.webhookEndpoint.create({
    data: {
      id: ids.next('webhookEndpoint'),
      accountId,
      url,
      isLocal: true,
      events: [...ACCOUNT_EVENT_TYPES],
      secret: secret.stored,
      createdAt: now,
      updatedAt: now,
    },
  });
  return id;
}

/** Deletes an operator's local webhook endpoint and cancels its pending deliveries. */
export async function removeLocalEndpoint(deps: WebhooksDeps, id: string): Promise<void> {
  await inTransaction(deps, async (unitOfWork) => {
    await unitOfWork.db.webhookEndpoint.update({ where: { id }, data: { deletedAt: deps.clock.now() } });
    drainEndpoint(deps, unitOfWork, id);
  });
}

/** Failed webhook deliveries, counted by the error of their latest attempt. */
export interface MissedDeliveries {
  reason: string;
  deliveries: number;
}

/** Returns deliveries that failed to reach a webhook endpoint; none if its latest delivery succeeded. */
export async function missedDeliveries(
  { database }: WebhooksDeps,
  endpointId: string,
): Promise<MissedDeliveries[]> {
  return database.prisma.$queryRaw<MissedDeliveries[]>`
    SELECT attempt.error AS reason, count(*)::int AS deliveries
    FROM webhook_endpoints AS endpoint
    JOIN webhook_deliveries AS delivery ON delivery.endpoint_id = endpoint.id AND delivery.status <> 'SUCCEEDED'
    JOIN webhook_attempts AS attempt
      ON attempt.delivery_id = delivery.id AND attempt.number = delivery.attempt_count
    WHERE endpoint.id = ${endpointId} AND endpoint.failing_since IS NOT NULL AND attempt.response_status IS NULL
    GROUP BY attempt.error`;
}
