import { Link, useParams } from '@tanstack/react-router';
import { useSubscription } from 'urql';
import { useRead, useRereadEvery } from '../../api/use-read.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card, Fact, Facts } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { CampaignStatusBadge } from '../campaign-status.tsx';
import { CampaignDocument, CampaignProgressDocument, type CampaignQuery } from '../campaigns.generated.ts';
import { Cockpit } from '../cockpit/cockpit.tsx';
import { History } from '../history/history.tsx';
import { Preflight } from '../preflight.tsx';
import { retrySchedulesInWords } from '../settings/retry-schedules.tsx';
import { daysInWords } from '../settings/setting-changes.ts';
import { ActivityNotice } from './activity.tsx';
import { CampaignContacts } from './campaign-contacts.tsx';
import { CampaignControls } from './campaign-controls.tsx';
import { ContactCounts, Progress } from './progress.tsx';

type Campaign = NonNullable<CampaignQuery['campaign']>;

const REREAD_EVERY_MS = 15_000;

export function CampaignPage() {
  const { campaignId } = useParams({ from: '/app/campaigns/$campaignId' });
  const { data, error, refresh } = useRead({ query: CampaignDocument, variables: { id: campaignId } });
  const campaign = data?.campaign;
  // Each change goes to the cache, which updates `campaign`.
  useSubscription({
    query: CampaignProgressDocument,
    variables: { id: campaignId },
    pause: isOver(campaign),
  });
  useRereadEvery(isOver(campaign) ? null : REREAD_EVERY_MS, refresh);
  if (!campaign) return <LoadingState error={error} refresh={refresh} rows={10} />;
  const started = campaign.startedAt !== null && campaign.startedAt !== undefined;
  return (
    <PageFrame
      actions={
        <>
          <ButtonLink search={{ campaign: campaign.id }} to="/calls">
            View calls
          </ButtonLink>
          {started ? (
            <ButtonLink search={{ of: 'campaigns', a: campaign.id }} to="/compare">
              Compare
            </ButtonLink>
          ) : null}
          <CampaignControls campaign={campaign} />
        </>
      }
      back={{ to: '/campaigns', label: 'Campaigns' }}
      subtitle={
        <span className="flex flex-wrap gap-1.5">
          <CampaignStatusBadge status={campaign.status} />
          {campaign.archived ? <Badge tone="neutral">Archived</Badge> : null}
        </span>
      }
      title={campaign.name}
    >
      {campaign.status === 'DRAFT' ? null : <ActivityNotice campaign={campaign} />}
      {started ? <Progress progress={campaign.progress} /> : <Preflight campaignId={campaign.id} />}
      {started ? (
        <Cockpit campaignId={campaign.id} isOver={isOver(campaign)} progress={campaign.progress} />
      ) : null}
      <div className={started ? 'grid items-start gap-4 lg:grid-cols-[3fr_2fr]' : ''}>
        {started ? (
          <div className="flex min-w-0 flex-col gap-4">
            <ContactCounts campaignId={campaign.id} version={versionOf(campaign)} />
            <CampaignContacts campaignId={campaign.id} version={versionOf(campaign)} />
          </div>
        ) : null}
        <div className="flex min-w-0 flex-col gap-4">
          <Rules campaign={campaign} />
          <History campaign={campaign} />
        </div>
      </div>
    </PageFrame>
  );
}

function isOver(campaign: Campaign | undefined): boolean {
  return campaign?.status === 'COMPLETED' || campaign?.status === 'CANCELED';
}

/** Returns a text that changes with the campaign's progress, upon which the page's lists are read again. */
function versionOf({ progress, status }: Campaign): string {
  return `${status} ${progress.callsTotal} ${progress.callsLive} ${progress.contactsPending}`;
}

function callRateInWords({ callsPerSecond, rampStartCallsPerSecond, rampMinutes }: Campaign): string {
  if (callsPerSecond === null) return 'No limit';
  const rate = callsPerSecond.toLocaleString();
  if (rampStartCallsPerSecond === null || rampMinutes === null) return rate;
  return `From ${rampStartCallsPerSecond.toLocaleString()} to ${rate} within ${rampMinutes.toLocaleString()} minutes`;
}

function Rules({ campaign }: { campaign: Campaign }) {
  const { schedule, retryRules } = campaign;
  return (
    <Card title="Settings">
      <Facts>
        <Fact name="Agent">
          <Link className="link" params={{ agentId: campaign.agent.id }} to="/agents/$agentId">
            {campaign.agent.name}
          </Link>
        </Fact>
        <Fact name="Contact list">
          <Link className="link" search={{ list: campaign.contactList.id }} to="/contacts">
            {campaign.contactList.name}
          </Link>
        </Fact>
        <Fact name="Concurrent calls">{campaign.concurrentCalls.toLocaleString()}</Fact>
        <Fact name="Priority">{campaign.priority}</Fact>
        <Fact name="Calls per second">{callRateInWords(campaign)}</Fact>
        <Fact name="Budget">
          {campaign.maxCredits ? `${campaign.maxCredits.toLocaleString()} credits` : 'No limit'}
        </Fact>
        <Fact name="Contacts called">
          {campaign.requireConsent ? 'Those who have consented' : 'All of the list'}
        </Fact>
        {campaign.preDialWebhook ? <Fact name="Pre-dial webhook">{campaign.preDialWebhook.url}</Fact> : null}
        <Fact name="Maximum attempts">
          {retryRules.maxAttempts}
          {retryRules.maxAttempts > 1 ? `, ${retryRules.delayMinutes.toLocaleString()} minutes apart` : ''}
        </Fact>
        {retryRules.schedules ? (
          <Fact name="Delays by outcome">{retrySchedulesInWords(retryRules.schedules)}</Fact>
        ) : null}
        {schedule ? (
          <>
            <Fact name="Hours">
              {schedule.callingHours.start}–{schedule.callingHours.end}, {schedule.timezone}
              {schedule.useContactTimezone ? ' (each contact’s time zone applies)' : ''}
            </Fact>
            <Fact name="Days">{schedule.days ? daysInWords(schedule.days) : 'Every day'}</Fact>
            <Fact name="Dates">
              From {schedule.startDate}
              {schedule.endDate ? ` to ${schedule.endDate}` : ''}
            </Fact>
          </>
        ) : (
          <Fact name="Hours">Any hour</Fact>
        )}
        {campaign.startedAt && campaign.activity.obstacle?.code !== 'SCHEDULED' ? (
          <Fact name="Started">
            <Time value={campaign.startedAt} />
          </Fact>
        ) : null}
        {campaign.completedAt ? (
          <Fact name="Ended">
            <Time value={campaign.completedAt} />
          </Fact>
        ) : null}
      </Facts>
    </Card>
  );
}
