import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useRead } from '../api/use-read.ts';
import { HangUp } from '../calls/call-page/hang-up.tsx';
import { SpokenTurns } from '../calls/conversation/spoken-turns.tsx';
import { Duration } from '../calls/duration.tsx';
import { CallState } from '../calls/status.tsx';
import { IconButton } from '../ui/button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { CalleeDetails, calleeName } from '../ui/phone/phone.tsx';
import { ErrorState } from '../ui/states.tsx';
import { LiveCallDocument } from './live.generated.ts';
import type { LiveCall } from './live-calls.ts';

export function CallPanel({
  callId,
  inFlight,
  onClose,
}: {
  callId: string;
  /** The call if the page already follows it; otherwise it is read from the server. */
  inFlight: LiveCall | undefined;
  onClose(): void;
}) {
  const { data, error, refresh } = useRead({ query: LiveCallDocument, variables: { id: callId } });
  const left = inFlight === undefined;
  useEffect(() => {
    if (left) refresh();
  }, [left, refresh]);
  const call = inFlight ?? data?.call;
  const contact = data?.call.contact;
  return (
    <aside
      aria-label="Call"
      className="appear fixed inset-x-0 bottom-0 z-30 flex max-h-[75dvh] flex-col rounded-t-2xl border border-line bg-raised shadow-over xl:sticky xl:top-6 xl:z-0 xl:max-h-[calc(100dvh-3rem)] xl:rounded-xl xl:shadow-card"
    >
      <header className="flex items-start justify-between gap-2 border-line border-b px-4 py-3">
        <div className="min-w-0">
          <h2 className="figures font-semibold text-[15px] outline-none" tabIndex={-1}>
            {call ? calleeName(contact, call.phoneTo) : 'Call'}
          </h2>
          {call ? <CalleeDetails contact={contact} phone={call.phoneTo} /> : null}
          {call ? (
            <div className="mt-1 flex items-center gap-2">
              <CallState call={{ ...call, calleeTimezone: data?.call.calleeTimezone ?? null }} />
              <Duration call={call} />
            </div>
          ) : null}
        </div>
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className="min-h-40 flex-1 overflow-y-auto px-4 py-3" tabIndex={0}>
        {error && !call ? <ErrorState error={error} /> : <SpokenTurns callId={callId} />}
      </div>
      <footer className="flex items-center justify-between gap-2 border-line border-t px-4 py-3">
        <Link className="link" params={{ callId }} to="/calls/$callId">
          Open the call
        </Link>
        {call ? <HangUp call={call} /> : null}
      </footer>
    </aside>
  );
}
