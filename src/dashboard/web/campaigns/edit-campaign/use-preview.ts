import { useEffect, useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import {
  type PreflightFiguresFragment,
  PreviewCampaignUpdateDocument,
  type UpdateCampaignInput,
} from '../campaigns.generated.ts';

/** Pause in typing after which an update is previewed. */
const PAUSE_MS = 300;

export interface Preview {
  before?: PreflightFiguresFragment;
  after?: PreflightFiguresFragment;
  error?: CombinedError;
  /** Whether this is the preview of the update as it is now. */
  isCurrent: boolean;
  retry(): void;
}

/** Previews an update of a campaign as it is typed; null = there is nothing to preview. */
export function usePreview(input: UpdateCampaignInput | null): Preview {
  const client = useClient();
  const key = input && JSON.stringify(input);
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Omit<Preview, 'isCurrent' | 'retry'> & { key: string }>();
  useEffect(() => {
    if (key === null) return;
    let isLeft = false;
    const timer = setTimeout(
      async () => {
        const update = JSON.parse(key) as UpdateCampaignInput;
        const { data, error } = await client
          .query(
            PreviewCampaignUpdateDocument,
            { id: update.id, input: update },
            { requestPolicy: 'network-only' },
          )
          .toPromise();
        if (isLeft) return;
        setFound({
          key,
          before: data?.campaign?.preflight,
          after: data?.previewCampaignUpdate ?? undefined,
          error,
        });
      },
      attempt === 0 ? PAUSE_MS : 0,
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [client, key, attempt]);
  return {
    before: found?.before,
    after: found?.after,
    error: found?.key === key ? found?.error : undefined,
    isCurrent: key !== null && found?.key === key,
    retry: () => setAttempt((before) => before + 1),
  };
}
