import { createHash } from 'node:crypto';
import type { JsonObject } from '../input/json.ts';
import type { Clock } from '../time/clock.ts';
import type { EventBus, Topic } from './event-bus.ts';
import { followTopic } from './follow-topic.ts';
import { formatSequence, notASequence } from './sequences.ts';

export interface StateSource<State> {
  bus: EventBus;
  clock: Clock;
  /** Event bus topic that is published after each change of the state. */
  topic: Topic<JsonObject>;
  read(): Promise<State>;
  /** Sequence of the state that the subscriber already has; null = none. */
  after: string | null | undefined;
}

/** Sequence of a state: Unix milliseconds at which it was read, and its digest. */
const SEQUENCE = /^(\d{13})-([\w-]{22})$/;

/**
 * Streams the current state, then the state after changes, merging fast ones. Skips the state that the
 * subscriber already has. Sequences sort as text.
 * @throws DomainError `invalid_request` for an `after` that is no sequence of a state
 */
export function followState<State extends object>({
  bus,
  clock,
  topic,
  read,
  after,
}: StateSource<State>): AsyncIterableIterator<State & { sequence: string }, void> {
  let last = parse(after);
  async function* change() {
    const state = await read();
    const digest = createHash('md5').update(JSON.stringify(state)).digest('base64url');
    if (digest === last.digest) return;
    last = { digest, readAt: Math.max(clock.now().getTime(), last.readAt + 1) };
    yield { ...state, sequence: `${formatSequence(last.readAt, 13)}-${digest}` };
  }
  return followTopic(bus, topic, async function* (signals) {
    yield* change();
    for await (const _ of signals) yield* change();
  });
}

function parse(after: string | null | undefined): { readAt: number; digest: string } {
  if (after === null || after === undefined) return { readAt: 0, digest: '' };
  const [, readAt, digest] = SEQUENCE.exec(after) ?? [];
  if (readAt === undefined || digest === undefined) throw notASequence();
  return { readAt: Number(readAt), digest };
}
