import { anyOf, type CommonFilter, type Narrowing, narrowed } from '../../platform/database/sql/narrowing.ts';
import type { WebhookDeliveryStatus, WebhookEventType } from '../../platform/generated/prisma/enums.ts';
import type { Ids } from '../../platform/ids.ts';

/** Filter of webhook deliveries. A list matches any of its values, null matches all. */
export interface DeliveryFilter extends CommonFilter {
  endpointIds?: readonly string[] | null | undefined;
  callIds?: readonly string[] | null | undefined;
  statuses?: readonly WebhookDeliveryStatus[] | null | undefined;
  types?: readonly WebhookEventType[] | null | undefined;
}

export function narrowDeliveries(ids: Ids, filter: DeliveryFilter): Narrowing {
  return {
    endpointId: anyOf(filter.endpointIds),
    status: anyOf(filter.statuses),
    type: anyOf(filter.types),
    callId: anyOf(filter.callIds),
    ...narrowed(ids, 'delivery', filter),
  };
}

/** Returns Prisma's condition for deliveries: their type and call are their event's. */
export function whereDeliveries({ type, callId, ...own }: Narrowing): object {
  return { ...own, ...((type || callId) && { event: { type, callId } }) };
}
