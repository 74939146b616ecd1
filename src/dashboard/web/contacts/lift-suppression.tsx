import { Link } from '@tanstack/react-router';
import { SUPPRESSION_LIMITS } from '../../../compliance/suppression-limits.ts';
import { LiftSuppressionDocument } from '../suppressions/suppressions.generated.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { formatPhone } from '../ui/phone/phone-number.ts';
import { toast } from '../ui/toasts.tsx';
import { useAction } from '../ui/use-action.ts';

export interface ShownEntry {
  listName: string;
  reason: string | null;
  callId: string | null;
}

/** Shows why a number is suppressed and requires a reason for calling it again. */
export function LiftSuppression({
  phone,
  entries,
  suppressionListId = null,
  onClose,
  onLifted,
}: {
  phone: string;
  entries: readonly ShownEntry[];
  /** List to remove the number from; default: all lists. */
  suppressionListId?: string | null;
  onClose(): void;
  onLifted(): void;
}) {
  const lifting = useAction(LiftSuppressionDocument, { quiet: true });

  async function lift(form: FormData) {
    if (!(await lifting.run({ input: { phone, reason: String(form.get('reason')), suppressionListId } })))
      return;
    const lists = entries.map(({ listName }) => listName).join(', ');
    toast({ tone: 'good', title: `${formatPhone(phone)} was removed from ${lists}.` });
    onClose();
    onLifted();
  }

  return (
    <Dialog
      description="Your name, the reason and the time are recorded and cannot be changed later."
      onClose={onClose}
      title={`Allow calls to ${formatPhone(phone)} again?`}
    >
      <Form onSubmit={lift} sending={lifting}>
        <Entries entries={entries} />
        <TextField
          autoFocus
          label="Reason"
          maxLength={SUPPRESSION_LIMITS.reasonLength}
          name="reason"
          required
        />
        <Submit tone="danger">Allow calls again</Submit>
      </Form>
    </Dialog>
  );
}

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
