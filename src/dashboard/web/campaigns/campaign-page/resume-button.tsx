import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { PlayIcon } from '../../ui/icons.tsx';
import { Dialog, DialogButton } from '../../ui/overlays/dialog.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type CampaignDetailFragment as Campaign, ResumeCampaignDocument } from '../campaigns.generated.ts';

/** The part of the budget that must be left for another call; the server enforces the same minimum. */
const CREDITS_PER_CALL = 25;

/** Resumes a paused campaign; asks for a new budget first if the campaign has spent its budget. */
export function ResumeButton({ campaign }: { campaign: Campaign }) {
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
  const resuming = useAction(ResumeCampaignDocument, { quiet: true });
  const { creditsUsed } = campaign.progress;
  const least = creditsUsed + CREDITS_PER_CALL;

  async function resume(form: FormData) {
    const maxCredits = Number(form.get('maxCredits'));
    if (await resuming.run({ input: { id: campaign.id, maxCredits } })) onClose();
  }

  return (
    <Dialog onClose={onClose} title="Resume with a new budget">
      <Form onSubmit={resume} sending={resuming}>
        <TextField
          autoFocus
          hint={`${creditsUsed.toLocaleString()} credits are spent. Enter at least ${least.toLocaleString()}.`}
          label="Budget in credits"
          min={least}
          name="maxCredits"
          required
          step={1}
          type="number"
        />
        <Submit>Resume campaign</Submit>
      </Form>
    </Dialog>
  );
}
