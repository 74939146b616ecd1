import type { Queryable } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { WebhookEventType } from '../../platform/generated/prisma/enums.ts';

/** How many deliveries may be under way to one endpoint. One that fails gets few, so that it can hold up few. */
export const PLACES_WHEN_HEALTHY = 32;
export const PLACES_WHEN_FAILING = 2;

/** The deliveries of a worker that died are released after this time; an attempt takes at most 15 s. */
const LEASE_MS = 30_000;

/** A delivery that is ours to attempt, with all that the attempt needs. */
export interface ClaimedDelivery {
  id: string;
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
}

export interface ClaimRequest {
  now: Date;
  limit: number;
  /** Deliveries that this process has under way, by endpoint. */
  underWay: ReadonlyMap<string, number>;
}

/**
 * Takes what is due, for this process alone: the oldest first, from each endpoint as many as it has places
 * left. It jumps from endpoint to endpoint along the index, so its cost grows with their number and not
 * with the length of any one's queue.
 *
 * A claim is a lease, for longer than an attempt can take. What waits for a disabled endpoint is passed over, but
 * for deliveries that a user requested.
 */
export async function claimDue(
  db: Queryable,
  { now, limit, underWay }: ClaimRequest,
): Promise<ClaimedDelivery[]> {
  const isDue = Prisma.sql`
    status = 'PENDING' AND next_attempt_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})`;
  const [busyIds, busyCounts] = [[...underWay.keys()], [...underWay.values()]];
  return db.$queryRaw<ClaimedDelivery[]>`
    WITH RECURSIVE waiting(endpoint_id) AS (
      (SELECT endpoint_id FROM webhook_deliveries WHERE status = 'PENDING' ORDER BY endpoint_id LIMIT 1)
      UNION ALL
      SELECT (SELECT endpoint_id FROM webhook_deliveries
              WHERE status = 'PENDING' AND endpoint_id > waiting.endpoint_id ORDER BY endpoint_id LIMIT 1)
      FROM waiting WHERE waiting.endpoint_id IS NOT NULL
    ), places AS (
      SELECT endpoint.id AS endpoint_id,
        -- What waits for a deleted endpoint is taken too, to be given up.
        endpoint.status = 'ENABLED' OR endpoint.deleted_at IS NOT NULL AS is_open,
        CASE WHEN endpoint.failing_since IS NULL THEN ${PLACES_WHEN_HEALTHY}::int ELSE ${PLACES_WHEN_FAILING}::int END
          - COALESCE(busy.deliveries, 0) AS free
      FROM waiting
      JOIN webhook_endpoints AS endpoint ON endpoint.id = waiting.endpoint_id
      LEFT JOIN unnest(${busyIds}::text[], ${busyCounts}::int[]) AS busy(endpoint_id, deliveries)
        ON busy.endpoint_id = endpoint.id
    ), due AS (
      SELECT delivery.id FROM places
      CROSS JOIN LATERAL (
        (SELECT id, next_attempt_at FROM webhook_deliveries
        WHERE places.is_open AND endpoint_id = places.endpoint_id AND ${isDue}
        ORDER BY next_attempt_at LIMIT GREATEST(places.free, 0))
        UNION ALL
        (SELECT id, next_attempt_at FROM webhook_deliveries
        WHERE NOT places.is_open AND endpoint_id = places.endpoint_id AND even_if_disabled AND ${isDue}
        ORDER BY next_attempt_at LIMIT GREATEST(places.free, 0))
      ) AS delivery
      ORDER BY delivery.next_attempt_at LIMIT ${limit}
    ), claimed AS (
      UPDATE webhook_deliveries SET leased_until = ${new Date(now.getTime() + LEASE_MS)}
      WHERE id IN (
        SELECT id FROM webhook_deliveries WHERE id IN (SELECT id FROM due) AND ${isDue} FOR UPDATE SKIP LOCKED
      )
      RETURNING id, event_id, endpoint_id, attempt_count
    )
    SELECT claimed.id, claimed.event_id AS "eventId", claimed.endpoint_id AS "endpointId",
      claimed.attempt_count AS "attemptCount", event.type AS "eventType", event.body,
      CASE WHEN endpoint.deleted_at IS NULL THEN endpoint.url END AS url, endpoint.secret,
      endpoint.previous_secret AS "previousSecret",
      endpoint.previous_secret_expires_at AS "previousSecretExpiresAt",
      endpoint.is_local AS "isLocal"
    FROM claimed
    JOIN webhook_events AS event ON event.id = claimed.event_id
    JOIN webhook_endpoints AS endpoint ON endpoint.id = claimed.endpoint_id
    ORDER BY claimed.id`;
}
