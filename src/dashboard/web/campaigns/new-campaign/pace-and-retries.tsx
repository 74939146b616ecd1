import { CALL_RATE_LIMITS } from '../../../../campaigns/campaign-limits.ts';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { RetryReason } from '../campaigns.generated.ts';
import { LadderFields, laddersIn } from '../retry-ladders.tsx';
import { numberIn } from './form-values.ts';

const RETRY_REASONS: Record<RetryReason, string> = {
  NO_ANSWER: 'No answer',
  BUSY: 'Busy',
  FAILED: 'Failed call',
  VOICEMAIL: 'Answering machine',
};
const REASONS = Object.keys(RETRY_REASONS) as RetryReason[];

/** Asks how fast a campaign calls, for how many credits, and whom it calls again. */
export function PaceAndRetries({ problems }: { problems: Readonly<Record<string, string>> }) {
  return (
    <Card title="Pace and retries">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          defaultValue={5}
          error={problems.concurrentCalls}
          label="Concurrent calls"
          max={1000}
          min={1}
          name="concurrentCalls"
          required
          type="number"
        />
        <TextField
          error={problems.callsPerSecond}
          hint="Leave empty for no limit."
          label="Calls per second"
          max={CALL_RATE_LIMITS.maxCallsPerSecond}
          min={CALL_RATE_LIMITS.minCallsPerSecond}
          name="callsPerSecond"
          step="any"
          type="number"
        />
        <TextField
          error={problems.rampStartCallsPerSecond}
          hint="Leave empty to begin with all of them."
          label="Calls per second at the start"
          max={CALL_RATE_LIMITS.maxCallsPerSecond}
          min={CALL_RATE_LIMITS.minCallsPerSecond}
          name="rampStartCallsPerSecond"
          step="any"
          type="number"
        />
        <TextField
          error={problems.rampMinutes}
          hint="Until the campaign starts all its calls per second."
          label="Minutes of growth"
          max={CALL_RATE_LIMITS.maxRampMinutes}
          min={1}
          name="rampMinutes"
          type="number"
        />
        <TextField
          error={problems.maxCredits}
          hint="Leave empty for no budget limit."
          label="Budget in credits"
          min={25}
          name="maxCredits"
          type="number"
        />
        <TextField
          defaultValue={1}
          error={problems['retryRules.maxAttempts']}
          hint="Calls to one contact, including retries."
          label="Maximum attempts"
          max={10}
          min={1}
          name="maxAttempts"
          required
          type="number"
        />
        <TextField
          defaultValue={60}
          error={problems['retryRules.delayMinutes']}
          label="Minutes between attempts"
          max={10_080}
          min={0}
          name="delayMinutes"
          required
          type="number"
        />
        <fieldset className="flex flex-col gap-2 sm:col-span-2">
          <legend className="mb-1 font-medium">Retry after</legend>
          {REASONS.map((reason) => (
            <CheckField
              defaultChecked={reason !== 'VOICEMAIL'}
              key={reason}
              label={RETRY_REASONS[reason]}
              name={reason}
            />
          ))}
        </fieldset>
        <LadderFields problems={problems} />
      </div>
    </Card>
  );
}

/** What the form says of it. */
export function paceIn(form: FormData) {
  return {
    concurrentCalls: numberIn(form, 'concurrentCalls'),
    callsPerSecond: numberIn(form, 'callsPerSecond'),
    rampStartCallsPerSecond: numberIn(form, 'rampStartCallsPerSecond'),
    rampMinutes: numberIn(form, 'rampMinutes'),
    maxCredits: numberIn(form, 'maxCredits'),
    retryRules: {
      maxAttempts: numberIn(form, 'maxAttempts'),
      delayMinutes: numberIn(form, 'delayMinutes'),
      retryOn: REASONS.filter((reason) => form.has(reason)),
      ladders: laddersIn(form),
    },
  };
}
