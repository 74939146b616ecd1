import { useState } from 'react';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAction } from '../ui/use-action.ts';
import { SetLowBalanceThresholdDocument } from './credits.generated.ts';

/** Below it, `credits.low` is sent and the dashboard warns. */
export function Threshold({ threshold }: { threshold: number }) {
  const owner = useIsOwner();
  const [editing, setEditing] = useState(false);
  const change = useAction(SetLowBalanceThresholdDocument, { quiet: true });

  async function save(form: FormData) {
    const next = Number(form.get('threshold'));
    if (!(await change.run({ input: { threshold: next } }))) return;
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
    <Form className="mt-2 flex flex-wrap items-end gap-2" onSubmit={save} sending={change}>
      <TextField
        autoFocus
        className="min-w-32 flex-1"
        defaultValue={threshold}
        label="Warn below"
        min={0}
        name="threshold"
        required
        step={1}
        type="number"
      />
      <Submit>Save</Submit>
      <Button onClick={() => setEditing(false)}>Cancel</Button>
    </Form>
  );
}
