import { Link } from '@tanstack/react-router';
import { SUPPRESSION_LIMITS } from '../../../compliance/suppression-limits.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { formatPhone } from '../ui/phone/phone-number.ts';
import { toast } from '../ui/toasts.tsx';
import { LiftSuppressionDocument } from './contacts.generated.ts';

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
  return (
    <FormDialog
      action="Allow calls again"
      description="Your name, the reason and the time are recorded and cannot be changed later."
      inputOf={(form) => ({ phone, reason: String(form.get('reason')), suppressionListId })}
      mutation={LiftSuppressionDocument}
      onClose={onClose}
      onDone={() => {
        const lists = entries.map(({ listName }) => listName).join(', ');
        toast({ tone: 'good', title: `${formatPhone(phone)} was removed from ${lists}.` });
        onLifted();
      }}
      title={`Allow calls to ${formatPhone(phone)} again?`}
      tone="danger"
    >
      <Entries entries={entries} />
      <TextField
        autoFocus
        label="Reason"
        maxLength={SUPPRESSION_LIMITS.reasonLength}
        name="reason"
        required
      />
    </FormDialog>
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
