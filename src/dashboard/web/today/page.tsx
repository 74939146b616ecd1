import { useQuery } from 'urql';
import { usePolled } from '../api/use-polled.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { EmptyState, LoadingState } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { type Day, Figures, VerdictNotice } from './figures.tsx';
import { HoldingBack } from './holding-back.tsx';
import { Hours } from './hours.tsx';
import { dayOf, type Spans, spansAt, variablesOf } from './spans.ts';
import { sumsOf } from './sums.ts';
import {
  CampaignsTodayDocument,
  FirstAgentDocument,
  TodayDocument,
  type TodayQuery,
} from './today.generated.ts';
import { verdictOf } from './verdict.ts';

const REREAD_MS = 10_000;
/** The reasons of campaigns take more statements than the figures. */
const REREAD_CAMPAIGNS_MS = 30_000;

export function TodayPage() {
  const figures = usePolled(TodayDocument, (now) => variablesOf(spansAt(now)), REREAD_MS);
  const data = figures.reading?.data;
  const spans = figures.reading ? spansAt(figures.reading.at) : null;
  return (
    <PageFrame
      actions={
        data ? (
          <ButtonLink to="/live">{data.inProgress.totalCount.toLocaleString()} in progress</ButtonLink>
        ) : null
      }
      subtitle={spans ? <Compared spans={spans} /> : null}
      title="Today"
    >
      {figures.outdatedSince ? (
        <p className="text-warn" role="status">
          Last updated <Time format="seconds" value={figures.outdatedSince.toISOString()} />
        </p>
      ) : null}
      {data && spans ? (
        data.everCalled.nodes.length === 0 ? (
          <FirstCall />
        ) : (
          <Comparison data={data} spans={spans} />
        )
      ) : (
        <LoadingState error={figures.error ?? undefined} refresh={figures.read} rows={10} />
      )}
    </PageFrame>
  );
}

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long' });

function Compared({ spans: { today, sameWeekday, byNow } }: { spans: Spans }) {
  return (
    <>
      {DATE.format(today)}, beside {DATE.format(sameWeekday)}, each until{' '}
      <Time format="minute" value={byNow.toISOString()} /> ({Intl.DateTimeFormat().resolvedOptions().timeZone}
      )
    </>
  );
}

function Comparison({ data, spans }: { data: TodayQuery; spans: Spans }) {
  const lastWeek = `last ${WEEKDAY.format(spans.sameWeekday)}`;
  const today: Day = {
    name: 'today',
    sums: sumsOf(data.today),
    span: { from: dayOf(spans.today), to: dayOf(spans.today) },
  };
  const before: Day = {
    name: lastWeek,
    sums: sumsOf(data.byNow),
    span: { from: dayOf(spans.sameWeekday), to: spans.byNow.toISOString() },
  };
  const campaigns = usePolled(
    CampaignsTodayDocument,
    (now) => {
      const { today, byNow } = variablesOf(spansAt(now));
      return { today, byNow };
    },
    REREAD_CAMPAIGNS_MS,
  );
  return (
    <>
      <VerdictNotice verdict={verdictOf(today.sums, before.sums, lastWeek)} />
      <Figures before={before} today={today} />
      <div className="grid gap-4 sm:gap-5 xl:grid-cols-[1fr_380px]">
        <Hours before={before} data={data} spans={spans} />
        <HoldingBack campaigns={campaigns} lastWeek={lastWeek} today={today.span} />
      </div>
    </>
  );
}

function FirstCall() {
  const isOwner = useIsOwner();
  const [{ data }] = useQuery({ query: FirstAgentDocument });
  const agent = data?.agents?.nodes[0];
  return (
    <Card>
      <EmptyState
        action={
          isOwner ? (
            agent ? (
              <>
                <ButtonLink params={{ agentId: agent.id }} to="/agents/$agentId" tone="primary">
                  Make a test call
                </ButtonLink>
                <ButtonLink to="/campaigns/new">Create a campaign</ButtonLink>
              </>
            ) : (
              <ButtonLink to="/agents/new" tone="primary">
                Create an agent
              </ButtonLink>
            )
          ) : null
        }
        title="No calls yet"
      >
        {agent
          ? 'Call your own phone from your agent’s page. Today’s figures appear here as soon as a call has ended.'
          : 'Create an agent, then call your own phone from its page. Today’s figures appear here as soon as a call has ended.'}
      </EmptyState>
    </Card>
  );
}
