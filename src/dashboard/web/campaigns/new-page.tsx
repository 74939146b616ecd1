import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useQuery } from 'urql';
import { CALL_RATE_LIMITS } from '../../../campaigns/campaign-limits.ts';
import { fieldErrorsOf, sentenceOf } from '../api/errors.ts';
import { useAction } from '../api/use-action.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../ui/field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { EmptyState, ErrorState, Notice, Skeleton } from '../ui/states.tsx';
import {
  CampaignChoicesDocument,
  type CampaignChoicesQuery,
  CreateCampaignDocument,
  type RetryReason,
} from './campaigns.generated.ts';
import { PreDialFields, preDialWebhookIn } from './pre-dial-fields.tsx';
import { LadderFields, laddersIn } from './retry-ladders.tsx';
import { type Hours, WeekHours } from './week-hours.tsx';

const RETRY_REASONS: Record<RetryReason, string> = {
  NO_ANSWER: 'No answer',
  BUSY: 'Busy',
  FAILED: 'Failed call',
  VOICEMAIL: 'Answering machine',
};
const REASONS = Object.keys(RETRY_REASONS) as RetryReason[];
const OFFICE_HOURS: Hours = { days: ['MON', 'TUE', 'WED', 'THU', 'FRI'], start: '09:00', end: '18:00' };

export function NewCampaignPage() {
  const [{ data, error }, read] = useQuery({ query: CampaignChoicesDocument });
  return (
    <PageFrame
      back={{ to: '/campaigns', label: 'Campaigns' }}
      subtitle="The campaign is created as a draft. Before you start it, you see its estimated cost."
      title="Create a campaign"
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => read({ requestPolicy: 'network-only' })} />
      ) : !data ? (
        <Skeleton rows={10} />
      ) : data.agents.nodes.length === 0 ? (
        <Card>
          <EmptyState
            action={<ButtonLink to="/agents/new">Create an agent</ButtonLink>}
            title="Create an agent first"
          >
            A campaign calls through an agent.
          </EmptyState>
        </Card>
      ) : (
        <CampaignForm choices={data} />
      )}
    </PageFrame>
  );
}

function CampaignForm({ choices }: { choices: CampaignChoicesQuery }) {
  const navigate = useNavigate();
  const { run, pending, error } = useAction(CreateCampaignDocument, { quiet: true });
  const [anyHour, setAnyHour] = useState(false);
  const [hours, setHours] = useState(OFFICE_HOURS);
  const problems = fieldErrorsOf(error);

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim() || null;
    const number = (name: string) => (text(name) === null ? null : Number(text(name)));
    const created = await run({
      input: {
        name: text('name') ?? '',
        agentId: text('agentId') ?? '',
        contactListId: text('contactListId') ?? '',
        ...callerIn(text('caller')),
        concurrentCalls: number('concurrentCalls'),
        callsPerSecond: number('callsPerSecond'),
        rampStartCallsPerSecond: number('rampStartCallsPerSecond'),
        rampMinutes: number('rampMinutes'),
        maxCredits: number('maxCredits'),
        requireConsent: form.has('requireConsent'),
        preDialWebhook: preDialWebhookIn(form),
        retryRules: {
          maxAttempts: number('maxAttempts'),
          delayMinutes: number('delayMinutes'),
          retryOn: REASONS.filter((reason) => form.has(reason)),
          ladders: laddersIn(form),
        },
        schedule: anyHour
          ? null
          : {
              startDate: text('startDate') ?? '',
              endDate: text('endDate'),
              callingHours: { start: hours.start, end: hours.end },
              days: hours.days,
              timezone: text('timezone') ?? '',
              useContactTimezone: form.has('useContactTimezone'),
            },
      },
    });
    if (created)
      navigate({ to: '/campaigns/$campaignId', params: { campaignId: created.createCampaign.id } });
    else document.getElementById('main')?.scrollTo({ top: 0 });
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={create}>
      {error ? (
        <div role="alert">
          <Notice tone="bad">{sentenceOf(error)}</Notice>
        </div>
      ) : null}
      <Card title="Agent and contacts">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField error={problems.name} label="Name" maxLength={200} name="name" required />
          <SelectField error={problems.agentId} label="Agent" name="agentId">
            {choices.agents.nodes.map(({ id, name, status }) => (
              <option key={id} value={id}>
                {name}
                {status === 'ACTIVE' ? '' : ' (not deployed)'}
              </option>
            ))}
          </SelectField>
          <SelectField error={problems.contactListId} label="Contact list" name="contactListId">
            {choices.contactLists.nodes.map(({ id, name, contactCount }) => (
              <option key={id} value={id}>
                {name} ({contactCount.toLocaleString()})
              </option>
            ))}
          </SelectField>
          <SelectField
            error={problems.phoneNumberId ?? problems.numberPoolId}
            label="Call from"
            name="caller"
          >
            <option value="">First active number</option>
            {choices.phoneNumbers
              .filter(({ status }) => status === 'ACTIVE')
              .map(({ id, e164 }) => (
                <option key={id} value={id}>
                  {e164}
                </option>
              ))}
            {choices.numberPools.map(({ id, name }) => (
              <option key={id} value={id}>
                Number pool: {name}
              </option>
            ))}
          </SelectField>
          <CheckField
            hint="Contacts without a consent that is in force are not called."
            label="Require consent"
            name="requireConsent"
          />
          <PreDialFields problems={problems} />
        </div>
      </Card>
      <Card title="Schedule">
        <div className="flex flex-col gap-4">
          <CheckField
            checked={anyHour}
            hint="The campaign calls at any time of day as soon as you start it."
            label="Call at any hour"
            onChange={(event) => setAnyHour(event.target.checked)}
          />
          {anyHour ? null : (
            <>
              <div className="grid gap-4 sm:grid-cols-3">
                <TextField
                  defaultValue={today()}
                  error={problems['schedule.startDate']}
                  label="First day"
                  name="startDate"
                  required
                  type="date"
                />
                <TextField
                  error={problems['schedule.endDate']}
                  hint="Leave empty to call until every contact is done."
                  label="Last day"
                  name="endDate"
                  type="date"
                />
                <TimeZoneField error={problems['schedule.timezone']} />
              </div>
              <WeekHours
                hours={hours}
                onChange={setHours}
                problems={{
                  start: problems['schedule.callingHours.start'],
                  end: problems['schedule.callingHours.end'],
                  days: problems['schedule.days'],
                }}
              />
              <CheckField
                hint="Calling hours apply in the contact’s own time zone."
                label="Use each contact’s time zone"
                name="useContactTimezone"
              />
            </>
          )}
        </div>
      </Card>
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
      <div className="flex justify-end">
        <Button pending={pending} tone="primary" type="submit">
          Create draft
        </Button>
      </div>
    </form>
  );
}

/** A number or a pool, by the prefix of its id; null = the first active number. */
function callerIn(id: string | null) {
  return id?.startsWith('pool_') ? { numberPoolId: id } : { phoneNumberId: id };
}

function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function TimeZoneField({ error }: { error: string | undefined }) {
  return (
    <>
      <TextField
        defaultValue={Intl.DateTimeFormat().resolvedOptions().timeZone}
        error={error}
        label="Time zone"
        list="time-zones"
        name="timezone"
        required
      />
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
