import { CONTACT_LIMITS } from '../../../contacts/contact-limits.ts';
import { TextField } from '../ui/field.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { useAction } from '../ui/use-action.ts';
import { CreateContactListDocument } from './contacts.generated.ts';

export function NewList({ onClose, onCreated }: { onClose(): void; onCreated(listId: string): void }) {
  const create = useAction(CreateContactListDocument, { quiet: true });

  async function save(form: FormData) {
    const created = await create.run({ input: { name: String(form.get('name')) } });
    if (!created) return;
    onClose();
    onCreated(created.createContactList.id);
  }

  return (
    <Dialog onClose={onClose} title="New contact list">
      <Form onSubmit={save} sending={create}>
        <TextField autoFocus label="Name" maxLength={CONTACT_LIMITS.listNameLength} name="name" required />
        <Submit>Create list</Submit>
      </Form>
    </Dialog>
  );
}
