import { useRead, useReread } from '../../api/use-read.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { CampaignContactCountsDocument } from '../campaigns.generated.ts';
import { contactStateColor, contactStateText } from './contact-state.ts';

/** The campaign's contacts by state and outcome, drawn and counted. */
export function ContactCounts({ campaignId, version }: { campaignId: string; version: string }) {
  const { data, error, refresh } = useRead({
    query: CampaignContactCountsDocument,
    variables: { id: campaignId },
  });
  useReread(version, refresh);
  const counts = data?.campaignContactCounts;
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
