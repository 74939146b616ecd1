import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ARCHIVABLE } from '../campaign-status.tsx';
import {
  type CampaignDetailFragment as Campaign,
  DuplicateCampaignDocument,
  UpdateCampaignDocument,
} from '../campaigns.generated.ts';
import { useUndo } from '../history/use-undo.ts';

export function MoreMenu({ campaign: { id, status, archived } }: { campaign: Campaign }) {
  const navigate = useNavigate();
  const undo = useUndo();
  const duplication = useAction(DuplicateCampaignDocument);
  const archiving = useAction(UpdateCampaignDocument);

  async function duplicate() {
    const made = await duplication.run({ input: { id } });
    if (!made) return;
    const campaignId = made.duplicateCampaign.campaign.id;
    await navigate({ to: '/campaigns/$campaignId', params: { campaignId } });
    toast({ tone: 'good', title: 'The copy is a draft. Edit it before you start it.' });
  }

  async function archive() {
    const saved = await archiving.run({ input: { id, archived: !archived } });
    if (!saved) return;
    const { version } = saved.updateCampaign.campaign;
    toast({
      tone: 'good',
      title: archived ? 'The campaign is in the list again.' : 'The campaign is archived.',
      action: { label: 'Undo', run: () => undo({ campaignId: id, version, before: { archived } }) },
    });
  }

  return (
    <Menu
      trigger={
        <Button aria-label="More actions" className="px-2" pending={duplication.pending || archiving.pending}>
          <MoreIcon className="size-5" />
        </Button>
      }
    >
      <MenuItem onSelect={duplicate}>Duplicate</MenuItem>
      {ARCHIVABLE.includes(status) ? (
        <MenuItem onSelect={archive}>{archived ? 'Unarchive' : 'Archive'}</MenuItem>
      ) : null}
    </Menu>
  );
}
