import type { ErrorComponentProps } from '@tanstack/react-router';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

export function PageMissing() {
  return (
    <EmptyState action={<ButtonLink to="/live">Go to Live</ButtonLink>} title="There is no such page">
      The address may be mistyped, or what it led to is gone.
    </EmptyState>
  );
}

/** A mistake of ours in drawing a page. The rest of the application still works. */
export function PageCrash({ error, reset }: ErrorComponentProps) {
  return (
    <EmptyState
      action={
        <button className="link" onClick={reset} type="button">
          Try again
        </button>
      }
      title="This page ran into a problem"
    >
      {error instanceof Error ? error.message : 'Try again.'}
    </EmptyState>
  );
}
