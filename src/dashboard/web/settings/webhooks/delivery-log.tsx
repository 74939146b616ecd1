import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { setOf, usePages } from '../../api/use-pages.ts';
import { useRereadEvery } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { DeliveryState, type DeliveryStatus } from '../../ui/delivery-status.tsx';
import { FilterSelect } from '../../ui/field.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import {
  type DeliveryRowFragment as Delivery,
  WebhookDeliveriesDocument,
  type WebhookEventType,
} from '../settings.generated.ts';
import { EVENTS } from './endpoint-form.tsx';

const PAGE_SIZE = 50;
const REFRESH_MS = 5000;

const COLUMNS: Column<Delivery>[] = [
  {
    id: 'event',
    header: 'Event',
    cell: ({ id, event }) => (
      <Link
        className="link font-medium"
        params={{ deliveryId: id }}
        to="/settings/webhooks/deliveries/$deliveryId"
      >
        {event.name}
      </Link>
    ),
  },
  { id: 'status', header: 'State', cell: (delivery) => <DeliveryState delivery={delivery} /> },
  {
    id: 'endpoint',
    header: 'Endpoint',
    from: 'md',
    cell: ({ endpoint }) => (
      <span className="block max-w-56 truncate lg:max-w-80 text-soft">{endpoint.url}</span>
    ),
  },
  {
    id: 'answer',
    header: 'Answer',
    from: 'sm',
    cell: ({ lastAttempt }) => (lastAttempt ? (lastAttempt.responseStatus ?? 'No answer') : ''),
  },
  { id: 'attempts', header: 'Attempts', from: 'sm', align: 'end', cell: ({ attemptCount }) => attemptCount },
  { id: 'created', header: 'Created', from: 'sm', cell: ({ createdAt }) => <Time value={createdAt} /> },
];
const COLUMNS_OF_ENDPOINT = COLUMNS.filter(({ id }) => id !== 'endpoint');

const EVENT_NAMES = [
  ...Object.entries(EVENTS).map(([type, { name }]) => [type, name] as const),
  ['CALL_ENDED', 'call.ended'],
  ['TEST', 'webhook.test'],
] as const;
const STATUS_NAMES: Record<DeliveryStatus, string> = {
  PENDING: 'Pending',
  SUCCEEDED: 'Delivered',
  FAILED: 'Failed',
};

export function DeliveryLog({ endpointId }: { endpointId?: string }) {
  const [status, setStatus] = useState<DeliveryStatus | ''>('');
  const [type, setType] = useState<WebhookEventType | ''>('');
  const deliveries = usePages(
    WebhookDeliveriesDocument,
    {
      first: PAGE_SIZE,
      filter: {
        endpointIds: setOf(endpointId),
        statuses: setOf(status || null),
        types: setOf(type || null),
      },
    },
    (data) => data.webhookDeliveries,
  );
  const { refresh, nodes } = deliveries;
  // Refreshing would move the list of a user who has scrolled down.
  useRereadEvery(nodes.length > PAGE_SIZE ? null : REFRESH_MS, refresh);
  return (
    <Card
      actions={
        <>
          <FilterSelect
            any="Any"
            isLabelShown
            label="Event"
            onChange={setType}
            options={EVENT_NAMES}
            value={type}
          />
          <FilterSelect
            any="Any"
            isLabelShown
            label="State"
            onChange={setStatus}
            options={Object.entries(STATUS_NAMES)}
            value={status}
          />
          <Button onClick={refresh}>
            <RefreshIcon /> Refresh
          </Button>
        </>
      }
      flush
      hint="Attempts are kept for 30 days by default."
      title="Deliveries"
    >
      <DataTable
        columns={endpointId ? COLUMNS_OF_ENDPOINT : COLUMNS}
        empty={
          <EmptyState title="No deliveries yet">
            Every event sent to your endpoints is listed here.
          </EmptyState>
        }
        label="Deliveries"
        list={deliveries}
      />
    </Card>
  );
}
