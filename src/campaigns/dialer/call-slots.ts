import { type Capacity, capacitySql } from '../../dialing/capacity/capacity.ts';
import { type AccountFacts, accountFactsSql } from '../../dialing/rules/rules.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Campaign, Prisma } from '../../platform/generated/prisma/client.ts';
import { type PacedCampaign, startsLeft } from '../capacity/call-rate.ts';

/**
 * How long a claim waits for any lock: a campaign or contact that is locked for longer must not keep the
 * few claims of a process from all other accounts.
 */
const LOCK_TIMEOUT = '2s';
/** How long a claim may wait for its next statement: less, so that other workers outwait one whose worker was suspended. */
const IDLE_TIMEOUT = '1500ms';

/** A worker's wish for calls of one campaign. */
export interface SlotRequest {
  accountId: string;
  campaignId: string;
  /** Live calls that the account may have in all; null = no cap. */
  accountCap: number | null;
  /** The maximum number, to leave some for the account's other campaigns. */
  share: number;
  /** So many due contacts are looked at, also beyond the free slots: worth it while many have to be put off. */
  lookAhead: number;
}

/** A campaign as far as dialing asks. */
export type DialingCampaign = PacedCampaign &
  Pick<
    Campaign,
    | 'id'
    | 'accountId'
    | 'agentId'
    | 'phoneNumberId'
    | 'numberPoolId'
    | 'schedule'
    | 'concurrentCalls'
    | 'callsLive'
    | 'providerTrouble'
    | 'probing'
    | 'maxCredits'
    | 'creditsUsed'
    | 'creditsHeld'
    | 'requireConsent'
    | 'preDialWebhook'
    | 'preDialTrouble'
  >;

export interface Slots {
  campaign: DialingCampaign;
  account: AccountFacts;
  /** How many calls may be added now, as far as the campaign, its calls per second and its account's limit of live calls go. */
  free: number;
  /** The account has as many live calls as it may have. */
  isAccountFull: boolean;
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
    SELECT set_config('lock_timeout', ${LOCK_TIMEOUT}, true),
      set_config('idle_in_transaction_session_timeout', ${IDLE_TIMEOUT}, true), pg_advisory_xact_lock(hashtextextended(${contended}, 0))`;
}

/** Counts what is free, under the lock: of the campaign's slots only claims take any. */
export async function freeSlots(db: Queryable, request: SlotRequest, now: Date): Promise<Slots | null> {
  const { campaignId, accountCap, share } = request;
  const [row] = await db.$queryRaw<(DialingCampaign & Pick<Slots, 'account' | 'capacity'>)[]>`
    SELECT c.id, c.account_id AS "accountId", c.agent_id AS "agentId", c.phone_number_id AS "phoneNumberId",
           c.number_pool_id AS "numberPoolId",
           c.schedule, c.concurrent_calls AS "concurrentCalls", c.calls_live AS "callsLive",
           c.provider_trouble AS "providerTrouble", c.probing, c.max_credits AS "maxCredits",
           c.credits_used AS "creditsUsed", c.credits_held AS "creditsHeld",
           c.require_consent AS "requireConsent", c.calls_per_second AS "callsPerSecond",
           c.ramp_start_calls_per_second AS "rampStartCallsPerSecond", c.ramp_minutes AS "rampMinutes",
           c.ramp_since AS "rampSince", to_jsonb(c.call_starts) AS "callStarts",
           c.pre_dial_webhook AS "preDialWebhook", c.pre_dial_trouble AS "preDialTrouble",
           ${Prisma.raw(accountFactsSql('a'))} AS account, ${Prisma.raw(capacitySql('agent.provider'))} AS capacity
    FROM campaigns c JOIN accounts a ON a.id = c.account_id JOIN agents agent ON agent.id = c.agent_id
    WHERE c.id = ${campaignId} AND c.status = 'RUNNING' AND (c.backoff_until IS NULL OR c.backoff_until <= ${now})`;
  if (!row) return null;
  const { account, capacity, ...read } = row;
  const campaign = { ...read, callStarts: read.callStarts.map((at) => new Date(at)) };
  const ofAccount = accountCap === null ? Number.POSITIVE_INFINITY : accountCap - account.callsLive;
  const free = Math.min(share, freeSlotsOf(campaign), startsLeft(campaign, now), ofAccount);
  return { campaign, account, free, isAccountFull: ofAccount < 1, capacity };
}

/** So many calls are placed at once until the provider has accepted one: it may refuse them all. */
const PROBES = 10;

/**
 * Calls that a campaign may add. It begins with a few, until the provider accepts one of them; after provider
 * failures, it places one at a time until the provider works again, and after a failure of its pre-dial webhook, it adds
 * one at a time until that answers again.
 */
export function freeSlotsOf({
  concurrentCalls,
  callsLive,
  providerTrouble,
  probing,
  preDialTrouble,
}: Pick<
  Campaign,
  'concurrentCalls' | 'callsLive' | 'providerTrouble' | 'probing' | 'preDialTrouble'
>): number {
  if (providerTrouble > 0) return 1 - callsLive;
  if (preDialTrouble > 0) return Math.min(1, concurrentCalls - callsLive);
  return (probing ? Math.min(PROBES, concurrentCalls) : concurrentCalls) - callsLive;
}
