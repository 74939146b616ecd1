import pLimit from 'p-limit';
import type { TakenJob } from '../../platform/jobs/stream-worker.ts';
import type { CampaignsDeps } from '../deps.ts';
import { dialJob, dialLaterJob } from '../dial-jobs.ts';
import { type DialerResources, dialAccount } from './dial-account.ts';
import { Placements } from './placements.ts';

/**
 * Claims under way in a process. Each holds a database connection, and requests must find one too, however many
 * accounts come due at the same moment.
 */
export const MOST_CLAIMS = 4;
/** Claims may use one connection in this many of a small pool. */
const CONNECTIONS_PER_CLAIM = 4;
/** Orders that a process carries out side by side; most of them wait for a claim or a placement. */
const MOST_ORDERS = 500;

type Order = TakenJob<{ accountId: string }>;

/**
 * Dials in one worker process, as the orders in the queue say. An order is completed once the calls are written: what
 * a process that dies has written and not placed is settled by reconciliation.
 */
export class Dialer {
  readonly #resources: DialerResources;
  readonly #inHand = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(deps: CampaignsDeps) {
    const connections = deps.database.pool.options.max;
    const claims = Math.max(1, Math.min(MOST_CLAIMS, Math.floor(connections / CONNECTIONS_PER_CLAIM)));
    this.#resources = {
      deps,
      claims: pLimit(claims),
      placements: new Placements(),
      nextLooks: new Map(),
      stopping: this.#stopping.signal,
      keepInHand: (work) => this.#keepInHand(work),
    };
  }

  /** Has the process take orders once it takes up work. */
  takeOrders(): void {
    for (const job of [dialJob, dialLaterJob]) {
      this.#resources.deps.jobs.workStream(job, MOST_ORDERS, (orders) => this.#carryOut(job, orders));
    }
  }

  /** Stops dialing and waits for the placements in progress. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    while (this.#inHand.size > 0) await Promise.all(this.#inHand);
  }

  /** The orders for one account are one look. If it fails, one of them is tried again, and stands for all. */
  #carryOut(job: typeof dialJob, orders: readonly Order[]): Promise<void>[] {
    const outcomes = new Map<Order, Promise<void>>();
    const byAccount = Map.groupBy(orders, ({ payload }) => payload.accountId);
    for (const [accountId, ofAccount] of byAccount) {
      if (job === dialLaterJob) this.#resources.nextLooks.delete(accountId);
      const look = dialAccount(this.#resources, accountId);
      const whatever = look.catch(() => undefined);
      this.#keepInHand(whatever);
      for (const [i, order] of ofAccount.entries()) outcomes.set(order, i === 0 ? look : whatever);
    }
    return orders.flatMap((order) => outcomes.get(order) ?? []);
  }

  #keepInHand(work: Promise<void>): void {
    const held = work.finally(() => this.#inHand.delete(held));
    this.#inHand.add(held);
  }
}
