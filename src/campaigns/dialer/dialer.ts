import pLimit from 'p-limit';
import type { TakenJob } from '../../platform/jobs/stream-worker.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { dialJob, dialLaterJob } from '../campaign/dial-jobs.ts';
import { type DialerResources, dialAccount } from './dial-account.ts';
import { Placements } from './placements.ts';

/** Most concurrent claims of due contacts in a process. Each holds a connection, and requests need some, too. */
export const MOST_CLAIMS = 4;
/** Connections of a small pool for each claim, so that claims use only a part of it. */
const CONNECTIONS_PER_CLAIM = 4;
/** Concurrent jobs of a process; most of them wait for a claim or a placement. */
const MOST_JOBS = 500;

type DialingJob = TakenJob<{ accountId: string }>;

/** Runs the dialing jobs of a process. Reconciliation settles calls that a dead process left unplaced. */
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
      nextRuns: new Map(),
      stopping: this.#stopping.signal,
      keepInHand: (work) => this.#keepInHand(work),
    };
  }

  workJobs(): void {
    for (const job of [dialJob, dialLaterJob]) {
      this.#resources.deps.jobs.workStream(job, MOST_JOBS, (jobs) => this.#carryOut(job, jobs));
    }
  }

  /** Stops dialing and waits for the placements in progress. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    while (this.#inHand.size > 0) await Promise.all(this.#inHand);
  }

  /** Dials once for all jobs of an account. If that fails, only the first of them is retried. */
  #carryOut(job: typeof dialJob, jobs: readonly DialingJob[]): Promise<void>[] {
    const outcomes = new Map<DialingJob, Promise<void>>();
    const byAccount = Map.groupBy(jobs, ({ payload }) => payload.accountId);
    for (const [accountId, ofAccount] of byAccount) {
      if (job === dialLaterJob) this.#resources.nextRuns.delete(accountId);
      const run = dialAccount(this.#resources, accountId);
      const whatever = run.catch(() => undefined);
      this.#keepInHand(whatever);
      for (const [i, taken] of ofAccount.entries()) outcomes.set(taken, i === 0 ? run : whatever);
    }
    return jobs.flatMap((taken) => outcomes.get(taken) ?? []);
  }

  #keepInHand(work: Promise<void>): void {
    const held = work.finally(() => this.#inHand.delete(held));
    this.#inHand.add(held);
  }
}
