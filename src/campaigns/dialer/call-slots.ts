import { type Capacity, capacitySql } from '../../dialing/capacity/capacity.ts';
import { type AccountFacts, accountFactsSql } from '../../dialing/rules/rules.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Campaign, Prisma } from '../../platform/generated/prisma/client.ts';
import { type PacedCampaign, startsLeft } from '../schedule/call-rate.ts';

/** Maximum wait for a lock, so that one locked row cannot block a process's few claims. */
const LOCK_TIMEOUT = '2s';
/** Maximum pause between statements, below LOCK_TIMEOUT: others must outwait a suspended worker. */
const IDLE_TIMEOUT = '1500ms';

export interface SlotRequest {
  accountId: string;
  campaignId: string;
  /** Most live calls that the account may have; null = no limit. */
  accountCap: number | null;
  /** Most calls that the campaign may start, so that some are left for the account's other campaigns. */
  share: number;
  /** Due contacts to read, even beyond the free call slots. It saves rounds while many have to be deferred. */
  lookAhead: number;
  /** Campaign contacts that alone are considered; default: all. */
  only?: readonly bigint[];
}

export type DialingCampaign = PacedCampaign &
  Pick<
    Campaign,
    | 'id'
    | 'version'
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
  /** Calls that may start now, by the limits of the campaign, its calls per second and its account. */
  free: number;
  isAccountFull: boolean;
  /** Capacity of the agent's voice provider; null = no limit. */
  capacity: Capacity | null;
}

/** Locks an account with a cap of live calls, else the campaign, until the transaction has taken its slots. */
export async function lockSlots(
  db: Queryable,
  { accountId, campaignId, accountCap }: SlotRequest,
): Promise<void> {
  const contended = accountCap === null ? campaignId : accountId;
  await db.$executeRaw`
    SELECT set_config('lock_timeout', ${LOCK_TIMEOUT}, true),
      set_config('idle_in_transaction_session_timeout', ${IDLE_TIMEOUT}, true), pg_advisory_xact_lock(hashtextextended(${contended}, 0))`;
}

/** Reads how many calls a campaign may start, under `lockSlots`; null if the campaign may not dial. */
export async function freeSlots(db: Queryable, request: SlotRequest, now: Date): Promise<Slots | null> {
  const { campaignId, accountCap, share } = request;
  const [row] = await db.$queryRaw<(DialingCampaign & Pick<Slots, 'account' | 'capacity'>)[]>`
    SELECT c.id, c.version, c.account_id AS "accountId", c.agent_id AS "agentId", c.phone_number_id AS "phoneNumberId",
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
    WHERE c.id = ${campaignId} AND c.status = 'RUNNING' AND a.suspended_at IS NULL AND (c.backoff_until IS NULL OR c.backoff_until <= ${now})`;
  if (!row) return null;
  const { account, capacity, ...read } = row;
  const campaign = { ...read, callStarts: read.callStarts.map((at) => new Date(at)) };
  const ofAccount = accountCap === null ? Number.POSITIVE_INFINITY : accountCap - account.callsLive;
  const free = Math.min(share, freeSlotsOf(campaign), startsLeft(campaign, now), ofAccount);
  return { campaign, account, free, isAccountFull: ofAccount < 1, capacity };
}

/** Calls placed until the provider accepts one, because it may refuse them all. */
const PROBES = 10;

/** Returns how many calls a campaign may add: a few until one succeeds, and one at a time after failures. */
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
