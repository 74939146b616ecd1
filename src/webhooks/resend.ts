import type { Viewer } from '../accounts/viewer.ts';
import { invalidField, notFound } from '../errors.ts';
import type { Queryable } from '../platform/database.ts';
import { inTransaction } from '../platform/unit-of-work.ts';
import type { WebhooksDeps } from './deps.ts';
import { findEndpoint } from './endpoints.ts';
import { recordAddressed } from './outbox.ts';
import { ringCouriers } from './ring.ts';

/** Sends an endpoint an event made up for the purpose, also while it is disabled; answers the delivery's id. */
export async function sendTestEvent(deps: WebhooksDeps, viewer: Viewer, endpointId: string): Promise<string> {
  return inTransaction(deps.database.prisma, async (unitOfWork) => {
    const endpoint = await findDeliverable(unitOfWork.db, viewer, endpointId);
    const data = { message: 'This is a test. Your endpoint can receive webhooks.' };
    const { accountId } = viewer;
    const event = { accountId, type: 'TEST', data, endpointIds: [endpoint.id] } as const;
    const [deliveryId] = await recordAddressed(deps, unitOfWork, [event]);
    if (deliveryId === undefined) throw notFound('webhook endpoint');
    return deliveryId;
  });
}

/**
 * Sends a delivery again at once, whatever came of it before: the same event under the same id. If that
 * fails too, the schedule goes on from where it was.
 */
export async function resendDelivery(deps: WebhooksDeps, viewer: Viewer, id: string): Promise<string> {
  return inTransaction(deps.database.prisma, async (unitOfWork) => {
    const { db } = unitOfWork;
    const delivery = await db.webhookDelivery.findFirst({ where: { id, accountId: viewer.accountId } });
    if (delivery === null) throw notFound('webhook delivery');
    await findDeliverable(db, viewer, delivery.endpointId);
    await db.webhookDelivery.update({ where: { id }, data: dueNow(deps) });
    ringCouriers(deps, unitOfWork);
    return id;
  });
}

/** Sends again at once whatever an endpoint has not taken since a time; answers how many. */
export async function resendSince(
  deps: WebhooksDeps,
  viewer: Viewer,
  { endpointId, since }: { endpointId: string; since: Date },
): Promise<number> {
  return inTransaction(deps.database.prisma, async (unitOfWork) => {
    const { db } = unitOfWork;
    await findDeliverable(db, viewer, endpointId);
    const where = { endpointId, createdAt: { gte: since }, status: { not: 'SUCCEEDED' } } as const;
    const { count } = await db.webhookDelivery.updateMany({ where, data: dueNow(deps) });
    if (count > 0) ringCouriers(deps, unitOfWork);
    return count;
  });
}

async function findDeliverable(db: Queryable, viewer: Viewer, endpointId: string) {
  const endpoint = await findEndpoint(db, viewer, endpointId);
  if (endpoint.url === null) throw invalidField('endpointId', 'belongs to an agent without a webhook URL');
  return endpoint;
}

function dueNow({ clock }: WebhooksDeps) {
  return { status: 'PENDING', nextAttemptAt: clock.now(), completedAt: null } as const;
}
