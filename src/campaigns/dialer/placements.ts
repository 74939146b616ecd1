import { Semaphore } from './semaphore.ts';

/** Placements under way in a process: with more, answers would wait for us until their own deadline has passed. */
export const MOST_PLACEMENTS = 128;
/**
 * How many placements of one account a worker may have in progress. It claims no more than it can place at
 * once: the others are for other workers, and what a killed worker leaves behind has to wait for
 * reconciliation.
 */
const MOST_PLACEMENTS_OF_ACCOUNT = 32;

/** Bounds the placements that are under way in a process, of each account and in all. */
export class Placements {
  readonly #ofProcess = new Semaphore(MOST_PLACEMENTS);
  readonly #ofAccounts = new Map<string, Semaphore>();

  /**
   * Waits until one may begin.
   *
   * @param most at least 1
   * @returns how many may begin, at least 1 and at most `most`; each must be released
   */
  async take(accountId: string, most: number): Promise<number> {
    const ofAccount = this.#ofAccounts.get(accountId) ?? new Semaphore(MOST_PLACEMENTS_OF_ACCOUNT);
    this.#ofAccounts.set(accountId, ofAccount);
    const share = await ofAccount.take(most);
    const taken = await this.#ofProcess.take(share);
    ofAccount.release(share - taken);
    return taken;
  }

  /** So many are over, or were not begun. */
  release(accountId: string, placements: number): void {
    const ofAccount = this.#ofAccounts.get(accountId);
    ofAccount?.release(placements);
    if (ofAccount?.isIdle) this.#ofAccounts.delete(accountId);
    this.#ofProcess.release(placements);
  }
}
