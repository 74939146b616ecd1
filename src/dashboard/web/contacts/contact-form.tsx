import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { textIn } from '../ui/form-values.ts';
import { formatPhone, readTypedPhone } from '../ui/phone/phone-number.ts';
import { toast } from '../ui/toasts.tsx';
import { type ContactRowFragment as Contact, CreateContactDocument } from './contacts.generated.ts';

export function ContactFields({ contact }: { contact?: Contact }) {
  return (
    <>
      <TextField
        defaultValue={contact?.phone}
        hint="With country code, for example +1 415 555 2671."
        inputMode="tel"
        label="Number"
        name="phone"
        required
      />
      <TextField defaultValue={contact?.name ?? ''} label="Name" name="name" />
      <TextField defaultValue={contact?.email ?? ''} label="Email" name="email" type="email" />
      <TextField defaultValue={contact?.company ?? ''} label="Company" name="company" />
      <TextField
        defaultValue={contact?.tags.join(', ')}
        hint="Separated by commas."
        label="Tags"
        name="tags"
      />
      <TextField
        defaultValue={contact?.timezone ?? ''}
        hint="For example Europe/Berlin. Leave blank to use the number’s time zone."
        label="Time zone"
        name="timezone"
      />
    </>
  );
}

export function readContactFields(form: FormData) {
  const tags = (textIn(form, 'tags') ?? '').split(',').map((tag) => tag.trim());
  return {
    phone: readTypedPhone(textIn(form, 'phone') ?? ''),
    name: textIn(form, 'name'),
    email: textIn(form, 'email'),
    company: textIn(form, 'company'),
    tags: tags.filter((tag) => tag !== ''),
    timezone: textIn(form, 'timezone'),
  };
}

export function NewContact({
  listId,
  onClose,
  onSaved,
}: {
  /** List of the new contact; default: the one named `Default`. */
  listId: string | undefined;
  onClose(): void;
  onSaved(): void;
}) {
  return (
    <FormDialog
      action="Add contact"
      inputOf={(form) => ({ ...readContactFields(form), contactListId: listId ?? null })}
      mutation={CreateContactDocument}
      onClose={onClose}
      onDone={({ createContact: { created, contact } }) => {
        const phone = formatPhone(contact.phone);
        const title = created ? `${phone} added.` : `${phone} was already on the list and has been updated.`;
        toast({ tone: 'good', title });
        onSaved();
      }}
      title="Add a contact"
    >
      <ContactFields />
    </FormDialog>
  );
}
