import { onBehalfOfAll } from '../../platform/database/current-account.ts';
import type { Platform } from '../../platform/platform.ts';
import { SingleFlight } from '../../platform/single-flight.ts';
import { callsTopic } from '../topics.ts';
import { AccountFeed } from './account-feed.ts';
import { eventSequences } from './event-sequences.ts';
import { FeedReader, type LogPage } from './feed-reader.ts';
import { LogTail } from './log-tail.ts';
import { type CallUpdate, type EventLog, type LogLine, readLogOfAccount } from './read-log.ts';

/** Newest events, of all accounts, that this process keeps. Slower subscribers read the log. */
const MOST_KEPT = 1_000;
const PAGE = 200;
/** Polling interval of the log, because a process that dies after a commit announces nothing. */
const POLL_INTERVAL_MS = 1_000;

type FeedNeeds = Pick<Platform, 'database' | 'bus' | 'clock' | 'log' | 'secrets'>;

export interface Follower {
  /** Position in the log of call events after which a new subscription begins. */
  readonly now: bigint;
  /** Yields events after a log position in order, mapped by `pick`; null skips one. Its end calls `release`. */
  events<T>(after: bigint, pick: (update: CallUpdate) => T | null): AsyncIterableIterator<T, void>;
  /** Stops following the account's call events. Safe to repeat. */
  release(): void;
}

/** Reads each call event once for all GraphQL subscriptions of this process, which pull one at a time. */
export class CallEventFeeds {
  readonly #deps: FeedNeeds;
  readonly #log: EventLog;
  readonly #feeds = new Map<string, AccountFeed>();
  readonly #pages = new SingleFlight<LogPage>();
  #kept: { feed: AccountFeed; position: bigint }[] = [];
  #followers = 0;
  #tail: LogTail | null = null;
  #deserted = new AbortController();

  constructor(deps: FeedNeeds) {
    this.#deps = deps;
    this.#log = { database: deps.database, sequences: eventSequences(deps.secrets) };
  }

  /** Follows an account's call events from the time at which it resolves. Aborting `left` ends the stream. */
  async follow(accountId: string, left: AbortSignal): Promise<Follower> {
    this.#followers += 1;
    let feed: AccountFeed | undefined;
    let hasLeft = false;
    const release = () => {
      if (!hasLeft) this.#release(feed);
      hasLeft = true;
    };
    try {
      const tail = this.#openTail();
      const now = await tail.start();
      feed = this.#join(tail, accountId, now);
      await feed.ready;
      const joined = feed;
      const readLog = (after: bigint, upTo: bigint) => this.#page(accountId, after, upTo);
      return {
        now,
        release,
        events: (after, pick) => new FeedReader(joined, { after, pick, left, readLog, onEnd: release }),
      };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Reads a page of the log, shared by subscribers: after a restart, all resume at one position. */
  #page(accountId: string, after: bigint, upTo: bigint): Promise<LogPage> {
    return this.#pages.share(`${accountId} ${after} ${upTo}`, async () => {
      const updates = await readLogOfAccount(this.#log, accountId, { after, upTo }, PAGE);
      const isLast = updates.length < PAGE;
      return { updates, upTo: isLast ? upTo : (updates.at(-1)?.position ?? upTo) };
    });
  }

  #openTail(): LogTail {
    if (this.#tail !== null) return this.#tail;
    const tail: LogTail = new LogTail(this.#log, {
      followed: () => [...this.#feeds.keys()],
      take: (lines, followed) => {
        if (tail === this.#tail) this.#take(lines, new Set(followed));
      },
    });
    this.#tail = tail;
    this.#deserted = new AbortController();
    void this.#pollPeriodically(tail, this.#deserted.signal);
    return tail;
  }

  #join(tail: LogTail, accountId: string, now: bigint): AccountFeed {
    const feed = this.#feeds.get(accountId) ?? this.#openFeed(tail, accountId, now);
    feed.followers += 1;
    return feed;
  }

  #openFeed(tail: LogTail, accountId: string, now: bigint): AccountFeed {
    const changes = this.#deps.bus.subscribe(callsTopic(accountId));
    const ready = changes.ready.then(() => this.#advance(tail));
    const feed = new AccountFeed(accountId, now, ready);
    this.#feeds.set(accountId, feed);
    feed.closing.addEventListener('abort', () => void changes.return(), { once: true });
    void (async () => {
      for await (const _ of changes) void this.#advance(tail);
    })();
    return feed;
  }

  #release(feed: AccountFeed | undefined): void {
    this.#followers -= 1;
    if (feed !== undefined) {
      feed.followers -= 1;
      if (feed.followers === 0) this.#close(feed);
    }
    if (this.#followers > 0) return;
    this.#deserted.abort();
    this.#tail = null;
    this.#kept = [];
  }

  #close(feed: AccountFeed): void {
    feed.close();
    this.#feeds.delete(feed.accountId);
    this.#kept = this.#kept.filter((each) => each.feed !== feed);
  }

  #take(lines: readonly LogLine[], followed: ReadonlySet<string>): void {
    const last = lines.at(-1)?.position ?? 0n;
    for (const { accountId, update } of lines) {
      const feed = this.#feeds.get(accountId);
      if (feed === undefined || update === null || !followed.has(accountId)) continue;
      feed.add(update);
      this.#kept.push({ feed, position: update.position });
    }
    // A follower that joined during the read finds these lines in the log.
    for (const feed of this.#feeds.values()) if (!followed.has(feed.accountId)) feed.forgetUpTo(last);
    const surplus = this.#kept.splice(0, Math.max(0, this.#kept.length - MOST_KEPT));
    for (const { feed, position } of surplus) feed.forgetUpTo(position);
    for (const accountId of new Set(lines.map((line) => line.accountId)))
      this.#feeds.get(accountId)?.announce();
  }

  /** Reads the log's new events. Failures are retried on the next event or the next poll. */
  async #advance(tail: LogTail): Promise<void> {
    try {
      await onBehalfOfAll(() => tail.advance());
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'the events of calls could not be read for subscribers');
    }
  }

  async #pollPeriodically(tail: LogTail, deserted: AbortSignal): Promise<void> {
    const wait = () => this.#deps.clock.sleep(POLL_INTERVAL_MS, deserted).catch(() => undefined);
    await wait();
    while (!deserted.aborted) {
      await this.#advance(tail);
      await wait();
    }
  }
}
