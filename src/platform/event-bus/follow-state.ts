import { createHash } from 'node:crypto';
import type { JsonObject } from '../input/json.ts';
import type { Clock } from '../time/clock.ts';
import type { EventBus, Topic } from './event-bus.ts';
import { followTopic } from './follow-topic.ts';
import { formatSequence, notASequence } from './sequences.ts';

export interface StateSource<State, Message extends JsonObject = JsonObject> {
  bus: EventBus;
  clock: Clock;
  /** Event bus topic that is published after each change of the state. */
  topic: Topic<Message>;
  /** Whether a message concerns the state. Default: every message. */
  concerns?(message: Message): boolean;
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
export function followState<State extends object, Message extends JsonObject>(
  source: StateSource<State, Message>,
): AsyncIterableIterator<State & { sequence: string }, void> {
  return follow(source, (state) => state);
}

/** Rows of a list that are new or have changed since the last update. */
export interface RowsUpdate<Row> {
  rows: Row[];
  sequence: string;
}

/** Streams the rows of a list, even if it has none, then those that are new or have changed. The sequence names the whole list. */
export function followRows<Row extends { id: string }, Message extends JsonObject>(
  source: StateSource<Row[], Message>,
): AsyncIterableIterator<RowsUpdate<Row>, void> {
  let known: ReadonlyMap<string, string> | null = null;
  return follow(source, (list) => {
    const digests = new Map(list.map((row) => [row.id, digestOf(row)]));
    const rows = list.filter(({ id }) => digests.get(id) !== known?.get(id));
    const isNews = known === null || rows.length > 0;
    known = digests;
    return isNews ? { rows } : null;
  });
}

/** @param newsOf returns what a subscriber receives of a state that was read; null = nothing */
function follow<State extends object, News extends object, Message extends JsonObject>(
  { bus, clock, topic, concerns = () => true, read, after }: StateSource<State, Message>,
  newsOf: (state: State) => News | null,
): AsyncIterableIterator<News & { sequence: string }, void> {
  let last = parse(after);
  async function* change() {
    const state = await read();
    const digest = digestOf(state);
    const news = newsOf(state);
    if (digest === last.digest) return;
    last = { digest, readAt: Math.max(clock.now().getTime(), last.readAt + 1) };
    if (news !== null) yield { ...news, sequence: `${formatSequence(last.readAt, 13)}-${digest}` };
  }
  return followTopic(bus, topic, async function* (signals) {
    yield* change();
    for await (const signal of signals)
      if (signal.kind === 'gap' || concerns(signal.payload)) {
        signals.skip(concerns);
        yield* change();
      }
  });
}

function digestOf(state: object): string {
  return createHash('md5').update(JSON.stringify(state)).digest('base64url');
}

function parse(after: string | null | undefined): { readAt: number; digest: string } {
  if (after === null || after === undefined) return { readAt: 0, digest: '' };
  const [, readAt, digest] = SEQUENCE.exec(after) ?? [];
  if (readAt === undefined || digest === undefined) throw notASequence();
  return { readAt: Number(readAt), digest };
}
