import { type Capacity, capacitySql } from '../../calls/capacity/capacity.ts';
import { limitsOf } from '../../identity/tiers.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Campaign, Prisma } from '../../platform/generated/prisma/client.ts';
import type { Tier } from '../../platform/generated/prisma/enums.ts';
import { callsWithinBudget } from './credit-check.ts';

/**
 * How long a claim waits for any lock: a campaign or contact that is locked for longer must not keep the
 * few claims of a process from all other accounts.
 */
const LOCK_TIMEOUT = '2s';

/** A worker's wish for calls of one campaign. */
export interface SlotRequest {
  accountId: string;
  campaignId: string;
  /** Live campaign calls that the account may have in all; null = no cap. */
  accountCap: number | null;
  /** The maximum number, to leave some for the account's other campaigns. */
  share: number;
  /** So many due contacts are looked at, also beyond the free slots: worth it while many have to be put off. */
  lookAhead: number;
}

/** A campaign as far as dialing asks. */
export type DialingCampaign = Pick<
  Campaign,
  | 'id'
  | 'accountId'
  | 'agentId'
  | 'phoneNumberId'
  | 'schedule'
  | 'concurrentCalls'
  | 'callsLive'
  | 'providerTrouble'
  | 'probing'
  | 'maxCredits'
  | 'creditsUsed'
>;

export interface Slots {
  campaign: DialingCampaign;
  creditBalance: number;
  /** How many calls may be added now, as far as the campaign and its account go. */
  free: number;
  /** Of the agent's provider; null = it has no limit. */
  capacity: Capacity | null;
}

/**
 * Makes all claims that compete for the same slots queue, until the transaction ends: those of the account
 * when it has a cap, else those of the campaign.
 */
export async function lockSlots(
  db: Queryable,
  { accountId, campaignId, accountCap }: SlotRequest,
): Promise<void> {
  const contended = accountCap === null ? campaignId : accountId;
  await db.$executeRaw`
    SELECT set_config('lock_timeout', ${LOCK_TIMEOUT}, true), pg_advisory_xact_lock(hashtextextended(${contended}, 0))`;
}

/** Counts what is free, under the lock: only claims take slots, so it can only grow until this one is made. */
export async function freeSlots(db: Queryable, request: SlotRequest, now: Date): Promise<Slots | null> {
  const { campaignId, accountCap, share } = request;
  const [row] = await db.$queryRaw<(DialingCampaign & Pick<Slots, 'creditBalance' | 'capacity'>)[]>`
    SELECT c.id, c.account_id AS "accountId", c.agent_id AS "agentId", c.phone_number_id AS "phoneNumberId",
           c.schedule, c.concurrent_calls AS "concurrentCalls", c.calls_live AS "callsLive",
           c.provider_trouble AS "providerTrouble", c.probing, c.max_credits AS "maxCredits",
           c.credits_used AS "creditsUsed", a.credit_balance AS "creditBalance",
           ${Prisma.raw(capacitySql('agent.provider'))} AS capacity
    FROM campaigns c JOIN accounts a ON a.id = c.account_id JOIN agents agent ON agent.id = c.agent_id
    WHERE c.id = ${campaignId} AND c.status = 'RUNNING' AND (c.backoff_until IS NULL OR c.backoff_until <= ${now})`;
  if (!row) return null;
  const { creditBalance, capacity, ...campaign } = row;
  const ofAccount =
    accountCap === null ? Number.POSITIVE_INFINITY : accountCap - (await liveCalls(db, request.accountId));
  const free = Math.min(share, freeSlotsOf(campaign), ofAccount, callsWithinBudget(campaign));
  return { campaign, creditBalance, free, capacity };
}

/** So many calls are placed at once until the provider has accepted one: it may refuse them all. */
const PROBES = 10;

/**
 * Calls that a campaign may add. It begins with a few, until the provider accepts one of them; after provider
 * failures, it places one at a time until the provider works again.
 */
export function freeSlotsOf({
  concurrentCalls,
  callsLive,
  providerTrouble,
  probing,
}: Pick<Campaign, 'concurrentCalls' | 'callsLive' | 'providerTrouble' | 'probing'>): number {
  if (providerTrouble > 0) return 1 - callsLive;
  return (probing ? Math.min(PROBES, concurrentCalls) : concurrentCalls) - callsLive;
}

async function liveCalls(db: Queryable, accountId: string): Promise<number> {
  const sum = await db.campaign.aggregate({
    where: { accountId, callsLive: { gt: 0 } },
    _sum: { callsLive: true },
  });
  return sum._sum.callsLive ?? 0;
}

/** Live campaign calls that an account may have in all: its tier's figure unless it has one of its own; null = no limit. */
export function accountCallLimit(tier: Tier, concurrentLimit: number | null): number | null {
  return limitsOf(tier, { requestsPerMinute: null, requestsPerSecond: null, concurrentLimit }).inFlight;
}
