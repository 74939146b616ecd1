import { TextField } from '../ui/field.tsx';
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
        hint="With its country code, such as +14155552671."
        inputMode="tel"
        label="Number"
        name="phone"
        required
      />
      <TextField defaultValue={contact?.name ?? ''} error={problems.name} label="Name" name="name" />
      <TextField
        defaultValue={contact?.email ?? ''}
        error={problems.email}
        label="E-mail"
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
        hint="Such as Europe/Berlin; left empty, that of the number."
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
    phone: (text('phone') ?? '').replace(/[\s()-]/g, ''),
    name: text('name'),
    email: text('email'),
    company: text('company'),
    tags: tags.filter((tag) => tag !== ''),
    timezone: text('timezone'),
  };
}
