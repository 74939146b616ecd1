import { providerAtCapacity } from '../../refusals.ts';
import { joinQueue, keepPlace, leaveQueue } from '../capacity/waiters.ts';
import type { DialingDeps } from '../deps.ts';

/** How long a dispatch waits for a free line before it is refused. */
const LONGEST_LINE_WAIT_MS = 5_000;
const LOOK_EVERY_MS = 200;

/** The wait of one dispatched call for a line of its provider, in turn with others. */
export class LineWait {
  readonly #deps: DialingDeps;
  readonly #accountId: string;
  readonly #until: Date;
  #provider: string | null = null;

  constructor(deps: DialingDeps, accountId: string) {
    this.#deps = deps;
    this.#accountId = accountId;
    this.#until = new Date(deps.clock.now().getTime() + LONGEST_LINE_WAIT_MS);
  }

  /**
   * Waits a moment before the next look.
   *
   * @throws DomainError `concurrency_limit_exceeded` when it has waited long enough; its place is then kept for a retry
   */
  async wait(provider: string): Promise<void> {
    const { database, clock } = this.#deps;
    const now = clock.now();
    if (now >= this.#until) {
      this.#provider = null;
      await keepPlace(database.prisma, provider, this.#accountId, now);
      throw providerAtCapacity();
    }
    if (this.#provider === null) {
      this.#provider = provider;
      await joinQueue(database.prisma, provider, this.#accountId, { now, until: this.#until });
    }
    await clock.sleep(LOOK_EVERY_MS);
  }

  /** It has its line, or gave up for another reason. */
  async end(): Promise<void> {
    if (this.#provider === null) return;
    const { database, clock } = this.#deps;
    await leaveQueue(database.prisma, this.#provider, this.#accountId, clock.now());
    this.#provider = null;
  }
}
