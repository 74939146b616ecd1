import { useParams } from '@tanstack/react-router';
import { useRead, useRereadEvery } from '../../api/use-read.ts';
import { useIsOwner } from '../../shell/viewer.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { DeliveryState } from '../../ui/delivery-status.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import {
  type DeliveryDetailFragment as Delivery,
  ResendWebhookDeliveryDocument,
  WebhookDeliveryDocument,
} from '../settings.generated.ts';

const REFRESH_MS = 2000;

export function DeliveryPage() {
  const { deliveryId } = useParams({ from: '/app/settings/webhooks/deliveries/$deliveryId' });
  const { data, error, refresh } = useRead({ query: WebhookDeliveryDocument, variables: { id: deliveryId } });
  const resend = useAction(ResendWebhookDeliveryDocument);
  const owner = useIsOwner();
  const delivery = data?.webhookDelivery;
  useRereadEvery(delivery?.status === 'PENDING' ? REFRESH_MS : null, refresh);

  async function sendAgain() {
    if (await resend.run({ input: { id: deliveryId } }))
      toast({ tone: 'good', title: 'The event is being sent again.' });
  }

  if (!delivery) return <LoadingState error={error} refresh={refresh} rows={8} />;
  return (
    <PageFrame
      actions={
        owner ? (
          <Button onClick={sendAgain} pending={resend.pending} tone="primary">
            Send again
          </Button>
        ) : null
      }
      back={{ to: '/settings/webhooks', label: 'Webhooks' }}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">
          <DeliveryState delivery={delivery} />
          <span className="break-all">{delivery.endpoint.url}</span>
        </span>
      }
      title={delivery.event.name}
    >
      <Attempts delivery={delivery} />
      <Card
        actions={<CopyButton text={delivery.event.body} />}
        hint="The exact body that is signed and sent."
        title="Request"
      >
        <Code text={pretty(delivery.event.body)} />
      </Card>
    </PageFrame>
  );
}

function Attempts({ delivery }: { delivery: Delivery }) {
  return (
    <Card title="Attempts">
      {delivery.attempts.length === 0 ? <p className="text-soft">No attempt yet.</p> : null}
      <ol className="flex flex-col gap-4">
        {[...delivery.attempts].reverse().map((attempt) => (
          <li className="flex flex-col gap-2" key={attempt.number}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">Attempt {attempt.number}</span>
              <Badge tone={isSuccess(attempt.responseStatus) ? 'good' : 'bad'}>
                {attempt.responseStatus ? `Answered ${attempt.responseStatus}` : 'No answer'}
              </Badge>
              <span className="figures text-soft">{attempt.latencyMs} ms</span>
              <span className="text-soft">
                <Time value={attempt.startedAt} />
              </span>
            </p>
            {attempt.error ? <p className="text-bad">{attempt.error}</p> : null}
            {attempt.responseBody ? <Code text={attempt.responseBody} /> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function isSuccess(status: number | null | undefined): boolean {
  return status !== null && status !== undefined && status >= 200 && status < 300;
}

function Code({ text }: { text: string }) {
  return (
    <pre
      className="max-h-96 overflow-auto rounded-lg border border-line bg-canvas p-3 font-mono text-[12px] leading-relaxed"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {text}
    </pre>
  );
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
