import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { WebhookObjectType } from '../../platform/generated/prisma/enums.ts';
import { BLOCK_DIGITS, type Ids } from '../../platform/ids.ts';
import type { JsonObject } from '../../platform/input/json.ts';
import { traceparentOfCall } from '../../platform/telemetry/tracing.ts';
import { type AccountEventType, EVENT_WIRE_NAMES } from '../catalog.ts';
import { attemptNow } from '../delivery-jobs.ts';
import type { WebhooksDeps } from '../deps.ts';
import { publishDeliveries } from '../topics.ts';

interface EventSubject {
  accountId: string;
  object: { type: WebhookObjectType; id: string };
  /** The call that caused the event. */
  callId?: string | undefined;
  /** Payload in the shape of a surface. */
  data: JsonObject;
}

interface AccountEvent extends EventSubject {
  type: AccountEventType;
}

/** Event for one agent's post-call webhook. */
interface AgentEvent extends EventSubject {
  type: 'CALL_ENDED';
  agentId: string;
}

export type NewEvent = AccountEvent | AgentEvent;

/** A stored webhook event. `body` is the exact text that is signed and sent in every attempt. */
export interface RecordedEvent {
  id: string;
  type: keyof typeof EVENT_WIRE_NAMES;
  body: string;
  createdAt: Date;
}

/** Selects the endpoints of events: of the account, or of the event's agent. Two selects, one by each index. */
const RECEIVER = Prisma.sql`
      SELECT event.id AS event_id, event.type, endpoint.*
      FROM event JOIN webhook_endpoints AS endpoint
        ON endpoint.account_id = event.account_id AND endpoint.agent_id IS NULL
      WHERE event.agent_id IS NULL
      UNION ALL
      SELECT event.id AS event_id, event.type, endpoint.*
      FROM event JOIN webhook_endpoints AS endpoint ON endpoint.agent_id = event.agent_id`;

/**
 * Stores webhook events in the transaction of their change, even without subscribers, so that they can be
 * recovered. Every subscribed endpoint gets a delivery, which waits if the endpoint is disabled.
 */
export async function recordEvents(
  deps: WebhooksDeps,
  unitOfWork: UnitOfWork,
  newEvents: readonly NewEvent[],
): Promise<void> {
  if (newEvents.length === 0) return;
  const now = deps.clock.now();
  const events = newEvents.map(({ type, data }) => composeEvent(deps, type, data));
  const agentIds = newEvents.map((each) => (each.type === 'CALL_ENDED' ? each.agentId : ''));
  // One statement, because every call that ends passes here.
  const inserted = Prisma.sql`
      INSERT INTO webhook_events
        (id, account_id, agent_id, type, object_type, object_id, call_id, body, created_at)
      SELECT id, account_id, NULLIF(agent_id, ''), type, object_type, object_id, NULLIF(call_id, ''), body, ${now}
      FROM unnest(
        ${events.map(({ id }) => id)}::text[], ${newEvents.map(({ accountId }) => accountId)}::text[],
        ${agentIds}::text[], ${newEvents.map(({ type }) => type)}::webhook_event_type[],
        ${newEvents.map(({ object }) => object.type)}::webhook_object_type[],
        ${newEvents.map(({ object }) => object.id)}::text[],
        ${newEvents.map(({ callId = '' }) => callId)}::text[], ${events.map(({ body }) => body)}::text[])
        AS event (id, account_id, agent_id, type, object_type, object_id, call_id, body)
      RETURNING id, account_id, agent_id, type`;
  const deliveries = await unitOfWork.db.$queryRaw<{ id: string; eventId: string; accountId: string }[]>`
    WITH event AS (${inserted}
    ), receiver AS (${RECEIVER}
    )
    INSERT INTO webhook_deliveries (id, account_id, event_id, endpoint_id, created_at)
    SELECT ${numberedFrom(deps.ids, 'event_id, id')}, account_id, event_id, id, ${now}
    FROM receiver
    WHERE url IS NOT NULL AND deleted_at IS NULL AND type = ANY(events)
    RETURNING id, event_id AS "eventId", account_id AS "accountId"`;
  const callIds = new Map(events.map(({ id }, at) => [id, newEvents[at]?.callId]));
  const causes = deliveries.flatMap(({ id, eventId }) => {
    const traceparent = traceparentOfCall(callIds.get(eventId));
    return traceparent === undefined ? [] : [[id, traceparent] as const];
  });
  attemptNow(
    deps,
    unitOfWork,
    deliveries.map(({ id }) => id),
    new Map(causes),
  );
  unitOfWork.afterCommit(() =>
    publishDeliveries(
      deps,
      deliveries.map(({ accountId }) => accountId),
    ),
  );
}

/** Composes the id and the body of a webhook event (contract, webhooks). */
export function composeEvent(
  { ids, clock }: WebhooksDeps,
  type: RecordedEvent['type'],
  data: JsonObject,
): RecordedEvent {
  const [id, createdAt] = [ids.next('event'), clock.now()];
  const message = { id, type: EVENT_WIRE_NAMES[type], timestamp: createdAt.toISOString(), data };
  return { id, type, body: JSON.stringify(message), createdAt };
}

/** Returns SQL for webhook delivery ids of a statement's rows, ascending in the order of these columns. */
export function numberedFrom(ids: Ids, columns: string): Prisma.Sql {
  const number = Prisma.raw(
    `upper(lpad(to_hex(row_number() OVER (ORDER BY ${columns})), ${BLOCK_DIGITS}, '0'))`,
  );
  return Prisma.sql`${ids.nextBlock('delivery')} || ${number}`;
}
