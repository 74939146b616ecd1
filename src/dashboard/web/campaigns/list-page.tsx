import { Link, useNavigate } from '@tanstack/react-router';
import { useSubscription } from 'urql';
import { totalInWords, usePages } from '../api/use-pages.ts';
import { useRereadEvery } from '../api/use-read.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { Fact, Facts } from '../ui/layout/card.tsx';
import { MenuItem } from '../ui/menu.tsx';
import { EmptyState } from '../ui/states.tsx';
import { type Choice, ChoiceChips, ChoiceFilters, chosenIn } from '../ui/table/choices.tsx';
import type { Column } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { ListPage } from '../ui/table/list-page.tsx';
import { useListSearch } from '../ui/table/list-search.ts';
import { CREATED, orderArguments } from '../ui/table/order.ts';
import { useTableView } from '../ui/table/table-view.ts';
import { useEach } from '../ui/table/use-each.ts';
import { Time } from '../ui/time.tsx';
import { useAction } from '../ui/use-action.ts';
import { ActivityText } from './campaign-page/activity.tsx';
import { ARCHIVABLE, CAMPAIGN_STATUSES, CampaignStatusBadge } from './campaign-status.tsx';
import {
  type CampaignStatus,
  CampaignsDocument,
  CampaignsFollowedDocument,
  type CampaignsQuery,
  PauseCampaignDocument,
  ResumeCampaignDocument,
  UpdateCampaignDocument,
} from './campaigns.generated.ts';

type Campaign = CampaignsQuery['campaigns']['nodes'][number];

const PAGE_SIZE = 50;
const REREAD_EVERY_MS = 15_000;
const UNDER_WAY: CampaignStatus[] = ['SCHEDULED', 'RUNNING', 'PAUSED'];
const PAUSABLE: CampaignStatus[] = ['SCHEDULED', 'RUNNING'];
const STATUS: Choice<CampaignStatus> = {
  parameter: 'status',
  label: 'Status',
  options: (Object.keys(CAMPAIGN_STATUSES) as CampaignStatus[]).map((status) => [
    status,
    CAMPAIGN_STATUSES[status].label,
  ]),
};
const SHOWN: Choice<'archived'> = { parameter: 'show', label: 'Show', options: [['archived', 'Archived']] };
const CHOICES = [STATUS, SHOWN];

