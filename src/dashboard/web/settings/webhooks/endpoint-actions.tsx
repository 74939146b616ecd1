import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DAY_MS } from '../../../../platform/time/durations.ts';
import { useIsOwner } from '../../shell/viewer.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton, DialogButton } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import {
  DeleteWebhookEndpointDocument,
  DisableWebhookEndpointDocument,
  EnableWebhookEndpointDocument,
  type EndpointRowFragment as Endpoint,
  RecoverWebhookEventsDocument,
  SendTestWebhookDocument,
} from '../settings.generated.ts';
import { EndpointDialog } from './endpoint-form.tsx';

/** Owners' actions on a webhook endpoint. @param onSent called when there are new deliveries */
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

const KEPT_DAYS = 30;

/** Resends the events since a chosen time that the endpoint has not received. */
function EndpointRecovery({
  endpoint,
  onClose,
  onSent,
}: {
  endpoint: Endpoint;
  onClose(): void;
  onSent(): void;
}) {
  const [now] = useState(() => Date.now());
  return (
    <FormDialog
      action="Recover events"
      description="Sends all events since a time that this endpoint has not received: failed deliveries, and events from before it was added or subscribed to them. No event is sent twice."
      inputOf={(form) => ({
        endpointId: endpoint.id,
        since: new Date(String(form.get('since'))).toISOString(),
      })}
      mutation={RecoverWebhookEventsDocument}
      onClose={onClose}
      onDone={({ recoverWebhookEvents }) => {
        toast({ tone: 'good', title: sentenceAbout(recoverWebhookEvents) });
        onSent();
      }}
      title="Recover events"
    >
      <TextField
        defaultValue={localMinute(now - DAY_MS)}
        hint={`Events are kept for ${KEPT_DAYS} days.`}
        label="Since"
        max={localMinute(now)}
        min={localMinute(now - KEPT_DAYS * DAY_MS)}
        name="since"
        required
        type="datetime-local"
      />
    </FormDialog>
  );
}

function sentenceAbout({ count, continues }: { count: number; continues: boolean }): string {
  if (continues) return 'The first events are being sent. The others follow.';
  if (count === 0) return 'Nothing to recover: this endpoint has received everything since then.';
  return count === 1 ? '1 event is being sent.' : `${count.toLocaleString()} events are being sent.`;
}

/** Formats an instant for a `datetime-local` field: local time, to the minute. */
function localMinute(milliseconds: number): string {
  const offset = new Date(milliseconds).getTimezoneOffset() * 60_000;
  return new Date(milliseconds - offset).toISOString().slice(0, 16);
}
