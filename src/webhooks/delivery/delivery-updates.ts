import { followRows, type RowsUpdate } from '../../platform/event-bus/follow-state.ts';
import type { WebhookDelivery } from '../../platform/generated/prisma/client.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { WebhooksDeps } from '../deps.ts';
import { deliveriesTopic } from '../topics.ts';
import { type DeliveryFilter, narrowDeliveries, whereDeliveries } from './delivery-filter.ts';

/** Deliveries of one subscription. */
export const DELIVERIES_FOLLOWED = 50;

/**
 * Yields the account's newest webhook deliveries that match a filter, then those that are new or have changed.
 * @param after the last sequence that the subscriber has, which is not sent again
 */
export function followDeliveries(
  { database, bus, clock, ids }: WebhooksDeps,
  { accountId }: Viewer,
  filter: DeliveryFilter,
  after: string | null,
): AsyncIterableIterator<RowsUpdate<WebhookDelivery>, void> {
  const read = () =>
    forAccount(database.prisma, accountId).webhookDelivery.findMany({
      where: whereDeliveries(narrowDeliveries(ids, filter)),
      orderBy: { id: 'desc' },
      take: DELIVERIES_FOLLOWED,
    });
  return followRows({ bus, clock, topic: deliveriesTopic(accountId), after, read });
}
