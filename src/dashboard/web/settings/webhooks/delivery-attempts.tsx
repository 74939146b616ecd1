import { Badge } from '../../ui/layout/badge.tsx';
import { Time } from '../../ui/time.tsx';
import type { DeliveryDetailFragment as Delivery } from '../settings.generated.ts';

/** Attempts of a delivery, newest first, with what the endpoint answered. */
export function DeliveryAttempts({ delivery }: { delivery: Delivery }) {
  return (
    <>
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
    </>
  );
}

function isSuccess(status: number | null | undefined): boolean {
  return status !== null && status !== undefined && status >= 200 && status < 300;
}

export function Code({ text }: { text: string }) {
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
