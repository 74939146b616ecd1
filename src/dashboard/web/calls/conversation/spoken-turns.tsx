import { useEffect, useReducer, useRef } from 'react';
import { useClient } from 'urql';
import { clockTime } from '../../ui/time.tsx';
import { SpokenTurnsDocument, type SpokenTurnsSubscription } from '../spoken.generated.ts';

type Turn = SpokenTurnsSubscription['callTranscript'];

export function SpokenTurns({ callId }: { callId: string }) {
  const turns = useSpokenTurns(callId);
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new turn is what moves the view
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not.
    void end.current?.scrollIntoView({ block: 'nearest' });
  }, [turns.length]);
  return (
    <div aria-label="Transcript" aria-live="polite" role="log">
      {turns.length === 0 ? <p className="text-soft">Nothing has been said yet.</p> : null}
      <ol className="flex flex-col gap-3">
        {turns.map((turn) => (
          <li className="appear" data-turn={turn.position} key={turn.position}>
            <p className="flex items-baseline gap-2 text-[12px] text-soft">
              <span className="font-medium">{turn.role === 'AGENT' ? 'Agent' : 'Contact'}</span>
              <span className="figures">{clockTime(turn.timeSeconds)}</span>
            </p>
            <p
              className={`mt-0.5 rounded-lg px-3 py-2 ${turn.role === 'AGENT' ? 'bg-accent-soft' : 'bg-hover'}`}
            >
              {turn.message}
            </p>
          </li>
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
}

/** Collects each turn of a live call once: a restarted subscription sends all of them again. */
function useSpokenTurns(callId: string): Turn[] {
  const client = useClient();
  const [turns, add] = useReducer(
    (known: Turn[], turn: Turn) =>
      known.some(({ position }) => position === turn.position)
        ? known
        : [...known, turn].sort((a, b) => a.position - b.position),
    [],
  );
  useEffect(() => {
    const { unsubscribe } = client.subscription(SpokenTurnsDocument, { callId }).subscribe(({ data }) => {
      if (data) add(data.callTranscript);
    });
    return unsubscribe;
  }, [client, callId]);
  return turns;
}
