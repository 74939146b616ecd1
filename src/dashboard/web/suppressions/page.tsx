import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { setOf, usePages } from '../api/use-pages.ts';
import { useRead } from '../api/use-read.ts';
import { Entries, LiftSuppression } from '../contacts/lift-suppression.tsx';
import { PersonFileButton } from '../contacts/person-file.tsx';
import { useIsOwner } from '../shell/viewer.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ConfirmButton, DialogButton } from '../ui/dialog.tsx';
import { CheckField, Options, SelectField, TextField } from '../ui/field.tsx';
import { PlusIcon, UploadIcon } from '../ui/icons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { formatPhone, readTypedPhone } from '../ui/phone/phone-number.ts';
import { EmptyState } from '../ui/states.tsx';
import type { Column } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { Time } from '../ui/time.tsx';
import { useAction } from '../ui/use-action.ts';
import { NewSuppression } from './new-suppression.tsx';
import {
  ApplyRegistryDocument,
  DeleteSuppressionListDocument,
  NumberRegistriesDocument,
  SuppressedNumbersDocument,
  type SuppressedNumbersQuery,
  SuppressionLiftsDocument,
  SuppressionListsDocument,
} from './suppressions.generated.ts';

const PAGE_SIZE = 100;

type Entry = SuppressedNumbersQuery['suppressedNumbers']['nodes'][number];
type Row = Entry & { id: string };

export function SuppressionsPage() {
  const owner = useIsOwner();
  const search = useSearch({ from: '/app/suppressions' });
  const filter = {
    suppressionListIds: setOf(search.list),
    phones: setOf(search.phone),
  };
  const numbers = usePages(
    SuppressedNumbersDocument,
    { first: PAGE_SIZE, filter },
    (data) => data.suppressedNumbers,
  );
  const [changes, setChanges] = useState(0);
  const { refresh } = numbers;
  function changed() {
    setChanges((before) => before + 1);
    refresh();
  }
  const filtered = search.list !== undefined || search.phone !== undefined;
  const actions = owner ? (
    <>
      {search.phone ? <PersonFileButton phone={search.phone} /> : null}
      <ButtonLink to="/suppressions/import">
        <UploadIcon /> Import file
      </ButtonLink>
      <DialogButton
        dialog={(close) => <NewSuppression listId={search.list} onClose={close} onSaved={refresh} />}
        tone="primary"
      >
        <PlusIcon /> Suppress number
      </DialogButton>
    </>
  ) : null;
  return (
    <PageFrame
      actions={actions}
      subtitle="Numbers on these lists are not called, by any campaign or dispatch."
      title="Do not call"
    >
      <Filters onDeleted={changed} owner={owner} />
      <Card flush>
        <DataTable
          columns={columnsFor(owner, changed)}
          empty={
            <EmptyState title={filtered ? 'No matching numbers' : 'No suppressed numbers yet'}>
              {filtered
                ? 'Select another list, or enter the whole number with its country code.'
                : 'Suppress numbers one by one, or import a file.'}
            </EmptyState>
          }
          label="Suppressed numbers"
          list={{ ...numbers, nodes: numbers.nodes.map(withId) }}
          skeletonRows={10}
        />
      </Card>
      <Lifts changes={changes} phone={search.phone} />
      <Registries owner={owner} />
    </PageFrame>
  );
}

function withId(entry: Entry): Row {
  return { ...entry, id: `${entry.phone} ${entry.suppressionList.id}` };
}

function columnsFor(owner: boolean, refresh: () => void): Column<Row>[] {
  const columns: Column<Row>[] = [
    {
      id: 'phone',
      header: 'Number',
      cell: ({ phone }) => <span className="figures font-medium">{formatPhone(phone)}</span>,
    },
    { id: 'list', header: 'List', cell: ({ suppressionList }) => suppressionList.name },
    {
      id: 'reason',
      header: 'Reason',
      from: 'md',
      cell: ({ reason, callId }) =>
        callId === null ? (
          <span className="text-soft">{reason}</span>
        ) : (
          <Link className="link" params={{ callId }} to="/calls/$callId">
            Asked during a call
          </Link>
        ),
    },
    { id: 'since', header: 'Since', from: 'sm', cell: ({ createdAt }) => <Time value={createdAt} /> },
    {
      id: 'until',
      header: 'Until',
      from: 'lg',
      cell: ({ expiresAt }) =>
        expiresAt ? <Time value={expiresAt} /> : <span className="text-soft">For good</span>,
    },
  ];
  if (!owner) return columns;
  const remove: Column<Row> = {
    id: 'remove',
    header: '',
    align: 'end',
    cell: (entry) => <Remove entry={entry} onRemoved={refresh} />,
  };
  return [...columns, remove];
}

