import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { fetchCode } from '../../api/code.ts';
import { Button, DownloadLink } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ownAddress } from '../../ui/own-address.ts';
import { clockTime } from '../../ui/time.tsx';
import type { CallDetailQuery, TranscriptRole } from '../calls.generated.ts';
import type { PlayerHandle } from './recording-player.tsx';

const RecordingPlayer = lazy(() => fetchCode(() => import('./recording-player.tsx')));

type Call = NonNullable<CallDetailQuery['call']>;

/**
 * A call's transcript in sync with its recording: turns are playable, and the current one is highlighted.
 * @param startAt second at which it opens; null = at the beginning
 */
export function Conversation({ call, startAt }: { call: Call; startAt: number | null }) {
  const player = useRef<PlayerHandle>(null);
  const list = useRef<HTMLOListElement>(null);
  const [time, setTime] = useState(startAt);
  useEffect(() => {
    setTime(startAt);
    if (startAt !== null) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [startAt]);
  const current = time === null ? -1 : call.transcript.findLastIndex((turn) => turn.timeSeconds <= time);
  const url = call.recordingUrl ? ownAddress(call.recordingUrl) : null;
  return (
    <Card actions={<Downloads call={call} recordingUrl={url} />} title="Conversation">
      {url ? (
        <div className="mb-4">
          <Suspense fallback={<div className="h-28" />}>
            <RecordingPlayer onTime={setTime} ref={player} startAt={startAt ?? 0} url={url} />
          </Suspense>
        </div>
      ) : null}
      {call.transcript.length === 0 ? <p className="text-soft">This call has no conversation.</p> : null}
      <ol aria-label="Transcript" className="flex flex-col gap-1" ref={list}>
        {call.transcript.map((turn, index) => (
          <li
            aria-current={index === current ? 'true' : undefined}
            className={`grid grid-cols-[3.25rem_1fr] gap-2 rounded-lg px-2 py-1.5 ${index === current ? 'bg-accent-soft' : ''}`}
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
                {speakerOf(turn)}
              </span>{' '}
              {turn.message}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function speakerOf({ role }: { role: TranscriptRole }): string {
  return role === 'AGENT' ? 'Agent' : 'Contact';
}

function Downloads({ call, recordingUrl }: { call: Call; recordingUrl: string | null }) {
  return (
    <>
      {recordingUrl ? (
        <DownloadLink href={recordingUrl} name={call.id}>
          Recording
        </DownloadLink>
      ) : null}
      {call.transcript.length > 0 ? (
        <Button onClick={() => download(transcriptFile(call), `${call.id}.txt`)}>
          <DownloadIcon /> Transcript
        </Button>
      ) : null}
    </>
  );
}

function transcriptFile({ transcript }: Call): Blob {
  const lines = transcript.map(
    (turn) => `[${clockTime(turn.timeSeconds)}] ${speakerOf(turn)}: ${turn.message}`,
  );
  return new Blob([lines.join('\n'), '\n'], { type: 'text/plain;charset=utf-8' });
}
