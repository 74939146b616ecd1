import { useMemo } from 'react';
import { useRead, useReread } from '../../api/use-read.ts';
import { Chart } from '../../ui/charts/chart.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DISPOSITIONS } from '../../ui/outcomes/dispositions.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import {
  CampaignContactCountsDocument,
  type CampaignContactCountsQuery,
  type CampaignDetailFragment,
} from '../campaigns.generated.ts';
import { contactDisposition, contactStateText } from './contact-state.ts';

type CampaignProgress = CampaignDetailFragment['progress'];

export function Progress({ progress }: { progress: CampaignProgress }) {
  const { contactsTotal, contactsPending } = progress;
  const done = contactsTotal - contactsPending;
  const percent = contactsTotal === 0 ? 100 : Math.floor((100 * done) / contactsTotal);
  return (
    <section
      aria-label="Progress"
      className="rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold text-[15px]">
          <span className="figures" data-contacts-done>
            {done.toLocaleString()}
          </span>{' '}
          of <span className="figures">{contactsTotal.toLocaleString()}</span> contacts done
        </h2>
        <span className="figures text-soft">{percent}%</span>
      </div>
      <div
        aria-label="Contacts done"
        aria-valuemax={contactsTotal}
        aria-valuemin={0}
        aria-valuenow={done}
        className="mt-2 h-2.5 overflow-hidden rounded-full bg-hover"
        role="progressbar"
      >
        <div
          className="h-full rounded-full bg-accent motion-safe:transition-[width] motion-safe:duration-300"
          style={{ width: `${percent}%` }}
        />
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        <Figure name="Calls placed" value={progress.callsTotal} />
        <Figure name="Live calls" value={progress.callsLive} />
        <Figure name="Connected" value={progress.callsCompleted} />
        <Figure name="Goal achieved" value={progress.callsSuccessful} />
        <Figure name="Not connected" value={progress.callsFailed} />
        <Figure name="Credits used" value={progress.creditsUsed} />
      </dl>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-[13px] text-soft">{name}</dt>
      <dd className="figures font-semibold text-lg">{value.toLocaleString()}</dd>
    </div>
  );
}

export function ContactCounts({ campaignId, version }: { campaignId: string; version: string }) {
  const { data, error, refresh } = useRead({
    query: CampaignContactCountsDocument,
    variables: { id: campaignId },
  });
  useReread(version, refresh);
  const counts = data?.campaign?.contactCounts;
  const { points, series } = useMemo(() => chartOf(counts ?? []), [counts]);
  if (error && !counts) return <ErrorState error={error} />;
  if (!counts) return <Skeleton rows={3} />;
  return (
    <Card title="Outcomes">
      <Chart
        axes={{ points: 'Outcome', values: 'Contacts' }}
        kind="rows"
        points={points}
        series={series}
        title="Contacts by outcome"
      />
    </Card>
  );
}

type Counts = NonNullable<CampaignContactCountsQuery['campaign']>['contactCounts'];

function chartOf(counts: Counts) {
  const total = counts.reduce((sum, { contacts }) => sum + contacts, 0);
  return {
    points: counts.map(({ state, outcome }) => {
      const disposition = contactDisposition(state, outcome);
      return {
        name: contactStateText(state, outcome),
        color: state === 'CALLING' ? '--color-accent' : '--color-line-strong',
        ...(disposition && DISPOSITIONS[disposition]),
        label: contactStateText(state, outcome),
      };
    }),
    series: [
      {
        label: 'Contacts',
        color: '--color-accent',
        values: counts.map(({ contacts }) => contacts),
        texts: counts.map(
          ({ contacts }) => `${contacts.toLocaleString()} (${Math.round((100 * contacts) / total)}%)`,
        ),
      },
    ],
  };
}
