import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePages } from '../api/use-pages.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { type DeliveryStatus, DeliveryStatusBadge } from './delivery-status.tsx';
import { type DeliveryRowFragment as Delivery, WebhookDeliveriesDocument } from './settings.generated.ts';

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
  { id: 'status', header: 'State', cell: ({ status }) => <DeliveryStatusBadge status={status} /> },
  {
    id: 'endpoint',
    header: 'Endpoint',
    from: 'md',
    cell: ({ endpoint }) => <span className="block max-w-80 truncate text-soft">{endpoint.url}</span>,
  },
  { id: 'attempts', header: 'Attempts', from: 'sm', align: 'end', cell: ({ attemptCount }) => attemptCount },
  { id: 'created', header: 'Created', cell: ({ createdAt }) => <Time value={createdAt} /> },
];

/** What was sent where, and how it fared; of one endpoint or of all. */
export function DeliveryLog({ endpointId }: { endpointId?: string }) {
  const [status, setStatus] = useState<DeliveryStatus | ''>('');
  const deliveries = usePages(
    WebhookDeliveriesDocument,
    { first: PAGE_SIZE, filter: { endpointId: endpointId ?? null, status: status || null } },
    (data) => data.webhookDeliveries,
  );
  const { refresh, nodes } = deliveries;
  useEffect(() => {
    // Whoever reads further down is not interrupted.
    if (nodes.length > PAGE_SIZE) return;
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh, nodes.length]);
  return (
    <Card
      actions={
        <>
          <label className="flex items-center gap-2">
            <span className="text-soft">State</span>
            <select
              className="control w-auto"
              onChange={(event) => setStatus(event.target.value as DeliveryStatus | '')}
              value={status}
            >
              <option value="">Any</option>
              <option value="PENDING">Pending</option>
              <option value="SUCCEEDED">Delivered</option>
              <option value="FAILED">Failed</option>
            </select>
          </label>
          <Button onClick={refresh}>
            <RefreshIcon /> Refresh
          </Button>
        </>
      }
      flush
      hint="Every attempt is kept for 30 days."
      title="Deliveries"
    >
      {deliveries.error && nodes.length === 0 ? (
        <ErrorState error={deliveries.error} onRetry={refresh} />
      ) : deliveries.loading ? (
        <Skeleton />
      ) : nodes.length === 0 ? (
        <EmptyState title="Nothing was sent yet">What is sent to your endpoints is logged here.</EmptyState>
      ) : (
        <DataTable
          columns={COLUMNS}
          hasMore={deliveries.hasMore}
          label="Deliveries"
          loadingMore={deliveries.loadingMore}
          onEndReached={deliveries.loadMore}
          rows={nodes}
        />
      )}
    </Card>
  );
}
