import { Form, Submit } from '../ui/form.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { formatPhone } from '../ui/phone/phone-number.ts';
import { toast } from '../ui/toasts.tsx';
import { useAction } from '../ui/use-action.ts';
import { ContactFields, readContactFields } from './contact-fields.tsx';
import { CreateContactDocument } from './contacts.generated.ts';

export function NewContact({
  listId,
  onClose,
  onSaved,
}: {
  /** Default: the list named `Default`. */
  listId: string | undefined;
  onClose(): void;
  onSaved(): void;
}) {
  const create = useAction(CreateContactDocument, { quiet: true });

  async function save(form: FormData) {
    const saved = await create.run({ input: { ...readContactFields(form), contactListId: listId ?? null } });
    if (!saved) return;
    const { created, contact } = saved.createContact;
    toast({
      tone: 'good',
      title: created
        ? `${formatPhone(contact.phone)} added.`
        : `${formatPhone(contact.phone)} was already on the list and has been updated.`,
    });
    onSaved();
    onClose();
  }

  return (
    <Dialog onClose={onClose} title="Add a contact">
      <Form onSubmit={save} sending={create}>
        <ContactFields />
        <Submit>Add contact</Submit>
      </Form>
    </Dialog>
  );
}
