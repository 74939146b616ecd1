import { z } from 'zod';
import { type OpenedCall, placeCall } from '../calls/placement.ts';
import { DomainError } from '../errors.ts';
import type { EventSubscription } from '../platform/event-bus.ts';
import { type Claim, claimContacts, NOTHING } from './claim.ts';
import type { CampaignsDeps } from './deps.ts';
import { type DueCampaign, dueCampaigns } from './due-campaigns.ts';
import { Places } from './places.ts';
import type { SlotRequest } from './slots.ts';
import { DIAL_TOPIC } from './topics.ts';

/**
 * So many placements of one account may a worker have in hand. No more is claimed than can be placed at once: the
 * others are for other workers, and what a killed worker leaves behind has to wait for reconciliation.
 */
const PLACEMENTS_IN_HAND = 32;
/**
 * So many contacts are looked at in one go while contacts have to be put off: with their own time zones, half a
 * million of the longest waiting may be asleep.
 */
const LOOK_AHEAD = 500;
/** A claim older than this is left to reconciliation: by then another process may have given its call up. */
const STALE_CLAIM_MS = 10_000;
/** A campaign whose agent or number cannot be called with is looked at again after this long. */
const NOT_READY_BACKOFF_MS = 60_000;

const dialMessage = z.object({ accountId: z.string() });

/** An account that is being served. */
interface Service {
  /** Somebody called meanwhile: another round is wanted. */
  isCalled: boolean;
  placements: Places;
}

/**
 * Dials in one worker process. It is called when a slot comes free or contacts come due, and sweeps for what no
 * call announced. Calls for an account that is being served fold into one more round, however many they are.
 */
export class Dialler {
  readonly #deps: CampaignsDeps;
  readonly #serving = new Map<string, Service>();
  readonly #inHand = new Set<Promise<void>>();
  #subscription: EventSubscription | null = null;
  #isStopping = false;

  constructor(deps: CampaignsDeps) {
    this.#deps = deps;
  }

  /** Listens for calls from here on. */
  start(): void {
    this.#subscription = this.#deps.bus.subscribe(DIAL_TOPIC);
    void this.#listen(this.#subscription);
  }

  /** Dials no more, and waits for the placements in hand. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#subscription?.return();
    await Promise.all(this.#inHand);
  }

  /** Sees to whatever is due in any account. */
  async sweep(): Promise<void> {
    const due = await this.#due(null);
    for (const accountId of new Set(due.map((campaign) => campaign.accountId))) this.#call(accountId);
  }

  async #listen(subscription: EventSubscription): Promise<void> {
    for await (const signal of subscription) {
      if (signal.kind === 'message') this.#call(dialMessage.parse(signal.payload).accountId);
      else await this.sweep().catch((error) => this.#failed(error));
    }
  }

  #call(accountId: string): void {
    const service = this.#serving.get(accountId);
    if (service) service.isCalled = true;
    else if (!this.#isStopping) this.#serve(accountId);
  }

  #serve(accountId: string): void {
    const service: Service = { isCalled: true, placements: new Places(PLACEMENTS_IN_HAND) };
    this.#serving.set(accountId, service);
    const served = this.#dialWhileCalled(accountId, service).catch((error) => this.#failed(error));
    this.#inHand.add(served);
    void served.then(() => this.#inHand.delete(served));
  }

  async #dialWhileCalled(accountId: string, service: Service): Promise<void> {
    try {
      while (service.isCalled && !this.#isStopping) {
        service.isCalled = false;
        await this.#dialAccount(accountId, service.placements);
      }
    } finally {
      this.#serving.delete(accountId);
      await service.placements.empty();
    }
  }

  /** Rounds over the account's campaigns until one of them changes nothing: no slot is left, or nobody is due. */
  async #dialAccount(accountId: string, placements: Places): Promise<void> {
    let changed = 0;
    let passedOver = 0;
    do {
      const due = await this.#due(accountId);
      const lookAhead = passedOver > 0 ? LOOK_AHEAD : 0;
      changed = 0;
      passedOver = 0;
      for (const { id, accountCap } of due) {
        const fairShare = accountCap === null ? Number.POSITIVE_INFINITY : Math.ceil(accountCap / due.length);
        const share = Math.min(fairShare, await placements.free());
        const request = { accountId, campaignId: id, accountCap, share, lookAhead };
        const claim = await this.#dialCampaign(request, placements);
        passedOver += claim.passedOver;
        changed += claim.opened.length + claim.passedOver;
      }
    } while (changed > 0 && !this.#isStopping);
  }

  #due(accountId: string | null): Promise<DueCampaign[]> {
    const { database, clock } = this.#deps;
    return dueCampaigns(database.prisma, accountId, clock.now());
  }

  async #dialCampaign(request: SlotRequest, placements: Places): Promise<Claim> {
    try {
      const claim = await claimContacts(this.#deps, request);
      for (const call of claim.opened) placements.take(this.#place(call));
      return claim;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await this.#putOff(request.campaignId, error);
      return NOTHING;
    }
  }

  /** A failed placement has told of itself by the call's end: nobody waits for it here. */
  async #place(opened: OpenedCall): Promise<void> {
    const age = this.#deps.clock.now().getTime() - opened.call.createdAt.getTime();
    if (age > STALE_CLAIM_MS) return;
    await placeCall(this.#deps, opened).catch(() => undefined);
  }

  async #putOff(campaignId: string, { message }: DomainError): Promise<void> {
    const { database, clock, log } = this.#deps;
    log.warn({ campaignId, reason: message }, 'a campaign cannot dial at present; it tries again soon');
    const backoffUntil = new Date(clock.now().getTime() + NOT_READY_BACKOFF_MS);
    await database.prisma.campaign.updateMany({
      where: { id: campaignId, status: 'RUNNING' },
      data: { backoffUntil },
    });
  }

  #failed(error: unknown): void {
    this.#deps.log.warn({ err: error }, 'a round of dialling failed; the next sweep tries again');
  }
}
