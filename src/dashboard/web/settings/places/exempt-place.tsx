import { CALL_SETTINGS_LIMITS } from '../../../../compliance/compliance-limits.ts';
import { TextField } from '../../ui/field.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { dayIn } from '../../ui/form-values.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ExemptPlaceDocument } from '../settings.generated.ts';
import { type PlaceDialogProps, PlaceField } from './place-field.tsx';

/** Asks why, and until when, calls need not keep to the rules of a place. */
export function ExemptPlace({ places, onClose }: PlaceDialogProps) {
  const exempt = useAction(ExemptPlaceDocument, { quiet: true });

  async function save(form: FormData) {
    const input = {
      place: String(form.get('place')),
      reason: String(form.get('reason')),
      expiresAt: dayIn(form, 'expiresAt'),
    };
    if (await exempt.run({ input })) onClose();
  }

  return (
    <Dialog
      description="The reason and your name are recorded and cannot be changed later. Rules of your own stay."
      onClose={onClose}
      title="Exempt from a place’s rules"
    >
      <Form onSubmit={save} sending={exempt}>
        <PlaceField places={places} />
        <TextField
          label="Reason"
          maxLength={CALL_SETTINGS_LIMITS.overrideReasonLength}
          name="reason"
          required
        />
        <TextField
          hint="Leave empty to exempt until you end it."
          label="Until"
          name="expiresAt"
          type="date"
        />
        <Submit>Exempt</Submit>
      </Form>
    </Dialog>
  );
}
