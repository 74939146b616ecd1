import { type FormEvent, useState } from 'react';
import { PRE_DIAL_LIMITS } from '../../../../calls/call-limits.ts';
import { fieldErrorsOf, sentenceOf } from '../../api/errors.ts';
import { useIsOwner } from '../../shell/viewer.tsx';
import { Button } from '../../ui/button.tsx';
import { SecretOnce } from '../../ui/copy.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toasts.tsx';
import { Notice } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';
import {
  type AccountSettingsQuery,
  type PreDialFailureAction,
  RotatePreDialSecretDocument,
  SetPreDialWebhookDocument,
} from '../settings.generated.ts';

type Webhook = AccountSettingsQuery['viewer']['account']['preDialWebhook'];

/** What is asked before each call of the account, and the secret that signs the questions. */
export function PreDialCard({ webhook }: { webhook: Webhook }) {
  const isOwner = useIsOwner();
  const { run, pending, error } = useAction(SetPreDialWebhookDocument, { quiet: true });
  const rotate = useAction(RotatePreDialSecretDocument);
  const [secret, setSecret] = useState<string | null>(null);
  const problems = fieldErrorsOf(error);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const saved = await run({ input: { webhook: webhookIn(new FormData(event.currentTarget)) } });
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
      <form className="flex flex-col gap-4" onSubmit={save}>
        <div role="alert">
          {error && Object.keys(problems).length === 0 ? (
            <Notice tone="bad">{sentenceOf(error)}</Notice>
          ) : null}
        </div>
        <TextField
          defaultValue={webhook?.url ?? ''}
          disabled={!isOwner}
          error={problems['webhook.url']}
          label="URL to ask"
          name="url"
          type="url"
        />
        <SelectField
          defaultValue={webhook?.onFailure ?? 'FAIL_CLOSED'}
          disabled={!isOwner}
          label="Without a usable answer"
          name="onFailure"
        >
          <option value="FAIL_CLOSED">Do not place the call</option>
          <option value="FAIL_OPEN">Place the call</option>
        </SelectField>
        <TextField
          defaultValue={webhook?.timeoutMs ?? PRE_DIAL_LIMITS.maxTimeoutMs}
          disabled={!isOwner}
          error={problems['webhook.timeoutMs']}
          label="Milliseconds to answer"
          max={PRE_DIAL_LIMITS.maxTimeoutMs}
          min={PRE_DIAL_LIMITS.minTimeoutMs}
          name="timeoutMs"
          required
          type="number"
        />
        {isOwner ? (
          <div className="flex flex-wrap gap-2">
            <Button pending={pending} type="submit">
              Save pre-dial webhook
            </Button>
            <Button onClick={makeSecret} pending={rotate.pending}>
              Make a new secret
            </Button>
          </div>
        ) : null}
        {secret ? <SecretOnce label="Verify the signature of each question with it" secret={secret} /> : null}
      </form>
    </Card>
  );
}

function webhookIn(fields: FormData) {
  const url = String(fields.get('url') ?? '').trim();
  if (url === '') return null;
  const onFailure = fields.get('onFailure') as PreDialFailureAction;
  return { url, onFailure, timeoutMs: Number(fields.get('timeoutMs')) };
}
