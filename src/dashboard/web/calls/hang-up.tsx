import { useAction } from '../api/use-action.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { HangUpIcon } from '../ui/icons.tsx';
import { HangUpCallDocument } from './spoken.generated.ts';

/** Ends a live call; its states go on as the provider reports them. */
export function HangUp({ callId }: { callId: string }) {
  const { run, pending } = useAction(HangUpCallDocument);
  return useIsOwner() ? (
    <Button onClick={() => run({ input: { id: callId } })} pending={pending} tone="danger">
      <HangUpIcon /> Hang up
    </Button>
  ) : null;
}
