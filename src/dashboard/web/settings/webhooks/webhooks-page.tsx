import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/use-read.ts';
import { useIsOwner } from '../../shell/viewer.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { type EndpointRowFragment as Endpoint, WebhookEndpointsDocument } from '../settings.generated.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointDialog } from './endpoint-form.tsx';

export function WebhooksPage() {
  const owner = useIsOwner();
  const { data, error, refresh } = useRead({ query: WebhookEndpointsDocument });
  const endpoints = data?.webhookEndpoints;
  const add = owner ? (
    <DialogButton dialog={(close) => <EndpointDialog onClose={close} onSaved={refresh} />} tone="primary">
      <PlusIcon /> Add endpoint
    </DialogButton>
  ) : null;
  return (
    <PageFrame actions={add} subtitle="Your servers receive signed events of your account." title="Webhooks">
      <Card flush title="Endpoints">
        {!endpoints ? (
          <LoadingState error={error} refresh={refresh} rows={3} />
        ) : endpoints.length === 0 ? (
          <EmptyState action={add} title="No endpoints yet">
            Add an endpoint and choose the events to send to it.
          </EmptyState>
        ) : (
          <ul>
            {endpoints.map((endpoint) => (
              <EndpointItem endpoint={endpoint} key={endpoint.id} />
            ))}
          </ul>
        )}
      </Card>
      <DeliveryLog />
    </PageFrame>
  );
}

function EndpointItem({ endpoint }: { endpoint: Endpoint }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t px-4 py-3 first:border-t-0 sm:px-5">
      <div className="min-w-0">
        <Link
          className="link break-all font-medium"
          params={{ endpointId: endpoint.id }}
          to="/settings/webhooks/$endpointId"
        >
          {endpoint.url}
        </Link>
        <p className="text-[13px] text-soft">
          {endpoint.events.length} {endpoint.events.length === 1 ? 'event' : 'events'}
          {endpoint.status === 'ENABLED' && endpoint.failingSince ? (
            <>
              {' · failing since '}
              <Time value={endpoint.failingSince} />
            </>
          ) : null}
        </p>
      </div>
      <EndpointStatus endpoint={endpoint} />
    </li>
  );
}

export function EndpointStatus({ endpoint }: { endpoint: Endpoint }) {
  if (endpoint.status === 'DISABLED') return <Badge tone="bad">Disabled</Badge>;
  return endpoint.failingSince ? <Badge tone="warn">Failing</Badge> : <Badge tone="good">Enabled</Badge>;
}
