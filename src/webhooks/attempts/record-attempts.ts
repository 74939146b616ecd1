import type { Queryable } from '../../platform/database/database.ts';
import { lookedUp } from '../../platform/database/sql/plan-hints.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { AttemptOutcome } from './sender.ts';

const FAILING_TOO_LONG_MS = 5 * 24 * 3600 * 1000;
const GONE_REASON = 'The endpoint answered 410 Gone.';
const FAILING_REASON = 'Every delivery has failed for five days.';

export interface SettledAttempt {
  deliveryId: string;
  endpointId: string;
  /** Number of the delivery attempt, from 1. */
  number: number;
  outcome: AttemptOutcome;
  verdict: 'succeeded' | 'failed' | 'gone';
  /** Time of the next delivery attempt; null if none are left. */
  nextAttemptAt: Date | null;
}

const ENDPOINT = lookedUp(
  Prisma.sql`SELECT id, failing_since FROM webhook_endpoints WHERE id = seen.endpoint_id`,
);

/** Returns SQL that moves deliveries to what their attempt left: a canceled one moves only by a success. */
function movedDeliveries(deliveryIds: readonly string[]): Prisma.Sql {
  return Prisma.sql`
      UPDATE webhook_deliveries AS delivery
      SET status = attempt.status, attempt_count = attempt.number,
        next_attempt_at = attempt.next_attempt_at, claimed_at = NULL, even_if_disabled = false,
        completed_at = attempt.completed_at
      FROM attempt
      WHERE delivery.id = attempt.delivery_id AND delivery.id = ANY (${deliveryIds}::text[])
        AND (delivery.status = 'PENDING' OR attempt.status = 'SUCCEEDED')`;
}

/** SQL that logs the attempts. A batch that is recorded again after a lost answer adds none. */
const LOGGED = Prisma.sql`
      INSERT INTO webhook_attempts
        (delivery_id, number, started_at, latency_ms, response_status, response_body, error)
      SELECT delivery_id, number, started_at, latency_ms, response_status, response_body, error FROM attempt
      ON CONFLICT DO NOTHING`;

/** SQL of the endpoints whose row changes; the row of one that only goes on as before is not written. */
const JUDGED = Prisma.sql`
      SELECT seen.*, endpoint.id, gone OR (NOT succeeded AND endpoint.failing_since <= too_long_since) AS give_up
      FROM seen CROSS JOIN LATERAL (${ENDPOINT}) AS endpoint
      WHERE succeeded = (endpoint.failing_since IS NOT NULL) OR gone OR endpoint.failing_since <= too_long_since`;

/** SQL that notes since when endpoints fail, and disables those that are given up. */
const CHANGED = Prisma.sql`
      UPDATE webhook_endpoints AS endpoint
      SET failing_since = CASE WHEN succeeded THEN NULL ELSE COALESCE(endpoint.failing_since, seen_at) END,
        status = CASE WHEN give_up THEN 'DISABLED' ELSE endpoint.status END,
        disabled_reason = CASE WHEN gone THEN ${GONE_REASON} WHEN give_up THEN ${FAILING_REASON}
          ELSE endpoint.disabled_reason END,
        disabled_at = CASE WHEN give_up THEN COALESCE(endpoint.disabled_at, seen_at) ELSE endpoint.disabled_at END,
        updated_at = CASE WHEN give_up THEN seen_at ELSE endpoint.updated_at END
      FROM judged WHERE endpoint.id = judged.id`;

/**
 * Records webhook attempts and disables endpoints that keep failing; returns endpoints with more due deliveries.
 * Canceled deliveries stay canceled unless they succeeded, and repeated attempts are recorded once.
 */
export async function recordAttempts(
  db: Queryable,
  attempts: readonly SettledAttempt[],
  now: Date,
): Promise<string[]> {
  const deliveryIds = attempts.map(({ deliveryId }) => deliveryId);
  // One statement, because every delivery passes here. The planner takes any JSON for a hundred rows, for which it
  // would read all of a small table; an array of ids it looks up.
  const waiting = await db.$queryRaw<{ id: string }[]>`
    WITH attempt AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(attempts.map(toRow))}::jsonb) AS row(
        delivery_id text, number int, started_at timestamptz, latency_ms int, response_status int,
        response_body text, error text, status webhook_delivery_status, next_attempt_at timestamptz,
        completed_at timestamptz)
    ), moved AS (${movedDeliveries(deliveryIds)}
    ), logged AS (${LOGGED}
    ), seen AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(endpointsOf(attempts))}::jsonb) AS row(
        endpoint_id text, succeeded boolean, gone boolean, seen_at timestamptz, too_long_since timestamptz)
    ), judged AS (${JUDGED}
    ), changed AS (${CHANGED}
    )
    SELECT endpoint_id AS id FROM seen
    WHERE EXISTS (
      SELECT FROM webhook_deliveries AS delivery
      WHERE delivery.endpoint_id = seen.endpoint_id AND delivery.next_attempt_at <= ${now})`;
  return waiting.map(({ id }) => id);
}

function toRow({ deliveryId, number, outcome, verdict, nextAttemptAt }: SettledAttempt) {
  const pending = verdict !== 'succeeded' && nextAttemptAt !== null;
  return {
    delivery_id: deliveryId,
    number,
    started_at: outcome.startedAt,
    latency_ms: outcome.latencyMs,
    response_status: outcome.responseStatus,
    response_body: outcome.responseBody,
    error: outcome.error,
    status: verdict === 'succeeded' ? 'SUCCEEDED' : pending ? 'PENDING' : 'FAILED',
    next_attempt_at: nextAttemptAt,
    completed_at: pending ? null : endOf(outcome),
  };
}

function endpointsOf(attempts: readonly SettledAttempt[]) {
  const byEndpoint = Map.groupBy(attempts, (attempt) => attempt.endpointId);
  return [...byEndpoint].map(([endpointId, ofEndpoint]) => ({
    endpoint_id: endpointId,
    succeeded: ofEndpoint.some(({ verdict }) => verdict === 'succeeded'),
    gone: ofEndpoint.some(({ verdict }) => verdict === 'gone'),
    seen_at: latest(ofEndpoint),
    too_long_since: new Date(latest(ofEndpoint).getTime() - FAILING_TOO_LONG_MS),
  }));
}

function latest(attempts: readonly SettledAttempt[]): Date {
  return new Date(Math.max(...attempts.map(({ outcome }) => endOf(outcome).getTime())));
}

function endOf({ startedAt, latencyMs }: AttemptOutcome): Date {
  return new Date(startedAt.getTime() + latencyMs);
}
