import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { DeliveryState } from '../../ui/delivery-status.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CallDeliveriesDocument, type CallDetailQuery } from '../calls.generated.ts';

/** The webhook deliveries of this call, with their status. */
export function CallDeliveries({ call }: { call: CallDetailQuery['call'] }) {
  const [{ data }] = useQuery({
    query: CallDeliveriesDocument,
    variables: { first: 20, filter: { callId: call.id } },
  });
  const deliveries = data?.webhookDeliveries.nodes;
  return (
    <Card title="Webhook deliveries">
      {deliveries?.length === 0 ? (
        <p className="text-soft">No webhook endpoint is subscribed to the events of this call.</p>
      ) : null}
      <ul className="flex flex-col gap-2.5">
        {deliveries?.map((delivery) => (
          <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1" key={delivery.id}>
            <div className="min-w-0">
              <Link
                className="link"
                params={{ deliveryId: delivery.id }}
                to="/settings/webhooks/deliveries/$deliveryId"
              >
                {delivery.event.name}
              </Link>
              <p className="truncate text-[13px] text-soft">{delivery.endpoint.url}</p>
            </div>
            <DeliveryState delivery={delivery} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
