import { isOnTheLine } from '../../api/call-stages.ts';
import { useIsOwner } from '../../shell/viewer.tsx';
import { Button } from '../../ui/button.tsx';
import { HangUpIcon } from '../../ui/icons.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { CallStatus } from '../calls.generated.ts';
import { HangUpCallDocument } from '../spoken.generated.ts';

/** Button that ends a live call, whose status changes when the provider reports that, or cancels a scheduled one. */
export function HangUp({ call }: { call: { id: string; status: CallStatus; obstacle: object | null } }) {
  const { run, pending } = useAction(HangUpCallDocument);
  const owner = useIsOwner();
  return owner && isOnTheLine(call.status) ? (
    <Button onClick={() => run({ input: { id: call.id } })} pending={pending} tone="danger">
      {call.obstacle ? (
        'Cancel call'
      ) : (
        <>
          <HangUpIcon /> Hang up
        </>
      )}
    </Button>
  ) : null;
}
