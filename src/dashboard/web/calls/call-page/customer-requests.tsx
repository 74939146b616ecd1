import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { DeliveryState } from '../../ui/delivery-status.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card, CustomerFacts, Fact, Facts } from '../../ui/layout/card.tsx';
import { Time } from '../../ui/time.tsx';
import { CallDeliveriesDocument, type CallDetailQuery } from '../calls.generated.ts';

type PreDial = NonNullable<NonNullable<CallDetailQuery['call']>['preDial']>;

const RESULTS: Record<PreDial['result'], string> = {
  ALLOWED: 'It allowed the call',
  REFUSED: 'It refused the call',
  FAILED_OPEN: 'It gave no usable answer. The call was placed',
  FAILED_CLOSED: 'It gave no usable answer. The call was not placed',
};

export function CallPreDial({ call: { preDial } }: { call: NonNullable<CallDetailQuery['call']> }) {
  if (preDial === null) return null;
  return (
    <Card title="Pre-dial webhook">
      <Facts>
        <Fact name="Answer">{RESULTS[preDial.result]}</Fact>
        {preDial.reason ? <Fact name="Reason">{preDial.reason}</Fact> : null}
        {preDial.responseStatus === null ? null : <Fact name="HTTP status">{preDial.responseStatus}</Fact>}
        <Fact name="Asked">
          <Time value={preDial.askedAt} />
        </Fact>
        <Fact name="Latency">{preDial.latencyMs} ms</Fact>
        <CustomerFacts data={preDial.variables} />
      </Facts>
    </Card>
  );
}

type ToolCall = NonNullable<CallDetailQuery['call']>['toolCalls'][number];

const STATES = {
  IN_PROGRESS: { tone: 'neutral', label: 'Waiting' },
  SUCCEEDED: { tone: 'good', label: 'Succeeded' },
  FAILED: { tone: 'bad', label: 'Failed' },
  REFUSED: { tone: 'bad', label: 'Refused' },
} as const;

export function CallTools({ call }: { call: NonNullable<CallDetailQuery['call']> }) {
  if (call.toolCalls.length === 0) return null;
  return (
    <Card title="Tools">
      <ul className="flex flex-col gap-2.5">
        {call.toolCalls.map((use) => (
          <li className="min-w-0" key={use.id}>
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span>
                {use.name} <span className="text-soft">{latencyOf(use)}</span>
              </span>
              <Badge tone={STATES[use.status].tone}>{STATES[use.status].label}</Badge>
            </div>
            <p className="truncate text-[13px] text-soft">{JSON.stringify(use.arguments)}</p>
            <p className="text-[13px]">{use.error ?? use.result}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function latencyOf({ latencyMs }: ToolCall): string {
  return latencyMs === null ? '' : `${latencyMs.toLocaleString('en-US')} ms`;
}

export function CallDeliveries({ call }: { call: NonNullable<CallDetailQuery['call']> }) {
  const [{ data }] = useQuery({
    query: CallDeliveriesDocument,
    variables: { first: 20, filter: { callIds: [call.id] } },
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
