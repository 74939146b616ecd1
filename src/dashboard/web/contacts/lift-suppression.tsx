import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { SUPPRESSION_LIMITS } from '../../../compliance/suppression-limits.ts';
import { sentenceOf } from '../api/errors.ts';
import { LiftSuppressionDocument } from '../suppressions/suppressions.generated.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { toast } from '../ui/overlays/toasts.tsx';
import { formatPhone } from '../ui/phone/phone-number.ts';
import { useAction } from '../ui/use-action.ts';

/** An entry of a list, as people are shown it. */
export interface ShownEntry {
  listName: string;
  reason: string | null;
  callId: string | null;
}

/** Shows why a number is not called, and asks why it may be called again. */
export function LiftSuppression({
  phone,
  entries,
  suppressionListId = null,
  open,
  onClose,
  onLifted,
}: {
  phone: string;
  entries: readonly ShownEntry[];
  /** Default: all lists. */
  suppressionListId?: string | null;
  open: boolean;
  onClose(): void;
  onLifted(): void;
}) {
  const { run, pending, error, reset } = useAction(LiftSuppressionDocument, { quiet: true });

  async function lift(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason'));
    if (!(await run({ input: { phone, reason, suppressionListId } }))) return;
    const lists = entries.map(({ listName }) => listName).join(', ');
    toast({ tone: 'good', title: `${formatPhone(phone)} was removed from ${lists}.` });
    close();
    onLifted();
  }

  function close() {
    reset();
    onClose();
  }

  return (
    <Dialog
      description="Your name, the reason and the time are recorded and cannot be changed later."
      onOpenChange={(next) => !next && close()}
      open={open}
      title={`Allow calls to ${formatPhone(phone)} again?`}
    >
      <form className="flex flex-col gap-4" onSubmit={lift}>
        <Entries entries={entries} />
        <TextField
          autoFocus
          error={error ? sentenceOf(error) : undefined}
          label="Reason"
          maxLength={SUPPRESSION_LIMITS.reasonLength}
          name="reason"
          required
        />
        <Button pending={pending} tone="danger" type="submit">
          Allow calls again
        </Button>
      </form>
    </Dialog>
  );
}

/** The lists that have, or had, a number, each with its reason and its call. */
export function Entries({ entries }: { entries: readonly ShownEntry[] }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {entries.map(({ listName, reason, callId }) => (
        <li key={`${listName} ${reason}`}>
          {listName}
          {callId === null ? (
            reason && <span className="text-soft">: {reason}</span>
          ) : (
            <>
              {': '}
              <Link className="link" params={{ callId }} to="/calls/$callId">
                asked during a call
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
