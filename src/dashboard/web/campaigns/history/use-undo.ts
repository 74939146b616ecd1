import { useClient } from 'urql';
import { sentenceOf } from '../../api/errors.ts';
import { toast } from '../../ui/toasts.tsx';
import { UpdateCampaignDocument } from '../campaigns.generated.ts';
import type { CampaignSettings } from '../settings/settings.ts';

interface Undoing {
  campaignId: string;
  /** Version of the campaign after the change. A later version is not undone. */
  version: number;
  before: Partial<CampaignSettings> & { archived?: boolean };
}

/** Returns a function that undoes a change of a campaign by another change, and says so. */
export function useUndo(): (undoing: Undoing) => Promise<void> {
  const client = useClient();
  return async ({ campaignId, version, before }) => {
    const input = { id: campaignId, expectedVersion: version, ...before };
    const { error } = await client.mutation(UpdateCampaignDocument, { input }).toPromise();
    toast(
      error ? { tone: 'bad', title: sentenceOf(error) } : { tone: 'good', title: 'The change is undone.' },
    );
  };
}
