import { useState } from 'react';
import { useQuery } from 'urql';
import { CONTACT_LIMITS } from '../../../../contacts/contact-limits.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ContactListsDocument } from '../contacts.generated.ts';

const NEW_LIST = 'new';

/** The list that is imported into: one that exists, or a new one by its name. */
export interface TargetList {
  lists: { id: string; name: string }[];
  chosen: string;
  choose(id: string): void;
  newName: string;
  setNewName(name: string): void;
  /** As the import takes it; null while it is not decided. */
  input: { contactListId: string } | { contactListName: string } | null;
}

export function useTargetList(proposed: string | undefined): TargetList {
  const [{ data }] = useQuery({ query: ContactListsDocument });
  const [choice, choose] = useState(proposed ?? '');
  const [newName, setNewName] = useState('');
  const lists = data?.contactLists.nodes ?? [];
  const chosen = choice || lists.find(({ name }) => name === 'Default')?.id || lists[0]?.id || '';
  return { lists, chosen, choose, newName, setNewName, input: inputOf(chosen, newName.trim()) };
}

function inputOf(chosen: string, newName: string): TargetList['input'] {
  if (chosen === NEW_LIST) return newName === '' ? null : { contactListName: newName };
  return chosen === '' ? null : { contactListId: chosen };
}

export function TargetListField({ target, disabled }: { target: TargetList; disabled: boolean }) {
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        disabled={disabled}
        label="Import into"
        onChange={(event) => target.choose(event.target.value)}
        value={target.chosen}
      >
        {target.lists.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NEW_LIST}>New list…</option>
      </SelectField>
      {target.chosen === NEW_LIST ? (
        <TextField
          disabled={disabled}
          label="Name of the new list"
          maxLength={CONTACT_LIMITS.listNameLength}
          onChange={(event) => target.setNewName(event.target.value)}
          value={target.newName}
        />
      ) : null}
    </div>
  );
}
