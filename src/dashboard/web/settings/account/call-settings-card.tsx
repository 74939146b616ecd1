import type { FormEvent } from 'react';
import { CALL_SETTINGS_LIMITS } from '../../../../compliance/compliance-limits.ts';
import { fieldErrorsOf, sentenceOf } from '../../api/errors.ts';
import { useIsOwner } from '../../shell/viewer.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toasts.tsx';
import { Notice } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type AccountSettingsQuery, UpdateCallSettingsDocument } from '../settings.generated.ts';

type Settings = AccountSettingsQuery['viewer']['account']['callSettings'];

const { minCallGapSeconds, callsPerPeriod } = CALL_SETTINGS_LIMITS;
const LIMITS = [
  { name: 'minCallGapSeconds', label: 'Seconds between two calls', max: minCallGapSeconds },
  { name: 'maxCallsPerDay', label: 'Calls within 24 hours', max: callsPerPeriod },
  { name: 'maxCallsPerWeek', label: 'Calls within 7 days', max: callsPerPeriod },
  { name: 'maxCallsPerMonth', label: 'Calls within 30 days', max: callsPerPeriod },
] as const;

/** How often one number may be called, and what becomes of calls without credits. */
export function CallSettingsCard({ settings }: { settings: Settings }) {
  const isOwner = useIsOwner();
  const { run, pending, error } = useAction(UpdateCallSettingsDocument, { quiet: true });
  const problems = fieldErrorsOf(error);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await run({ input: inputOf(new FormData(event.currentTarget)) }))
      toast({ tone: 'good', title: 'Call settings saved. They apply from the next call on.' });
  }

  return (
    <Card hint="To one number, by campaigns and single calls together. Empty = no limit." title="Calls">
      <form className="flex flex-col gap-4" onSubmit={save}>
        <div role="alert">
          {error && Object.keys(problems).length === 0 ? (
            <Notice tone="bad">{sentenceOf(error)}</Notice>
          ) : null}
        </div>
        {LIMITS.map(({ name, label, max }) => (
          <TextField
            defaultValue={settings[name] ?? ''}
            disabled={!isOwner}
            error={problems[name]}
            key={name}
            label={label}
            max={max}
            min={1}
            name={name}
            step={1}
            type="number"
          />
        ))}
        <SelectField
          defaultValue={settings.creditsRunOut}
          disabled={!isOwner}
          label="When credits run out during a call"
          name="creditsRunOut"
        >
          <option value="HANG_UP">Hang up</option>
          <option value="FINISH">Finish: reserve the longest time of each call</option>
        </SelectField>
        <SelectField
          defaultValue={settings.quietHours}
          disabled={!isOwner}
          label="In hours in which callees are not to be called"
          name="quietHours"
        >
          <option value="OFF">Call all the same</option>
          <option value="REFUSE">Refuse single calls, have campaigns wait</option>
          <option value="DEFER">Schedule single calls for later, have campaigns wait</option>
        </SelectField>
        <CheckField
          defaultChecked={settings.requireConsent}
          disabled={!isOwner}
          label="Place single calls only to contacts who have consented"
          name="requireConsent"
        />
        {isOwner ? (
          <Button className="self-start" pending={pending} type="submit">
            Save call settings
          </Button>
        ) : null}
      </form>
    </Card>
  );
}

function inputOf(fields: FormData) {
  const limit = (name: string) => (fields.get(name) === '' ? null : Number(fields.get(name)));
  return {
    minCallGapSeconds: limit('minCallGapSeconds'),
    maxCallsPerDay: limit('maxCallsPerDay'),
    maxCallsPerWeek: limit('maxCallsPerWeek'),
    maxCallsPerMonth: limit('maxCallsPerMonth'),
    creditsRunOut: fields.get('creditsRunOut') as Settings['creditsRunOut'],
    quietHours: fields.get('quietHours') as Settings['quietHours'],
    requireConsent: fields.has('requireConsent'),
  };
}
