import type { WebhookDelivery, WebhookEvent } from '../../platform/generated/prisma/client.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import { EVENT_WIRE_NAMES } from '../../webhooks/catalog.ts';
import {
  type DeliveryFilter,
  narrowDeliveries,
  whereDeliveries,
} from '../../webhooks/delivery/delivery-filter.ts';
import type { Column } from '../column.ts';
import { newestFirst, type Source } from './source.ts';

interface Row extends WebhookDelivery {
  event: Pick<WebhookEvent, 'type' | 'callId'>;
  endpoint: { url: string | null };
  attempts: { responseStatus: number | null; error: string | null }[];
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'id', type: 'text', value: ({ id }) => id },
  { name: 'created_at', type: 'time', value: ({ createdAt }) => createdAt },
  { name: 'event_type', type: 'text', value: ({ event }) => EVENT_WIRE_NAMES[event.type] },
  { name: 'status', type: 'text', value: ({ status }) => status.toLowerCase() },
  { name: 'endpoint_url', type: 'text', value: ({ endpoint }) => endpoint.url },
  { name: 'attempts', type: 'integer', value: ({ attemptCount }) => attemptCount },
  { name: 'response_status', type: 'integer', value: ({ attempts }) => attempts[0]?.responseStatus },
  { name: 'error', type: 'text', value: ({ attempts }) => attempts[0]?.error },
  { name: 'next_attempt_at', type: 'time', value: ({ nextAttemptAt }) => nextAttemptAt },
  { name: 'completed_at', type: 'time', value: ({ completedAt }) => completedAt },
  { name: 'call_id', type: 'text', value: ({ event }) => event.callId },
  { name: 'event_id', type: 'text', value: ({ eventId }) => eventId },
  { name: 'endpoint_id', type: 'text', value: ({ endpointId }) => endpointId },
];

const LAST_ATTEMPT = {
  orderBy: { number: 'desc' },
  take: 1,
  select: { responseStatus: true, error: true },
} as const;

export const WEBHOOK_DELIVERIES: Source<DeliveryFilter, Row> = {
  columns: COLUMNS,
  read({ database, ids }, { viewer, filter, take }) {
    const { webhookDelivery } = forAccount(database.prisma, viewer.accountId);
    const where = whereDeliveries(narrowDeliveries(ids, filter));
    return newestFirst('delivery', take, async (id) => {
      const rows = await webhookDelivery.findMany({
        where: { AND: [where, { id: { lt: id } }] },
        orderBy: { id: 'desc' },
        take,
        include: {
          event: { select: { type: true, callId: true } },
          endpoint: { select: { url: true } },
          attempts: LAST_ATTEMPT,
        },
      });
      return { ids: rows.map((row) => row.id), rows };
    });
  },
};
