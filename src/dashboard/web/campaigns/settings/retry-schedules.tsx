import {
  RETRY_SCHEDULE_LIMITS,
  RETRY_SCHEDULE_OUTCOMES,
  type RetryScheduleName,
} from '../../../../campaigns/campaign-limits.ts';
import { TextField } from '../../ui/field.tsx';
import { textIn } from '../../ui/form-values.ts';
import type { RetryReason, RetrySchedulesInput } from '../campaigns.generated.ts';

export const RETRY_REASON_LABELS: Record<RetryReason, string> = {
  NO_ANSWER: 'No answer',
  BUSY: 'Busy',
  FAILED: 'Failed call',
  VOICEMAIL: 'Answering machine',
};
export const RETRY_REASONS = Object.keys(RETRY_REASON_LABELS) as RetryReason[];

const LABELS: Record<RetryScheduleName, string> = {
  noAnswer: 'No answer',
  busy: 'Busy',
  declined: 'Declined',
  voicemail: 'Answering machine',
  screened: 'Call screening',
  hungUpEarly: 'Hung up early',
  callbackRequested: 'Asked for a call at no clear time',
  unreachable: 'Not reachable',
  blocked: 'Blocked',
  carrierError: 'Network error',
};
const NAMES = Object.keys(RETRY_SCHEDULE_OUTCOMES) as RetryScheduleName[];

type RetrySchedules = Partial<Record<RetryScheduleName, readonly number[] | null>>;

const fieldOf = (name: RetryScheduleName) => `retryRules.schedules.${name}`;

/** Form fields of a campaign's retry delays by outcome: minutes in the form, seconds in the API. */
export function RetryScheduleFields({ schedules }: { schedules: RetrySchedules }) {
  return (
    <details className="sm:col-span-2">
      <summary className="cursor-pointer font-medium">Other delays by outcome</summary>
      <p className="mt-1 text-soft">
        Minutes before the second call, the third, and so on, separated by commas. When there is no further
        delay, the contact is not called again.
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {NAMES.map((name) => (
          <TextField
            defaultValue={schedules[name]?.map((seconds) => seconds / 60).join(', ')}
            hint={RETRY_SCHEDULE_OUTCOMES[name]}
            key={name}
            label={LABELS[name]}
            name={fieldOf(name)}
            pattern={`\\s*\\d+(\\.\\d+)?(\\s*,\\s*\\d+(\\.\\d+)?){0,${RETRY_SCHEDULE_LIMITS.delays - 1}}\\s*`}
            placeholder={name === 'busy' ? '5, 15, 60' : undefined}
          />
        ))}
      </div>
    </details>
  );
}

/** Returns the campaign form's retry delays by outcome; null if all fields are empty. */
export function retrySchedulesIn(form: FormData): RetrySchedulesInput | null {
  const schedules = NAMES.flatMap((name) => {
    const text = textIn(form, fieldOf(name));
    return text === null ? [] : [[name, text.split(',').map((minutes) => Math.round(Number(minutes) * 60))]];
  });
  return schedules.length === 0 ? null : Object.fromEntries(schedules);
}

/** Returns the outcomes that have a schedule; null if none has one. */
export function retrySchedulesOf(schedules: RetrySchedules): RetrySchedulesInput | null {
  const given = NAMES.flatMap((name) => (schedules[name] ? [[name, schedules[name]]] : []));
  return given.length === 0 ? null : Object.fromEntries(given);
}

export function retrySchedulesInWords(schedules: RetrySchedules): string {
  return NAMES.flatMap((name) => {
    const minutes = schedules[name]?.map((seconds) => (seconds / 60).toLocaleString());
    return minutes ? [`${LABELS[name]}: ${minutes.join(', ')} min`] : [];
  }).join('; ');
}
