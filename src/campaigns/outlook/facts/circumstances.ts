import { IS_ON_LINE, IS_UNANSWERED } from '../../../dialing/capacity/capacity.ts';
import { readNumberUse, roomOfSql } from '../../../dialing/capacity/number-limits.ts';
import type { NumberUse } from '../../../dialing/capacity/number-use.ts';
import {
  type CalleePlace,
  placeCapRefusal,
  placeOf,
  quietHours,
} from '../../../dialing/rules/quiet-hours.ts';
import {
  type AccountFacts,
  accountFactsSql,
  frequencyRefusal,
  inCallRefusal,
} from '../../../dialing/rules/rules.ts';
import type { CallRefusal, FrequencyRule } from '../../../dialing/terms/refusals.ts';
import { CALL_OBSTACLES } from '../../../obstacles/catalog.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Campaign, Prisma } from '../../../platform/generated/prisma/client.ts';
import type { CampaignsDeps } from '../../campaign/deps.ts';
import { isOfProvider } from '../../campaign/pause-reasons.ts';
import { type Caller, type NoCaller, readCallers } from '../../lifecycle/caller.ts';

/** Facts that decide whether a campaign places calls, read at one instant. */
export interface Circumstances {
  campaign: Campaign;
  caller: Caller | NoCaller;
  account: AccountState;
  /** The campaign's pending contact that is next in turn; null = none is pending. */
  next: NextContact | null;
  /** The voice provider's own explanation of its last failure while it keeps failing; null = none. */
  providerWords: string | null;
  now: Date;
}

interface AccountState {
  facts: AccountFacts;
  waitsForLinesOf: string[];
  /** Those of `waitsForLinesOf` whose lines are held by calls that the provider failed to answer. */
  failingProviders: string[];
  /** Ids of the numbers at their limit of live calls. */
  fullNumbers: string[];
  /** Use of the numbers of waiting or unstarted campaigns, by number id. */
  numberUse: Map<string, NumberUse>;
}

const ROOM = Prisma.raw(roomOfSql('number'));

interface NextContact {
  at: Date;
  attempts: number;
  preDialFailures: number;
  /** The refusal by quiet hours at the contact's place; null = none. */
  quiet: CallRefusal | null;
  /** The refusal that deferred the contact, quiet hours aside; null = none. */
  refusal: (CallRefusal & { reason: DeferralReason }) | null;
}

type DeferralReason = FrequencyRule | 'NUMBER_IN_CALL' | 'JURISDICTION_CAP' | 'DISCLOSURE_MISSING';

type NextRow = Pick<NextContact, 'at' | 'attempts' | 'preDialFailures'> & {
  campaignId: string;
  phone: string;
  timezone: string | null;
  deferredFor: string | null;
};

/** Reads what decides whether one account's campaigns place calls, in a fixed number of statements. */
export async function readCircumstances(
  deps: Pick<CampaignsDeps, 'database' | 'ids' | 'clock' | 'jurisdictions'>,
  campaigns: readonly Campaign[],
): Promise<Circumstances[]> {
  const [first] = campaigns;
  if (!first) return [];
  const db = deps.database.prisma;
  const now = deps.clock.now();
  const callers = await readCallers(db, campaigns, now);
  const waiting = campaigns.filter((campaign) => mayWaitForNumbers(campaign, now));
  const numberIds = waiting.flatMap(({ id }) => pacedNumbersOf(callers.get(id)));
  const account = {
    ...(await readAccount(db, first.accountId, now)),
    numberUse: await readNumberUse(deps, first.accountId, numberIds),
  };
  const next = await readNext(db, campaigns);
  const words = await readProviderWords(db, campaigns);
  return campaigns.map((campaign) => ({
    campaign,
    caller: callers.get(campaign.id) as Caller | NoCaller,
    account,
    next: nextOf(deps, next.get(campaign.id), account.facts, now),
    providerWords: words.get(campaign.id) ?? null,
    now,
  }));
}

/** Newest calls of a campaign in which an explanation is searched. */
const EXPLAINED_BY = 20;

async function readProviderWords(
  db: Queryable,
  campaigns: readonly Campaign[],
): Promise<Map<string, string>> {
  const troubled = campaigns.filter(({ providerTrouble, pauseReason }) => {
    return providerTrouble > 0 || (pauseReason !== null && isOfProvider(pauseReason));
  });
  if (troubled.length === 0) return new Map();
  const rows = await db.$queryRaw<{ campaignId: string; words: string }[]>`
    SELECT campaign_id AS "campaignId", words
    FROM unnest(${troubled.map(({ id }) => id)}::text[]) AS troubled (campaign_id)
    CROSS JOIN LATERAL (
      SELECT placement_failures -> -1 ->> 'message' AS words FROM (
        SELECT id, placement_failures FROM calls WHERE calls.campaign_id = troubled.campaign_id
        ORDER BY id DESC LIMIT ${EXPLAINED_BY}) AS newest
      WHERE placement_failures -> -1 ->> 'message' IS NOT NULL
      ORDER BY id DESC LIMIT 1) AS explained`;
  return new Map(rows.map(({ campaignId, words }) => [campaignId, words]));
}

