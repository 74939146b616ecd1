import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from 'urql';
import { toast } from '../../ui/toasts.tsx';
import {
  type CampaignDetailFragment as Campaign,
  type CampaignChangeFragment as CampaignChange,
  type CampaignChoicesQuery,
  ChangedCampaignDocument,
} from '../campaigns.generated.ts';
import { phraseOf } from '../history/change-in-words.ts';
import { useUndo } from '../history/use-undo.ts';
import { type CampaignSettings, pick, settingsOf } from '../settings/settings.ts';
import { EditForm, type Saved, type Start } from './edit-form.tsx';

/** Changes read after a conflict, newest first. */
const CONFLICTS_SHOWN = 20;

export function CampaignEditor({ campaign, choices }: { campaign: Campaign; choices: CampaignChoicesQuery }) {
  const client = useClient();
  const navigate = useNavigate();
  const undo = useUndo();
  const [start, setStart] = useState<Start>(() => {
    const base = settingsOf(campaign);
    return { version: campaign.version, base, typed: base, conflicts: [] };
  });
  const { id } = campaign;

  /** Begins anew with what others made of the campaign, and keeps what was typed. */
  async function rebase(changes: Partial<CampaignSettings>) {
    const variables = { id, first: CONFLICTS_SHOWN };
    const policy = { requestPolicy: 'network-only' } as const;
    const { data } = await client.query(ChangedCampaignDocument, variables, policy).toPromise();
    const found = data?.campaign;
    if (!found) return;
    const base = settingsOf(found);
    const isNews = (change: CampaignChange) => change.version > start.version;
    setStart({
      version: found.version,
      base,
      typed: { ...base, ...changes },
      conflicts: [...found.changes.nodes.filter(isNews), ...start.conflicts],
    });
  }

  async function leave({ version, names, changes }: Saved) {
    await navigate({ to: '/campaigns/$campaignId', params: { campaignId: id } });
    const [only, ...others] = changes;
    toast({
      tone: 'good',
      title:
        only && others.length === 0
          ? `You ${phraseOf(only)}.`
          : `You changed ${changes.length.toLocaleString()} settings.`,
      action: {
        label: 'Undo',
        run: () => undo({ campaignId: id, version, before: pick(start.base, names) }),
      },
    });
  }

  return (
    <EditForm
      campaign={campaign}
      choices={choices}
      key={start.version}
      onConflict={rebase}
      onSaved={leave}
      start={start}
    />
  );
}
