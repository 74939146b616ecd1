import type { Database } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { WebhookEventType } from '../../platform/generated/prisma/enums.ts';
import { isOpen } from '../endpoints/open-endpoint.ts';

/** A delivery to attempt now, with all that the attempt needs. */
export interface PendingDelivery {
  id: string;
  accountId: string;
  eventId: string;
  endpointId: string;
  attemptCount: number;
  eventType: WebhookEventType;
  body: string;
  /** Null if the endpoint was deleted or the agent's webhook removed in the meantime. */
  url: string | null;
  /** Encrypted, as stored. */
  secret: string;
  previousSecret: string | null;
  previousSecretExpiresAt: Date | null;
  /** An operator's own listener, which may be on a private address. */
  isLocal: boolean;
  /** False while the endpoint is disabled, unless a user requested this delivery. */
  isOpen: boolean;
  /** The endpoint's latest attempts have all failed. */
  isFailing: boolean;
}

/** Those of the deliveries that are to be attempted now: not settled, and not waiting for their time. */
export function readPendingDeliveries(
  database: Database,
  ids: readonly string[],
): Promise<PendingDelivery[]> {
  return database.read<PendingDelivery>(Prisma.sql`
    SELECT delivery.id, endpoint.account_id AS "accountId", delivery.event_id AS "eventId", delivery.endpoint_id AS "endpointId",
      delivery.attempt_count AS "attemptCount", event.type AS "eventType", event.body,
      CASE WHEN endpoint.deleted_at IS NULL THEN endpoint.url END AS url, endpoint.secret,
      endpoint.previous_secret AS "previousSecret",
      endpoint.previous_secret_expires_at AS "previousSecretExpiresAt", endpoint.is_local AS "isLocal",
      ${isOpen('endpoint')} OR delivery.even_if_disabled AS "isOpen",
      endpoint.failing_since IS NOT NULL AS "isFailing"
    FROM webhook_deliveries AS delivery
    JOIN webhook_events AS event ON event.id = delivery.event_id
    JOIN webhook_endpoints AS endpoint ON endpoint.id = delivery.endpoint_id
    WHERE delivery.id = ANY(${ids}::text[]) AND delivery.status = 'PENDING' AND delivery.next_attempt_at IS NULL`);
}
