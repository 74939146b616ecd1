import { z } from 'zod';
import type { Topic } from '../platform/event-bus/event-bus.ts';
import type { Platform } from '../platform/platform.ts';

const deliveriesMessage = z.object({});

/** Event bus topic of the changes of an account's webhook deliveries. */
export function deliveriesTopic(accountId: string): Topic<z.infer<typeof deliveriesMessage>> {
  return { name: `webhook-deliveries:${accountId}`, message: deliveriesMessage };
}

/** Notifies subscriptions once for each of the accounts whose deliveries were added or changed. */
export function publishDeliveries({ bus }: Pick<Platform, 'bus'>, accountIds: readonly string[]): void {
  for (const accountId of new Set(accountIds)) bus.publish(deliveriesTopic(accountId), {});
}
