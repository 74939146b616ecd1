import type { FormEvent } from 'react';
import { CONTACT_LIMITS } from '../../../contacts/contact-limits.ts';
import { fieldErrorsOf, sentenceOf } from '../api/errors.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { useAction } from '../ui/use-action.ts';
import { CreateContactListDocument } from './contacts.generated.ts';

export function NewList({
  open,
  onClose,
  onCreated,
}: {
  open: boolean;
  onClose(): void;
  onCreated(listId: string): void;
}) {
  const { run, pending, error, reset } = useAction(CreateContactListDocument, { quiet: true });

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name'));
    const created = await run({ input: { name } });
    if (!created) return;
    close();
    onCreated(created.createContactList.id);
  }

  function close() {
    reset();
    onClose();
  }

  return (
    <Dialog onOpenChange={(next) => !next && close()} open={open} title="New contact list">
      <form className="flex flex-col gap-4" onSubmit={create}>
        <TextField
          autoFocus
          error={fieldErrorsOf(error).name ?? (error ? sentenceOf(error) : undefined)}
          label="Name"
          maxLength={CONTACT_LIMITS.listNameLength}
          name="name"
          required
        />
        <Button pending={pending} tone="primary" type="submit">
          Create list
        </Button>
      </form>
    </Dialog>
  );
}
