import { connection } from '../api/client.ts';
import { useConnectionState } from '../api/connection.ts';
import { Spinner } from '../ui/button.tsx';

/** Warns when the live connection is lost: the page may be out of date until it is restored. */
export function ConnectionBanner() {
  const state = useConnectionState(connection);
  return (
    <div aria-live="polite">
      {state === 'reconnecting' ? (
        <p
          className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-1.5 text-center text-warn"
          data-reconnecting
        >
          <Spinner /> Reconnecting. What you see may be out of date; it will catch up by itself.
        </p>
      ) : null}
    </div>
  );
}
