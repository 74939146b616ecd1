import { useNavigate } from '@tanstack/react-router';
import { useIsOwner } from '../../shell/viewer.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton, DialogButton } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
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

/**
 * The actions of owners on an endpoint.
 *
 * @param onSent called when there are new deliveries to show
 */
export function EndpointActions({ endpoint, onSent }: { endpoint: Endpoint; onSent(): void }) {
  const navigate = useNavigate();
  const test = useAction(SendTestWebhookDocument);
  const enable = useAction(EnableWebhookEndpointDocument);
  const variables = { input: { id: endpoint.id } };

  async function sendTest() {
    if (!(await test.run(variables))) return;
    toast({ tone: 'good', title: 'A test event is being sent.' });
    onSent();
  }

  async function enableAgain() {
    if (!(await enable.run(variables))) return;
    toast({ tone: 'good', title: 'The endpoint is enabled. Pending deliveries are being sent.' });
    onSent();
  }

  if (!useIsOwner()) return null;
  return (
    <>
      <Button onClick={sendTest} pending={test.pending} tone="primary">
        Send test event
      </Button>
      <DialogButton
        dialog={(close) => <EndpointRecovery endpoint={endpoint} onClose={close} onSent={onSent} />}
      >
        Recover since…
      </DialogButton>
      <DialogButton dialog={(close) => <EndpointDialog endpoint={endpoint} onClose={close} />}>
        Edit
      </DialogButton>
      {endpoint.status === 'ENABLED' ? (
        <ConfirmButton
          action="Disable endpoint"
          button={{ children: 'Disable' }}
          mutation={DisableWebhookEndpointDocument}
          title="Disable this endpoint?"
          variables={variables}
        >
          While the endpoint is disabled, no events are sent to it. Pending deliveries and new events wait for
          as long as events are kept, by default 30 days, and are sent when you enable it again.
        </ConfirmButton>
      ) : (
        <Button onClick={enableAgain} pending={enable.pending}>
          Enable
        </Button>
      )}
      <ConfirmButton
        action="Delete endpoint"
        button={{ children: 'Delete', tone: 'danger' }}
        mutation={DeleteWebhookEndpointDocument}
        onDone={() => navigate({ to: '/settings/webhooks' })}
        title="Delete this endpoint?"
        variables={variables}
      >
        Pending deliveries will not be sent. To send them later, disable the endpoint instead.
      </ConfirmButton>
    </>
  );
}
