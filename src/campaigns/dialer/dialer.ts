import pLimit from 'p-limit';
import { subscribeUntil } from '../../platform/event-bus/event-bus.ts';
import type { Supervisor } from '../../platform/jobs/supervisor.ts';
import type { CampaignsDeps } from '../deps.ts';
import { DIAL_TOPIC } from '../topics.ts';
import { AccountDialer, type DialerResources } from './account-dialer.ts';
import { dueCampaigns } from './due-campaigns.ts';
import { Semaphore } from './semaphore.ts';

/**
 * Claims under way in a process. Each holds a database connection, and requests must find one too, however many
 * accounts come due at the same moment.
 */
export const MOST_CLAIMS = 4;
/** Claims may use one connection in this many of a small pool. */
const CONNECTIONS_PER_CLAIM = 4;
/** Placements under way in a process: with more, answers would wait for us until their own deadline has passed. */
export const MOST_PLACEMENTS = 128;

/**
 * Dials in one worker process. It is called when a slot comes free or contacts come due, and sweeps for what no
 * call announced.
 */
export class Dialer {
  readonly #resources: DialerResources;
  readonly #accounts = new Map<string, AccountDialer>();
  #isStopping = false;

  constructor(deps: CampaignsDeps) {
    const connections = deps.database.pool.options.max;
    const claims = Math.max(1, Math.min(MOST_CLAIMS, Math.floor(connections / CONNECTIONS_PER_CLAIM)));
    this.#resources = { deps, claims: pLimit(claims), placements: new Semaphore(MOST_PLACEMENTS) };
  }

  /** Listens for calls from here on. */
  start(supervisor: Supervisor): void {
    supervisor.run({ name: 'listen for calls to dial', run: (stopping) => this.#listen(stopping) });
  }

  /** Stops dialing and waits for the placements in progress. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.#accounts.values()].map((account) => account.stop()));
  }

  /** Sees to whatever is due in any account. */
  async sweep(): Promise<void> {
    const { database, clock } = this.#resources.deps;
    const due = await dueCampaigns(database.prisma, null, clock.now());
    for (const accountId of new Set(due.map((campaign) => campaign.accountId))) this.#call(accountId);
  }

  async #listen(stopping: AbortSignal): Promise<void> {
    for await (const signal of subscribeUntil(this.#resources.deps.bus, DIAL_TOPIC, stopping)) {
      if (signal.kind === 'message') this.#call(signal.payload.accountId);
      else await this.sweep();
    }
  }

  #call(accountId: string): void {
    if (this.#isStopping) return;
    const known = this.#accounts.get(accountId);
    const account =
      known ?? new AccountDialer(this.#resources, accountId, () => this.#accounts.delete(accountId));
    this.#accounts.set(accountId, account);
    account.call();
  }
}
