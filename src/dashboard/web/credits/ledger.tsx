import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { totalInWords, usePages } from '../api/use-pages.ts';
import { CallPeek } from '../calls/call-peek.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { Fact, Facts } from '../ui/layout/card.tsx';
import { EmptyState } from '../ui/states.tsx';
import { type Choice, ChoiceChips, ChoiceFilters, chosenIn } from '../ui/table/choices.tsx';
import type { Column } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { ListCard } from '../ui/table/list-page.tsx';
import { useListSearch } from '../ui/table/list-search.ts';
import { CREATED, orderArguments } from '../ui/table/order.ts';
import { useTableView } from '../ui/table/table-view.ts';
import { Time } from '../ui/time.tsx';
import { LedgerDocument, type LedgerEntryKind, type LedgerQuery } from './credits.generated.ts';

type Entry = LedgerQuery['ledgerEntries']['nodes'][number];

const PAGE_SIZE = 50;
const KINDS: Record<LedgerEntryKind, string> = {
  CALL_CHARGE: 'Call',
  PURCHASE: 'Purchase',
  GRANT: 'Grant',
  REFUND: 'Refund',
  DISPUTE: 'Payment dispute',
};
const KIND: Choice<LedgerEntryKind> = {
  parameter: 'kind',
  label: 'Kind',
  options: Object.entries(KINDS) as [LedgerEntryKind, string][],
};

const COLUMNS: Column<Entry>[] = [
  { id: 'at', header: 'Date', sort: CREATED, cell: ({ createdAt }) => <Time value={createdAt} /> },
  {
    id: 'kind',
    header: 'What',
    cell: ({ kind, callId, reason }) =>
      callId ? (
        <Link className="link" params={{ callId }} to="/calls/$callId">
          {KINDS[kind]}
        </Link>
      ) : (
        <span>
          {KINDS[kind]}
          {reason ? <span className="text-soft"> · {reason}</span> : null}
        </span>
      ),
  },
  {
    id: 'amount',
    header: 'Credits',
    align: 'end',
    cell: ({ amount }) => (
      <span className={`figures ${amount > 0 ? 'text-good' : ''}`}>
        {amount > 0 ? '+' : ''}
        {amount.toLocaleString()}
      </span>
    ),
  },
  {
    id: 'balance',
    header: 'Balance after',
    from: 'sm',
    align: 'end',
    cell: ({ balanceAfter }) => <span className="figures">{balanceAfter.toLocaleString()}</span>,
  },
];

/** Columns of an exported file, by those of the table. */
const EXPORTED: Readonly<Record<string, string[]>> = {
  at: ['created_at'],
  kind: ['kind', 'call_id', 'reason'],
  amount: ['amount'],
  balance: ['balance_after'],
};

export function Ledger({ balanceAt }: { balanceAt: string | undefined }) {
  const { search } = useListSearch();
  const navigate = useNavigate();
  const view = useTableView('ledger', COLUMNS);
  const filter = { kinds: chosenIn(search, KIND) };
  const { orderDirection } = orderArguments(view.order);
  const entries = usePages(
    LedgerDocument,
    { first: PAGE_SIZE, filter, orderDirection },
    (data) => data.ledgerEntries,
  );
  const { refresh } = entries;
  const atTop = entries.nodes.length <= PAGE_SIZE;
  useEffect(() => {
    if (balanceAt && atTop) refresh();
  }, [balanceAt, atTop, refresh]);
  return (
    <ListCard
      chips={<ChoiceChips choices={[KIND]} />}
      columns={COLUMNS}
      filters={<ChoiceFilters choices={[KIND]} />}
      peek={(id) => <EntryPeek entry={entries.nodes.find((entry) => entry.id === id)} />}
      title="Ledger"
      tools={
        <ExportMenu
          columns={view.columns.flatMap((id) => EXPORTED[id] ?? [])}
          list={{ kind: 'LEDGER_ENTRIES', ledgerEntries: filter }}
        />
      }
      totals={totalInWords(entries, 'entry', 'entries')}
      view={view}
    >
      <DataTable
        columns={COLUMNS}
        empty={<EmptyState title="No entries" />}
        label="Ledger"
        list={entries}
        onOpen={({ callId }) => {
          if (callId) void navigate({ to: '/calls/$callId', params: { callId } });
        }}
        view={view}
      />
    </ListCard>
  );
}

/** An entry beside the ledger: the call that it charges, or its reason. */
function EntryPeek({ entry }: { entry: Entry | undefined }) {
  if (!entry) return <p className="text-soft">The entry is not in this list.</p>;
  if (entry.callId) return <CallPeek callId={entry.callId} />;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="pr-9 font-semibold text-[15px]">{KINDS[entry.kind]}</h2>
      <Facts>
        <Fact name="Date">
          <Time value={entry.createdAt} />
        </Fact>
        <Fact name="Credits">
          <span className="figures">{entry.amount.toLocaleString()}</span>
        </Fact>
        <Fact name="Balance after">
          <span className="figures">{entry.balanceAfter.toLocaleString()}</span>
        </Fact>
        {entry.reason ? <Fact name="Reason">{entry.reason}</Fact> : null}
      </Facts>
    </div>
  );
}
