import { z } from 'zod';
import { DomainError, notFound } from '../../errors/errors.ts';
import { commitOnce } from '../../identity/keyed-request.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import { Prisma, type WebhookEndpoint } from '../../platform/generated/prisma/client.ts';
import { nonEmptyText, parseInput } from '../../platform/input/validation.ts';
import { assertPublicUrl } from '../../platform/network/outbound-address.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { ACCOUNT_EVENT_TYPES } from '../catalog.ts';
import { drainEndpoint } from '../delivery-jobs.ts';
import type { WebhooksDeps } from '../deps.ts';
import { selectInHand } from '../in-hand.ts';
import { publishDeliveries } from '../topics.ts';
import { issueSecret, type RotateSecretInput, rotateSecret, secretOfEndpoint } from './endpoint-secret.ts';

const MAX_ENDPOINTS = 50;

const endpointFields = z.object({
  url: nonEmptyText(2000),
  events: z
    .array(z.enum(ACCOUNT_EVENT_TYPES, 'is not an event that an endpoint can subscribe to'))
    .min(1, 'choose at least one event')
    .transform((events) => [...new Set(events)]),
});
const endpointChanges = z.object({
  url: endpointFields.shape.url.nullish(),
  events: endpointFields.shape.events.nullish(),
});

export interface EndpointWithSecret {
  endpoint: WebhookEndpoint;
  secret: string;
}

/** Adds a webhook endpoint to the account, which receives new events. Earlier events can be recovered. */
export async function createEndpoint(
  deps: WebhooksDeps,
  viewer: Viewer,
  input: z.input<typeof endpointFields>,
): Promise<EndpointWithSecret> {
  const { url, events } = parseInput(endpointFields, input);
  assertPublicUrl(url, { field: 'url', allowPrivate: deps.allowPrivateWebhookTargets });
  const { accountId } = viewer;
  const { webhookEndpoint } = forAccount(deps.database.prisma, accountId);
  const count = await webhookEndpoint.count({ where: { agentId: null, deletedAt: null } });
  if (count >= MAX_ENDPOINTS) {
    throw new DomainError(
      'conflict',
      `An account can have at most ${MAX_ENDPOINTS} endpoints. Delete one first.`,
    );
  }
  const now = deps.clock.now();
  const secret = issueSecret(deps);
  const stamps = { createdAt: now, updatedAt: now };
  const id = deps.ids.next('webhookEndpoint');
  return inTransaction(deps, async (unitOfWork) => {
    const endpoint = await unitOfWork.db.webhookEndpoint.create({
      data: { id, accountId, url, events, secret: secret.stored, ...stamps },
    });
    return commitOnce(unitOfWork, { endpoint, secret: secret.plaintext });
  });
}

/** Changes the given fields of a webhook endpoint. Pending deliveries go to the new URL. */
export async function updateEndpoint(
  deps: WebhooksDeps,
  viewer: Viewer,
  id: string,
  input: z.input<typeof endpointChanges>,
): Promise<WebhookEndpoint> {
  const { url, events } = parseInput(endpointChanges, input);
  if (url) assertPublicUrl(url, { field: 'url', allowPrivate: deps.allowPrivateWebhookTargets });
  const { prisma } = deps.database;
  await findAccountEndpoint(prisma, viewer, id);
  return prisma.webhookEndpoint.update({
    where: { id },
    data: { ...(url && { url, isLocal: false }), ...(events && { events }), updatedAt: deps.clock.now() },
  });
}

/** Limit of deliveries that one statement cancels; a worker cancels the rest. */
const GIVEN_UP_AT_ONCE = 1_000;

/** Deletes a webhook endpoint and cancels its pending deliveries. Its history stays. */
export async function deleteEndpoint(
  deps: WebhooksDeps,
  viewer: Viewer,
  id: string,
): Promise<WebhookEndpoint> {
  return inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    await findAccountEndpoint(db, viewer, id);
    const now = deps.clock.now();
    await giveUpPending(db, id, now);
    drainEndpoint(deps, unitOfWork, id);
    unitOfWork.afterCommit(() => publishDeliveries(deps, [viewer.accountId]));
    return db.webhookEndpoint.update({ where: { id }, data: { deletedAt: now, updatedAt: now } });
  });
}

async function giveUpPending(db: Queryable, endpointId: string, now: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE webhook_deliveries SET status = 'FAILED', next_attempt_at = NULL, claimed_at = NULL, completed_at = ${now}
    WHERE id IN (
      (SELECT id FROM webhook_deliveries WHERE endpoint_id = ${endpointId} AND next_attempt_at IS NOT NULL
      ORDER BY next_attempt_at LIMIT ${GIVEN_UP_AT_ONCE})
      UNION ALL
      (${selectInHand(Prisma.sql`${endpointId}`)}))`;
}

export async function rotateEndpointSecret(
  deps: WebhooksDeps,
  viewer: Viewer,
  { id, overlapSeconds }: RotateSecretInput,
): Promise<EndpointWithSecret> {
  return inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    await findEndpoint(db, viewer, id);
    const { plaintext } = await rotateSecret(deps, db, secretOfEndpoint(id), overlapSeconds);
    return commitOnce(unitOfWork, { endpoint: await findEndpoint(db, viewer, id), secret: plaintext });
  });
}

export function revealSecret({ secrets }: WebhooksDeps, endpoint: Pick<WebhookEndpoint, 'secret'>): string {
  return secrets.decrypt(endpoint.secret);
}

/** Returns a webhook endpoint of the account or of its agents. @throws DomainError `not_found` */
export async function findEndpoint(db: Queryable, viewer: Viewer, id: string): Promise<WebhookEndpoint> {
  const { webhookEndpoint } = forAccount(db, viewer.accountId);
  const endpoint = await webhookEndpoint.findFirst({ where: { id, deletedAt: null } });
  if (endpoint === null) throw notFound('webhook endpoint');
  return endpoint;
}

/** Returns a webhook endpoint that has a URL. @throws DomainError `not_found`, or `conflict` without a URL */
export async function findDeliverable(db: Queryable, viewer: Viewer, id: string): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(db, viewer, id);
  if (endpoint.url !== null) return endpoint;
  throw new DomainError('conflict', 'This agent has no webhook URL. Set one first.');
}

async function findAccountEndpoint(db: Queryable, viewer: Viewer, id: string): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(db, viewer, id);
  if (endpoint.agentId === null) return endpoint;
  throw new DomainError(
    'conflict',
    'This endpoint belongs to an agent. Change the agent’s webhook URL instead.',
  );
}
