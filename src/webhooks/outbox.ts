import type { JsonObject } from '../platform/json.ts';
import type { UnitOfWork } from '../platform/unit-of-work.ts';
import { type AccountEventType, EVENT_WIRE_NAMES } from './catalogue.ts';
import type { WebhooksDeps } from './deps.ts';
import { ringCouriers } from './ring.ts';

/** News for the customer's endpoints, in surface A's naming. */
interface AccountNews {
  accountId: string;
  type: AccountEventType;
  data: JsonObject;
}

/** News for one agent's own post-call webhook, in surface B's naming. */
interface AgentNews {
  accountId: string;
  type: 'CALL_ENDED';
  agentId: string;
  data: JsonObject;
}

export type News = AccountNews | AgentNews;

/** An event whose endpoints are known. */
export interface AddressedEvent {
  accountId: string;
  type: keyof typeof EVENT_WIRE_NAMES;
  data: JsonObject;
  endpointIds: readonly string[];
}

/**
 * Writes events, in their order, and a delivery for each endpoint that listens, in the transaction of the change
 * that they tell: the news exists exactly when the change does. An event that nobody listens to is not kept.
 */
export async function recordEvents(
  deps: WebhooksDeps,
  unitOfWork: UnitOfWork,
  news: readonly News[],
): Promise<void> {
  const addressed: AddressedEvent[] = [];
  for (const each of news) addressed.push({ ...each, endpointIds: await listeners(unitOfWork, each) });
  await recordAddressed(
    deps,
    unitOfWork,
    addressed.filter(({ endpointIds }) => endpointIds.length > 0),
  );
}

/** As `recordEvents`, for endpoints that are known already; answers the ids of the deliveries, in their order. */
export async function recordAddressed(
  deps: WebhooksDeps,
  unitOfWork: UnitOfWork,
  addressed: readonly AddressedEvent[],
): Promise<string[]> {
  if (addressed.length === 0) return [];
  const now = deps.clock.now();
  const events = addressed.map(({ accountId, type, data, endpointIds }) => {
    const id = deps.ids.next('event');
    const body = JSON.stringify({ id, type: EVENT_WIRE_NAMES[type], timestamp: now.toISOString(), data });
    return { id, accountId, type, body, endpointIds };
  });
  const deliveries = events.flatMap(({ id, accountId, endpointIds }) =>
    endpointIds.map((endpointId) => ({
      id: deps.ids.next('delivery'),
      accountId,
      eventId: id,
      endpointId,
    })),
  );
  // One statement, because it stands on the way of every call that ends.
  await unitOfWork.db.$executeRaw`
    WITH written AS (
      INSERT INTO webhook_events (id, account_id, type, body, created_at)
      SELECT event.*, ${now}::timestamptz
      FROM unnest(
        ${events.map(({ id }) => id)}::text[], ${events.map(({ accountId }) => accountId)}::text[],
        ${events.map(({ type }) => type)}::webhook_event_type[], ${events.map(({ body }) => body)}::text[]) AS event
    )
    INSERT INTO webhook_deliveries (id, account_id, event_id, endpoint_id, next_attempt_at, created_at)
    SELECT delivery.*, ${now}::timestamptz, ${now}::timestamptz
    FROM unnest(
      ${deliveries.map(({ id }) => id)}::text[], ${deliveries.map(({ accountId }) => accountId)}::text[],
      ${deliveries.map(({ eventId }) => eventId)}::text[],
      ${deliveries.map(({ endpointId }) => endpointId)}::text[]) AS delivery`;
  ringCouriers(deps, unitOfWork);
  return deliveries.map(({ id }) => id);
}

interface Listener {
  id: string;
  events: string[];
}

/** One reading serves all the news of a transaction: the end of a call brings several. */
const readings = new WeakMap<UnitOfWork, Map<string, Promise<Listener[]>>>();

async function listeners(unitOfWork: UnitOfWork, news: News): Promise<string[]> {
  const agentId = news.type === 'CALL_ENDED' ? news.agentId : null;
  const enabled = await enabledEndpoints(unitOfWork, news.accountId, agentId);
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
