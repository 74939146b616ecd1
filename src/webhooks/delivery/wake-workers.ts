import { z } from 'zod';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { WebhooksDeps } from '../deps.ts';

/** The bus topic that couriers listen to. */
export const RING_TOPIC = { name: 'webhooks:due', message: z.object({}) };

/**
 * Rings the workers' couriers as soon as the deliveries that this transaction made due are committed. Only
 * for speed: what is due stands in the deliveries, and is found within a second even if no ring is heard.
 */
export function ringCouriers({ bus }: WebhooksDeps, unitOfWork: UnitOfWork): void {
  unitOfWork.afterCommit(() => bus.publish(RING_TOPIC, {}));
}
