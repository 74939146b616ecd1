import type { JsonObject } from '../platform/json.ts';
import type { UnitOfWork } from '../platform/unit-of-work.ts';
import { type AccountEventType, EVENT_WIRE_NAMES } from './catalogue.ts';
import type { WebhooksDeps } from './deps.ts';
import { ringCouriers } from './ring.ts';

/** News for the customer's endpoints, in surface A's naming. */
export interface AccountNews {
  type: AccountEventType;
  data: JsonObject;
}

/** News for one agent's own post-call webhook, in surface B's naming. */
export interface AgentNews {
  type: 'CALL_ENDED';
  agentId: string;
  data: JsonObject;
}

/**
 * Writes an event and a delivery for each endpoint that listens, in the transaction of the change that it
 * tells: the news exists exactly when the change does. An event that nobody listens to is not kept.
 */
export async function recordEvent(
  deps: WebhooksDeps,
  unitOfWork: UnitOfWork,
  accountId: string,
  news: AccountNews | AgentNews,
): Promise<void> {
  const endpointIds = await listeners(unitOfWork, accountId, news);
  if (endpointIds.length === 0) return;
  await recordEventFor(deps, unitOfWork, accountId, { ...news, endpointIds });
}

/** As `recordEvent`, for endpoints that are known already; answers the ids of the deliveries, in their order. */
export async function recordEventFor(
  deps: WebhooksDeps,
  unitOfWork: UnitOfWork,
  accountId: string,
  event: { type: keyof typeof EVENT_WIRE_NAMES; data: JsonObject; endpointIds: readonly string[] },
): Promise<string[]> {
  const { type, data, endpointIds } = event;
  const now = deps.clock.now();
  const id = deps.ids.next('event');
  const deliveryIds = endpointIds.map(() => deps.ids.next('delivery'));
  const body = JSON.stringify({ id, type: EVENT_WIRE_NAMES[type], timestamp: now.toISOString(), data });
  // One statement, because it stands on the way of every call that ends.
  await unitOfWork.db.$executeRaw`
    WITH event AS (
      INSERT INTO webhook_events (id, account_id, type, body, created_at)
      VALUES (${id}, ${accountId}, ${type}::webhook_event_type, ${body}, ${now})
    )
    INSERT INTO webhook_deliveries (id, account_id, event_id, endpoint_id, next_attempt_at, created_at)
    SELECT delivery.id, ${accountId}, ${id}, delivery.endpoint_id, ${now}, ${now}
    FROM unnest(${deliveryIds}::text[], ${endpointIds}::text[]) AS delivery(id, endpoint_id)`;
  ringCouriers(deps, unitOfWork);
  return deliveryIds;
}

interface Listener {
  id: string;
  events: string[];
}

/** One reading serves all the news of a transaction: the end of a call brings several. */
const readings = new WeakMap<UnitOfWork, Map<string, Promise<Listener[]>>>();

async function listeners(
  unitOfWork: UnitOfWork,
  accountId: string,
  news: AccountNews | AgentNews,
): Promise<string[]> {
  const agentId = news.type === 'CALL_ENDED' ? news.agentId : null;
  const enabled = await enabledEndpoints(unitOfWork, accountId, agentId);
  return enabled.filter(({ events }) => events.includes(news.type)).map(({ id }) => id);
}

/** The endpoint of an agent, or those of the account itself. */
function enabledEndpoints(
  unitOfWork: UnitOfWork,
  accountId: string,
  agentId: string | null,
): Promise<Listener[]> {
  const known = readings.get(unitOfWork) ?? new Map<string, Promise<Listener[]>>();
  readings.set(unitOfWork, known);
  const owner = agentId ?? accountId;
  const reading =
    known.get(owner) ??
    unitOfWork.db.webhookEndpoint.findMany({
      where: { accountId, agentId, url: { not: null }, deletedAt: null, status: 'ENABLED' },
      select: { id: true, events: true },
    });
  known.set(owner, reading);
  return reading;
}
