import { useIsOwner } from '../../shell/viewer.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import type { CampaignDetailFragment as Campaign, CampaignActivityFragment } from '../campaigns.generated.ts';

export function ActivityNotice({ campaign: { activity, status } }: { campaign: Campaign }) {
  const isOwner = useIsOwner();
  const needsCredits = activity.obstacle?.code === 'INSUFFICIENT_CREDITS';
  return (
    <Notice tone={status === 'PAUSED' || needsCredits ? 'warn' : 'info'}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p aria-label="Current activity" role="status">
          <ActivityText activity={activity} />
        </p>
        {needsCredits && isOwner ? <ButtonLink to="/credits">Buy credits</ButtonLink> : null}
      </div>
    </Notice>
  );
}

export function ActivityText({ activity: { sentence, nextAt } }: { activity: CampaignActivityFragment }) {
  return (
    <>
      {sentence}
      {nextAt ? (
        <>
          {' '}
          Next call: <Time value={nextAt} />
        </>
      ) : null}
    </>
  );
}
