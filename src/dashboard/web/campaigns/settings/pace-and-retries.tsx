import { CALL_RATE_LIMITS, CAMPAIGN_LIMITS, RETRY_LIMITS } from '../../../../campaigns/campaign-limits.ts';
import { CheckField, CheckGroup, NumberField } from '../../ui/field.tsx';
import { numberIn } from '../../ui/form-values.ts';
import { Card } from '../../ui/layout/card.tsx';
import {
  RETRY_REASON_LABELS,
  RETRY_REASONS,
  RetryScheduleFields,
  retrySchedulesIn,
} from './retry-schedules.tsx';
import type { CampaignSettings } from './settings.ts';

export function PaceCard({ settings }: { settings: CampaignSettings }) {
  return (
    <Card title="Pace and budget">
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          defaultValue={settings.concurrentCalls ?? undefined}
          label="Concurrent calls"
          max={CAMPAIGN_LIMITS.concurrentCalls}
          min={1}
          name="concurrentCalls"
          required
        />
        <NumberField
          defaultValue={settings.priority ?? undefined}
          hint={`From ${CAMPAIGN_LIMITS.lowestPriority} to ${CAMPAIGN_LIMITS.highestPriority}. Higher ones take free calls of the account first.`}
          label="Priority"
          max={CAMPAIGN_LIMITS.highestPriority}
          min={CAMPAIGN_LIMITS.lowestPriority}
          name="priority"
          required
        />
        <NumberField
          className="sm:col-span-2"
          defaultValue={settings.maxCredits ?? undefined}
          hint="Leave empty for no budget limit."
          label="Budget in credits"
          max={CAMPAIGN_LIMITS.maxBudget}
          min={CAMPAIGN_LIMITS.minBudget}
          name="maxCredits"
        />
        <NumberField
          defaultValue={settings.callsPerSecond ?? undefined}
          hint="Leave empty for no limit."
          label="Calls per second"
          max={CALL_RATE_LIMITS.maxCallsPerSecond}
          min={CALL_RATE_LIMITS.minCallsPerSecond}
          name="callsPerSecond"
          step="any"
        />
        <div className="grid grid-cols-2 gap-4">
          <NumberField
            defaultValue={settings.rampStartCallsPerSecond ?? undefined}
            hint="Leave empty to begin with all of them."
            label="At the start"
            max={CALL_RATE_LIMITS.maxCallsPerSecond}
            min={CALL_RATE_LIMITS.minCallsPerSecond}
            name="rampStartCallsPerSecond"
            step="any"
          />
          <NumberField
            defaultValue={settings.rampMinutes ?? undefined}
            hint="Minutes until it starts all of them."
            label="Ramp minutes"
            max={CALL_RATE_LIMITS.maxRampMinutes}
            min={1}
            name="rampMinutes"
          />
        </div>
      </div>
    </Card>
  );
}

export function paceIn(form: FormData) {
  return {
    concurrentCalls: numberIn(form, 'concurrentCalls'),
    priority: numberIn(form, 'priority'),
    callsPerSecond: numberIn(form, 'callsPerSecond'),
    rampStartCallsPerSecond: numberIn(form, 'rampStartCallsPerSecond'),
    rampMinutes: numberIn(form, 'rampMinutes'),
    maxCredits: numberIn(form, 'maxCredits'),
  };
}

export function RetriesCard({ settings: { retryRules } }: { settings: CampaignSettings }) {
  return (
    <Card title="Retries">
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          defaultValue={retryRules?.maxAttempts ?? 1}
          hint="Calls to one contact, including retries."
          label="Maximum attempts"
          max={RETRY_LIMITS.attempts}
          min={1}
          name="retryRules.maxAttempts"
          required
        />
        <NumberField
          defaultValue={retryRules?.delayMinutes ?? 60}
          label="Minutes between attempts"
          max={RETRY_LIMITS.delayMinutes}
          min={0}
          name="retryRules.delayMinutes"
          required
        />
        <CheckGroup className="flex flex-col gap-2 sm:col-span-2" legend="Retry after">
          {RETRY_REASONS.map((reason) => (
            <CheckField
              defaultChecked={retryRules?.retryOn?.includes(reason) ?? false}
              key={reason}
              label={RETRY_REASON_LABELS[reason]}
              name={reason}
            />
          ))}
        </CheckGroup>
        <RetryScheduleFields schedules={retryRules?.schedules ?? {}} />
      </div>
    </Card>
  );
}

export function retriesIn(form: FormData) {
  return {
    retryRules: {
      maxAttempts: numberIn(form, 'retryRules.maxAttempts'),
      delayMinutes: numberIn(form, 'retryRules.delayMinutes'),
      retryOn: RETRY_REASONS.filter((reason) => form.has(reason)),
      schedules: retrySchedulesIn(form),
    },
  };
}