function Remove({ entry, onRemoved }: { entry: Entry; onRemoved(): void }) {
  const { phone, reason, callId, suppressionList } = entry;
  return (
    <DialogButton
      aria-label={`Remove ${formatPhone(phone)}`}
      dialog={(close) => (
        <LiftSuppression
          entries={[{ listName: suppressionList.name, reason, callId }]}
          onClose={close}
          onLifted={onRemoved}
          phone={phone}
          suppressionListId={suppressionList.id}
        />
      )}
    >
      Remove
    </DialogButton>
  );
}

function Filters({ owner, onDeleted }: { owner: boolean; onDeleted(): void }) {
  const search = useSearch({ from: '/app/suppressions' });
  const navigate = useNavigate({ from: '/suppressions' });
  const { data, refresh } = useRead({ query: SuppressionListsDocument });
  const lists = data?.suppressionLists.nodes ?? [];
  const chosen = lists.find(({ id }) => id === search.list);
  const set = (change: Partial<typeof search>) =>
    navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  return (
    <search className="grid items-end gap-3 sm:grid-cols-3">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const words = String(new FormData(event.currentTarget).get('phone'));
          set({ phone: readTypedPhone(words.trim()) || undefined });
        }}
      >
        <TextField
          defaultValue={search.phone ?? ''}
          label="Find a number"
          name="phone"
          placeholder="+1 415 555 2671"
          type="search"
        />
      </form>
      <SelectField
        label="List"
        onChange={(event) => set({ list: event.target.value || undefined })}
        value={search.list ?? ''}
      >
        <option value="">All lists</option>
        <Options
          of={lists.map(({ id, name, entryCount }) => [id, `${name} (${entryCount.toLocaleString()})`])}
        />
      </SelectField>
      {owner && chosen ? (
        <div>
          <ConfirmButton
            action="Delete list"
            button={{ children: 'Delete list', tone: 'danger' }}
            mutation={DeleteSuppressionListDocument}
            onDone={() => {
              set({ list: undefined });
              refresh();
              onDeleted();
            }}
            title={`Delete ${chosen.name}?`}
            variables={{ input: { id: chosen.id, reason: `The list ${chosen.name} was deleted.` } }}
          >
            Its numbers can be called again unless another list has them.
          </ConfirmButton>
        </div>
      ) : null}
    </search>
  );
}

const SHOWN = 20;

/** Shows the latest removals from suppression lists. A new value of `changes` reloads them. */
function Lifts({ phone, changes }: { phone: string | undefined; changes: number }) {
  const variables = { first: SHOWN, filter: { phones: setOf(phone) } };
  const { data, refresh } = useRead({ query: SuppressionLiftsDocument, variables });
  useEffect(() => {
    if (changes > 0) refresh();
  }, [changes, refresh]);
  const lifts = data?.suppressionLifts.nodes ?? [];
  if (lifts.length === 0) return null;
  return (
    <Card hint="Who allowed calls to a number again. These records cannot be changed." title="Lifted">
      <ul className="flex flex-col gap-4">
        {lifts.map((lift) => (
          <li className="flex flex-col gap-1" key={lift.id}>
            <span>
              <span className="figures font-medium">{formatPhone(lift.phone)}</span>
              {' by '}
              {lift.by}, <Time value={lift.createdAt} />
            </span>
            <span className="text-soft">{lift.reason}</span>
            <Entries entries={lift.entries} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Registries({ owner }: { owner: boolean }) {
  const { data, refresh } = useRead({ query: NumberRegistriesDocument });
  const { run, pending } = useAction(ApplyRegistryDocument);
  const registries = data?.numberRegistries ?? [];
  if (registries.length === 0) return null;
  return (
    <Card hint="Numbers of these registries are not called either." title="Registries">
      <div className="flex flex-col gap-3">
        {registries.map(({ source, name, isApplied, entryCount }) => (
          <CheckField
            checked={isApplied}
            disabled={!owner || pending}
            key={source}
            label={`${name} (${entryCount.toLocaleString()} numbers)`}
            onChange={async (event) => {
              await run({ input: { source, isApplied: event.target.checked } });
              refresh();
            }}
          />
        ))}
      </div>
    </Card>
  );
}
