import { Card } from '../../ui/layout/card.tsx';
import { clockTime, Time } from '../../ui/time.tsx';
import type { CallDetailQuery } from '../calls.generated.ts';
import { readable } from '../end-reason.ts';

type Call = NonNullable<CallDetailQuery['call']>;
type Event = Call['events'][number];

const EVENT_LABELS: Record<string, string> = {
  schedule: 'Scheduled',
  dial: 'Dialed',
  ring: 'Rang',
  answer: 'Answered',
  hang_up: 'Hung up',
  complete: 'Completed',
  no_answer: 'Not answered',
  busy: 'Busy',
  fail: 'Failed',
  cancel: 'Canceled',
  amend_complete: 'Late report: completed',
  amend_no_answer: 'Late report: not answered',
  amend_busy: 'Late report: busy',
  amend_fail: 'Late report: failed',
  amend_cancel: 'Late report: canceled',
};

export function CallTimeline({ call }: { call: Call }) {
  return (
    <Card title="Timeline">
      <ol className="flex flex-col gap-2.5 border-line border-l pl-4">
        {call.events.map((event, index) => (
          <li className="relative flex flex-wrap items-baseline justify-between gap-x-3" key={event.sequence}>
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[21px] size-2.5 rounded-full border-2 border-surface bg-accent"
            />
            <span>
              {EVENT_LABELS[event.event] ?? readable(event.event)}
              <After before={call.events[index - 1]} event={event} scale={call.timeScale} />
            </span>
            <span className="text-[13px] text-soft">
              <Time format="seconds" value={event.occurredAt} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function After({ event, before, scale }: { event: Event; before: Event | undefined; scale: number }) {
  if (!before) return null;
  const milliseconds = Date.parse(event.occurredAt) - Date.parse(before.occurredAt);
  if (milliseconds <= 0) return null;
  return (
    <span className="figures text-[13px] text-soft"> after {spanText((milliseconds / 1000) * scale)}</span>
  );
}

function spanText(seconds: number): string {
  return seconds < 60 ? `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s` : clockTime(seconds);
}
