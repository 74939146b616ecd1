import { SUPPRESSION_LIMITS } from '../../../compliance/suppression-limits.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { dayIn, textIn } from '../ui/form-values.ts';
import { readTypedPhone } from '../ui/phone/phone-number.ts';
import { useAction } from '../ui/use-action.ts';
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
  const suppress = useAction(SuppressNumberDocument, { quiet: true });

  async function save(form: FormData) {
    const input = {
      phone: readTypedPhone(textIn(form, 'phone') ?? ''),
      reason: textIn(form, 'reason'),
      expiresAt: dayIn(form, 'expiresAt'),
      suppressionListId: listId ?? null,
    };
    if (!(await suppress.run({ input }))) return;
    onClose();
    onSaved();
  }

  return (
    <Dialog onClose={onClose} title="Suppress a number">
      <Form onSubmit={save} sending={suppress}>
        <TextField autoFocus label="Number" name="phone" placeholder="+1 415 555 2671" required type="tel" />
        <TextField label="Reason" maxLength={SUPPRESSION_LIMITS.reasonLength} name="reason" />
        <TextField
          hint="Leave empty to suppress the number for good."
          label="Until"
          name="expiresAt"
          type="date"
        />
        <Submit>Suppress number</Submit>
      </Form>
    </Dialog>
  );
}
