import { Link, useNavigate } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { CONTACT_LIMITS } from '../../../contacts/contact-limits.ts';
import { setOf, usePages } from '../api/use-pages.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { RedialButton } from '../redial/redial-button.tsx';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DialogButton } from '../ui/dialog.tsx';
import { Options, SelectField, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { PlusIcon, UploadIcon } from '../ui/icons.tsx';
import { MenuItem } from '../ui/menu.tsx';
import { formatPhone } from '../ui/phone/phone-number.ts';
import { SearchField } from '../ui/search-field.tsx';
import { EmptyState } from '../ui/states.tsx';
import type { Column } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { Chip, Chips, FilterButton } from '../ui/table/filters.tsx';
import { ListPage } from '../ui/table/list-page.tsx';
import { useListSearch } from '../ui/table/list-search.ts';
import { orderArguments } from '../ui/table/order.ts';
import { useTableView } from '../ui/table/table-view.ts';
import { useEach } from '../ui/table/use-each.ts';
import { Time } from '../ui/time.tsx';
import { NewContact } from './contact-form.tsx';
import { ContactPeek } from './contact-peek.tsx';
import { CONTACT_STATUSES, ContactStatusBadge } from './contact-status.tsx';
import {
  type ContactRowFragment as Contact,
  ContactListsDocument,
  type ContactOrder,
  type ContactStatus,
  ContactsDocument,
  CreateContactListDocument,
  UpdateContactDocument,
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
  {
    id: 'name',
    header: 'Name',
    sort: 'NAME',
    cell: ({ name }) => name ?? <span className="text-soft">–</span>,
  },
  {
    id: 'status',
    header: 'State',
    compact: 'badge',
    cell: ({ status }) => <ContactStatusBadge status={status} />,
  },
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
    sort: 'LAST_CALLED_AT',
    from: 'md',
    cell: ({ lastCalledAt }) =>
      lastCalledAt ? <Time value={lastCalledAt} /> : <span className="text-soft">Never</span>,
  },
];

/** Columns of an exported file, by those of the table. */
const EXPORTED: Readonly<Record<string, string[]>> = {
  phone: ['phone'],
  name: ['name'],
  status: ['status'],
  company: ['company'],
  tags: ['tags'],
  called: ['last_called_at'],
};

/** Search parameters of the list of contacts. */
const FILTERS = ['list', 'status', 'tag'] as const;

export function ContactsPage() {
  const owner = useIsOwner();
  const { search, change } = useListSearch();
  const navigate = useNavigate();
  const view = useTableView('contacts', COLUMNS);
  const { list } = search;
  const filter = {
    contactListIds: setOf(list),
    statuses: setOf(statusIn(search)),
    search: search.search ?? null,
    tags: setOf(search.tag),
  };
  const contacts = usePages(
    ContactsDocument,
    { first: PAGE_SIZE, filter, ...orderArguments<ContactOrder>(view.order) },
    (data) => data.contacts,
  );
  const filtered = search.search !== undefined || FILTERS.some((name) => search[name] !== undefined);
  const exported = (
    <ExportMenu
      columns={view.columns.flatMap((id) => EXPORTED[id] ?? [])}
      list={{ kind: 'CONTACTS', contacts: filter }}
    />
  );
  const tools = owner ? (
    <>
      {exported}
      <ButtonLink search={{ list }} to="/contacts/import">
        <UploadIcon /> Import file
      </ButtonLink>
      <DialogButton
        dialog={(close) => <NewList onClose={close} onCreated={(created) => change({ list: created })} />}
      >
        New list
      </DialogButton>
      <DialogButton
        dialog={(close) => <NewContact listId={list} onClose={close} onSaved={contacts.refresh} />}
        tone="primary"
      >
        <PlusIcon /> Add contact
      </DialogButton>
    </>
  ) : (
    exported
  );
  return (
    <ListPage
      chips={<FilterChips />}
      columns={COLUMNS}
      filters={<Filters />}
      peek={(id) => <ContactPeek contactId={id} />}
      search={
        <SearchField
          className="w-60"
          initial={search.search}
          isLabelHidden
          label="Search"
          onSearch={(words) => change({ search: words })}
          placeholder="Name, company, email, number"
        />
      }
      title="Contacts"
      tools={tools}
      view={view}
    >
      <DataTable
        actions={owner ? (contact) => <ContactMenuItems contact={contact} /> : undefined}
        bulk={owner ? (selected) => <ContactsBulk contacts={selected} /> : undefined}
        columns={COLUMNS}
        empty={
          <EmptyState title={filtered ? 'No matching contacts' : 'No contacts yet'}>
            {filtered
              ? 'Select another list or use fewer filters.'
              : 'Add contacts one by one, or import a file.'}
          </EmptyState>
        }
        label="Contacts"
        list={contacts}
        nameOf={({ name, phone }) => name ?? formatPhone(phone)}
        onOpen={({ id }) => navigate({ to: '/contacts/$contactId', params: { contactId: id } })}
        skeletonRows={10}
        view={view}
      />
    </ListPage>
  );
}

