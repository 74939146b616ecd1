import { useState } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { useReread } from '../../api/use-read.ts';
import { useIsOwner } from '../../shell/viewer.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import {
  type CampaignDetailFragment as Campaign,
  type CampaignChangeFragment as CampaignChange,
  CampaignChangesDocument,
} from '../campaigns.generated.ts';
import { changeInWords, formerSettings } from './change-in-words.ts';
import { useUndo } from './use-undo.ts';

const PAGE_SIZE = 10;
const OVER: Campaign['status'][] = ['COMPLETED', 'CANCELED'];

/** Changes of a campaign by people and API keys, newest first. The newest can be undone. */
export function History({ campaign: { id, version, status } }: { campaign: Campaign }) {
  const changes = usePages(
    CampaignChangesDocument,
    { id, first: PAGE_SIZE },
    ({ campaign: { changes } }) => changes,
  );
  useReread(String(version), changes.refresh);
  const isOwner = useIsOwner();
  const canUndo = ({ after }: CampaignChange) => isOwner && (!OVER.includes(status) || 'archived' in after);
  const { nodes, loading, error, hasMore, loadMore, loadingMore } = changes;
  if (nodes.length === 0 && !loading && !error) return null;
  return (
    <Card title="History">
      {nodes.length === 0 ? (
        error ? (
          <ErrorState error={error} onRetry={changes.refresh} />
        ) : (
          <Skeleton rows={2} />
        )
      ) : (
        <ol aria-label="History" className="flex flex-col gap-3">
          {nodes.map((change) => (
            <Entry
              campaignId={id}
              canUndo={canUndo(change) && change.version === version}
              change={change}
              key={change.id}
            />
          ))}
        </ol>
      )}
      {hasMore ? (
        <Button className="mt-3" onClick={loadMore} pending={loadingMore}>
          Show earlier changes
        </Button>
      ) : null}
    </Card>
  );
}

function Entry({
  campaignId,
  change,
  canUndo,
}: {
  campaignId: string;
  change: CampaignChange;
  canUndo: boolean;
}) {
  const undo = useUndo();
  const [isUndoing, setIsUndoing] = useState(false);
  const before = formerSettings(change);
  async function run(former: NonNullable<typeof before>) {
    setIsUndoing(true);
    await undo({ campaignId, version: change.version, before: former });
    setIsUndoing(false);
  }
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-medium">{change.by}</span> {changeInWords(change)}
        </p>
        <p className="text-[13px] text-soft">
          <Time format="short" value={change.createdAt} />
        </p>
      </div>
      {canUndo && before ? (
        <Button className="-my-1" onClick={() => run(before)} pending={isUndoing} tone="quiet">
          Undo
        </Button>
      ) : null}
    </li>
  );
}
