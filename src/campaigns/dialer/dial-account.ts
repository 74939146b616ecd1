import type { LimitFunction } from 'p-limit';
import { isProbe } from '../../dialing/capacity/admission.ts';
import { placeCall } from '../../dialing/placing/place-call.ts';
import type { OpenedCall } from '../../dialing/terms/new-call.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { enqueueDialing, enqueueDialingAt } from '../campaign/dial-jobs.ts';
import { endProbing } from '../campaign/probing.ts';
import { type Claim, claimContacts } from './claim-contacts.ts';
import { type DueCampaign, dueCampaigns, type PageStart } from './due-campaigns.ts';
import type { Placements } from './placements.ts';
import { reschedule } from './reschedule.ts';

export interface DialerResources {
  deps: CampaignsDeps;
  /** Limits the claims of due contacts at one time, each of which holds a database connection. */
  claims: LimitFunction;
  placements: Placements;
  /** By account, the times in epoch milliseconds for which this process has scheduled dialing jobs. */
  nextRuns: Map<string, number>;
  stopping: AbortSignal;
  /** Keeps the process from ending until this work is done. The promise must not reject. */
  keepInHand(work: Promise<void>): void;
}

/** Rounds of one job. More are left to the next job, so that this one does not expire. */
const MOST_ROUNDS = 10;
/** Contacts per claim while contacts are deferred: half a million in a row may be outside calling hours. */
const LOOK_AHEAD = 500;
/** Age at which a claim is returned: this process was paused, so the contact must be checked again. */
const STALE_CLAIM_MS = 10_000;
/** Delay until slots or due contacts that another transaction has locked are retried. */
const LOCKED_RETRY_MS = 1_000;
/** Delay until a waiting account is retried; ends of single calls do not wake it earlier. */
const LINES_RETRY_MS = 5_000;
/** Shortest pause between two claims while a provider limits the calls per second: starts that become free meanwhile share one. */
const CALL_STARTS_RETRY_MS = 250;
/** Longest wait inside a job. Longer waits are scheduled as a new job. */
const LONGEST_WAIT_MS = 1_000;

/** Dials an account's contacts until no slot is free or none is due, then schedules a job for the next due time. */
export async function dialAccount(resources: DialerResources, accountId: string): Promise<void> {
  let lookAhead = 0;
  for (let rounds = 0; rounds < MOST_ROUNDS && !resources.stopping.aborted; rounds++) {
    const round = await dialRound(resources, accountId, lookAhead);
    const wait = waitAfter(round, resources.deps.clock.now());
    if (wait === null) return enqueueNext(resources, accountId, earliest(round.nextAt, round.nextStartAt));
    if (wait > 0) await sleep(resources, wait);
    lookAhead = round.passedOver > 0 ? LOOK_AHEAD : 0;
  }
  const { deps } = resources;
  await inTransaction(deps, async (unitOfWork) => enqueueDialing(deps, unitOfWork, accountId));
}

interface Round {
  hasMore: boolean;
  /** Whether the wait for a lock timed out. A job that waited again and again would expire. */
  isTimedOut: boolean;
  passedOver: number;
  /** When the calls per second permit the next due call; null = none waits for that. */
  nextStartAt: Date | null;
  /** When the next contact is due, slots aside; null = unknown. */
  nextAt: Date | null;
}

/** Returns the milliseconds until the next round; null = the job ends. */
function waitAfter({ hasMore, isTimedOut, nextStartAt }: Round, now: Date): number | null {
  if (isTimedOut) return null;
  if (hasMore) return 0;
  if (nextStartAt === null) return null;
  const wait = Math.max(nextStartAt.getTime() - now.getTime(), 1);
  return wait <= LONGEST_WAIT_MS ? wait : null;
}

async function sleep({ deps, stopping }: DialerResources, milliseconds: number): Promise<void> {
  await deps.clock.sleep(milliseconds, stopping).catch(() => undefined);
}

async function dialRound(resources: DialerResources, accountId: string, lookAhead: number): Promise<Round> {
  const { deps, claims } = resources;
  const now = deps.clock.now();
  const round: Round = { hasMore: false, isTimedOut: false, passedOver: 0, nextStartAt: null, nextAt: null };
  const fullProviders = new Set<string>();
  let start: PageStart | undefined;
  do {
    const page = await claims(() => dueCampaigns(deps.database.prisma, accountId, now, start, fullProviders));
    round.nextAt = earliest(round.nextAt, page.nextAt);
    // The other campaigns would claim in vain, and a round would cost more for each of them.
    if (await dialPage(resources, page.due, { round, fullProviders, lookAhead })) break;
    start = page.next ?? undefined;
  } while (start !== undefined);
  return round;
}

