import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { usePages } from '../api/use-pages.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Options, SelectField, TextField } from '../ui/field.tsx';
import { PlusIcon, UploadIcon } from '../ui/icons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { type Column, ListTable } from '../ui/layout/data-table.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { DialogButton } from '../ui/overlays/dialog.tsx';
import { formatPhone, withoutSeparators } from '../ui/phone/phone-number.ts';
import { EmptyState } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { CONTACT_STATUSES, ContactStatusBadge } from './contact-status.tsx';
import {
  type ContactRowFragment as Contact,
  ContactListsDocument,
  type ContactStatus,
  ContactsDocument,
} from './contacts.generated.ts';
import { NewContact } from './new-contact.tsx';
import { NewList } from './new-list.tsx';

const PAGE_SIZE = 100;

const COLUMNS: Column<Contact>[] = [
  {
    id: 'phone',
    header: 'Number',
    cell: ({ id, phone }) => (
      <Link className="link figures font-medium" params={{ contactId: id }} to="/contacts/$contactId">
        {formatPhone(phone)}
      </Link>
    ),
  },
  { id: 'name', header: 'Name', cell: ({ name }) => name ?? <span className="text-soft">–</span> },
  { id: 'status', header: 'State', cell: ({ status }) => <ContactStatusBadge status={status} /> },
  {
    id: 'company',
    header: 'Company',
    from: 'lg',
    cell: ({ company }) => company ?? <span className="text-soft">–</span>,
  },
  {
    id: 'tags',
    header: 'Tags',
    from: 'md',
    cell: ({ tags }) => <span className="text-soft">{tags.join(', ') || '–'}</span>,
  },
  {
    id: 'called',
    header: 'Last called',
    from: 'md',
    cell: ({ lastCalledAt }) =>
      lastCalledAt ? <Time value={lastCalledAt} /> : <span className="text-soft">Never</span>,
  },
];

export function ContactsPage() {
  const owner = useIsOwner();
  const search = useSearch({ from: '/app/contacts' });
  const navigate = useNavigate({ from: '/contacts' });
  const filter = useMemo(
    () => ({
      contactListId: search.list ?? null,
      status: (search.status as ContactStatus | undefined) ?? null,
      search: search.search ?? null,
      tag: search.tag ?? null,
    }),
    [search],
  );
  const contacts = usePages(ContactsDocument, { first: PAGE_SIZE, filter }, (data) => data.contacts);
  const filtered = Object.values(search).some((value) => value !== undefined);
  const actions = owner ? (
    <>
      <ButtonLink search={{ list: search.list }} to="/contacts/import">
        <UploadIcon /> Import CSV
      </ButtonLink>
      <DialogButton
        dialog={(close) => <NewList onClose={close} onCreated={(list) => navigate({ search: { list } })} />}
      >
        New list
      </DialogButton>
      <DialogButton
        dialog={(close) => <NewContact listId={search.list} onClose={close} onSaved={contacts.refresh} />}
        tone="primary"
      >
        <PlusIcon /> Add contact
      </DialogButton>
    </>
  ) : null;
  return (
    <PageFrame actions={actions} title="Contacts">
      <Filters />
      <Card flush>
        <ListTable
          columns={COLUMNS}
          empty={
            <EmptyState title={filtered ? 'No matching contacts' : 'No contacts yet'}>
              {filtered
                ? 'Select another list or use fewer filters.'
                : 'Add contacts one by one, or import a CSV file.'}
            </EmptyState>
          }
          label="Contacts"
          list={contacts}
          skeletonRows={10}
        />
      </Card>
    </PageFrame>
  );
}

function Filters() {
  const search = useSearch({ from: '/app/contacts' });
  const navigate = useNavigate({ from: '/contacts' });
  const [{ data }] = useQuery({ query: ContactListsDocument });
  const lists = data?.contactLists.nodes ?? [];
  const [words, setWords] = useState(search.search ?? '');
  const set = (change: Partial<typeof search>) =>
    navigate({ search: (before) => ({ ...before, ...change }), replace: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing asks for another search
  useEffect(() => {
    const wanted = withoutSeparators(words.trim()) || undefined;
    if (wanted === search.search) return;
    const timer = setTimeout(() => set({ search: wanted }), 300);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <search className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <TextField
        label="Search"
        onChange={(event) => setWords(event.target.value)}
        placeholder="Name, company, email or number"
        type="search"
        value={words}
      />
      <SelectField
        label="List"
        onChange={(event) => set({ list: event.target.value || undefined })}
        value={search.list ?? ''}
      >
        <option value="">All lists</option>
        <Options
          of={lists.map(({ id, name, contactCount }) => [id, `${name} (${contactCount.toLocaleString()})`])}
        />
      </SelectField>
      <SelectField
        label="State"
        onChange={(event) => set({ status: event.target.value || undefined })}
        value={search.status ?? ''}
      >
        <option value="">Any</option>
        <Options of={Object.entries(CONTACT_STATUSES).map(([status, { label }]) => [status, label])} />
      </SelectField>
      <TextField
        label="Tag"
        onChange={(event) => set({ tag: event.target.value.trim() || undefined })}
        type="search"
        value={search.tag ?? ''}
      />
    </search>
  );
}
