import { type FormEvent, useState } from 'react';
import { fieldErrorsOf, sentenceOf } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PlayIcon } from '../../ui/icons.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type CampaignDetailFragment as Campaign, ResumeCampaignDocument } from '../campaigns.generated.ts';

/** The part of the budget that must be left for another call; the server enforces the same minimum. */
const CREDITS_PER_CALL = 25;

/** Resumes a paused campaign; asks for a new budget first if the campaign has spent its budget. */
export function ResumeButton({ campaign }: { campaign: Campaign }) {
  const [asking, setAsking] = useState(false);
  const { run, pending } = useAction(ResumeCampaignDocument);
  const resume = () => (isSpent(campaign) ? setAsking(true) : run({ input: { id: campaign.id } }));
  return (
    <>
      <Button onClick={resume} pending={pending} tone="primary">
        <PlayIcon /> Resume
      </Button>
      <Dialog onOpenChange={setAsking} open={asking} title="Resume with a new budget">
        <NewBudget campaign={campaign} onResumed={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function isSpent({ maxCredits, progress }: Campaign): boolean {
  return typeof maxCredits === 'number' && maxCredits - progress.creditsUsed < CREDITS_PER_CALL;
}

function NewBudget({ campaign, onResumed }: { campaign: Campaign; onResumed(): void }) {
  const { run, pending, error } = useAction(ResumeCampaignDocument, { quiet: true });
  const { creditsUsed } = campaign.progress;
  const least = creditsUsed + CREDITS_PER_CALL;

  async function resume(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const maxCredits = Number(new FormData(event.currentTarget).get('maxCredits'));
    if (await run({ input: { id: campaign.id, maxCredits } })) onResumed();
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={resume}>
      <TextField
        autoFocus
        error={fieldErrorsOf(error).maxCredits ?? (error ? sentenceOf(error) : undefined)}
        hint={`${creditsUsed.toLocaleString()} credits are spent. Enter at least ${least.toLocaleString()}.`}
        label="Budget in credits"
        min={least}
        name="maxCredits"
        required
        step={1}
        type="number"
      />
      <Button pending={pending} tone="primary" type="submit">
        Resume campaign
      </Button>
    </form>
  );
}
