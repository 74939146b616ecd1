import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient, useQuery } from 'urql';
import { sentenceOf } from '../api/errors.ts';
import { useAction } from '../api/use-action.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { Card, Fact, Facts } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy.tsx';
import { Confirm, Dialog } from '../ui/dialog.tsx';
import { PageFrame } from '../ui/page.tsx';
import { EmptyState, ErrorState, Notice, Skeleton } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { toast } from '../ui/toasts.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointDialog, EVENTS } from './endpoint-form.tsx';
import {
  DeleteWebhookEndpointDocument,
  DisableWebhookEndpointDocument,
  EnableWebhookEndpointDocument,
  type EndpointRowFragment as Endpoint,
  RotateWebhookEndpointSecretDocument,
  SendTestWebhookDocument,
  WebhookEndpointsDocument,
  WebhookSecretDocument,
} from './settings.generated.ts';
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
        <Notice tone="bad">{endpoint.disabledReason}</Notice>
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
            <SigningSecret endpoint={endpoint} />
          </Fact>
        </Facts>
      </Card>
      <DeliveryLog endpointId={endpoint.id} key={generation} />
    </PageFrame>
  );
}

function EndpointActions({ endpoint, onSent }: { endpoint: Endpoint; onSent(): void }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const test = useAction(SendTestWebhookDocument);
  const enable = useAction(EnableWebhookEndpointDocument);
  const disable = useAction(DisableWebhookEndpointDocument);
  const remove = useAction(DeleteWebhookEndpointDocument);
  const input = { id: endpoint.id };

  async function sendTest() {
    if (!(await test.run({ input }))) return;
    toast({ tone: 'good', title: 'A test event is on its way.' });
    onSent();
  }

  async function confirmDelete() {
    if (await remove.run({ input })) navigate({ to: '/settings/webhooks' });
  }

  if (!useIsOwner()) return null;
  return (
    <>
      <Button onClick={sendTest} pending={test.pending} tone="primary">
        Send test event
      </Button>
      <Button onClick={() => setOpen('edit')}>Edit</Button>
      {endpoint.status === 'ENABLED' ? (
        <Button onClick={() => disable.run({ input })} pending={disable.pending}>
          Disable
        </Button>
      ) : (
        <Button onClick={() => enable.run({ input })} pending={enable.pending}>
          Enable
        </Button>
      )}
      <Button onClick={() => setOpen('delete')} tone="danger">
        Delete
      </Button>
      <EndpointDialog endpoint={endpoint} onClose={() => setOpen(null)} open={open === 'edit'} />
      <Confirm
        action="Delete endpoint"
        onConfirm={confirmDelete}
        onOpenChange={(next) => !next && setOpen(null)}
        open={open === 'delete'}
        pending={remove.pending}
        title="Delete this endpoint?"
      >
        Nothing more is sent to it. Its log is no longer shown.
      </Confirm>
    </>
  );
}

/** Read from the server when asked for, shown, and forgotten when hidden. */
function SigningSecret({ endpoint }: { endpoint: Endpoint }) {
  const owner = useIsOwner();
  const client = useClient();
  const [secret, setSecret] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const rotate = useAction(RotateWebhookEndpointSecretDocument);

  async function reveal() {
    const result = await client
      .query(WebhookSecretDocument, { id: endpoint.id }, { requestPolicy: 'network-only' })
      .toPromise();
    if (result.data) setSecret(result.data.webhookEndpoint.secret);
    else if (result.error) toast({ tone: 'bad', title: sentenceOf(result.error) });
  }

  async function rotateSecret() {
    const rotated = await rotate.run({ input: { id: endpoint.id } });
    if (!rotated) return;
    setSecret(rotated.rotateWebhookEndpointSecret.secret);
    setAsking(false);
  }

  if (!owner) return <span className="text-soft">Shown to owners</span>;
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
      <Button onClick={() => setAsking(true)}>Rotate</Button>
      <Dialog
        description="For a day the old secret signs beside the new one, so that your server can change over without missing a webhook."
        onOpenChange={setAsking}
        open={asking}
        title="Rotate the signing secret"
      >
        <Button onClick={rotateSecret} pending={rotate.pending} tone="primary">
          Rotate secret
        </Button>
      </Dialog>
    </div>
  );
}
