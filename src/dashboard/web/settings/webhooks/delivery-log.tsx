import { Link, useNavigate } from '@tanstack/react-router';
import { useSubscription } from 'urql';
import { setOf, totalInWords, usePages } from '../../api/use-pages.ts';
import { useRead, useRereadEvery } from '../../api/use-read.ts';
import { ExportMenu } from '../../exports/export-menu.tsx';
import { useIsOwner } from '../../shell/viewer.tsx';
import { Button } from '../../ui/button.tsx';
import { DeliveryState, type DeliveryStatus } from '../../ui/delivery-status.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { type Choice, ChoiceChips, ChoiceFilters, chosenIn } from '../../ui/table/choices.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListCard } from '../../ui/table/list-page.tsx';
import { useListSearch } from '../../ui/table/list-search.ts';
import { CREATED, orderArguments } from '../../ui/table/order.ts';
import { useTableView } from '../../ui/table/table-view.ts';
import { useEach } from '../../ui/table/use-each.ts';
import { Time } from '../../ui/time.tsx';
import {
  DeliveriesFollowedDocument,
  type DeliveryRowFragment as Delivery,
  ResendWebhookDeliveryDocument,
  WebhookDeliveriesDocument,
  WebhookDeliveryDocument,
  type WebhookEndpointEventType,
  type WebhookEventType,
} from '../settings.generated.ts';
import { DeliveryAttempts } from './delivery-attempts.tsx';
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
  {
    id: 'created',
    header: 'Created',
    sort: CREATED,
    from: 'sm',
    cell: ({ createdAt }) => <Time value={createdAt} />,
  },
];
const COLUMNS_OF_ENDPOINT = COLUMNS.filter(({ id }) => id !== 'endpoint');

const EVENT: Choice<WebhookEventType> = {
  parameter: 'event',
  label: 'Event',
  options: [
    ...(Object.entries(EVENTS) as [WebhookEndpointEventType, { name: string }][]).map(
      ([type, { name }]) => [type, name] as const,
    ),
    ['CALL_ENDED', 'call.ended'],
    ['TEST', 'webhook.test'],
  ],
};
const STATUS: Choice<DeliveryStatus> = {
  parameter: 'status',
  label: 'State',
  options: [
    ['PENDING', 'Pending'],
    ['SUCCEEDED', 'Delivered'],
    ['FAILED', 'Failed'],
  ],
};
const CHOICES = [EVENT, STATUS];

/** Columns of an exported file, by those of the table. */
const EXPORTED: Readonly<Record<string, string[]>> = {
  event: ['event_type', 'event_id'],
  status: ['status', 'next_attempt_at'],
  endpoint: ['endpoint_url'],
  answer: ['response_status', 'error'],
  attempts: ['attempts'],
  created: ['created_at'],
};

export function DeliveryLog({ endpointId }: { endpointId?: string }) {
  const { search } = useListSearch();
  const navigate = useNavigate();
  const owner = useIsOwner();
  const columns = endpointId ? COLUMNS_OF_ENDPOINT : COLUMNS;
  const view = useTableView('deliveries', columns);
  const filter = {
    endpointIds: setOf(endpointId),
    statuses: chosenIn(search, STATUS),
    types: chosenIn(search, EVENT),
  };
  const { orderDirection } = orderArguments(view.order);
  const deliveries = usePages(
    WebhookDeliveriesDocument,
    { first: PAGE_SIZE, filter, orderDirection },
    (data) => data.webhookDeliveries,
  );
  const { refresh, nodes, first } = deliveries;
  const isNew = ({ id }: { id: string }) =>
    orderDirection !== 'ASC' && nodes.every((known) => known.id !== id);
  // Changes of shown deliveries go to the cache, which updates their rows.
  useSubscription({ query: DeliveriesFollowedDocument, variables: { filter } }, (_before, news) => {
    if (first && nodes.length <= PAGE_SIZE && news.webhookDeliveries.some(isNew)) refresh();
    return news;
  });
  // Refreshing would move the list of a user who has scrolled down.
  useRereadEvery(nodes.length > PAGE_SIZE ? null : REFRESH_MS, refresh);
  return (
    <ListCard
      chips={<ChoiceChips choices={CHOICES} />}
      columns={columns}
      filters={<ChoiceFilters choices={CHOICES} />}
      peek={(id) => <DeliveryPeek deliveryId={id} />}
      title="Deliveries"
      tools={
        <>
          <ExportMenu
            columns={view.columns.flatMap((id) => EXPORTED[id] ?? [])}
            list={{ kind: 'WEBHOOK_DELIVERIES', webhookDeliveries: filter }}
          />
          <Button onClick={refresh}>
            <RefreshIcon /> Refresh
          </Button>
        </>
      }
      totals={
        <>{totalInWords(deliveries, 'delivery', 'deliveries')}. Attempts are kept for 30 days by default.</>
      }
      view={view}
    >
      <DataTable
        bulk={owner ? (selected) => <SendAgain deliveries={selected} /> : undefined}
        columns={columns}
        empty={
          <EmptyState title="No deliveries yet">
            Every event sent to your endpoints is listed here.
          </EmptyState>
        }
        label="Deliveries"
        list={deliveries}
        nameOf={({ event, endpoint }) => `${event.name} to ${endpoint.url}`}
        onOpen={({ id }) =>
          navigate({ to: '/settings/webhooks/deliveries/$deliveryId', params: { deliveryId: id } })
        }
        view={view}
      />
    </ListCard>
  );
}

function SendAgain({ deliveries }: { deliveries: Delivery[] }) {
  const resend = useEach(ResendWebhookDeliveryDocument);
  return (
    <Button
      onClick={() =>
        resend.run(
          deliveries.map(({ id }) => ({ input: { id } })),
          (sent) => (sent === 1 ? '1 event is being sent again.' : `${sent} events are being sent again.`),
        )
      }
      pending={resend.pending}
    >
      Send again
    </Button>
  );
}

/** A delivery beside the list: its attempts, and the body that was sent. */
function DeliveryPeek({ deliveryId }: { deliveryId: string }) {
  const { data, error, refresh } = useRead({ query: WebhookDeliveryDocument, variables: { id: deliveryId } });
  const delivery = data?.webhookDelivery;
  if (!delivery || delivery.id !== deliveryId)
    return <LoadingState error={error} refresh={refresh} rows={6} />;
  return (
    <div className="flex flex-col gap-3">
      <header className="pr-9">
        <h2 className="font-semibold text-[15px]">{delivery.event.name}</h2>
        <DeliveryState delivery={delivery} />
        <p className="break-all text-[13px] text-soft">{delivery.endpoint.url}</p>
      </header>
      <DeliveryAttempts delivery={delivery} />
    </div>
  );
}
