import { z } from 'zod';
import { type OpenedCall, placeCall } from '../calls/placement.ts';
import { DomainError } from '../errors.ts';
import type { EventSubscription } from '../platform/event-bus.ts';
import { claimContacts } from './claim.ts';
import type { CampaignsDeps } from './deps.ts';
import { accountCap, accountsWithDueContacts, campaignsToDial } from './due-campaigns.ts';
import type { SlotRequest } from './slots.ts';
import { DIAL_TOPIC } from './topics.ts';

/** A claim older than this is left to reconciliation: by then another process may have given its call up. */
const STALE_CLAIM_MS = 10_000;
/** A campaign whose agent or number cannot be called with is looked at again after this long. */
const NOT_READY_BACKOFF_MS = 60_000;

const dialMessage = z.object({ accountId: z.string() });

/**
 * Dials in one worker process. It is called when a slot comes free or contacts come due, and sweeps for what no
 * call announced. Calls for an account that is being served fold into one more round, however many they are.
 */
export class Dialler {
  readonly #deps: CampaignsDeps;
  /** The accounts being served; true = another round is wanted. */
  readonly #serving = new Map<string, boolean>();
  readonly #inHand = new Set<Promise<unknown>>();
  #subscription: EventSubscription | null = null;
  #stopping = false;

  constructor(deps: CampaignsDeps) {
    this.#deps = deps;
  }

  /** Listens for calls from here on. */
  start(): void {
    this.#subscription = this.#deps.bus.subscribe(DIAL_TOPIC);
    this.#keep(this.#listen(this.#subscription));
  }

  /** Dials no more, and waits for the placements in hand. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#subscription?.return();
    while (this.#inHand.size > 0) await Promise.allSettled(this.#inHand);
  }

  /** Dials whatever is due in any account. */
  async sweep(): Promise<void> {
    const { database, clock } = this.#deps;
    const accounts = await accountsWithDueContacts(database.prisma, clock.now());
    await Promise.all(accounts.map((accountId) => this.#serve(accountId)));
  }

  async #listen(subscription: EventSubscription): Promise<void> {
    for await (const signal of subscription) {
      const work =
        signal.kind === 'gap' ? this.sweep() : this.#serve(dialMessage.parse(signal.payload).accountId);
      this.#keep(work.catch((error) => this.#failed(error)));
    }
  }

  async #serve(accountId: string): Promise<void> {
    if (this.#stopping) return;
    const isServing = this.#serving.has(accountId);
    this.#serving.set(accountId, true);
    if (isServing) return;
    try {
      while (this.#serving.get(accountId) && !this.#stopping) {
        this.#serving.set(accountId, false);
        await this.#dialAccount(accountId);
      }
    } finally {
      this.#serving.delete(accountId);
    }
  }

  /** Rounds over the account's campaigns until one of them changes nothing: no slot is left, or nobody is due. */
  async #dialAccount(accountId: string): Promise<void> {
    const { database, clock } = this.#deps;
    const cap = await accountCap(database.prisma, accountId);
    for (;;) {
      const campaignIds = await campaignsToDial(database.prisma, accountId, clock.now());
      const share =
        cap === null ? Number.POSITIVE_INFINITY : Math.ceil(cap / Math.max(1, campaignIds.length));
      let changed = 0;
      for (const campaignId of campaignIds) {
        changed += await this.#dialCampaign({ accountId, campaignId, accountCap: cap, share });
      }
      if (changed === 0 || this.#stopping) return;
    }
  }

  /** @returns how many contacts were dialled or passed over */
  async #dialCampaign(request: SlotRequest): Promise<number> {
    try {
      const { opened, passedOver } = await claimContacts(this.#deps, request);
      for (const call of opened) this.#keep(this.#place(call));
      return opened.length + passedOver;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await this.#putOff(request.campaignId, error);
      return 0;
    }
  }

  /** A failed placement has told of itself by the call's end: nobody waits for it here. */
  async #place(opened: OpenedCall): Promise<void> {
    const age = this.#deps.clock.now().getTime() - opened.call.createdAt.getTime();
    if (age > STALE_CLAIM_MS) return;
    await placeCall(this.#deps, opened).catch(() => undefined);
  }

  async #putOff(campaignId: string, reason: DomainError): Promise<void> {
    const { database, clock, log } = this.#deps;
    log.warn(
      { campaignId, reason: reason.message },
      'a campaign cannot dial at present; it tries again soon',
    );
    const backoffUntil = new Date(clock.now().getTime() + NOT_READY_BACKOFF_MS);
    await database.prisma.campaign.updateMany({
      where: { id: campaignId, status: 'RUNNING' },
      data: { backoffUntil },
    });
  }

  #failed(error: unknown): void {
    this.#deps.log.warn({ err: error }, 'a round of dialling failed; the next sweep tries again');
  }

  #keep(work: Promise<unknown>): void {
    this.#inHand.add(work);
    void work.finally(() => this.#inHand.delete(work)).catch(() => undefined);
  }
}