/** Dials for the campaigns of a page, adds to the round, and returns whether no campaign of the account can dial. */
async function dialPage(
  resources: DialerResources,
  due: readonly DueCampaign[],
  { round, fullProviders, lookAhead }: { round: Round; fullProviders: Set<string>; lookAhead: number },
): Promise<boolean> {
  const { clock } = resources.deps;
  for (const campaign of due) {
    if (campaign.onlyProvider !== null && fullProviders.has(campaign.onlyProvider)) continue;
    const startedAt = clock.now().getTime();
    const claim = await dial(resources, campaign, fairShare(campaign, due), lookAhead);
    const { passedOver, hasMore, isLocked, isTimedOut, waitsFor, nextStartAt, providerStartAt } = claim;
    round.passedOver += passedOver;
    round.hasMore ||= hasMore;
    round.nextStartAt = earliest(round.nextStartAt, nextStartAt);
    if (waitsFor === 'call_starts') {
      const retryAt = Math.max(startedAt + CALL_STARTS_RETRY_MS, providerStartAt?.getTime() ?? 0);
      round.nextStartAt = earlier(round.nextStartAt, new Date(retryAt));
    }
    if (isLocked || isTimedOut)
      round.nextAt = earlier(round.nextAt, new Date(clock.now().getTime() + LOCKED_RETRY_MS));
    if (waitsFor === 'lines' || waitsFor === 'ended_calls' || waitsFor === 'account_slots')
      round.nextAt = earliest(round.nextAt, earlier(providerStartAt, new Date(startedAt + LINES_RETRY_MS)));
    round.isTimedOut = isTimedOut;
    if (isTimedOut || waitsFor === 'account_slots') return true;
    if (isProviderFull(claim) && campaign.onlyProvider !== null) fullProviders.add(campaign.onlyProvider);
  }
  return false;
}

/** Returns whether the provider has no line or call start left for the account's campaigns. */
function isProviderFull({ waitsFor }: Claim): boolean {
  return waitsFor === 'lines' || waitsFor === 'call_starts';
}

async function dial(
  { deps, claims, placements, keepInHand }: DialerResources,
  { id: campaignId, accountId, accountCap }: DueCampaign,
  most: number,
  lookAhead: number,
): Promise<Claim> {
  const share = await placements.take(accountId, most);
  let unused = share;
  try {
    const request = { accountId, campaignId, accountCap, share, lookAhead };
    const claim = await claims(() => claimContacts(deps, request));
    unused -= claim.opened.length;
    let probing: Promise<void> | undefined;
    const accepted = async ({ admission }: OpenedCall) => {
      if (isProbe(admission))
        await inTransaction(deps, async (unitOfWork) => enqueueDialing(deps, unitOfWork, accountId));
      if (!claim.isProbing) return;
      probing ??= endProbing(deps, { campaignId, accountId });
      await probing;
    };
    for (const call of claim.opened)
      keepInHand(place(deps, call, () => accepted(call)).then(() => placements.release(accountId, 1)));
    return claim;
  } finally {
    placements.release(accountId, unused);
  }
}

/** Places a call. A failure is recorded in the call, so it is not thrown. */
async function place(deps: CampaignsDeps, opened: OpenedCall, accepted: () => Promise<void>): Promise<void> {
  const { id, createdAt } = opened.call;
  const age = deps.clock.now().getTime() - createdAt.getTime();
  if (age > STALE_CLAIM_MS) {
    await reschedule(deps, opened, null).catch((err: unknown) =>
      deps.log.warn(
        { err, callId: id },
        'a stale claim could not be rescheduled; reconciliation returns its contact',
      ),
    );
    return;
  }
  const placed = placeCall(deps, opened, (obstruction) => reschedule(deps, opened, obstruction));
  await placed.then((result) => ('call' in result ? accepted() : undefined)).catch(() => undefined);
}

/** Divides the account's limit of live calls evenly among its due campaigns of one priority. */
function fairShare({ accountCap, priority }: DueCampaign, due: readonly DueCampaign[]): number {
  if (accountCap === null) return Number.POSITIVE_INFINITY;
  return Math.ceil(accountCap / due.filter((other) => other.priority === priority).length);
}

async function enqueueNext(
  { deps, nextRuns }: DialerResources,
  accountId: string,
  at: Date | null,
): Promise<void> {
  if (at === null) {
    nextRuns.delete(accountId);
    return;
  }
  if (nextRuns.get(accountId) === at.getTime()) return;
  await inTransaction(deps, async (unitOfWork) => enqueueDialingAt(deps, unitOfWork, accountId, at));
  nextRuns.set(accountId, at.getTime());
}

function earliest(a: Date | null, b: Date | null): Date | null {
  return b === null ? a : earlier(a, b);
}

function earlier(a: Date | null, b: Date): Date {
  return a !== null && a < b ? a : b;
}
