import { notFound } from '../../errors/errors.ts';
import { commitOnce } from '../../identity/keyed-request.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { attemptNow } from '../delivery-jobs.ts';
import type { WebhooksDeps } from '../deps.ts';
import { findDeliverable } from '../endpoints/endpoints.ts';
import { composeEvent } from '../outbox/outbox.ts';
import { publishDeliveries } from '../topics.ts';

/** Sends a made-up event to a webhook endpoint, even a disabled one. Returns the delivery's id. */
export async function sendTestEvent(deps: WebhooksDeps, viewer: Viewer, endpointId: string): Promise<string> {
  return inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    await findDeliverable(db, viewer, endpointId);
    const { accountId } = viewer;
    const message = 'This is a test. Your endpoint can receive webhooks.';
    const event = composeEvent(deps, 'TEST', { message });
    const tenant = forAccount(db, accountId);
    await tenant.webhookEvent.create({ data: { ...event, accountId } });
    const id = deps.ids.next('delivery');
    const { createdAt } = event;
    await tenant.webhookDelivery.create({
      data: { id, accountId, eventId: event.id, endpointId, createdAt, ...UNDER_WAY },
    });
    attemptNow(deps, unitOfWork, [id]);
    unitOfWork.afterCommit(() => publishDeliveries(deps, [accountId]));
    return commitOnce(unitOfWork, id);
  });
}

/** Resends a webhook delivery in any status, even to a disabled endpoint. The retry schedule then continues. */
export async function resendDelivery(deps: WebhooksDeps, viewer: Viewer, id: string): Promise<string> {
  return inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    const delivery = await forAccount(db, viewer.accountId).webhookDelivery.findFirst({ where: { id } });
    if (delivery === null) throw notFound('webhook delivery');
    await findDeliverable(db, viewer, delivery.endpointId);
    const claimedAt = deps.clock.now();
    await db.webhookDelivery.update({ where: { id }, data: { ...UNDER_WAY, claimedAt, completedAt: null } });
    attemptNow(deps, unitOfWork, [id]);
    unitOfWork.afterCommit(() => publishDeliveries(deps, [viewer.accountId]));
    return id;
  });
}

/** Columns of a delivery during an attempt that a user requested. */
const UNDER_WAY = { status: 'PENDING', nextAttemptAt: null, evenIfDisabled: true } as const;
