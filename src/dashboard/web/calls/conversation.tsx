import { lazy, Suspense, useRef, useState } from 'react';
import { Card } from '../ui/card.tsx';
import { clockTime } from '../ui/time.tsx';
import type { CallDetailQuery } from './calls.generated.ts';
import type { PlayerHandle } from './recording-player.tsx';

const RecordingPlayer = lazy(() => import('./recording-player.tsx'));

type Call = CallDetailQuery['call'];

/** What was said, in step with the recording: the turn being heard stands out, and a turn can be played. */
export function Conversation({ call }: { call: Call }) {
  const player = useRef<PlayerHandle>(null);
  const [time, setTime] = useState<number | null>(null);
  const heard = time === null ? -1 : call.transcript.findLastIndex((turn) => turn.timeSeconds <= time);
  const url = call.recordingUrl ? ownAddress(call.recordingUrl) : null;
  return (
    <Card title="Conversation">
      {url ? (
        <div className="mb-4">
          <Suspense fallback={<div className="h-28" />}>
            <RecordingPlayer onTime={setTime} ref={player} url={url} />
          </Suspense>
        </div>
      ) : null}
      {call.transcript.length === 0 ? <p className="text-soft">Nothing was said in this call.</p> : null}
      <ol aria-label="Transcript" className="flex flex-col gap-1">
        {call.transcript.map((turn, index) => (
          <li
            aria-current={index === heard ? 'true' : undefined}
            className={`grid grid-cols-[3.25rem_1fr] gap-2 rounded-lg px-2 py-1.5 ${index === heard ? 'bg-accent-soft' : ''}`}
            data-turn={turn.position}
            key={turn.position}
          >
            {url ? (
              <button
                aria-label={`Play from ${clockTime(turn.timeSeconds)}`}
                className="link figures self-start text-left text-[13px]"
                onClick={() => player.current?.playFrom(turn.timeSeconds)}
                type="button"
              >
                {clockTime(turn.timeSeconds)}
              </button>
            ) : (
              <span className="figures text-[13px] text-soft">{clockTime(turn.timeSeconds)}</span>
            )}
            <p>
              <span className={`font-medium ${turn.role === 'AGENT' ? 'text-accent' : ''}`}>
                {turn.role === 'AGENT' ? 'Agent' : 'Callee'}
              </span>{' '}
              {turn.message}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Signed URLs carry the public address; this page may be open under another one of the same server. */
function ownAddress(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}
