import { useParams } from '@tanstack/react-router';
import { useRead, useRereadEvery } from '../../api/use-read.ts';
import { useIsOwner } from '../../shell/viewer.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { DeliveryState } from '../../ui/delivery-status.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ResendWebhookDeliveryDocument, WebhookDeliveryDocument } from '../settings.generated.ts';
import { Code, DeliveryAttempts } from './delivery-attempts.tsx';

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
      <Card title="Attempts">
        <DeliveryAttempts delivery={delivery} />
      </Card>
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

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
