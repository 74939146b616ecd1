import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { styleNonce } from '../../api/style-nonce.ts';
import { Button } from '../../ui/button.tsx';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/states.tsx';
import { clockTime } from '../../ui/time.tsx';

const RATES = [1, 1.25, 1.5, 2];

export interface PlayerHandle {
  playFrom(seconds: number): void;
}

export default function RecordingPlayer({
  url,
  startAt,
  onTime,
  ref,
}: {
  url: string;
  /** Second at which the player stands before it plays. */
  startAt: number;
  onTime(seconds: number): void;
  ref: Ref<PlayerHandle>;
}) {
  const place = useRef<HTMLDivElement>(null);
  const player = useRef<WaveSurfer | null>(null);
  const report = useRef(onTime);
  report.current = onTime;
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(0);
  const [rate, setRate] = useState(1);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const container = place.current;
    if (!container) return;
    const style = getComputedStyle(container);
    const surfer = WaveSurfer.create({
      container,
      url,
      height: 56,
      waveColor: style.borderTopColor,
      progressColor: style.color,
      cursorColor: style.color,
      barWidth: 2,
      barGap: 1,
      barRadius: 2,
      cspNonce: styleNonce(),
    });
    player.current = surfer;
    surfer.on('ready', (length) => {
      setDuration(length);
      if (startAt > 0) surfer.setTime(startAt);
    });
    surfer.on('play', () => setPlaying(true));
    surfer.on('pause', () => setPlaying(false));
    surfer.on('timeupdate', (at) => {
      setTime(at);
      report.current(at);
    });
    surfer.on('error', (error) => {
      if (error.name !== 'AbortError') setFailed(true);
    });
    return () => surfer.destroy();
  }, [url, startAt]);

  useImperativeHandle(ref, () => ({
    playFrom(seconds) {
      player.current?.setTime(seconds);
      player.current?.play();
    },
  }));

  if (failed) return <Notice tone="warn">The recording could not be loaded.</Notice>;
  return (
    <div className="flex flex-col gap-2">
      <div className="border-line-strong border-t-0 text-accent" data-waveform ref={place} />
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={duration === 0} onClick={() => player.current?.playPause()} tone="primary">
          {playing ? <PauseIcon /> : <PlayIcon />}
          {playing ? 'Pause' : 'Play'}
        </Button>
        <input
          aria-label="Position"
          aria-valuetext={`${clockTime(time)} of ${clockTime(duration)}`}
          className="min-w-24 flex-1 accent-accent-fill"
          max={Math.max(1, Math.floor(duration))}
          min={0}
          onChange={(event) => player.current?.setTime(Number(event.target.value))}
          step={1}
          type="range"
          value={Math.floor(time)}
        />
        <span className="figures text-soft" data-player-time>
          {clockTime(time)} / {clockTime(duration)}
        </span>
        <label className="flex items-center gap-1.5 text-soft">
          Speed
          <select
            className="rounded-md border border-line-strong bg-surface px-1.5 py-1 text-ink"
            onChange={(event) => {
              const next = Number(event.target.value);
              setRate(next);
              player.current?.setPlaybackRate(next);
            }}
            value={rate}
          >
            {RATES.map((each) => (
              <option key={each} value={each}>
                {each}×
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
