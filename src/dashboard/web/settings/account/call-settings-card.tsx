import { CALL_SETTINGS_LIMITS } from '../../../../compliance/compliance-limits.ts';
import { useIsOwner } from '../../shell/viewer.tsx';
import { CheckField, NumberField, SelectField, TextField } from '../../ui/field.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { numberIn, textIn } from '../../ui/form-values.ts';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type AccountSettingsQuery, UpdateCallSettingsDocument } from '../settings.generated.ts';

type Settings = AccountSettingsQuery['viewer']['account']['callSettings'];

const { minCallGapSeconds, callsPerPeriod, overrideReasonLength } = CALL_SETTINGS_LIMITS;
const LIMITS = [
  { name: 'minCallGapSeconds', label: 'Seconds between two calls', max: minCallGapSeconds },
  { name: 'maxCallsPerDay', label: 'Calls within 24 hours', max: callsPerPeriod },
  { name: 'maxCallsPerWeek', label: 'Calls within 7 days', max: callsPerPeriod },
  { name: 'maxCallsPerMonth', label: 'Calls within 30 days', max: callsPerPeriod },
] as const;

export function CallSettingsCard({ settings }: { settings: Settings }) {
  const update = useAction(UpdateCallSettingsDocument, { quiet: true });

  async function save(form: FormData) {
    if (await update.run({ input: inputOf(form) }))
      toast({ tone: 'good', title: 'Call settings saved. They apply from the next call on.' });
  }

  return (
    <Card hint="To one number, by campaigns and single calls together. Empty = no limit." title="Calls">
      <Form isReadOnly={!useIsOwner()} onSubmit={save} sending={update}>
        {LIMITS.map(({ name, label, max }) => (
          <NumberField
            defaultValue={settings[name] ?? ''}
            key={name}
            label={label}
            max={max}
            min={1}
            name={name}
            step={1}
          />
        ))}
        <SelectField
          defaultValue={settings.creditsRunOut}
          label="When credits run out during a call"
          name="creditsRunOut"
        >
          <option value="HANG_UP">Hang up</option>
          <option value="FINISH">Finish: reserve the longest time of each call</option>
        </SelectField>
        <SelectField
          defaultValue={settings.quietHours}
          label="In hours in which callees are not to be called"
          name="quietHours"
        >
          <option value="OFF">Call all the same</option>
          <option value="REFUSE">Refuse single calls, have campaigns wait</option>
          <option value="DEFER">Schedule single calls for later, have campaigns wait</option>
        </SelectField>
        <CheckField
          defaultChecked={settings.requireConsent}
          label="Place single calls only to contacts who have consented"
          name="requireConsent"
        />
        <CheckField
          defaultChecked={settings.artificialVoiceRules}
          label="Call only with the consent and disclosure that the law of the place demands of artificial voices"
          name="artificialVoiceRules"
        />
        <TextField
          defaultValue=""
          hint="Recorded. Required at a real voice provider to turn calling hours or these rules off."
          label="Reason"
          maxLength={overrideReasonLength}
          name="reason"
        />
        <Submit className="self-start" tone="plain">
          Save call settings
        </Submit>
      </Form>
    </Card>
  );
}

function inputOf(form: FormData) {
  return {
    minCallGapSeconds: numberIn(form, 'minCallGapSeconds'),
    maxCallsPerDay: numberIn(form, 'maxCallsPerDay'),
    maxCallsPerWeek: numberIn(form, 'maxCallsPerWeek'),
    maxCallsPerMonth: numberIn(form, 'maxCallsPerMonth'),
    creditsRunOut: form.get('creditsRunOut') as Settings['creditsRunOut'],
    quietHours: form.get('quietHours') as Settings['quietHours'],
    requireConsent: form.has('requireConsent'),
    artificialVoiceRules: form.has('artificialVoiceRules'),
    reason: textIn(form, 'reason'),
  };
}
