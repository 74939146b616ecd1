import type { FormEvent } from 'react';
import { SUPPRESSION_LIMITS } from '../../../compliance/suppression-limits.ts';
import { fieldErrorsOf, sentenceOf } from '../api/errors.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { useAction } from '../ui/use-action.ts';
import { SuppressNumberDocument } from './suppressions.generated.ts';

/** Asks for a number to suppress, and until when. */
export function NewSuppression({
  open,
  listId,
  onClose,
  onSaved,
}: {
  open: boolean;
  listId: string | undefined;
  onClose(): void;
  onSaved(): void;
}) {
  const { run, pending, error, reset } = useAction(SuppressNumberDocument, { quiet: true });
  const problems = fieldErrorsOf(error);

  async function suppress(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const day = String(form.get('until'));
    const input = {
      phone: String(form.get('phone')),
      reason: String(form.get('reason')) || null,
      expiresAt: day === '' ? null : new Date(`${day}T00:00`).toISOString(),
      suppressionListId: listId ?? null,
    };
    if (!(await run({ input }))) return;
    close();
    onSaved();
  }

  function close() {
    reset();
    onClose();
  }

  return (
    <Dialog onOpenChange={(next) => !next && close()} open={open} title="Suppress a number">
      <form className="flex flex-col gap-4" onSubmit={suppress}>
        <TextField
          autoFocus
          error={problems.phone ?? (error && !problems.expiresAt ? sentenceOf(error) : undefined)}
          label="Number"
          name="phone"
          placeholder="+1 415 555 2671"
          required
          type="tel"
        />
        <TextField label="Reason" maxLength={SUPPRESSION_LIMITS.reasonLength} name="reason" />
        <TextField
          error={problems.expiresAt}
          hint="Leave empty to suppress the number for good."
          label="Until"
          name="until"
          type="date"
        />
        <Button pending={pending} tone="primary" type="submit">
          Suppress number
        </Button>
      </form>
    </Dialog>
  );
}
