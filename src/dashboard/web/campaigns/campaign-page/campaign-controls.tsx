import { useIsOwner } from '../../shell/viewer.tsx';
import { Button } from '../../ui/button.tsx';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import { ConfirmButton } from '../../ui/overlays/dialog.tsx';
import { useAction } from '../../ui/use-action.ts';
import {
  type CampaignDetailFragment as Campaign,
  CancelCampaignDocument,
  PauseCampaignDocument,
  StartCampaignDocument,
} from '../campaigns.generated.ts';
import { ResumeButton } from './resume-button.tsx';

/** The actions that the campaign's status allows. */
export function CampaignControls({ campaign }: { campaign: Campaign }) {
  const start = useAction(StartCampaignDocument);
  const pause = useAction(PauseCampaignDocument);
  const input = { id: campaign.id };
  const { status } = campaign;
  const running = status === 'RUNNING' || status === 'SCHEDULED';

  if (!useIsOwner()) return null;
  return (
    <>
      {status === 'DRAFT' ? (
        <Button onClick={() => start.run({ input })} pending={start.pending} tone="primary">
          <PlayIcon /> Start
        </Button>
      ) : null}
      {running ? (
        <Button onClick={() => pause.run({ input })} pending={pause.pending}>
          <PauseIcon /> Pause
        </Button>
      ) : null}
      {status === 'PAUSED' ? <ResumeButton campaign={campaign} /> : null}
      {running || status === 'PAUSED' || status === 'DRAFT' ? (
        <ConfirmButton
          action="Cancel campaign"
          button={{ children: 'Cancel', tone: 'danger' }}
          mutation={CancelCampaignDocument}
          title={`Cancel ${campaign.name}?`}
          variables={{ input }}
        >
          You cannot resume a canceled campaign. Live calls end normally.
        </ConfirmButton>
      ) : null}
    </>
  );
}
