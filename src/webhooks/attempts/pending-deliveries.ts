import type { Database } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { WebhookEventType } from '../../platform/generated/prisma/enums.ts';
import { isOpen } from '../endpoints/open-endpoint.ts';

/** A webhook delivery to attempt now. */
export interface PendingDelivery {
  id: string;
  accountId: string;
  eventId: string;
  endpointId: string;
  attemptCount: number;
  eventType: WebhookEventType;
  body: string;
  /** URL of the webhook endpoint; null if it was deleted or the agent's webhook removed since. */
  url: string | null;
  /** Signing secret of the webhook endpoint, encrypted. */
  secret: string;
  previousSecret: string | null;
  previousSecretExpiresAt: Date | null;
  /** Whether the webhook endpoint is an operator's own listener, which may have a private address. */
  isLocal: boolean;
  /** False while the webhook endpoint is disabled, unless a user requested this delivery. */
  isOpen: boolean;
  /** Whether the webhook endpoint's latest attempts have all failed. */
  isFailing: boolean;
}

/** Returns those webhook deliveries that must be attempted now: neither settled nor scheduled for later. */
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
    JOIN webhook_events AS event ON event.account_id = delivery.account_id AND event.id = delivery.event_id
    JOIN webhook_endpoints AS endpoint ON endpoint.id = delivery.endpoint_id
    WHERE delivery.id = ANY(${ids}::text[]) AND delivery.status = 'PENDING' AND delivery.next_attempt_at IS NULL`);
}
