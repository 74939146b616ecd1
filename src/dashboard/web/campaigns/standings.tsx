import { useQuery } from 'urql';
import { Card } from '../ui/card.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { CampaignStandingsDocument } from './campaigns.generated.ts';
import { standingColor, standingText } from './standing.ts';
import { useReread } from './use-reread.ts';

/** The campaign's contacts by how they stand, drawn and counted. */
export function Standings({ campaignId, version }: { campaignId: string; version: string }) {
  const [{ data, error }, read] = useQuery({
    query: CampaignStandingsDocument,
    variables: { id: campaignId },
  });
  useReread(version, () => read({ requestPolicy: 'network-only' }));
  const standings = data?.campaignStandings;
  if (error && !standings) return <ErrorState error={error} />;
  if (!standings) return <Skeleton rows={3} />;
  const total = standings.reduce((sum, { contacts }) => sum + contacts, 0);
  return (
    <Card title="Outcomes">
      <div aria-hidden="true" className="mb-4 flex h-4 gap-0.5 overflow-hidden rounded-full">
        {standings.map(({ state, outcome, contacts }) => (
          <div
            key={`${state} ${outcome}`}
            style={{ width: `${(100 * contacts) / total}%`, background: standingColor(state, outcome) }}
          />
        ))}
      </div>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {standings.map(({ state, outcome, contacts }) => (
          <li className="flex items-center justify-between gap-3" key={`${state} ${outcome}`}>
            <span className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className="size-2.5 rounded-full"
                style={{ background: standingColor(state, outcome) }}
              />
              {standingText(state, outcome)}
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
