import type { Queryable } from '../platform/database.ts';
import type { Campaign } from '../platform/generated/prisma/client.ts';
import { callsWithinBudget } from './funds.ts';

/** A worker's wish for calls of one campaign. */
export interface SlotRequest {
  accountId: string;
  campaignId: string;
  /** Live campaign calls that the account may have in all; null = no cap. */
  accountCap: number | null;
  /** At most so many, to leave some for the account's other campaigns. */
  share: number;
  /** So many due contacts are looked at, also beyond the free slots: worth it while many have to be put off. */
  lookAhead: number;
}

export interface Slots {
  campaign: Campaign;
  creditBalance: number;
  /** How many calls may be added now. */
  free: number;
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
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${contended}, 0))`;
}

/** Counts what is free, under the lock: only claims take slots, so it can only grow until this one is made. */
export async function freeSlots(db: Queryable, request: SlotRequest, now: Date): Promise<Slots | null> {
  const { campaignId, accountCap, share } = request;
  const row = await db.campaign.findUnique({
    where: { id: campaignId, status: 'RUNNING' },
    include: { account: { select: { creditBalance: true } } },
  });
  if (!row) return null;
  const { account, ...campaign } = row;
  if (campaign.backoffUntil && campaign.backoffUntil > now) return null;
  const ofAccount =
    accountCap === null ? Number.POSITIVE_INFINITY : accountCap - (await liveCalls(db, request.accountId));
  const free = Math.min(share, ofCampaign(campaign), ofAccount, callsWithinBudget(campaign));
  return { campaign, creditBalance: account.creditBalance, free };
}

/** After trouble at the provider one call at a time finds out whether it is over. */
function ofCampaign({ concurrentCalls, callsLive, providerTrouble }: Campaign): number {
  return (providerTrouble > 0 ? 1 : concurrentCalls) - callsLive;
}

async function liveCalls(db: Queryable, accountId: string): Promise<number> {
  const sum = await db.campaign.aggregate({
    where: { accountId, callsLive: { gt: 0 } },
    _sum: { callsLive: true },
  });
  return sum._sum.callsLive ?? 0;
}
