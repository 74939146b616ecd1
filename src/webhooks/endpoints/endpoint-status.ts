import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { WebhookEndpoint } from '../../platform/generated/prisma/client.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { drainEndpoint } from '../delivery-jobs.ts';
import type { WebhooksDeps } from '../deps.ts';
import { findEndpoint } from './endpoints.ts';

/** Longer than an attempt takes: what was under way when an endpoint was disabled has ended within it. */
const UNDER_WAY_MS = 60_000;

/**
 * Pauses an endpoint: nothing more is sent to it. Pending deliveries wait, and so do new events from now
 * on, until the endpoint is enabled or their events are deleted for their age.
 */
export async function disableEndpoint(
  deps: WebhooksDeps,
  viewer: Viewer,
  id: string,
): Promise<WebhookEndpoint> {
  const { prisma } = deps.database;
  const { accountId } = await findEndpoint(prisma, viewer, id);
  const now = deps.clock.now();
  // One that is disabled already keeps its reason and its time.
  await prisma.webhookEndpoint.updateMany({
    where: { id, accountId, status: 'ENABLED' },
    data: { status: 'DISABLED', disabledReason: 'Disabled by a user.', disabledAt: now, updatedAt: now },
  });
  return findEndpoint(prisma, viewer, id);
}

/** Enables an endpoint: it is sent all that waited for it. */
export async function enableEndpoint(
  deps: WebhooksDeps,
  viewer: Viewer,
  id: string,
): Promise<WebhookEndpoint> {
  return inTransaction(deps, async (unitOfWork) => {
    await findEndpoint(unitOfWork.db, viewer, id);
    await resumeEndpoint(deps, unitOfWork, id);
    return findEndpoint(unitOfWork.db, viewer, id);
  });
}

/** Sets the URL of an agent's post-call webhook; null removes it. A new URL enables it. */
export async function setAgentWebhookUrl(
  deps: WebhooksDeps,
  unitOfWork: UnitOfWork,
  agentId: string,
  url: string | null,
): Promise<void> {
  const data = { url, updatedAt: deps.clock.now() };
  const { id } = await unitOfWork.db.webhookEndpoint.update({ where: { agentId }, data });
  if (url !== null) await resumeEndpoint(deps, unitOfWork, id);
}

/**
 * Enables an endpoint in the caller's transaction. Deliveries that failed for good in the trouble that disabled it
 * (those that were answered 410) are sent with the others.
 */
async function resumeEndpoint(deps: WebhooksDeps, unitOfWork: UnitOfWork, id: string): Promise<void> {
  const { db } = unitOfWork;
  const now = deps.clock.now();
  await db.$executeRaw`
    UPDATE webhook_deliveries AS delivery SET status = 'PENDING', next_attempt_at = ${now}, completed_at = NULL
    FROM webhook_endpoints AS endpoint
    WHERE endpoint.id = ${id} AND endpoint.status = 'DISABLED'
      AND delivery.endpoint_id = endpoint.id AND delivery.status = 'FAILED'
      AND delivery.completed_at >= endpoint.disabled_at - make_interval(secs => ${UNDER_WAY_MS / 1000})`;
  await db.webhookEndpoint.update({
    where: { id },
    data: { status: 'ENABLED', disabledReason: null, disabledAt: null, failingSince: null, updatedAt: now },
  });
  drainEndpoint(deps, unitOfWork, id);
}
