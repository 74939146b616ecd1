import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from 'urql';
import { Card, Fact, Facts } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page.tsx';
import { EmptyState, ErrorState, Notice, Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { WebhookEndpointsDocument } from '../settings.generated.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EVENTS } from './endpoint-form.tsx';
import { EndpointSecret } from './endpoint-secret.tsx';
import { EndpointStatus } from './webhooks-page.tsx';

export function EndpointPage() {
  const { endpointId } = useParams({ from: '/app/settings/webhooks/$endpointId' });
  const [{ data, error }] = useQuery({ query: WebhookEndpointsDocument });
  const [generation, setGeneration] = useState(0);
  const endpoint = data?.webhookEndpoints.find(({ id }) => id === endpointId);
  if (error && !data) return <ErrorState error={error} />;
  if (!data) return <Skeleton rows={8} />;
  if (!endpoint)
    return <EmptyState title="This endpoint does not exist">It may have been deleted.</EmptyState>;
  return (
    <PageFrame
      actions={<EndpointActions endpoint={endpoint} onSent={() => setGeneration((count) => count + 1)} />}
      back={{ to: '/settings/webhooks', label: 'Webhooks' }}
      subtitle={<EndpointStatus endpoint={endpoint} />}
      title={endpoint.url ?? 'Endpoint'}
    >
      {endpoint.status === 'DISABLED' && endpoint.disabledReason ? (
        <Notice tone="bad">
          {endpoint.disabledReason} Deliveries wait until you enable the endpoint, for as long as events are
          kept.
        </Notice>
      ) : null}
      {endpoint.failingSince ? (
        <Notice tone="warn">
          Every attempt has failed since <Time value={endpoint.failingSince} />. After five days the endpoint
          is disabled.
        </Notice>
      ) : null}
      <Card title="Endpoint">
        <Facts>
          <Fact name="Events">
            {endpoint.events
              .map((type) => (type in EVENTS ? EVENTS[type as keyof typeof EVENTS].name : type))
              .join(', ')}
          </Fact>
          <Fact name="Added">
            <Time value={endpoint.createdAt} />
          </Fact>
          <Fact name="Signing secret">
            <EndpointSecret endpoint={endpoint} />
          </Fact>
        </Facts>
      </Card>
      <DeliveryLog endpointId={endpoint.id} key={generation} />
    </PageFrame>
  );
}
