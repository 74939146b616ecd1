import { createHash } from 'node:crypto';
import type { JsonObject } from '../input/json.ts';
import type { Clock } from '../time/clock.ts';
import type { EventBus, Topic } from './event-bus.ts';
import { followTopic } from './follow-topic.ts';
import { formatSequence, notASequence } from './sequences.ts';

export interface StateSource<State> {
  bus: EventBus;
  clock: Clock;
  /** Published after each change. */
  topic: Topic<JsonObject>;
  read(): Promise<State>;
  /** The `sequence` of the subscriber's state; null = none. */
  after: string | null | undefined;
}

/** Unix milliseconds at which a state was read, and its digest. */
const SEQUENCE = /^(\d{13})-([\w-]{22})$/;

/**
 * Streams the current state, then the state after changes, merging fast ones. Skips the state that the
 * subscriber already has. Sequences sort as text.
 *
 * @throws DomainError `invalid_request` for an `after` that is no sequence of a state
 */
export function followState<State extends object>({
  bus,
  clock,
  topic,
  read,
  after,
}: StateSource<State>): AsyncIterableIterator<State & { sequence: string }, void> {
  let told = parse(after);
  async function* news() {
    const state = await read();
    const digest = createHash('md5').update(JSON.stringify(state)).digest('base64url');
    if (digest === told.digest) return;
    told = { digest, readAt: Math.max(clock.now().getTime(), told.readAt + 1) };
    yield { ...state, sequence: `${formatSequence(told.readAt, 13)}-${digest}` };
  }
  return followTopic(bus, topic, async function* (signals) {
    yield* news();
    for await (const _ of signals) yield* news();
  });
}

function parse(after: string | null | undefined): { readAt: number; digest: string } {
  if (after === null || after === undefined) return { readAt: 0, digest: '' };
  const [, readAt, digest] = SEQUENCE.exec(after) ?? [];
  if (readAt === undefined || digest === undefined) throw notASequence();
  return { readAt: Number(readAt), digest };
}
