import { Link } from '@tanstack/react-router';
import { usePages } from '../api/use-pages.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import type { Column } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { Time } from '../ui/time.tsx';
import { AgentStatusBadge } from './agent-status.tsx';
import { type AgentCardFragment as Agent, AgentListDocument } from './agents.generated.ts';

const PAGE_SIZE = 100;

const COLUMNS: Column<Agent>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ id, name }) => (
      <Link className="link font-medium" params={{ agentId: id }} to="/agents/$agentId">
        {name}
      </Link>
    ),
  },
  { id: 'status', header: 'State', cell: ({ status }) => <AgentStatusBadge status={status} /> },
  {
    id: 'goal',
    header: 'Goal',
    from: 'md',
    cell: ({ goal }) => <span className="block max-w-96 truncate text-soft">{goal ?? '–'}</span>,
  },
  { id: 'language', header: 'Language', from: 'lg', cell: ({ language }) => language },
  { id: 'provider', header: 'Provider', from: 'lg', cell: ({ provider }) => provider.toLowerCase() },
  { id: 'updated', header: 'Changed', from: 'sm', cell: ({ updatedAt }) => <Time value={updatedAt} /> },
];

export function AgentsPage() {
  const agents = usePages(AgentListDocument, { first: PAGE_SIZE, filter: null }, (data) => data.agents);
  const create = useIsOwner() ? (
    <ButtonLink to="/agents/new" tone="primary">
      <PlusIcon /> Create agent
    </ButtonLink>
  ) : null;
  return (
    <PageFrame actions={create} subtitle="AI agents that place your calls." title="Agents">
      <Card flush>
        <DataTable
          columns={COLUMNS}
          empty={
            <EmptyState action={create} title="No agents yet">
              An agent has instructions, a voice and a goal. Create one and make a test call.
            </EmptyState>
          }
          label="Agents"
          list={agents}
        />
      </Card>
    </PageFrame>
  );
}
