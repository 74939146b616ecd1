import type { WebhooksDeps } from './deps.ts';

/** How long events, deliveries and their attempts are kept (contract, webhooks). */
const KEPT_MS = 30 * 24 * 3600 * 1000;
const FORGOTTEN_AT_ONCE = 1_000;

/** Forgets events whose last attempt is 30 days old, with their deliveries. */
export async function forgetOldEvents({ database, clock }: WebhooksDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  for (;;) {
    const deleted = await database.prisma.$executeRaw`
      DELETE FROM webhook_events WHERE id IN (
        SELECT id FROM webhook_events AS event
        WHERE created_at < ${before} AND NOT EXISTS (
          SELECT FROM webhook_deliveries AS delivery
          LEFT JOIN webhook_attempts AS attempt ON attempt.delivery_id = delivery.id
          WHERE delivery.event_id = event.id
            AND (delivery.status = 'PENDING' OR attempt.started_at >= ${before})
        )
        LIMIT ${FORGOTTEN_AT_ONCE}
      )`;
    if (deleted < FORGOTTEN_AT_ONCE) return;
  }
}
