import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from 'urql';
import { CONTACT_LIMITS } from '../../../../contacts/contact-limits.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Options, SelectField, TextField } from '../../ui/field.tsx';
import { ContactListsDocument } from '../contacts.generated.ts';
import { ImportFile } from './import-file.tsx';
import type { Target } from './requests.ts';

const NEW_LIST = 'new';

export function ImportPage() {
  const { list } = useSearch({ from: '/app/contacts/import' });
  const [{ data }] = useQuery({ query: ContactListsDocument });
  const [choice, choose] = useState(list ?? '');
  const [newName, setNewName] = useState('');
  const lists = data?.contactLists.nodes ?? [];
  const chosen = choice || lists.find(({ name }) => name === 'Default')?.id || lists[0]?.id || '';
  return (
    <ImportFile
      back={{ to: '/contacts', label: 'Contacts' }}
      isMapped
      kind="contacts"
      link={({ contactListId }) => (
        <ButtonLink search={{ list: contactListId }} to="/contacts" tone="primary">
          Show contacts
        </ButtonLink>
      )}
      subtitle="Contacts that are already on the list are updated, so you can import a file again."
      target={targetOf(chosen, newName.trim())}
      targetField={(disabled) => (
        <div className="flex flex-col gap-3">
          <SelectField
            disabled={disabled}
            label="Import into"
            onChange={(event) => choose(event.target.value)}
            value={chosen}
          >
            <Options of={lists.map(({ id, name }) => [id, name])} />
            <option value={NEW_LIST}>New list…</option>
          </SelectField>
          {chosen === NEW_LIST ? (
            <TextField
              disabled={disabled}
              label="Name of the new list"
              maxLength={CONTACT_LIMITS.listNameLength}
              onChange={(event) => setNewName(event.target.value)}
              value={newName}
            />
          ) : null}
        </div>
      )}
      title="Import contacts"
    />
  );
}

function targetOf(chosen: string, newName: string): Target<'contacts'> | null {
  if (chosen === NEW_LIST) return newName === '' ? null : { contactListName: newName };
  return chosen === '' ? null : { contactListId: chosen };
}
