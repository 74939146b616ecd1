import { DomainError } from '../../errors/errors.ts';
import type { JobTraits } from './thread-job.ts';

/** Jobs that run at a time, at most one of an account. The processors belong to calls. */
const AT_ONCE = 2;
const LONG_AT_ONCE = 1;
const MOST_WAITING = 32;
const MOST_WAITING_OF_ACCOUNT = 4;
const RETRY_SECONDS = 10;

/** An account, or null for the operator. */
type Account = string | null;

interface WaitingJob {
  traits: JobTraits;
  begin(): void;
}

/** Lets accounts with waiting jobs take turns, so that none waits for more than one job of each other account. */
export class JobTurns {
  /** Accounts with waiting jobs; those that had a turn most recently are last. */
  readonly #waiting = new Map<Account, WaitingJob[]>();
  readonly #running = new Map<Account, JobTraits>();

  /**
   * Starts work in its account's turn. Aborting the signal ends the wait; the work itself goes on unless it heeds the signal.
   * @throws DomainError `rate_limit_exceeded` when too many jobs wait, unless the job is a piece
   */
  take<T>(account: Account, traits: JobTraits, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      if (!traits.isPiece) this.#refuseIfFull(account);
      const job: WaitingJob = {
        traits,
        begin: () => {
          signal.removeEventListener('abort', leave);
          resolve(work().finally(() => this.#end(account)));
        },
      };
      const leave = () => {
        this.#remove(account, job);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.set(account, [...(this.#waiting.get(account) ?? []), job]);
      this.#beginNext();
    });
  }

  #refuseIfFull(account: Account): void {
    const ofAccount = this.#waiting.get(account)?.length ?? 0;
    const ofAll = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (ofAccount < MOST_WAITING_OF_ACCOUNT && ofAll < MOST_WAITING) return;
    const whose = ofAccount < MOST_WAITING_OF_ACCOUNT ? 'Too many' : 'Too many of your';
    const message = `${whose} files and forecasts are being computed. Try again in ${RETRY_SECONDS} seconds.`;
    throw new DomainError('rate_limit_exceeded', message, { retryAfterSeconds: RETRY_SECONDS });
  }

  #beginNext(): void {
    for (const [account, jobs] of this.#waiting) {
      if (this.#running.size >= AT_ONCE) return;
      const job = this.#running.has(account) ? undefined : jobs.find(({ traits }) => this.#mayRun(traits));
      if (job === undefined) continue;
      this.#remove(account, job);
      this.#running.set(account, job.traits);
      job.begin();
    }
  }

  #mayRun({ isLong }: JobTraits): boolean {
    return !isLong || [...this.#running.values()].filter((running) => running.isLong).length < LONG_AT_ONCE;
  }

  /** Takes a job from those that wait, and puts the others of its account behind other accounts. */
  #remove(account: Account, job: WaitingJob): void {
    const others = this.#waiting.get(account)?.filter((each) => each !== job) ?? [];
    this.#waiting.delete(account);
    if (others.length > 0) this.#waiting.set(account, others);
  }

  #end(account: Account): void {
    this.#running.delete(account);
    this.#beginNext();
  }
}
