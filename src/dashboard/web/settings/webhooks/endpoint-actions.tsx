import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsOwner } from '../../shell/viewer.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import {
  DeleteWebhookEndpointDocument,
  DisableWebhookEndpointDocument,
  EnableWebhookEndpointDocument,
  type EndpointRowFragment as Endpoint,
  SendTestWebhookDocument,
} from '../settings.generated.ts';
import { EndpointDialog } from './endpoint-form.tsx';
import { EndpointRecovery } from './endpoint-recovery.tsx';

/** What owners can do with an endpoint. @param onSent called when there are new deliveries to show */
export function EndpointActions({ endpoint, onSent }: { endpoint: Endpoint; onSent(): void }) {
  const [open, setOpen] = useState<'edit' | 'recover' | null>(null);
  const test = useAction(SendTestWebhookDocument);

  async function sendTest() {
    if (!(await test.run({ input: { id: endpoint.id } }))) return;
    toast({ tone: 'good', title: 'A test event is being sent.' });
    onSent();
  }

  const close = () => setOpen(null);
  if (!useIsOwner()) return null;
  return (
    <>
      <Button onClick={sendTest} pending={test.pending} tone="primary">
        Send test event
      </Button>
      <Button onClick={() => setOpen('recover')}>Recover since…</Button>
      <Button onClick={() => setOpen('edit')}>Edit</Button>
      {endpoint.status === 'ENABLED' ? (
        <DisableButton endpoint={endpoint} />
      ) : (
        <EnableButton endpoint={endpoint} onSent={onSent} />
      )}
      <DeleteButton endpoint={endpoint} />
      <EndpointDialog endpoint={endpoint} onClose={close} open={open === 'edit'} />
      <EndpointRecovery endpoint={endpoint} onClose={close} onSent={onSent} open={open === 'recover'} />
    </>
  );
}

function DisableButton({ endpoint }: { endpoint: Endpoint }) {
  const [asking, setAsking] = useState(false);
  const disable = useAction(DisableWebhookEndpointDocument);
  async function confirm() {
    if (await disable.run({ input: { id: endpoint.id } })) setAsking(false);
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Disable</Button>
      <Confirm
        action="Disable endpoint"
        onConfirm={confirm}
        onOpenChange={setAsking}
        open={asking}
        pending={disable.pending}
        title="Disable this endpoint?"
      >
        While the endpoint is disabled, no events are sent to it. Pending deliveries and new events wait for
        as long as events are kept, by default 30 days, and are sent when you enable it again.
      </Confirm>
    </>
  );
}

function EnableButton({ endpoint, onSent }: { endpoint: Endpoint; onSent(): void }) {
  const enable = useAction(EnableWebhookEndpointDocument);
  async function run() {
    if (!(await enable.run({ input: { id: endpoint.id } }))) return;
    toast({ tone: 'good', title: 'The endpoint is enabled. Pending deliveries are being sent.' });
    onSent();
  }
  return (
    <Button onClick={run} pending={enable.pending}>
      Enable
    </Button>
  );
}

function DeleteButton({ endpoint }: { endpoint: Endpoint }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useAction(DeleteWebhookEndpointDocument);
  async function confirm() {
    if (await remove.run({ input: { id: endpoint.id } })) navigate({ to: '/settings/webhooks' });
  }
  return (
    <>
      <Button onClick={() => setAsking(true)} tone="danger">
        Delete
      </Button>
      <Confirm
        action="Delete endpoint"
        onConfirm={confirm}
        onOpenChange={setAsking}
        open={asking}
        pending={remove.pending}
        title="Delete this endpoint?"
      >
        Pending deliveries will not be sent. To send them later, disable the endpoint instead.
      </Confirm>
    </>
  );
}
