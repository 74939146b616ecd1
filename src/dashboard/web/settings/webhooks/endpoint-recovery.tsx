import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type EndpointRowFragment as Endpoint, RecoverWebhookEventsDocument } from '../settings.generated.ts';

const DAY_MS = 24 * 3600 * 1000;
const KEPT_DAYS = 30;

/** Asks for a time, and sends the endpoint what it has not taken since. */
export function EndpointRecovery(props: {
  endpoint: Endpoint;
  open: boolean;
  onClose(): void;
  onSent(): void;
}) {
  return (
    <Dialog
      description="Sends all events since a time that this endpoint has not received: failed deliveries, and events from before it was added or subscribed to them. No event is sent twice."
      onOpenChange={(next) => !next && props.onClose()}
      open={props.open}
      title="Recover events"
    >
      <RecoveryForm {...props} />
    </Dialog>
  );
}

function RecoveryForm({
  endpoint,
  onClose,
  onSent,
}: {
  endpoint: Endpoint;
  onClose(): void;
  onSent(): void;
}) {
  const recover = useAction(RecoverWebhookEventsDocument);
  const [now] = useState(() => Date.now());

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const since = new Date(String(new FormData(event.currentTarget).get('since'))).toISOString();
    const recovered = await recover.run({ input: { endpointId: endpoint.id, since } });
    if (!recovered) return;
    toast({ tone: 'good', title: sentenceAbout(recovered.recoverWebhookEvents) });
    onSent();
    onClose();
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
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
      <Button pending={recover.pending} tone="primary" type="submit">
        Recover events
      </Button>
    </form>
  );
}

function sentenceAbout({ count, continues }: { count: number; continues: boolean }): string {
  if (continues) return 'The first events are being sent. The others follow.';
  if (count === 0) return 'Nothing to recover: this endpoint has received everything since then.';
  return count === 1 ? '1 event is being sent.' : `${count.toLocaleString()} events are being sent.`;
}

/** An instant as a `datetime-local` field has it: in the reader's own zone, to the minute. */
function localMinute(milliseconds: number): string {
  const offset = new Date(milliseconds).getTimezoneOffset() * 60_000;
  return new Date(milliseconds - offset).toISOString().slice(0, 16);
}
