import { CALL_RATE_LIMITS } from '../../../../campaigns/campaign-limits.ts';
import { CheckField, CheckGroup, TextField } from '../../ui/field.tsx';
import { numberIn } from '../../ui/form-values.ts';
import { Card } from '../../ui/layout/card.tsx';
import type { RetryReason } from '../campaigns.generated.ts';
import { RetryScheduleFields, retrySchedulesIn } from '../retry-schedules.tsx';

const RETRY_REASONS: Record<RetryReason, string> = {
  NO_ANSWER: 'No answer',
  BUSY: 'Busy',
  FAILED: 'Failed call',
  VOICEMAIL: 'Answering machine',
};
const REASONS = Object.keys(RETRY_REASONS) as RetryReason[];

export function PaceAndRetries() {
  return (
    <Card title="Pace and retries">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          defaultValue={5}
          label="Concurrent calls"
          max={1000}
          min={1}
          name="concurrentCalls"
          required
          type="number"
        />
        <TextField
          hint="Leave empty for no limit."
          label="Calls per second"
          max={CALL_RATE_LIMITS.maxCallsPerSecond}
          min={CALL_RATE_LIMITS.minCallsPerSecond}
          name="callsPerSecond"
          step="any"
          type="number"
        />
        <TextField
          hint="Leave empty to begin with all of them."
          label="Calls per second at the start"
          max={CALL_RATE_LIMITS.maxCallsPerSecond}
          min={CALL_RATE_LIMITS.minCallsPerSecond}
          name="rampStartCallsPerSecond"
          step="any"
          type="number"
        />
        <TextField
          hint="Until the campaign starts all its calls per second."
          label="Minutes of growth"
          max={CALL_RATE_LIMITS.maxRampMinutes}
          min={1}
          name="rampMinutes"
          type="number"
        />
        <TextField
          hint="Leave empty for no budget limit."
          label="Budget in credits"
          min={25}
          name="maxCredits"
          type="number"
        />
        <TextField
          defaultValue={1}
          hint="Calls to one contact, including retries."
          label="Maximum attempts"
          max={10}
          min={1}
          name="retryRules.maxAttempts"
          required
          type="number"
        />
        <TextField
          defaultValue={60}
          label="Minutes between attempts"
          max={10_080}
          min={0}
          name="retryRules.delayMinutes"
          required
          type="number"
        />
        <CheckGroup className="flex flex-col gap-2 sm:col-span-2" legend="Retry after">
          {REASONS.map((reason) => (
            <CheckField
              defaultChecked={reason !== 'VOICEMAIL'}
              key={reason}
              label={RETRY_REASONS[reason]}
              name={reason}
            />
          ))}
        </CheckGroup>
        <RetryScheduleFields />
      </div>
    </Card>
  );
}

export function paceIn(form: FormData) {
  return {
    concurrentCalls: numberIn(form, 'concurrentCalls'),
    callsPerSecond: numberIn(form, 'callsPerSecond'),
    rampStartCallsPerSecond: numberIn(form, 'rampStartCallsPerSecond'),
    rampMinutes: numberIn(form, 'rampMinutes'),
    maxCredits: numberIn(form, 'maxCredits'),
    retryRules: {
      maxAttempts: numberIn(form, 'retryRules.maxAttempts'),
      delayMinutes: numberIn(form, 'retryRules.delayMinutes'),
      retryOn: REASONS.filter((reason) => form.has(reason)),
      ladders: retrySchedulesIn(form),
    },
  };
}
