import { useRead } from '../api/use-read.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { ConfirmButton } from '../ui/dialog.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import type { Column } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { ZonedTime } from '../ui/time.tsx';
import { toast } from '../ui/toasts.tsx';
import {
  DeleteScheduledExportDocument,
  type ExportKind,
  type ScheduledExportRowFragment as ScheduledExport,
  ScheduledExportsDocument,
} from './exports.generated.ts';
import { FORMATS } from './formats.ts';
import { recurrenceInWords } from './recurrence-in-words.ts';

const LISTS: Record<ExportKind, string> = {
  CALLS: 'Calls',
  CAMPAIGN_CONTACTS: 'Contacts of a campaign',
  CONTACTS: 'Contacts',
  DIAL_PROOF: 'Dial proof',
  LEDGER_ENTRIES: 'Ledger',
  SUPPRESSED_NUMBERS: 'Do not call',
  WEBHOOK_DELIVERIES: 'Webhook deliveries',
};

export function ScheduledExportsPage() {
  const owner = useIsOwner();
  const { data, error, refresh } = useRead({ query: ScheduledExportsDocument });
  return (
    <PageFrame
      subtitle="At each due time, your webhook endpoints get the URL of the file: export.ready."
      title="Exports"
    >
      <Card flush>
        <DataTable
          columns={owner ? [...COLUMNS, actions(refresh)] : COLUMNS}
          empty={
            <EmptyState title="No scheduled exports yet">
              Open a list, such as the calls, and choose Schedule in its Export menu.
            </EmptyState>
          }
          label="Scheduled exports"
          list={{ nodes: data?.scheduledExports ?? [], loading: !data, error, refresh }}
        />
      </Card>
    </PageFrame>
  );
}

const COLUMNS: Column<ScheduledExport>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <span className="font-medium">{name}</span> },
  {
    id: 'list',
    header: 'List',
    from: 'md',
    cell: ({ kind, format }) => `${LISTS[kind]}, ${FORMATS[format]}`,
  },
  { id: 'due', header: 'Due', from: 'sm', cell: recurrenceInWords },
  {
    id: 'next',
    header: 'Next file',
    cell: ({ nextDueAt, timeZone }) => <ZonedTime timeZone={timeZone} value={nextDueAt} />,
  },
];

function actions(refresh: () => void): Column<ScheduledExport> {
  return {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    cell: ({ id, name }) => (
      <ConfirmButton
        action="Delete export"
        button={{ 'aria-label': `Delete ${name}`, children: 'Delete', tone: 'quiet' }}
        mutation={DeleteScheduledExportDocument}
        onDone={() => {
          toast({ tone: 'good', title: `${name} is deleted.` });
          refresh();
        }}
        title={`Delete ${name}?`}
        variables={{ input: { id } }}
      >
        No further files are announced. URLs that were sent work until they expire.
      </ConfirmButton>
    ),
  };
}
