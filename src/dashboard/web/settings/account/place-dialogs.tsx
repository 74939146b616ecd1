import { CALL_SETTINGS_LIMITS } from '../../../../compliance/compliance-limits.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckField, CheckGroup, Options, SelectField, TextField } from '../../ui/field.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { dayIn } from '../../ui/form-values.ts';
import { useAction } from '../../ui/use-action.ts';
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
  const set = useAction(SetPlaceRulesDocument, { quiet: true });

  async function save(form: FormData) {
    if (await set.run({ input: inputOf(form) })) onClose();
  }

  return (
    <Dialog
      description="By the clock at the callee’s place. They replace the rules of your own that you have set for the place."
      onClose={onClose}
      title="Tighten a place’s rules"
    >
      <Form onSubmit={save} sending={set}>
        <PlaceField places={places} />
        <CheckGroup className="flex flex-wrap gap-x-4 gap-y-1" legend="Days">
          {DAYS.map(([day, label]) => (
            <CheckField defaultChecked key={day} label={label} name={day} />
          ))}
        </CheckGroup>
        <div className="grid grid-cols-2 gap-4">
          <TextField defaultValue="09:00" label="From" name="from" required type="time" />
          <TextField defaultValue="18:00" label="To" name="to" required type="time" />
          <TextField
            hint="Empty = no limit."
            label="Calls to one number"
            max={100}
            min={1}
            name="calls"
            type="number"
          />
          <TextField
            defaultValue={24}
            label="Within hours"
            max={720}
            min={1}
            name="within"
            required
            type="number"
          />
        </div>
        <Submit>Save rules</Submit>
      </Form>
    </Dialog>
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
  const exempt = useAction(ExemptPlaceDocument, { quiet: true });

  async function save(form: FormData) {
    const input = {
      place: String(form.get('place')),
      reason: String(form.get('reason')),
      expiresAt: dayIn(form, 'expiresAt'),
    };
    if (await exempt.run({ input })) onClose();
  }

  return (
    <Dialog
      description="The reason and your name are recorded and cannot be changed later. Rules of your own stay."
      onClose={onClose}
      title="Exempt from a place’s rules"
    >
      <Form onSubmit={save} sending={exempt}>
        <PlaceField places={places} />
        <TextField
          label="Reason"
          maxLength={CALL_SETTINGS_LIMITS.overrideReasonLength}
          name="reason"
          required
        />
        <TextField
          hint="Leave empty to exempt until you end it."
          label="Until"
          name="expiresAt"
          type="date"
        />
        <Submit>Exempt</Submit>
      </Form>
    </Dialog>
  );
}
