import { Notice } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import type { CampaignChangeFragment as CampaignChange } from '../campaigns.generated.ts';
import { changeInWords } from '../history/change-in-words.ts';

/** Says what others changed during an edit. The fields keep what was typed. */
export function Conflict({ changes }: { changes: CampaignChange[] }) {
  return (
    <div role="alert">
      <Notice tone="warn">
        <p className="font-medium">This campaign was changed while you edited it.</p>
        <ul className="mt-1 flex flex-col gap-0.5">
          {changes.map((change) => (
            <li key={change.id}>
              {change.by} {changeInWords(change)} (<Time format="minute" value={change.createdAt} />
              ).
            </li>
          ))}
        </ul>
        <p className="mt-1">
          Your changes are kept. “What changes” compares them with the campaign as it is now. Save to apply
          yours.
        </p>
      </Notice>
    </div>
  );
}