function nextOf(
  { jurisdictions }: Pick<CampaignsDeps, 'jurisdictions'>,
  row: NextRow | undefined,
  facts: AccountFacts,
  now: Date,
): NextContact | null {
  if (row === undefined) return null;
  const { at, attempts, preDialFailures, deferredFor } = row;
  const place = placeOf(jurisdictions, row, facts, now);
  const quiet = quietHours({ place, now });
  const isQuietNoMore = deferredFor === 'QUIET_HOURS' && quiet === null;
  const refusal = at > now ? refusalOfDeferral(deferredFor, at, place) : null;
  return { at: isQuietNoMore ? now : at, attempts, preDialFailures, quiet, refusal };
}

function refusalOfDeferral(
  rule: string | null,
  until: Date,
  place: CalleePlace | null,
): NextContact['refusal'] {
  switch (rule) {
    case 'NUMBER_IN_CALL':
      return { ...inCallRefusal(until), reason: rule };
    case 'JURISDICTION_CAP':
      return {
        ...placeCapRefusal(
          place?.applied.find(({ caps }) => caps.length > 0),
          until,
        ),
        reason: rule,
      };
    case 'DISCLOSURE_MISSING':
      return { reason: rule, sentence: CALL_OBSTACLES[rule].sentence, allowedAt: until };
    case 'MINIMUM_GAP':
    case 'DAILY_CAP':
    case 'WEEKLY_CAP':
    case 'MONTHLY_CAP':
      return { ...frequencyRefusal(rule, until), reason: rule };
    default:
      return null;
  }
}

function mayWaitForNumbers({ status, backoffUntil }: Campaign, now: Date): boolean {
  return status === 'DRAFT' || (backoffUntil !== null && backoffUntil > now);
}

function pacedNumbersOf(caller: Caller | NoCaller | undefined): string[] {
  if (caller === undefined || 'problem' in caller) return [];
  return caller.numbers.flatMap(({ id, isPaced }) => (isPaced ? [id] : []));
}

type OwnState = Omit<AccountState, 'numberUse'>;

async function readAccount(db: Queryable, accountId: string, now: Date): Promise<OwnState> {
  const [row] = await db.$queryRaw<OwnState[]>`
    SELECT ${Prisma.raw(accountFactsSql('a'))} AS facts,
           ARRAY(SELECT provider FROM provider_waiters
            WHERE account_id = a.id AND kind = 'CAMPAIGNS' AND until > ${now}) AS "waitsForLinesOf",
           ARRAY(SELECT provider FROM provider_waiters AS request
            WHERE account_id = a.id AND kind = 'CAMPAIGNS' AND until > ${now} AND EXISTS (
              SELECT FROM provider_lines AS line JOIN calls AS call ON ${Prisma.raw(IS_ON_LINE)}
              WHERE line.provider = request.provider AND ${Prisma.raw(IS_UNANSWERED)})) AS "failingProviders",
           ARRAY(SELECT id FROM phone_numbers AS number
            WHERE account_id = a.id AND max_live_calls IS NOT NULL AND ${ROOM} <= 0) AS "fullNumbers"
    FROM accounts a WHERE a.id = ${accountId}`;
  if (!row) throw new Error(`the account ${accountId} is gone`);
  return row;
}

async function readNext(db: Queryable, campaigns: readonly Campaign[]): Promise<Map<string, NextRow>> {
  const rows = await db.$queryRaw<NextRow[]>`
    SELECT c.id AS "campaignId", next.next_attempt_at AS at, next.attempts,
           next.pre_dial_failures AS "preDialFailures", next.deferred_for AS "deferredFor", next.phone, contact.timezone
    FROM unnest(${campaigns.map(({ id }) => id)}::text[]) AS c (id)
    CROSS JOIN LATERAL (
      SELECT id FROM campaign_contact_entries WHERE campaign_id = c.id AND state = 'PENDING'
      ORDER BY due_at, id LIMIT 1) AS entry
    JOIN campaign_contacts AS next ON next.id = entry.id
    LEFT JOIN contacts AS contact ON contact.id = next.contact_id`;
  return new Map(rows.map((row) => [row.campaignId, row]));
}
