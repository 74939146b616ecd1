import { Card, CustomerFacts, Fact, Facts } from '../../ui/layout/card.tsx';
import { Time } from '../../ui/time.tsx';
import type { CallDetailQuery } from '../calls.generated.ts';

type PreDial = NonNullable<CallDetailQuery['call']['preDial']>;

const RESULTS: Record<PreDial['result'], string> = {
  ALLOWED: 'It allowed the call',
  REFUSED: 'It refused the call',
  FAILED_OPEN: 'It gave no usable answer. The call was placed',
  FAILED_CLOSED: 'It gave no usable answer. The call was not placed',
};

/** What the pre-dial webhook said of the call; renders nothing if none was asked. */
export function CallPreDial({ call: { preDial } }: { call: CallDetailQuery['call'] }) {
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
