import { useIsOwner } from '../../shell/viewer.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { textIn } from '../../ui/form-values.ts';
import { toast } from '../../ui/toasts.tsx';
import { localTimeIn, OWN_ZONE } from '../../ui/zoned-time.ts';
import { RescheduleCallDocument } from '../calls.generated.ts';

interface Scheduled {
  id: string;
  obstacle: object | null;
  scheduledFor: string | null;
}

/** Button that moves a scheduled call; nothing for other calls. */
export function Reschedule({ call, onMoved }: { call: Scheduled; onMoved(): void }) {
  const owner = useIsOwner();
  return owner && call.obstacle ? (
    <DialogButton dialog={(close) => <NewTime call={call} onClose={close} onMoved={onMoved} />}>
      Reschedule
    </DialogButton>
  ) : null;
}

function NewTime({ call, onClose, onMoved }: { call: Scheduled; onClose(): void; onMoved(): void }) {
  return (
    <FormDialog
      action="Move the call"
      inputOf={(form) => ({
        id: call.id,
        notBefore: new Date(textIn(form, 'notBefore') ?? '').toISOString(),
      })}
      mutation={RescheduleCallDocument}
      onClose={onClose}
      onDone={() => {
        onMoved();
        toast({ tone: 'good', title: 'The call is moved.' });
      }}
      title="Reschedule the call"
    >
      <TextField
        autoFocus
        defaultValue={call.scheduledFor === null ? '' : localTimeIn(OWN_ZONE, new Date(call.scheduledFor))}
        hint={`In your time zone, ${OWN_ZONE}. Calling rules still apply.`}
        label="New time"
        name="notBefore"
        required
        type="datetime-local"
      />
    </FormDialog>
  );
}
