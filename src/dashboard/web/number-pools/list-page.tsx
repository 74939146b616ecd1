import { Link } from '@tanstack/react-router';
import { useRead } from '../api/use-read.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { DialogButton } from '../ui/dialog.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import type { Column } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { type NumberPoolRowFragment as NumberPool, NumberPoolsDocument } from './number-pools.generated.ts';
import { PoolDialog } from './pool-form.tsx';
import { limitsInWords, STRATEGIES } from './pool-formats.ts';

const COLUMNS: Column<NumberPool>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ id, name }) => (
      <Link className="link font-medium" params={{ numberPoolId: id }} to="/number-pools/$numberPoolId">
        {name}
      </Link>
    ),
  },
  {
    id: 'numbers',
    header: 'Numbers',
    align: 'end',
    cell: ({ numbers }) => <span className="figures">{numbers.length.toLocaleString()}</span>,
  },
  { id: 'strategy', header: 'Calls from', from: 'sm', cell: ({ strategy }) => STRATEGIES[strategy] },
  {
    id: 'limits',
    header: 'Limits of each number',
    from: 'md',
    cell: (pool) => <span className="text-soft">{limitsInWords(pool).join(', ') || 'None'}</span>,
  },
];

export function NumberPoolsPage() {
  const { data, error, refresh } = useRead({ query: NumberPoolsDocument });
  const create = useIsOwner() ? (
    <DialogButton
      dialog={(close) => <PoolDialog numbers={data?.phoneNumbers ?? []} onClose={close} onSaved={refresh} />}
      tone="primary"
    >
      <PlusIcon /> Create pool
    </DialogButton>
  ) : null;
  return (
    <PageFrame
      actions={create}
      subtitle="Campaigns call from the numbers of a pool by turns. Its limits protect each of them."
      title="Number pools"
    >
      <Card flush>
        <DataTable
          columns={COLUMNS}
          empty={
            <EmptyState action={create} title="No number pools yet">
              Choose the numbers of a pool and how often each may be used. Then select the pool in a campaign.
            </EmptyState>
          }
          label="Number pools"
          list={{ nodes: data?.numberPools ?? [], loading: !data, error, refresh }}
          skeletonRows={4}
        />
      </Card>
    </PageFrame>
  );
}
