import { useState } from 'react';
import { SecretOnce } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckField, CheckGroup, TextField } from '../../ui/field.tsx';
import { Form, Submit } from '../../ui/form.tsx';
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
  EXPORT_READY: { name: 'export.ready', when: 'The file of a scheduled export is ready.' },
};
const EVENT_TYPES = Object.keys(EVENTS) as WebhookEndpointEventType[];

export function EndpointDialog({
  endpoint,
  onClose,
  onSaved,
}: {
  endpoint?: Endpoint;
  onClose(): void;
  onSaved?: () => void;
}) {
  const create = useAction(CreateWebhookEndpointDocument, { quiet: true });
  const update = useAction(UpdateWebhookEndpointDocument, { quiet: true });
  const [secret, setSecret] = useState<string | null>(null);

  async function save(form: FormData) {
    const url = String(form.get('url'));
    const events = EVENT_TYPES.filter((type) => form.has(type));
    if (endpoint) {
      if (await update.run({ input: { id: endpoint.id, url, events } })) onClose();
      return;
    }
    const created = await create.run({ input: { url, events } });
    if (!created) return;
    onSaved?.();
    setSecret(created.createWebhookEndpoint.secret);
  }

  return (
    <Dialog
      onClose={onClose}
      title={secret ? 'The endpoint’s signing secret' : endpoint ? 'Edit endpoint' : 'Add an endpoint'}
    >
      {secret ? (
        <SecretOnce label="Verify the signature of each webhook with it" onDone={onClose} secret={secret} />
      ) : (
        <Form onSubmit={save} sending={endpoint ? update : create}>
          <TextField
            autoFocus
            defaultValue={endpoint?.url ?? ''}
            hint="Must respond with a 2xx status within 15 seconds."
            label="URL"
            name="url"
            placeholder="https://example.com/webhooks"
            required
            type="url"
          />
          <CheckGroup
            className="flex flex-col gap-2.5"
            legend="Events"
            name="events"
            problem="Choose at least one event."
          >
            {EVENT_TYPES.map((type) => (
              <CheckField
                defaultChecked={endpoint ? endpoint.events.includes(type) : true}
                hint={EVENTS[type].when}
                key={type}
                label={EVENTS[type].name}
                name={type}
              />
            ))}
          </CheckGroup>
          <Submit>{endpoint ? 'Save' : 'Add endpoint'}</Submit>
        </Form>
      )}
    </Dialog>
  );
}
