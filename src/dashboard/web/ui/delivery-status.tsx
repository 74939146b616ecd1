import { Badge, type Tone } from './layout/badge.tsx';
import { Time } from './time.tsx';

export type DeliveryStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED';

export interface ShownDelivery {
  status: DeliveryStatus;
  attemptCount: number;
  nextAttemptAt?: string | null | undefined;
  endpoint: { status: 'ENABLED' | 'DISABLED' };
}

const STYLES: Record<
  'sending' | 'waiting' | 'retrying' | 'delivered' | 'failed',
  { label: string; tone: Tone }
> = {
  sending: { label: 'Sending', tone: 'accent' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  retrying: { label: 'Retrying', tone: 'warn' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};

export function DeliveryState({ delivery }: { delivery: ShownDelivery }) {
  const state = stateOf(delivery);
  const { label, tone } = STYLES[state];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 sm:flex-nowrap">
      <Badge live={state === 'sending' || state === 'retrying'} tone={tone}>
        {label}
      </Badge>
      <NextStep delivery={delivery} state={state} />
    </span>
  );
}

function NextStep({ delivery, state }: { delivery: ShownDelivery; state: keyof typeof STYLES }) {
  const { attemptCount, nextAttemptAt } = delivery;
  if (state === 'waiting')
    return <span className="whitespace-nowrap text-[13px] text-soft">endpoint disabled</span>;
  if (state !== 'retrying' || !nextAttemptAt) return null;
  return (
    <span className="whitespace-nowrap text-[13px] text-soft">
      attempt {attemptCount + 1} at{' '}
      <Time format={isToday(nextAttemptAt) ? 'minute' : 'absolute'} value={nextAttemptAt} />
    </span>
  );
}

function stateOf({ status, attemptCount, endpoint }: ShownDelivery): keyof typeof STYLES {
  if (status === 'SUCCEEDED') return 'delivered';
  if (status === 'FAILED') return 'failed';
  if (endpoint.status === 'DISABLED') return 'waiting';
  return attemptCount === 0 ? 'sending' : 'retrying';
}

function isToday(instant: string): boolean {
  return new Date(instant).toDateString() === new Date().toDateString();
}
