import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { WebhookEndpoint } from '../../platform/generated/prisma/client.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { drainEndpoint } from '../delivery-jobs.ts';
import type { WebhooksDeps } from '../deps.ts';
import { findEndpoint } from './endpoints.ts';

/** Longer than an attempt, so that attempts from before an endpoint was disabled have ended. */
const UNDER_WAY_MS = 60_000;

/** Disables a webhook endpoint. Its deliveries and new events wait until it is enabled or they expire. */
export async function disableEndpoint(
  deps: WebhooksDeps,
  viewer: Viewer,
  id: string,
): Promise<WebhookEndpoint> {
  const { prisma } = deps.database;
  const { accountId } = await findEndpoint(prisma, viewer, id);
  const now = deps.clock.now();
  // An endpoint that is already disabled keeps its reason and time.
  await prisma.webhookEndpoint.updateMany({
    where: { id, accountId, status: 'ENABLED' },
    data: { status: 'DISABLED', disabledReason: 'Disabled by a user.', disabledAt: now, updatedAt: now },
  });
  return findEndpoint(prisma, viewer, id);
}

/** Enables a webhook endpoint, which receives all waiting deliveries. */
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

/** Sets the URL of an agent's post-call webhook; null removes it. A new URL enables the endpoint. */
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

/** Enables an endpoint and retries deliveries whose final failure coincided with its disabling. */
async function resumeEndpoint(deps: WebhooksDeps, unitOfWork: UnitOfWork, id: string): Promise<void> {
  const { db } = unitOfWork;
  const now = deps.clock.now();
  await db.$executeRaw`
    UPDATE webhook_deliveries AS delivery SET status = 'PENDING', next_attempt_at = ${now}, completed_at = NULL
    FROM webhook_endpoints AS endpoint
    WHERE endpoint.id = ${id} AND endpoint.status = 'DISABLED'
      AND delivery.endpoint_id = endpoint.id
      AND delivery.failed_at >= endpoint.disabled_at - make_interval(secs => ${UNDER_WAY_MS / 1000})`;
  await db.webhookEndpoint.update({
    where: { id },
    data: { status: 'ENABLED', disabledReason: null, disabledAt: null, failingSince: null, updatedAt: now },
  });
  drainEndpoint(deps, unitOfWork, id);
}
