import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { connection } from '../api/client.ts';
import { CodeUnavailable } from '../api/code.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState, FailureState } from '../ui/states.tsx';

export function PageMissing() {
  return (
    <EmptyState action={<ButtonLink to="/today">Go to Today</ButtonLink>} title="Page not found">
      Check the address, or use the menu.
    </EmptyState>
  );
}

export function PageCrash({ error, reset }: ErrorComponentProps) {
  if (error instanceof CodeUnavailable) return <PageUnavailable error={error} />;
  return (
    <FailureState
      action={<Button onClick={reset}>Try again</Button>}
      title="Something went wrong on this page"
    >
      {error instanceof Error ? error.message : 'Reload the page.'}
    </FailureState>
  );
}

/** Reloads when the server is back. Browsers remember a failed module, so only a reload helps. */
function PageUnavailable({ error }: { error: Error }) {
  useEffect(() => {
    const reload = () => reloadOnceFor(error);
    reload();
    return connection.onConnected(reload);
  }, [error]);
  return (
    <FailureState
      action={<Button onClick={() => reloadIfReachable()}>Try again</Button>}
      title="This page could not be loaded"
    >
      The server cannot be reached. The page loads as soon as the connection is restored.
    </FailureState>
  );
}

/** Reloads once per message, so that a permanently missing file cannot cause endless reloads. */
async function reloadOnceFor({ message }: Error): Promise<void> {
  const mark = `reloaded for ${message}`;
  if (sessionStorage.getItem(mark) !== null) return;
  await reloadIfReachable(() => sessionStorage.setItem(mark, ''));
}

/** Reloads only if the server responds; otherwise the browser's own error page would remain. */
async function reloadIfReachable(beforehand?: () => void): Promise<void> {
  const response = await fetch(location.pathname, { method: 'HEAD' }).catch(() => null);
  if (!response?.ok) return;
  beforehand?.();
  location.reload();
}
