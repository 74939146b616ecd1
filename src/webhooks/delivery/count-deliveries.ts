import { type CountedGroup, groupedCounts } from '../../platform/database/sql/grouped-counts.ts';
import { conditionsOf } from '../../platform/database/sql/narrowing.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { type DeliveryFilter, narrowDeliveries } from './delivery-filter.ts';

const DIMENSIONS = {
  ENDPOINT: Prisma.sql`endpoint_id`,
  STATUS: Prisma.sql`status`,
  TYPE: Prisma.sql`type`,
  DAY: Prisma.sql`(created_at AT TIME ZONE 'UTC')::date`,
};

/** Dimension to count webhook deliveries by. */
export type DeliveryDimension = keyof typeof DIMENSIONS;

/**
 * Counts the webhook deliveries of an account that match a filter.
 * @throws DomainError `invalid_request` for too many deliveries or groups
 */
export function countDeliveriesBy(
  { database, ids }: Pick<Platform, 'database' | 'ids'>,
  { accountId }: Viewer,
  filter: DeliveryFilter,
  groupBy: readonly DeliveryDimension[],
): Promise<CountedGroup<DeliveryDimension>[]> {
  const from = Prisma.sql`(
    SELECT delivery.*, event.type, event.call_id FROM webhook_deliveries AS delivery
    JOIN webhook_events AS event ON event.account_id = delivery.account_id AND event.id = delivery.event_id
    WHERE delivery.account_id = ${accountId}) AS delivery`;
  const conditions = [Prisma.sql`true`, ...conditionsOf(narrowDeliveries(ids, filter))];
  return groupedCounts(database, {
    select: (take) => Prisma.sql`
      SELECT id FROM ${from} WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY id DESC LIMIT ${take}`,
    from,
    dimensions: DIMENSIONS,
    groupBy,
  });
}
