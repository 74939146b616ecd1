import { TextField } from '../ui/field.tsx';
import { textIn } from '../ui/form-values.ts';
import { withoutSeparators } from '../ui/phone/phone-number.ts';
import type { ContactRowFragment as Contact } from './contacts.generated.ts';

/** The fields of a contact, for a new one and for one that exists. */
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
    phone: withoutSeparators(textIn(form, 'phone') ?? ''),
    name: textIn(form, 'name'),
    email: textIn(form, 'email'),
    company: textIn(form, 'company'),
    tags: tags.filter((tag) => tag !== ''),
    timezone: textIn(form, 'timezone'),
  };
}
