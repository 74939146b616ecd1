import { useIsOwner } from '../../shell/viewer.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { EditIcon, PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import { useAction } from '../../ui/use-action.ts';

import {
  type CampaignDetailFragment as Campaign,
  PauseCampaignDocument,
  ResumeCampaignDocument,
  StartCampaignDocument,
} from '../campaigns.generated.ts';
import { CancelButton } from './cancel-button.tsx';
import { MoreMenu } from './more-menu.tsx';

export function CampaignControls({ campaign }: { campaign: Campaign }) {
  const start = useAction(StartCampaignDocument);
  const pause = useAction(PauseCampaignDocument);
  const input = { id: campaign.id };
  const { status } = campaign;
  const running = status === 'RUNNING' || status === 'SCHEDULED';
  const canChange = running || status === 'PAUSED' || status === 'DRAFT';

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
      {canChange ? (
        <ButtonLink params={{ campaignId: campaign.id }} to="/campaigns/$campaignId/edit">
          <EditIcon /> Edit
        </ButtonLink>
      ) : null}
      {canChange ? <CancelButton campaign={campaign} /> : null}
      <MoreMenu campaign={campaign} />
    </>
  );
}

/** Credits that the budget needs for another call; the server enforces this minimum. */
const CREDITS_PER_CALL = 25;

/** Resumes a paused campaign. Asks for a new budget first if the old one is spent. */
function ResumeButton({ campaign }: { campaign: Campaign }) {
  const { run, pending } = useAction(ResumeCampaignDocument);
  const label = (
    <>
      <PlayIcon /> Resume
    </>
  );
  return isSpent(campaign) ? (
    <DialogButton dialog={(close) => <NewBudget campaign={campaign} onClose={close} />} tone="primary">
      {label}
    </DialogButton>
  ) : (
    <Button onClick={() => run({ input: { id: campaign.id } })} pending={pending} tone="primary">
      {label}
    </Button>
  );
}

function isSpent({ maxCredits, progress }: Campaign): boolean {
  return typeof maxCredits === 'number' && maxCredits - progress.creditsUsed < CREDITS_PER_CALL;
}

function NewBudget({ campaign, onClose }: { campaign: Campaign; onClose(): void }) {
  const { creditsUsed } = campaign.progress;
  const least = creditsUsed + CREDITS_PER_CALL;

  return (
    <FormDialog
      action="Resume campaign"
      inputOf={(form) => ({ id: campaign.id, maxCredits: Number(form.get('maxCredits')) })}
      mutation={ResumeCampaignDocument}
      onClose={onClose}
      title="Resume with a new budget"
    >
      <NumberField
        autoFocus
        hint={`${creditsUsed.toLocaleString()} credits are spent. Enter at least ${least.toLocaleString()}.`}
        label="Budget in credits"
        min={least}
        name="maxCredits"
        required
        step={1}
      />
    </FormDialog>
  );
}
