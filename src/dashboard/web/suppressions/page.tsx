import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { usePages } from '../api/use-pages.ts';
import { useRead } from '../api/use-read.ts';
import { LiftSuppression } from '../contacts/lift-suppression.tsx';
import { useIsOwner } from '../shell/viewer.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Options, SelectField, TextField } from '../ui/field.tsx';
import { PlusIcon, UploadIcon } from '../ui/icons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { type Column, ListTable } from '../ui/layout/data-table.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { ConfirmButton, DialogButton } from '../ui/overlays/dialog.tsx';
import { formatPhone, withoutSeparators } from '../ui/phone/phone-number.ts';
import { EmptyState } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { Lifts } from './lifts.tsx';
import { NewSuppression } from './new-suppression.tsx';
import { Registries } from './registries.tsx';
import {
  DeleteSuppressionListDocument,
  SuppressedNumbersDocument,
  type SuppressedNumbersQuery,
  SuppressionListsDocument,
} from './suppressions.generated.ts';

const PAGE_SIZE = 100;

type Entry = SuppressedNumbersQuery['suppressedNumbers']['nodes'][number];
type Row = Entry & { id: string };

export function SuppressionsPage() {
  const owner = useIsOwner();
  const search = useSearch({ from: '/app/suppressions' });
  const filter = useMemo(
    () => ({ suppressionListId: search.list ?? null, phone: search.phone ?? null }),
    [search],
  );
  const numbers = usePages(
    SuppressedNumbersDocument,
    { first: PAGE_SIZE, filter },
    (data) => data.suppressedNumbers,
  );
  const [changes, setChanges] = useState(0);
  const { refresh } = numbers;
  const changed = useCallback(() => {
    setChanges((before) => before + 1);
    refresh();
  }, [refresh]);
  const columns = useMemo(() => columnsFor(owner, changed), [owner, changed]);
  const filtered = search.list !== undefined || search.phone !== undefined;
  const actions = owner ? (
    <>
      <ButtonLink to="/suppressions/import">
        <UploadIcon /> Import CSV
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
        <ListTable
          columns={columns}
          empty={
            <EmptyState title={filtered ? 'No matching numbers' : 'No suppressed numbers yet'}>
              {filtered
                ? 'Select another list, or enter the whole number with its country code.'
                : 'Suppress numbers one by one, or import a CSV file.'}
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
          set({ phone: withoutSeparators(words.trim()) || undefined });
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
