import { Link } from '@tanstack/react-router';
import type { Polled } from '../api/use-polled.ts';
import { Card } from '../ui/layout/card.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { type CallSpan, CallsBehind } from './calls-behind.tsx';
import { dragsOf } from './drags.ts';
import type { CampaignsTodayQuery } from './today.generated.ts';

/** The campaigns that hold the day back, worst first, each with its reason and its calls of today. */
export function HoldingBack({
  campaigns: { reading, error, read },
  lastWeek,
  today,
}: {
  campaigns: Polled<CampaignsTodayQuery>;
  lastWeek: string;
  today: CallSpan;
}) {
  return (
    <Card hint="Campaigns, worst first" title="What holds today back">
      {reading ? (
        <Drags drags={dragsOf(reading.data, lastWeek)} today={today} />
      ) : error ? (
        <ErrorState error={error} onRetry={read} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Card>
  );
}

function Drags({ drags, today }: { drags: ReturnType<typeof dragsOf>; today: CallSpan }) {
  if (drags.length === 0) return <p className="py-2 text-soft">No campaign stands out.</p>;
  return (
    <ol className="flex flex-col divide-y divide-line">
      {drags.map(({ campaignId, name, sentence, dialed }) => (
        <li className="py-2.5 first:pt-0 last:pb-0" key={campaignId}>
          <div className="flex items-baseline justify-between gap-3">
            <Link
              className="link min-w-0 break-words font-medium"
              params={{ campaignId }}
              to="/campaigns/$campaignId"
            >
              {name}
            </Link>
            <CallsBehind
              className="link figures whitespace-nowrap text-[13px]"
              measure="dialed"
              name={`Dialed today by ${name}: ${dialed.toLocaleString()}. Show the calls`}
              span={{ ...today, campaign: campaignId }}
            >
              {dialed.toLocaleString()} {dialed === 1 ? 'call' : 'calls'}
            </CallsBehind>
          </div>
          <p className="text-soft">{sentence}</p>
        </li>
      ))}
    </ol>
  );
}
