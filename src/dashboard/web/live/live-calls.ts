import type { Client } from 'urql';
import { isEarlier, isLive } from '../api/call-stages.ts';
import type { Connection } from '../api/connection.ts';
import { CallsUpdatedDocument, type LiveCallFragment, LiveCallsDocument } from './live.generated.ts';

export type LiveCall = LiveCallFragment;
export type CallStatus = LiveCall['status'];

/** The state that the page of live calls draws, replaced at most ten times a second. */
export interface LiveView {
  /** Live calls and those that ended just now, newest first. */
  calls: LiveCall[];
  /** Numbers of calls by state; for ended states, since the page was opened. */
  counts: Partial<Record<CallStatus, number>>;
  /** Whether the page has read the live calls at least once. */
  ready: boolean;
}

export interface LiveCalls {
  view(): LiveView;
  onChange(listener: () => void): () => void;
  start(): () => void;
}

const LIVE: CallStatus[] = ['QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING'];
const PAGE = 200;
const DRAW_EVERY_MS = 100;
const LINGER_MS = 6000;
/** Interval of re-reading live calls: a page may sleep for longer than the server keeps events. */
const VERIFY_EVERY_MS = 15_000;
/** Delay of a second reading, for events from before the subscription. */
const VERIFY_SOON_MS = 1500;

const isOver = (call: LiveCall) => !isLive(call.status);

/** Follows live calls by a GraphQL subscription, and reads them on every connection and at intervals. */
export function createLiveCalls(client: Client, connection: Connection): LiveCalls {
  const known = new Map<string, LiveCall>();
  const lingering = new Map<string, number>();
  const ended: Partial<Record<CallStatus, number>> = {};
  const listeners = new Set<() => void>();
  let view: LiveView = { calls: [], counts: {}, ready: false };
  let ready = false;
  let drawing: ReturnType<typeof setTimeout> | undefined;
  let newest = '';

  function take(call: LiveCall) {
    const before = known.get(call.id);
    if (call.obstacle) return;
    if (before && (isOver(before) || isEarlier(call.status, before.status))) return;
    known.set(call.id, call);
    if (call.createdAt > newest) newest = call.createdAt;
    if (isOver(call)) {
      ended[call.status] = (ended[call.status] ?? 0) + 1;
      lingering.set(call.id, Date.now() + LINGER_MS);
    }
    draw();
  }

  function draw() {
    drawing ??= setTimeout(() => {
      drawing = undefined;
      view = currentView();
      for (const listener of listeners) listener();
      if (lingering.size > 0) draw();
    }, DRAW_EVERY_MS);
  }

  function currentView(): LiveView {
    const now = Date.now();
    for (const [id, until] of lingering) if (until <= now) lingering.delete(id);
    const calls = [...known.values()].filter((call) => !isOver(call) || lingering.has(call.id));
    calls.sort((a, b) => (a.id < b.id ? 1 : -1));
    const counts = { ...ended };
    for (const call of calls) if (!isOver(call)) counts[call.status] = (counts[call.status] ?? 0) + 1;
    return { calls, counts, ready };
  }

  async function verify() {
    const dialedAfter = newest;
    const inFlight = await readAll(client, { statuses: LIVE, waiting: false });
    const reported = new Set(inFlight.map((call) => call.id));
    const vanished = [...known.values()].filter((call) => !isOver(call) && !reported.has(call.id));
    // After the first reading, calls may have started and ended unnoticed.
    const missed = ready ? await readAll(client, { createdAt: { from: dialedAfter } }) : [];
    const settled = await readByIds(client, vanished);
    for (const call of [...inFlight, ...missed, ...settled]) take(call);
    ready = true;
    draw();
  }

  function start() {
    const news = client.subscription(CallsUpdatedDocument, {}).subscribe(({ data }) => {
      if (data) take(data.callEvents.call);
    });
    const verifySafely = oneAtATime(verify);
    const stopListening = connection.onConnected(() => {
      verifySafely();
      setTimeout(verifySafely, VERIFY_SOON_MS);
    });
    verifySafely();
    const timer = setInterval(verifySafely, VERIFY_EVERY_MS);
    document.addEventListener('visibilitychange', verifySafely);
    return () => {
      news.unsubscribe();
      stopListening();
      clearInterval(timer);
      clearTimeout(drawing);
      drawing = undefined;
      document.removeEventListener('visibilitychange', verifySafely);
    };
  }

  return {
    view: () => view,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
  };
}

/** Runs `action`, or schedules one more run if it is running. Failures are ignored until the next run. */
function oneAtATime(action: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  return async function run() {
    if (running) {
      again = true;
      return;
    }
    running = true;
    await action().catch(() => {});
    running = false;
    if (!again) return;
    again = false;
    run();
  };
}

type Filter = NonNullable<Parameters<typeof readAll>[1]>;

async function readAll(
  client: Client,
  filter: { statuses?: CallStatus[]; waiting?: boolean; createdAt?: { from: string }; ids?: string[] },
): Promise<LiveCall[]> {
  const calls: LiveCall[] = [];
  let after: string | null = null;
  do {
    const result = await client
      .query(LiveCallsDocument, { first: PAGE, after, filter }, { requestPolicy: 'network-only' })
      .toPromise();
    if (!result.data) throw result.error ?? new Error('no answer');
    const {
      nodes,
      pageInfo,
    }: { nodes: LiveCall[]; pageInfo: { hasNextPage: boolean; endCursor?: string | null } } =
      result.data.calls;
    calls.push(...nodes);
    after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  } while (after !== null);
  return calls;
}

async function readByIds(client: Client, calls: LiveCall[]): Promise<LiveCall[]> {
  const ids = calls.map((call) => call.id);
  const chunks: Filter[] = [];
  for (let at = 0; at < ids.length; at += PAGE) chunks.push({ ids: ids.slice(at, at + PAGE) });
  return (await Promise.all(chunks.map((filter) => readAll(client, filter)))).flat();
}
