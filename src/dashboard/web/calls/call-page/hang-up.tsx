import { useLayoutEffect, useRef } from 'react';
import { isOnTheLine } from '../../api/call-stages.ts';
import { useIsOwner } from '../../shell/viewer.tsx';
import { Button } from '../../ui/button.tsx';
import { HangUpIcon } from '../../ui/icons.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { CallStatus } from '../calls.generated.ts';
import { HangUpCallDocument } from '../spoken.generated.ts';

interface HangUpProps {
  call: { id: string; status: CallStatus; obstacle: object | null };
}

/** Button that ends a live call, whose status changes when the provider reports that, or cancels a scheduled one. */
export function HangUp({ call }: HangUpProps) {
  const owner = useIsOwner();
  return owner && isOnTheLine(call.status) ? <HangUpButton call={call} /> : null;
}

function HangUpButton({ call }: HangUpProps) {
  const { run, pending } = useAction(HangUpCallDocument);
  const button = useRef<HTMLButtonElement>(null);
  // The button leaves with the end of its call, and hands its focus to the heading above it.
  useLayoutEffect(() => {
    const left = button.current;
    return () => {
      if (left === null || document.activeElement !== left) return;
      const heading = left.closest('aside')?.querySelector('h2') ?? document.querySelector('#main h1');
      if (heading instanceof HTMLElement) heading.focus();
    };
  }, []);
  return (
    <Button onClick={() => run({ input: { id: call.id } })} pending={pending} ref={button} tone="danger">
      {call.obstacle ? (
        'Cancel call'
      ) : (
        <>
          <HangUpIcon /> Hang up
        </>
      )}
    </Button>
  );
}
