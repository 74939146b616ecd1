import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { CONTACT_LIMITS } from '../../../contacts/contact-limits.ts';
import { setOf, usePages } from '../api/use-pages.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog, DialogButton } from '../ui/dialog.tsx';
import { Options, SelectField, TextField } from '../ui/field.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { PlusIcon, UploadIcon } from '../ui/icons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { type Column, DataTable } from '../ui/layout/data-table.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { formatPhone } from '../ui/phone/phone-number.ts';
import { SearchField } from '../ui/search-field.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { useAction } from '../ui/use-action.ts';
import { NewContact } from './contact-form.tsx';
import { CONTACT_STATUSES, ContactStatusBadge } from './contact-status.tsx';
import {
  type ContactRowFragment as Contact,
  ContactListsDocument,
  type ContactStatus,
  ContactsDocument,
  CreateContactListDocument,
} from './contacts.generated.ts';

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
  const filter = {
    contactListIds: setOf(search.list),
    statuses: setOf(search.status as ContactStatus | undefined),
    search: search.search ?? null,
    tags: setOf(search.tag),
  };
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
        <DataTable
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
  const set = (change: Partial<typeof search>) =>
    navigate({ search: (before) => ({ ...before, ...change }), replace: true });

  return (
    <search className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <SearchField
        initial={search.search}
        label="Search"
        onSearch={(words) => set({ search: words })}
        placeholder="Name, company, email or number"
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

function NewList({ onClose, onCreated }: { onClose(): void; onCreated(listId: string): void }) {
  const create = useAction(CreateContactListDocument, { quiet: true });

  async function save(form: FormData) {
    const created = await create.run({ input: { name: String(form.get('name')) } });
    if (!created) return;
    onClose();
    onCreated(created.createContactList.contactList.id);
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
