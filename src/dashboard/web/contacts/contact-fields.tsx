import { TextField } from '../ui/field.tsx';
import { withoutSeparators } from '../ui/phone/phone-number.ts';
import type { ContactRowFragment as Contact } from './contacts.generated.ts';

/** What people say about a contact; the same when it is added and when it is changed. */
export function ContactFields({
  contact,
  problems,
}: {
  contact?: Contact;
  problems: Record<string, string>;
}) {
  return (
    <>
      <TextField
        defaultValue={contact?.phone}
        error={problems.phone}
        hint="With country code, for example +1 415 555 2671."
        inputMode="tel"
        label="Number"
        name="phone"
        required
      />
      <TextField defaultValue={contact?.name ?? ''} error={problems.name} label="Name" name="name" />
      <TextField
        defaultValue={contact?.email ?? ''}
        error={problems.email}
        label="Email"
        name="email"
        type="email"
      />
      <TextField
        defaultValue={contact?.company ?? ''}
        error={problems.company}
        label="Company"
        name="company"
      />
      <TextField
        defaultValue={contact?.tags.join(', ')}
        error={problems.tags}
        hint="Separated by commas."
        label="Tags"
        name="tags"
      />
      <TextField
        defaultValue={contact?.timezone ?? ''}
        error={problems.timezone}
        hint="For example Europe/Berlin. Leave blank to use the number’s time zone."
        label="Time zone"
        name="timezone"
      />
    </>
  );
}

export function readContactFields(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim() || null;
  const tags = (text('tags') ?? '').split(',').map((tag) => tag.trim());
  return {
    phone: withoutSeparators(text('phone') ?? ''),
    name: text('name'),
    email: text('email'),
    company: text('company'),
    tags: tags.filter((tag) => tag !== ''),
    timezone: text('timezone'),
  };
}
