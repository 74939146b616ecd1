import { useRead, useReread } from '../../api/use-read.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { CampaignContactCountsDocument, type CampaignDetailFragment } from '../campaigns.generated.ts';
import { contactStateColor, contactStateText } from './contact-state.ts';

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
          className="h-full rounded-full bg-accent transition-[width] duration-300"
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
  if (error && !counts) return <ErrorState error={error} />;
  if (!counts) return <Skeleton rows={3} />;
  const total = counts.reduce((sum, { contacts }) => sum + contacts, 0);
  return (
    <Card title="Outcomes">
      <div aria-hidden="true" className="mb-4 flex h-4 gap-0.5 overflow-hidden rounded-full">
        {counts.map(({ state, outcome, contacts }) => (
          <div
            key={`${state} ${outcome}`}
            style={{ width: `${(100 * contacts) / total}%`, background: contactStateColor(state, outcome) }}
          />
        ))}
      </div>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {counts.map(({ state, outcome, contacts }) => (
          <li className="flex items-center justify-between gap-3" key={`${state} ${outcome}`}>
            <span className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className="size-2.5 rounded-full"
                style={{ background: contactStateColor(state, outcome) }}
              />
              {contactStateText(state, outcome)}
            </span>
            <span className="figures text-soft">
              {contacts.toLocaleString()} ({Math.round((100 * contacts) / total)}%)
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
