import { useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type EndpointRowFragment as Endpoint, RecoverWebhookEventsDocument } from '../settings.generated.ts';

const DAY_MS = 24 * 3600 * 1000;
const KEPT_DAYS = 30;

/** Asks for a time, and sends the endpoint the events since then that it has not received. */
export function EndpointRecovery({
  endpoint,
  onClose,
  onSent,
}: {
  endpoint: Endpoint;
  onClose(): void;
  onSent(): void;
}) {
  const recover = useAction(RecoverWebhookEventsDocument, { quiet: true });
  const [now] = useState(() => Date.now());

  async function send(form: FormData) {
    const since = new Date(String(form.get('since'))).toISOString();
    const recovered = await recover.run({ input: { endpointId: endpoint.id, since } });
    if (!recovered) return;
    toast({ tone: 'good', title: sentenceAbout(recovered.recoverWebhookEvents) });
    onSent();
    onClose();
  }

  return (
    <Dialog
      description="Sends all events since a time that this endpoint has not received: failed deliveries, and events from before it was added or subscribed to them. No event is sent twice."
      onClose={onClose}
      title="Recover events"
    >
      <Form onSubmit={send} sending={recover}>
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
        <Submit>Recover events</Submit>
      </Form>
    </Dialog>
  );
}

function sentenceAbout({ count, continues }: { count: number; continues: boolean }): string {
  if (continues) return 'The first events are being sent. The others follow.';
  if (count === 0) return 'Nothing to recover: this endpoint has received everything since then.';
  return count === 1 ? '1 event is being sent.' : `${count.toLocaleString()} events are being sent.`;
}

/** Formats an instant for a `datetime-local` field: in the reader's own zone, to the minute. */
function localMinute(milliseconds: number): string {
  const offset = new Date(milliseconds).getTimezoneOffset() * 60_000;
  return new Date(milliseconds - offset).toISOString().slice(0, 16);
}
