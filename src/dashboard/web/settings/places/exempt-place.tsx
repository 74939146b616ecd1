import type { FormEvent } from 'react';
import { CALL_SETTINGS_LIMITS } from '../../../../compliance/compliance-limits.ts';
import { fieldErrorsOf, sentenceOf } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ExemptPlaceDocument } from '../settings.generated.ts';
import { type PlaceDialogProps, PlaceField } from './place-field.tsx';

/** Asks why, and until when, calls need not keep to the rules of a place. */
export function ExemptPlace({ open, places, onClose }: PlaceDialogProps) {
  const { run, pending, error, reset } = useAction(ExemptPlaceDocument, { quiet: true });
  const problems = fieldErrorsOf(error);

  async function exempt(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const day = String(form.get('until'));
    const input = {
      place: String(form.get('place')),
      reason: String(form.get('reason')),
      expiresAt: day === '' ? null : new Date(`${day}T00:00`).toISOString(),
    };
    if (await run({ input })) close();
  }

  function close() {
    reset();
    onClose();
  }

  return (
    <Dialog
      description="The reason and your name are recorded and cannot be changed later. Rules of your own stay."
      onOpenChange={(next) => !next && close()}
      open={open}
      title="Exempt from a place’s rules"
    >
      <form className="flex flex-col gap-4" onSubmit={exempt}>
        <div role="alert">
          {error && !problems.reason && !problems.expiresAt ? (
            <Notice tone="bad">{sentenceOf(error)}</Notice>
          ) : null}
        </div>
        <PlaceField places={places} />
        <TextField
          error={problems.reason}
          label="Reason"
          maxLength={CALL_SETTINGS_LIMITS.overrideReasonLength}
          name="reason"
          required
        />
        <TextField
          error={problems.expiresAt}
          hint="Leave empty to exempt until you end it."
          label="Until"
          name="until"
          type="date"
        />
        <Button pending={pending} tone="primary" type="submit">
          Exempt
        </Button>
      </form>
    </Dialog>
  );
}
