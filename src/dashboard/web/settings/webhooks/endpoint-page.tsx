import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient, useQuery } from 'urql';
import { sentenceOf } from '../../api/errors.ts';
import { useIsOwner } from '../../shell/viewer.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { Card, Fact, Facts } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page.tsx';
import { EmptyState, ErrorState, Notice, Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import {
  type EndpointRowFragment as Endpoint,
  RotateWebhookEndpointSecretDocument,
  WebhookEndpointsDocument,
  WebhookSecretDocument,
} from '../settings.generated.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EVENTS } from './endpoint-form.tsx';
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

function EndpointSecret({ endpoint }: { endpoint: Endpoint }) {
  const owner = useIsOwner();
  const client = useClient();
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useAction(RotateWebhookEndpointSecretDocument);

  async function reveal() {
    const result = await client
      .query(WebhookSecretDocument, { id: endpoint.id }, { requestPolicy: 'network-only' })
      .toPromise();
    const shown = result.data?.webhookEndpoint?.secret;
    if (shown) setSecret(shown);
    else if (result.error) toast({ tone: 'bad', title: sentenceOf(result.error) });
  }

  async function rotateSecret(close: () => void) {
    const rotated = await rotate.run({ input: { id: endpoint.id } });
    if (!rotated) return;
    setSecret(rotated.rotateWebhookEndpointSecret.secret);
    close();
  }

  if (!owner) return <span className="text-soft">Only owners can view this</span>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {secret ? (
        <>
          <code className="break-all font-mono text-[13px]" data-secret>
            {secret}
          </code>
          <CopyButton text={secret} />
          <Button onClick={() => setSecret(null)}>Hide</Button>
        </>
      ) : (
        <Button onClick={reveal}>Reveal</Button>
      )}
      <DialogButton
        dialog={(close) => (
          <Dialog
            description="For 24 hours, webhooks are signed with both the old and the new secret, so that your server can switch without missing a webhook."
            onClose={close}
            title="Rotate the signing secret"
          >
            <Button onClick={() => rotateSecret(close)} pending={rotate.pending} tone="primary">
              Rotate secret
            </Button>
          </Dialog>
        )}
      >
        Rotate
      </DialogButton>
    </div>
  );
}
