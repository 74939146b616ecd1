import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { usePages } from '../api/use-pages.ts';
import { useRereadEvery } from '../api/use-read.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { FilterSelect } from '../ui/field.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { type Column, DataTable } from '../ui/layout/data-table.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { ActivityText } from './campaign-page/activity.tsx';
import { CampaignStatusBadge } from './campaign-status.tsx';
import { type CampaignStatus, CampaignsDocument, type CampaignsQuery } from './campaigns.generated.ts';

type Campaign = CampaignsQuery['campaigns']['nodes'][number];

const PAGE_SIZE = 50;
const ARCHIVED = 'archived';
const REREAD_EVERY_MS = 15_000;
const UNDER_WAY: CampaignStatus[] = ['SCHEDULED', 'RUNNING', 'PAUSED'];

const COLUMNS: Column<Campaign>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ id, name }) => (
      <Link
        className="link block min-w-44 font-medium"
        params={{ campaignId: id }}
        to="/campaigns/$campaignId"
      >
        {name}
      </Link>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <CampaignStatusBadge status={status} /> },
  {
    id: 'activity',
    header: 'Activity',
    from: 'md',
    fill: true,
    cell: ({ activity, status }) =>
      UNDER_WAY.includes(status) ? (
        <span className="block truncate text-soft" title={activity.sentence}>
          <ActivityText activity={activity} />
        </span>
      ) : null,
  },
  { id: 'agent', header: 'Agent', from: 'lg', cell: ({ agent }) => agent.name },
  {
    id: 'progress',
    header: 'Contacts done',
    from: 'sm',
    align: 'end',
    cell: ({ progress }) => (
      <span className="figures">
        {(progress.contactsTotal - progress.contactsPending).toLocaleString()} of{' '}
        {progress.contactsTotal.toLocaleString()}
      </span>
    ),
  },
  {
    id: 'success',
    header: 'Success rate',
    from: 'xl',
    align: 'end',
    cell: ({ progress }) => (
      <span className="figures">
        {progress.callsCompleted === 0 ? '–' : `${Math.round(progress.successRate * 100)}%`}
      </span>
    ),
  },
  { id: 'created', header: 'Created', from: 'lg', cell: ({ createdAt }) => <Time value={createdAt} /> },
];

export function CampaignsPage() {
  const navigate = useNavigate({ from: '/campaigns' });
  const archived = useSearch({ from: '/app/campaigns' }).show === ARCHIVED;
  const campaigns = usePages(
    CampaignsDocument,
    { first: PAGE_SIZE, filter: { archived } },
    (data) => data.campaigns,
  );
  useRereadEvery(campaigns.nodes.length > PAGE_SIZE ? null : REREAD_EVERY_MS, campaigns.refresh);
  const create = useIsOwner() ? (
    <ButtonLink to="/campaigns/new" tone="primary">
      <PlusIcon /> Create campaign
    </ButtonLink>
  ) : null;
  return (
    <PageFrame
      actions={create}
      subtitle="An agent calls every contact of a list, within the calling hours and limits that you set."
      title="Campaigns"
    >
      <Card
        actions={
          <FilterSelect
            any="Not archived"
            label="Show"
            onChange={(show) => navigate({ search: { show: show || undefined }, replace: true })}
            options={[[ARCHIVED, 'Archived']]}
            value={archived ? ARCHIVED : ''}
          />
        }
        flush
      >
        <DataTable
          columns={COLUMNS}
          empty={
            archived ? (
              <EmptyState title="No archived campaigns" />
            ) : (
              <EmptyState action={create} title="No campaigns yet">
                You need an agent and a contact list. No call is placed before you start the campaign.
              </EmptyState>
            )
          }
          label="Campaigns"
          list={campaigns}
        />
      </Card>
    </PageFrame>
  );
}
