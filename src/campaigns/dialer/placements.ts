import { Semaphore } from './semaphore.ts';

/** Most calls that a process places at once. With more, responses would be read only after their deadline. */
export const MOST_PLACEMENTS = 128;
/**
 * Concurrent placements of one account in a process. The limit spreads them over workers, and bounds the
 * calls that a killed worker leaves to reconciliation.
 */
const MOST_PLACEMENTS_OF_ACCOUNT = 32;

export class Placements {
  readonly #ofProcess = new Semaphore(MOST_PLACEMENTS);
  readonly #ofAccounts = new Map<string, Semaphore>();

  /** Waits until a call may be placed. Returns how many may be, from 1 to `most`; each must be released. */
  async take(accountId: string, most: number): Promise<number> {
    const ofAccount = this.#ofAccounts.get(accountId) ?? new Semaphore(MOST_PLACEMENTS_OF_ACCOUNT);
    this.#ofAccounts.set(accountId, ofAccount);
    const share = await ofAccount.take(most);
    const taken = await this.#ofProcess.take(share);
    ofAccount.release(share - taken);
    return taken;
  }

  release(accountId: string, placements: number): void {
    const ofAccount = this.#ofAccounts.get(accountId);
    ofAccount?.release(placements);
    if (ofAccount?.isIdle) this.#ofAccounts.delete(accountId);
    this.#ofProcess.release(placements);
  }
}
