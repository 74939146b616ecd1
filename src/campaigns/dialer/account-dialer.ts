import type { LimitFunction } from 'p-limit';
import type { OpenedCall } from '../../calls/placement/new-call.ts';
import { placeCall } from '../../calls/placement/place-call.ts';
import type { CampaignsDeps } from '../deps.ts';
import { type Claim, claimContacts } from './claim-contacts.ts';
import { type DueCampaign, dueCampaigns } from './due-campaigns.ts';
import { Semaphore } from './semaphore.ts';

/** What the accounts of a process share. */
export interface DialerResources {
  deps: CampaignsDeps;
  /** Runs what holds a database connection while it claims. */
  claims: LimitFunction;
  placements: Semaphore;
}

/**
 * How many placements of one account a worker may have in progress. It claims no more than it can place at
 * once: the others are for other workers, and what a killed worker leaves behind has to wait for
 * reconciliation.
 */
const MOST_PLACEMENTS_OF_ACCOUNT = 32;
/**
 * So many contacts are looked at in one go while contacts have to be put off: with their own time zones, half a
 * million of the longest waiting may be asleep.
 */
const LOOK_AHEAD = 500;
/** A claim older than this is left to reconciliation: by then another process may have given its call up. */
const STALE_CLAIM_MS = 10_000;

/** Dials for the campaigns of one account, round after round. Calls during a round fold into one more. */
export class AccountDialer {
  readonly #resources: DialerResources;
  readonly #accountId: string;
  readonly #onIdle: () => void;
  readonly #placements = new Semaphore(MOST_PLACEMENTS_OF_ACCOUNT);
  readonly #inHand = new Set<Promise<void>>();
  #isCalled = false;
  #isInRounds = false;
  #isStopping = false;

  /** @param onIdle called when no round and no placement is in progress */
  constructor(resources: DialerResources, accountId: string, onIdle: () => void) {
    this.#resources = resources;
    this.#accountId = accountId;
    this.#onIdle = onIdle;
  }

  /** Another round is wanted: a slot came free, or contacts came due. */
  call(): void {
    this.#isCalled = true;
    if (!this.#isInRounds) this.#keepInHand(this.#dialWhileCalled());
  }

  /** Stops dialing and waits for the placements in progress. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    while (this.#inHand.size > 0) await Promise.all(this.#inHand);
  }

  #keepInHand(work: Promise<void>): void {
    this.#inHand.add(work);
    void work.then(() => {
      this.#inHand.delete(work);
      if (this.#inHand.size === 0) this.#onIdle();
    });
  }

  async #dialWhileCalled(): Promise<void> {
    this.#isInRounds = true;
    try {
      while (this.#isCalled && !this.#isStopping) {
        this.#isCalled = false;
        await this.#dialAll();
      }
    } catch (error) {
      const { log } = this.#resources.deps;
      const accountId = this.#accountId;
      log.warn({ err: error, accountId }, 'a round of dialing failed; the next sweep retries');
    } finally {
      this.#isInRounds = false;
    }
  }

  /**
   * Rounds over the account's campaigns until one of them changes nothing: no slot is left, or no contact is
   * due.
   */
  async #dialAll(): Promise<void> {
    let changed = 0;
    let passedOver = 0;
    do {
      const due = await this.#dueCampaigns();
      const lookAhead = passedOver > 0 ? LOOK_AHEAD : 0;
      changed = 0;
      passedOver = 0;
      for (const campaign of due) {
        const claim = await this.#dial(campaign, fairShare(campaign, due), lookAhead);
        passedOver += claim.passedOver;
        changed += claim.opened.length + claim.passedOver;
      }
    } while (changed > 0 && !this.#isStopping);
  }

  #dueCampaigns(): Promise<DueCampaign[]> {
    const { claims, deps } = this.#resources;
    return claims(() => dueCampaigns(deps.database.prisma, this.#accountId, deps.clock.now()));
  }

  /** Claims as many contacts as there is room to place calls for, of the account and of the process. */
  async #dial(campaign: DueCampaign, most: number, lookAhead: number): Promise<Claim> {
    const { claims, placements } = this.#resources;
    const ofAccount = await this.#placements.take(most);
    return claims(async () => {
      const share = await placements.take(ofAccount);
      this.#placements.release(ofAccount - share);
      let unused = share;
      try {
        const claim = await this.#claim(campaign, share, lookAhead);
        unused -= claim.opened.length;
        for (const call of claim.opened) this.#keepInHand(this.#place(call).then(() => this.#release(1)));
        return claim;
      } finally {
        this.#release(unused);
      }
    });
  }

  #claim({ id, accountId, accountCap }: DueCampaign, share: number, lookAhead: number): Promise<Claim> {
    return claimContacts(this.#resources.deps, { accountId, campaignId: id, accountCap, share, lookAhead });
  }

  #release(placements: number): void {
    this.#placements.release(placements);
    this.#resources.placements.release(placements);
  }

  /** A failed placement is recorded in the end of its call, so its promise is not awaited here. */
  async #place(opened: OpenedCall): Promise<void> {
    const { deps } = this.#resources;
    const age = deps.clock.now().getTime() - opened.call.createdAt.getTime();
    if (age > STALE_CLAIM_MS) return;
    await placeCall(deps, opened).catch(() => undefined);
  }
}

/** With a limit on the account's live calls, each of the campaigns that are due gets its part of them. */
function fairShare({ accountCap }: DueCampaign, due: readonly DueCampaign[]): number {
  return accountCap === null ? Number.POSITIVE_INFINITY : Math.ceil(accountCap / due.length);
}
