import { z } from 'zod';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { WebhooksDeps } from '../deps.ts';

/** The bus topic that delivery workers listen to. */
export const DELIVERIES_DUE_TOPIC = { name: 'webhooks:due', message: z.object({}) };

/**
 * Wakes the delivery workers of all processes once the deliveries that this transaction made due are committed. Only
 * for speed: a worker that missed the message finds what is due in the table within a second.
 */
export function wakeDeliveryWorkers({ bus }: WebhooksDeps, unitOfWork: UnitOfWork): void {
  unitOfWork.afterCommit(() => bus.publish(DELIVERIES_DUE_TOPIC, {}));
}
