import type { FormEvent } from 'react';
import { fieldErrorsOf, sentenceOf } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';
import { SetPlaceRulesDocument, type SetPlaceRulesMutationVariables } from '../settings.generated.ts';
import { type PlaceDialogProps, PlaceField } from './place-field.tsx';

const DAYS = [
  ['MON', 'Monday'],
  ['TUE', 'Tuesday'],
  ['WED', 'Wednesday'],
  ['THU', 'Thursday'],
  ['FRI', 'Friday'],
  ['SAT', 'Saturday'],
  ['SUN', 'Sunday'],
] as const;

/** Asks for the hours and the cap that calls to a place are to keep to beside the rules of the place. */
export function OwnRules({ open, places, onClose }: PlaceDialogProps) {
  const { run, pending, error, reset } = useAction(SetPlaceRulesDocument, { quiet: true });
  const problems = fieldErrorsOf(error);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await run({ input: inputOf(new FormData(event.currentTarget)) })) close();
  }

  function close() {
    reset();
    onClose();
  }

  return (
    <Dialog
      description="By the clock at the callee’s place. They replace the rules of your own that you have set for the place."
      onOpenChange={(next) => !next && close()}
      open={open}
      title="Tighten a place’s rules"
    >
      <form className="flex flex-col gap-4" onSubmit={save}>
        <div role="alert">
          {error && !problems.place ? <Notice tone="bad">{sentenceOf(error)}</Notice> : null}
        </div>
        <PlaceField error={problems.place} places={places} />
        <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
          <legend className="mb-1 font-medium">Days</legend>
          {DAYS.map(([day, label]) => (
            <CheckField defaultChecked key={day} label={label} name={day} />
          ))}
        </fieldset>
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
        <Button pending={pending} tone="primary" type="submit">
          Save rules
        </Button>
      </form>
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