/** Menu of a contact's actions in the list. */
function ContactMenuItems({ contact: { id, status } }: { contact: Contact }) {
  const navigate = useNavigate();
  const update = useEach(UpdateContactDocument);
  return (
    <>
      <MenuItem onSelect={() => navigate({ to: '/contacts/$contactId', params: { contactId: id } })}>
        Open
      </MenuItem>
      {status === 'DO_NOT_CALL' ? null : (
        <MenuItem onSelect={() => update.run([notToCall(id)], inWords)} tone="bad">
          Do not call
        </MenuItem>
      )}
    </>
  );
}

function ContactsBulk({ contacts }: { contacts: Contact[] }) {
  const update = useEach(UpdateContactDocument);
  return (
    <>
      <RedialButton label="Call these" selection={{ contactIds: contacts.map(({ id }) => id) }} />
      <Button
        onClick={() =>
          update.run(
            contacts.map(({ id }) => notToCall(id)),
            inWords,
          )
        }
        pending={update.pending}
      >
        Do not call
      </Button>
    </>
  );
}

const notToCall = (id: string) => ({ input: { id, status: 'DO_NOT_CALL' as const } });

function inWords(contacts: number): string {
  return contacts === 1
    ? '1 contact will not be called anymore.'
    : `${contacts} contacts will not be called anymore.`;
}

function statusIn({ status }: { status?: string }): ContactStatus | undefined {
  return status !== undefined && status in CONTACT_STATUSES ? (status as ContactStatus) : undefined;
}

function Filters() {
  const { search, change } = useListSearch();
  const [{ data }] = useQuery({ query: ContactListsDocument });
  const lists = data?.contactLists.nodes ?? [];
  return (
    <FilterButton count={FILTERS.filter((name) => search[name] !== undefined).length}>
      <SelectField
        label="List"
        onChange={(event) => change({ list: event.target.value || undefined })}
        value={search.list ?? ''}
      >
        <option value="">All lists</option>
        <Options
          of={lists.map(({ id, name, contactCount }) => [id, `${name} (${contactCount.toLocaleString()})`])}
        />
      </SelectField>
      <SelectField
        label="State"
        onChange={(event) => change({ status: event.target.value || undefined })}
        value={search.status ?? ''}
      >
        <option value="">Any</option>
        <Options of={Object.entries(CONTACT_STATUSES).map(([status, { label }]) => [status, label])} />
      </SelectField>
      <TextField
        label="Tag"
        onChange={(event) => change({ tag: event.target.value.trim() || undefined })}
        type="search"
        value={search.tag ?? ''}
      />
    </FilterButton>
  );
}

function FilterChips() {
  const { search, change } = useListSearch();
  const [{ data }] = useQuery({ query: ContactListsDocument });
  const { list, tag } = search;
  const status = statusIn(search);
  return (
    <Chips>
      {[
        list ? (
          <Chip key="list" onRemove={() => change({ list: undefined })} removal="Show all lists">
            List: {data?.contactLists.nodes.find(({ id }) => id === list)?.name ?? '…'}
          </Chip>
        ) : null,
        status ? (
          <Chip key="status" onRemove={() => change({ status: undefined })} removal="Show all states">
            State: {CONTACT_STATUSES[status].label}
          </Chip>
        ) : null,
        tag ? (
          <Chip key="tag" onRemove={() => change({ tag: undefined })} removal="Show all tags">
            Tag: {tag}
          </Chip>
        ) : null,
      ]}
    </Chips>
  );
}

function NewList({ onClose, onCreated }: { onClose(): void; onCreated(listId: string): void }) {
  return (
    <FormDialog
      action="Create list"
      inputOf={(form) => ({ name: String(form.get('name')) })}
      mutation={CreateContactListDocument}
      onClose={onClose}
      onDone={({ createContactList }) => onCreated(createContactList.contactList.id)}
      title="New contact list"
    >
      <TextField autoFocus label="Name" maxLength={CONTACT_LIMITS.listNameLength} name="name" required />
    </FormDialog>
  );
}
