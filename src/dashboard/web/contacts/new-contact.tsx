import type { FormEvent } from 'react';
import { fieldErrorsOf, sentenceOf } from '../api/errors.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { toast } from '../ui/overlays/toasts.tsx';
import { formatPhone } from '../ui/phone/phone-number.ts';
import { Notice } from '../ui/states.tsx';
import { useAction } from '../ui/use-action.ts';
import { ContactFields, readContactFields } from './contact-fields.tsx';
import { CreateContactDocument } from './contacts.generated.ts';

export function NewContact({
  open,
  listId,
  onClose,
  onSaved,
}: {
  open: boolean;
  /** Left out: the list named `Default`. */
  listId: string | undefined;
  onClose(): void;
  onSaved(): void;
}) {
  const { run, pending, error, reset } = useAction(CreateContactDocument, { quiet: true });
  const problems = fieldErrorsOf(error);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = readContactFields(new FormData(event.currentTarget));
    const saved = await run({ input: { ...fields, contactListId: listId ?? null } });
    if (!saved) return;
    const { created, contact } = saved.createContact;
    toast({
      tone: 'good',
      title: created
        ? `${formatPhone(contact.phone)} added.`
        : `${formatPhone(contact.phone)} was already on the list and has been updated.`,
    });
    onSaved();
    close();
  }

  function close() {
    reset();
    onClose();
  }

  return (
    <Dialog onOpenChange={(next) => !next && close()} open={open} title="Add a contact">
      <form className="flex flex-col gap-4" onSubmit={save}>
        {error && Object.keys(problems).length === 0 ? <Notice tone="bad">{sentenceOf(error)}</Notice> : null}
        <ContactFields problems={problems} />
        <Button pending={pending} tone="primary" type="submit">
          Add contact
        </Button>
      </form>
    </Dialog>
  );
}
