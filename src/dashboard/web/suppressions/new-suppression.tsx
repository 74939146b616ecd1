import { SUPPRESSION_LIMITS } from '../../../compliance/suppression-limits.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { dayIn, textIn } from '../ui/form-values.ts';
import { readTypedPhone } from '../ui/phone/phone-number.ts';
import { SuppressNumberDocument } from './suppressions.generated.ts';

export function NewSuppression({
  listId,
  onClose,
  onSaved,
}: {
  listId: string | undefined;
  onClose(): void;
  onSaved(): void;
}) {
  return (
    <FormDialog
      action="Suppress number"
      inputOf={(form) => ({
        phone: readTypedPhone(textIn(form, 'phone') ?? ''),
        reason: textIn(form, 'reason'),
        expiresAt: dayIn(form, 'expiresAt'),
        suppressionListId: listId ?? null,
      })}
      mutation={SuppressNumberDocument}
      onClose={onClose}
      onDone={onSaved}
      title="Suppress a number"
    >
      <TextField autoFocus label="Number" name="phone" placeholder="+1 415 555 2671" required type="tel" />
      <TextField label="Reason" maxLength={SUPPRESSION_LIMITS.reasonLength} name="reason" />
      <TextField
        hint="Leave empty to suppress the number for good."
        label="Until"
        name="expiresAt"
        type="date"
      />
    </FormDialog>
  );
}
