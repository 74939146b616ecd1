import { CALL_SETTINGS_LIMITS } from '../../../../compliance/compliance-limits.ts';
import { CheckField, CheckGroup, NumberField, Options, SelectField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { dayIn } from '../../ui/form-values.ts';
import {
  ExemptPlaceDocument,
  SetPlaceRulesDocument,
  type SetPlaceRulesMutationVariables,
} from '../settings.generated.ts';

type Places = readonly { id: string; name: string }[];

interface PlaceDialogProps {
  places: Places;
  onClose(): void;
}

function PlaceField({ places }: { places: Places }) {
  return (
    <SelectField label="Place" name="place">
      <Options of={places.map(({ id, name }) => [id, name])} />
    </SelectField>
  );
}

const DAYS = [
  ['MON', 'Monday'],
  ['TUE', 'Tuesday'],
  ['WED', 'Wednesday'],
  ['THU', 'Thursday'],
  ['FRI', 'Friday'],
  ['SAT', 'Saturday'],
  ['SUN', 'Sunday'],
] as const;

export function OwnRules({ places, onClose }: PlaceDialogProps) {
  return (
    <FormDialog
      action="Save rules"
      description="By the clock at the callee’s place. They replace the rules of your own that you have set for the place."
      inputOf={inputOf}
      mutation={SetPlaceRulesDocument}
      onClose={onClose}
      title="Tighten a place’s rules"
    >
      <PlaceField places={places} />
      <CheckGroup className="flex flex-wrap gap-x-4 gap-y-1" legend="Days">
        {DAYS.map(([day, label]) => (
          <CheckField defaultChecked key={day} label={label} name={day} />
        ))}
      </CheckGroup>
      <div className="grid grid-cols-2 gap-4">
        <TextField defaultValue="09:00" label="From" name="from" required type="time" />
        <TextField defaultValue="18:00" label="To" name="to" required type="time" />
        <NumberField
          hint="Empty = no limit."
          label="Calls to one number"
          max={CALL_SETTINGS_LIMITS.callsPerCap}
          min={1}
          name="calls"
        />
        <NumberField
          defaultValue={24}
          label="Within hours"
          max={CALL_SETTINGS_LIMITS.hoursPerCap}
          min={1}
          name="within"
          required
        />
      </div>
    </FormDialog>
  );
}

function inputOf(fields: FormData): SetPlaceRulesMutationVariables['input'] {
  const text = (name: string) => String(fields.get(name));
  const days = DAYS.flatMap(([day]) => (fields.has(day) ? [day] : []));
  return {
    place: text('place'),
    hours: [{ days, from: text('from'), to: text('to') }],
    caps: text('calls') === '' ? [] : [{ calls: Number(text('calls')), hours: Number(text('within')) }],
  };
}

export function ExemptPlace({ places, onClose }: PlaceDialogProps) {
  return (
    <FormDialog
      action="Exempt"
      description="The reason and your name are recorded and cannot be changed later. Rules of your own stay."
      inputOf={(form) => ({
        place: String(form.get('place')),
        reason: String(form.get('reason')),
        expiresAt: dayIn(form, 'expiresAt'),
      })}
      mutation={ExemptPlaceDocument}
      onClose={onClose}
      title="Exempt from a place’s rules"
    >
      <PlaceField places={places} />
      <TextField
        label="Reason"
        maxLength={CALL_SETTINGS_LIMITS.overrideReasonLength}
        name="reason"
        required
      />
      <TextField hint="Leave empty to exempt until you end it." label="Until" name="expiresAt" type="date" />
    </FormDialog>
  );
}
