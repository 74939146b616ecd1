import { useState } from 'react';
import { useClient } from 'urql';
import { sentenceOf } from '../../api/errors.ts';
import { useIsOwner } from '../../shell/viewer.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { Dialog, DialogButton } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import {
  type EndpointRowFragment as Endpoint,
  RotateWebhookEndpointSecretDocument,
  WebhookSecretDocument,
} from '../settings.generated.ts';

/** The signing secret, read from the server when it is revealed and forgotten when it is hidden. */
export function EndpointSecret({ endpoint }: { endpoint: Endpoint }) {
  const owner = useIsOwner();
  const client = useClient();
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useAction(RotateWebhookEndpointSecretDocument);

  async function reveal() {
    const result = await client
      .query(WebhookSecretDocument, { id: endpoint.id }, { requestPolicy: 'network-only' })
      .toPromise();
    if (result.data) setSecret(result.data.webhookEndpoint.secret);
    else if (result.error) toast({ tone: 'bad', title: sentenceOf(result.error) });
  }

  async function rotateSecret(close: () => void) {
    const rotated = await rotate.run({ input: { id: endpoint.id } });
    if (!rotated) return;
    setSecret(rotated.rotateWebhookEndpointSecret.secret);
    close();
  }

  if (!owner) return <span className="text-soft">Only owners can view this</span>;
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
      <DialogButton
        dialog={(close) => (
          <Dialog
            description="For 24 hours, webhooks are signed with both the old and the new secret, so that your server can switch without missing a webhook."
            onClose={close}
            title="Rotate the signing secret"
          >
            <Button onClick={() => rotateSecret(close)} pending={rotate.pending} tone="primary">
              Rotate secret
            </Button>
          </Dialog>
        )}
      >
        Rotate
      </DialogButton>
    </div>
  );
}