const COLUMNS: Column<Campaign>[] = [
  {
    id: 'name',
    header: 'Name',
    fill: 50,
    cell: ({ id, name }) => (
      <Link className="link font-medium" params={{ campaignId: id }} to="/campaigns/$campaignId">
        {name}
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    compact: 'badge',
    cell: ({ status }) => <CampaignStatusBadge status={status} />,
  },
  {
    id: 'activity',
    header: 'Activity',
    from: 'md',
    fill: 50,
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
    compact: 'detail',
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
  {
    id: 'created',
    header: 'Created',
    sort: CREATED,
    from: 'lg',
    cell: ({ createdAt }) => <Time value={createdAt} />,
  },
];

export function CampaignsPage() {
  const { search } = useListSearch();
  const navigate = useNavigate();
  const view = useTableView('campaigns', COLUMNS);
  const archived = chosenIn(search, SHOWN) !== null;
  const statuses = chosenIn(search, STATUS);
  const campaigns = usePages(
    CampaignsDocument,
    {
      first: PAGE_SIZE,
      filter: { archived, statuses },
      orderDirection: orderArguments(view.order).orderDirection,
    },
    (data) => data.campaigns,
  );
  // Each change goes to the cache, which updates the rows.
  useSubscription({ query: CampaignsFollowedDocument });
  useRereadEvery(campaigns.nodes.length > PAGE_SIZE ? null : REREAD_EVERY_MS, campaigns.refresh);
  const owner = useIsOwner();
  const create = owner ? (
    <ButtonLink to="/campaigns/new" tone="primary">
      <PlusIcon /> Create campaign
    </ButtonLink>
  ) : null;
  return (
    <ListPage
      chips={<ChoiceChips choices={CHOICES} />}
      columns={COLUMNS}
      filters={<ChoiceFilters choices={CHOICES} />}
      peek={(id) => <CampaignPeek campaign={campaigns.nodes.find((campaign) => campaign.id === id)} />}
      title="Campaigns"
      tools={
        <>
          <ButtonLink search={{ of: 'campaigns' }} to="/compare">
            Compare
          </ButtonLink>
          {create}
        </>
      }
      totals={totalInWords(campaigns, 'campaign', 'campaigns')}
      view={view}
    >
      <DataTable
        bulk={owner ? (selected) => <CampaignsBulk campaigns={selected} /> : undefined}
        actions={owner ? (campaign) => <CampaignMenuItems campaign={campaign} /> : undefined}
        columns={COLUMNS}
        empty={
          archived || statuses ? (
            <EmptyState title="No matching campaigns">Use fewer filters.</EmptyState>
          ) : (
            <EmptyState action={create} title="No campaigns yet">
              You need an agent and a contact list. No call is placed before you start the campaign.
            </EmptyState>
          )
        }
        label="Campaigns"
        list={campaigns}
        nameOf={({ name }) => name}
        onOpen={({ id }) => navigate({ to: '/campaigns/$campaignId', params: { campaignId: id } })}
        view={view}
      />
    </ListPage>
  );
}

/** Actions on several campaigns. A button applies to those whose status permits it. */
function CampaignsBulk({ campaigns }: { campaigns: Campaign[] }) {
  const pause = useEach(PauseCampaignDocument);
  const resume = useEach(ResumeCampaignDocument);
  const archive = useEach(UpdateCampaignDocument);
  const inputs = (isFor: (campaign: Campaign) => boolean) =>
    campaigns.filter(isFor).map(({ id }) => ({ input: { id } }));
  const pausable = inputs(({ status }) => PAUSABLE.includes(status));
  const resumable = inputs(({ status }) => status === 'PAUSED');
  const archivable = inputs(({ status, archived }) => !archived && ARCHIVABLE.includes(status));
  return (
    <>
      <Button
        disabled={pausable.length === 0}
        onClick={() => pause.run(pausable, (done) => `${campaignsInWords(done)} paused.`)}
        pending={pause.pending}
      >
        Pause
      </Button>
      <Button
        disabled={resumable.length === 0}
        onClick={() => resume.run(resumable, (done) => `${campaignsInWords(done)} resumed.`)}
        pending={resume.pending}
      >
        Resume
      </Button>
      <Button
        disabled={archivable.length === 0}
        onClick={() =>
          archive.run(
            archivable.map(({ input }) => ({ input: { ...input, archived: true } })),
            (done) => `${campaignsInWords(done)} archived.`,
          )
        }
        pending={archive.pending}
      >
        Archive
      </Button>
    </>
  );
}

function campaignsInWords(count: number): string {
  return count === 1 ? '1 campaign is' : `${count.toLocaleString()} campaigns are`;
}

/** A campaign beside the list: what it does now, and how far it is. */
function CampaignPeek({ campaign }: { campaign: Campaign | undefined }) {
  if (!campaign) return <p className="text-soft">The campaign is not in this list.</p>;
  const { id, name, status, activity, agent, progress } = campaign;
  return (
    <div className="flex flex-col gap-3">
      <header className="pr-9">
        <h2 className="font-semibold text-[15px]">
          <Link className="link" params={{ campaignId: id }} to="/campaigns/$campaignId">
            {name}
          </Link>
        </h2>
        <CampaignStatusBadge status={status} />
      </header>
      {UNDER_WAY.includes(status) ? (
        <p>
          <ActivityText activity={activity} />
        </p>
      ) : null}
      <Facts>
        <Fact name="Agent">{agent.name}</Fact>
        <Fact name="Contacts">{progress.contactsTotal.toLocaleString()}</Fact>
        <Fact name="Waiting">{progress.contactsPending.toLocaleString()}</Fact>
        <Fact name="Completed calls">{progress.callsCompleted.toLocaleString()}</Fact>
        <Fact name="Successful">{progress.callsSuccessful.toLocaleString()}</Fact>
      </Facts>
    </div>
  );
}

/** Menu of a campaign's actions in the list. */
function CampaignMenuItems({ campaign: { id, status } }: { campaign: Campaign }) {
  const navigate = useNavigate();
  const pause = useAction(PauseCampaignDocument);
  const resume = useAction(ResumeCampaignDocument);
  return (
    <>
      {PAUSABLE.includes(status) ? (
        <MenuItem onSelect={() => pause.run({ input: { id } })}>Pause</MenuItem>
      ) : null}
      {status === 'PAUSED' ? (
        <MenuItem onSelect={() => resume.run({ input: { id } })}>Resume</MenuItem>
      ) : null}
      <MenuItem onSelect={() => navigate({ to: '/calls', search: { campaign: id } })}>View calls</MenuItem>
      {status === 'DRAFT' || status === 'PAUSED' ? (
        <MenuItem
          onSelect={() => navigate({ to: '/campaigns/$campaignId/edit', params: { campaignId: id } })}
        >
          Edit
        </MenuItem>
      ) : null}
    </>
  );
}
