import { useSyncExternalStore } from 'react';
import { clockTime } from '../ui/time.tsx';
import type { CallStatus } from './calls.generated.ts';

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls `listener` every second. All listeners share one timer, which stops without any. */
function onTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

interface Timed {
  status: CallStatus;
  createdAt: string;
  answeredAt?: string | null;
  durationSeconds?: number | null;
  /** Seconds of the call per real second; greater than 1 in a fast simulation. */
  timeScale: number;
}

export function Duration({ call }: { call: Timed }) {
  if (call.answeredAt && call.durationSeconds !== null && call.durationSeconds !== undefined) {
    return <span className="figures">{clockTime(call.durationSeconds)}</span>;
  }
  return call.status === 'IN_PROGRESS' && call.answeredAt ? (
    <Ticking scale={call.timeScale} since={call.answeredAt} />
  ) : (
    <span className="text-soft">–</span>
  );
}

function Ticking({ since, scale }: { since: string; scale: number }) {
  const at = useSyncExternalStore(onTick, () => now);
  return <span className="figures">{clockTime(((at - Date.parse(since)) / 1000) * scale)}</span>;
}
