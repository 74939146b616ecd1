import { Prisma } from '../../platform/generated/prisma/client.ts';
import { addReadGauges } from '../../platform/health/read-gauges.ts';
import type { WebhooksDeps } from '../deps.ts';

/** Most waiting deliveries that a scrape reads, so that its cost does not grow with the backlog. */
const COUNTED_AT_MOST = 20_000;

interface Backlog {
  waiting: number;
  oldestSeconds: number;
  failingEndpoints: number;
}

/** Adds gauges of the webhook deliveries that wait for an attempt. They wait in their table, without jobs. */
export function collectBacklogMetrics(deps: WebhooksDeps): void {
  addReadGauges(
    deps,
    'the waiting webhook deliveries could not be counted; the metrics omit them',
    () => readBacklog(deps),
    [
      {
        name: 'dialgraph_webhook_deliveries_waiting',
        help: `Webhook deliveries that wait for their next attempt; ${COUNTED_AT_MOST} = that many or more`,
        labelNames: [],
        valuesOf: ({ waiting }) => [[{}, waiting]],
      },
      {
        name: 'dialgraph_webhook_delivery_oldest_seconds',
        help: 'Seconds since the oldest of the waiting webhook deliveries was created, 0 while none waits',
        labelNames: [],
        valuesOf: ({ oldestSeconds }) => [[{}, oldestSeconds]],
      },
      {
        name: 'dialgraph_webhook_endpoints_failing',
        help: 'Enabled webhook endpoints whose last attempts failed',
        labelNames: [],
        valuesOf: ({ failingEndpoints }) => [[{}, failingEndpoints]],
      },
    ],
  );
}

function readBacklog({ database, clock }: WebhooksDeps): Promise<Backlog[]> {
  const now = clock.now();
  return database.read<Backlog>(Prisma.sql`
    SELECT waiting.deliveries AS waiting, failing.endpoints AS "failingEndpoints",
      coalesce(greatest(extract(epoch FROM ${now}::timestamptz - waiting.oldest), 0), 0)::float8 AS "oldestSeconds"
    FROM (
      SELECT count(*)::int AS deliveries, min(created_at) AS oldest FROM (
        SELECT created_at FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL LIMIT ${COUNTED_AT_MOST}) AS counted
    ) AS waiting, (
      SELECT count(*)::int AS endpoints FROM webhook_endpoints
      WHERE failing_since IS NOT NULL AND status = 'ENABLED' AND deleted_at IS NULL) AS failing`);
}
