import { type FormEvent, useState } from 'react';
import { fieldErrorsOf, sentenceOf } from '../api/errors.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { toast } from '../ui/overlays/toasts.tsx';
import { useAction } from '../ui/use-action.ts';
import { SetLowBalanceThresholdDocument } from './credits.generated.ts';

/** Below it, `credits.low` is sent and the dashboard warns. */
export function Threshold({ threshold }: { threshold: number }) {
  const owner = useIsOwner();
  const [editing, setEditing] = useState(false);
  const { run, pending, error } = useAction(SetLowBalanceThresholdDocument, { quiet: true });

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = Number(new FormData(event.currentTarget).get('threshold'));
    if (!(await run({ input: { threshold: next } }))) return;
    toast({ tone: 'good', title: `You are warned below ${next.toLocaleString()} credits.` });
    setEditing(false);
  }

  if (!editing) {
    return (
      <>
        <p className="figures font-semibold text-3xl">{threshold.toLocaleString()}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-[13px] text-soft">
          When the balance falls below it, a credits.low webhook is sent once.
          {owner ? (
            <button className="link" onClick={() => setEditing(true)} type="button">
              Change
            </button>
          ) : null}
        </p>
      </>
    );
  }
  return (
    <form className="mt-2 flex flex-wrap items-end gap-2" onSubmit={save}>
      <TextField
        autoFocus
        className="min-w-32 flex-1"
        defaultValue={threshold}
        error={fieldErrorsOf(error).threshold ?? (error ? sentenceOf(error) : undefined)}
        label="Warn below"
        min={0}
        name="threshold"
        required
        step={1}
        type="number"
      />
      <Button pending={pending} tone="primary" type="submit">
        Save
      </Button>
      <Button onClick={() => setEditing(false)}>Cancel</Button>
    </form>
  );
}
