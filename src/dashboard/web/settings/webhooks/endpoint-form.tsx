import { type FormEvent, useState } from 'react';
import { fieldErrorsOf, sentenceOf } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { SecretOnce } from '../../ui/copy.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';
import {
  CreateWebhookEndpointDocument,
  type EndpointRowFragment as Endpoint,
  UpdateWebhookEndpointDocument,
  type WebhookEndpointEventType,
} from '../settings.generated.ts';

export const EVENTS: Record<WebhookEndpointEventType, { name: string; when: string }> = {
  CALL_STARTED: { name: 'call.started', when: 'A call is answered.' },
  CALL_COMPLETED: { name: 'call.completed', when: 'A call has ended; includes transcript and outcome.' },
  CALL_FAILED: { name: 'call.failed', when: 'A call fails to connect.' },
  CAMPAIGN_PAUSED: { name: 'campaign.paused', when: 'A campaign was paused, by you or by itself.' },
  CAMPAIGN_COMPLETED: { name: 'campaign.completed', when: 'All contacts of a campaign have been called.' },
  CONTACT_UPDATED: { name: 'contact.updated', when: 'A contact’s status changes after a call.' },
  CREDITS_LOW: { name: 'credits.low', when: 'The balance falls below your threshold.' },
  NUMBER_RESTED: { name: 'number.rested', when: 'A number of a pool rests, as it is worse than the others.' },
};
const EVENT_TYPES = Object.keys(EVENTS) as WebhookEndpointEventType[];

/** Adds an endpoint and shows its secret, or changes one. */
export function EndpointDialog({
  open,
  endpoint,
  onClose,
  onSaved,
}: {
  open: boolean;
  endpoint?: Endpoint;
  onClose(): void;
  onSaved?: () => void;
}) {
  const [secret, setSecret] = useState<string | null>(null);
  function close() {
    setSecret(null);
    onClose();
  }
  return (
    <Dialog
      onOpenChange={(next) => !next && close()}
      open={open}
      title={secret ? 'The endpoint’s signing secret' : endpoint ? 'Edit endpoint' : 'Add an endpoint'}
    >
      {secret ? (
        <div className="flex flex-col gap-4">
          <SecretOnce label="Verify the signature of each webhook with it" secret={secret} />
          <Button onClick={close} tone="primary">
            Done
          </Button>
        </div>
      ) : (
        <EndpointForm
          endpoint={endpoint}
          onSaved={(newSecret) => {
            onSaved?.();
            if (newSecret) setSecret(newSecret);
            else close();
          }}
        />
      )}
    </Dialog>
  );
}

function EndpointForm({ endpoint, onSaved }: { endpoint?: Endpoint; onSaved(secret: string | null): void }) {
  const create = useAction(CreateWebhookEndpointDocument, { quiet: true });
  const update = useAction(UpdateWebhookEndpointDocument, { quiet: true });
  const error = create.error ?? update.error;
  const problems = fieldErrorsOf(error);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const url = String(form.get('url'));
    const events = EVENT_TYPES.filter((type) => form.has(type));
    if (endpoint) {
      if (await update.run({ input: { id: endpoint.id, url, events } })) onSaved(null);
      return;
    }
    const created = await create.run({ input: { url, events } });
    if (created) onSaved(created.createWebhookEndpoint.secret);
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      {error && Object.keys(problems).length === 0 ? <Notice tone="bad">{sentenceOf(error)}</Notice> : null}
      <TextField
        autoFocus
        defaultValue={endpoint?.url ?? ''}
        error={problems.url}
        hint="Must respond with a 2xx status within 15 seconds."
        label="URL"
        name="url"
        placeholder="https://example.com/webhooks"
        required
        type="url"
      />
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-1.5 font-medium">Events</legend>
        {EVENT_TYPES.map((type) => (
          <CheckField
            defaultChecked={endpoint ? endpoint.events.includes(type) : true}
            hint={EVENTS[type].when}
            key={type}
            label={EVENTS[type].name}
            name={type}
          />
        ))}
        {problems.events ? <p className="text-[13px] text-bad">Choose at least one event.</p> : null}
      </fieldset>
      <Button pending={create.pending || update.pending} tone="primary" type="submit">
        {endpoint ? 'Save' : 'Add endpoint'}
      </Button>
    </form>
  );
}
