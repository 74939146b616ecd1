import { useState } from 'react';
import { PRE_DIAL_LIMITS } from '../../../../calls/call-limits.ts';
import { useIsOwner } from '../../shell/viewer.tsx';
import { Button } from '../../ui/button.tsx';
import { SecretOnce } from '../../ui/copy.tsx';
import { NumberField, SelectField, TextField } from '../../ui/field.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { textIn } from '../../ui/form-values.ts';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import {
  type AccountSettingsQuery,
  type PreDialFailureAction,
  RotatePreDialSecretDocument,
  SetPreDialWebhookDocument,
} from '../settings.generated.ts';

type Webhook = AccountSettingsQuery['viewer']['account']['preDialWebhook'];

export function PreDialCard({ webhook }: { webhook: Webhook }) {
  const isOwner = useIsOwner();
  const update = useAction(SetPreDialWebhookDocument, { quiet: true });
  const rotate = useAction(RotatePreDialSecretDocument);
  const [secret, setSecret] = useState<string | null>(null);

  async function save(form: FormData) {
    const saved = await update.run({ input: { webhook: webhookIn(form) } });
    if (!saved) return;
    if (saved.setPreDialWebhook.secret) setSecret(saved.setPreDialWebhook.secret);
    toast({ tone: 'good', title: 'Pre-dial webhook saved. It applies from the next call on.' });
  }

  async function makeSecret() {
    const made = await rotate.run({ input: {} });
    if (made) setSecret(made.rotatePreDialSecret.secret);
  }

  return (
    <Card
      hint="Your endpoint is asked before each call whether it may be placed. Empty = calls are placed without asking."
      title="Pre-dial webhook"
    >
      <Form isReadOnly={!isOwner} onSubmit={save} sending={update}>
        <TextField defaultValue={webhook?.url ?? ''} label="URL to ask" name="webhook.url" type="url" />
        <SelectField
          defaultValue={webhook?.onFailure ?? 'FAIL_CLOSED'}
          label="Without a usable answer"
          name="webhook.onFailure"
        >
          <option value="FAIL_CLOSED">Do not place the call</option>
          <option value="FAIL_OPEN">Place the call</option>
        </SelectField>
        <NumberField
          defaultValue={webhook?.timeoutMs ?? PRE_DIAL_LIMITS.maxTimeoutMs}
          label="Milliseconds to answer"
          max={PRE_DIAL_LIMITS.maxTimeoutMs}
          min={PRE_DIAL_LIMITS.minTimeoutMs}
          name="webhook.timeoutMs"
          required
        />
        {isOwner ? (
          <div className="flex flex-wrap gap-2">
            <Submit tone="plain">Save pre-dial webhook</Submit>
            <Button onClick={makeSecret} pending={rotate.pending}>
              Make a new secret
            </Button>
          </div>
        ) : null}
        {secret ? <SecretOnce label="Verify the signature of each question with it" secret={secret} /> : null}
      </Form>
    </Card>
  );
}

function webhookIn(form: FormData) {
  const url = textIn(form, 'webhook.url');
  const onFailure = form.get('webhook.onFailure') as PreDialFailureAction;
  return url === null ? null : { url, onFailure, timeoutMs: Number(form.get('webhook.timeoutMs')) };
}
