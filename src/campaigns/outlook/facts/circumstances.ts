import { IS_ON_LINE, IS_UNANSWERED } from '../../../dialing/capacity/capacity.ts';
import { readNumberUse, roomOfSql } from '../../../dialing/capacity/number-limits.ts';
import type { NumberUse } from '../../../dialing/capacity/number-use.ts';
import { type AccountFacts, accountFactsSql } from '../../../dialing/rules/rules.ts';
import type { CallRefusal } from '../../../dialing/terms/refusals.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Campaign, type Contact, Prisma } from '../../../platform/generated/prisma/client.ts';
import { aroundFaultyRows, type RowFaultDeps } from '../../../platform/jobs/row-faults.ts';
import type { CampaignsDeps } from '../../campaign/deps.ts';
import { isOfProvider } from '../../campaign/pause-reasons.ts';
import { type Caller, type NoCaller, readCallers } from '../../lifecycle/caller.ts';
import { type ContactObstacles, callableAt, obstaclesOfContacts, waitOf } from './contact-obstacles.ts';

/** Facts that decide whether a campaign places calls, read at one instant. */
export interface Circumstances {
  campaign: Campaign;
  caller: Caller | NoCaller;
  account: AccountState;
  /** The contact that a running or scheduled campaign calls next; null = none is pending. */
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

/** The contact that a campaign calls next, of the first that are due. */
interface NextContact {
  /** When the contact may be called; null = it has no hours left. */
  at: Date | null;
  /** Whether the campaign's own hours are over by then, rather than without common hours with the contact's place. */
  isScheduleOver: boolean;
  attempts: number;
  preDialFailures: number;
  /** When the contact is due by its retries; null = it was deferred. */
  dueAt: Date | null;
  /** What the contact waits for, rather than for its next attempt; null = nothing. */
  obstacle: CallRefusal | null;
}

/** Pending contacts among which the next one is searched: the first that is due may wait for longer than others. */
const NEXT_SEARCHED = 10;

type NextRow = Pick<NextContact, 'attempts' | 'preDialFailures'> & {
  campaignId: string;
  nextAttemptAt: Date;
  deferredFor: string | null;
  contact: Contact | null;
};

/** Reads what decides whether one account's campaigns place calls, in a fixed number of statements. */
export async function readCircumstances(
  deps: Pick<CampaignsDeps, 'database' | 'ids' | 'clock' | 'jurisdictions'> & RowFaultDeps,
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
  const words = await readProviderWords(db, campaigns);
  const circumstances = campaigns.map((campaign) => ({
    campaign,
    caller: callers.get(campaign.id) as Caller | NoCaller,
    account,
    providerWords: words.get(campaign.id) ?? null,
    now,
  }));
  const next = await nextContacts(deps, circumstances);
  return circumstances.map((one) => ({ ...one, next: next.get(one.campaign.id) ?? null }));
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

/** Returns the next contact of each campaign, by the rules that a claim applies. */
async function nextContacts(
  deps: Pick<CampaignsDeps, 'database' | 'jurisdictions'> & RowFaultDeps,
  circumstances: readonly Omit<Circumstances, 'next'>[],
): Promise<Map<string, NextContact>> {
  const byId = new Map(circumstances.map((one) => [one.campaign.id, one]));
  const dialing = circumstances.flatMap(({ campaign: { id, status } }) =>
    status === 'SCHEDULED' || status === 'RUNNING' ? [id] : [],
  );
  const rows = dialing.length === 0 ? [] : await readNext(deps.database.prisma, dialing);
  const planned = rows.flatMap(({ contact, ...row }) => {
    const ofCampaign = byId.get(row.campaignId);
    return contact && ofCampaign ? [{ ...row, contact, circumstances: ofCampaign }] : [];
  });
  // A contact that cannot be read has its campaign's claim finish it; until then, it hides no other campaign's activity.
  const kind = {
    round: 'campaigns.next-contacts',
    idOf: ({ contact }: (typeof planned)[number]) => contact.id,
  };
  const judged = await aroundFaultyRows(deps, kind, planned, async (some) => {
    const obstacles = await obstaclesOfContacts(deps, some);
    return some.map((row, i) => ({ row, obstacles: obstacles[i] as ContactObstacles }));
  });
  const next = new Map<string, NextContact>();
  for (const { row, obstacles } of judged.flat()) {
    const { campaignId, attempts, preDialFailures, nextAttemptAt, deferredFor } = row;
    const at = callableAt(obstacles, row, row.circumstances);
    const dueAt = deferredFor === null ? nextAttemptAt : null;
    const { now } = row.circumstances;
    const known = next.get(campaignId);
    if (known === undefined || (at !== null && (known.at === null || at < known.at)))
      next.set(campaignId, {
        at,
        isScheduleOver: obstacles.hours.isScheduleOver(nextAttemptAt > now ? nextAttemptAt : now),
        attempts,
        preDialFailures,
        dueAt,
        obstacle: waitOf(obstacles, row),
      });
  }
  return next;
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

async function readNext(db: Queryable, campaignIds: readonly string[]): Promise<NextRow[]> {
  const rows = await db.$queryRaw<(Omit<NextRow, 'contact'> & { contactId: string | null })[]>`
    SELECT c.id AS "campaignId", next.next_attempt_at AS "nextAttemptAt", next.attempts,
           next.pre_dial_failures AS "preDialFailures", next.deferred_for AS "deferredFor", next.contact_id AS "contactId"
    FROM unnest(${[...campaignIds]}::text[]) AS c (id)
    CROSS JOIN LATERAL (
      SELECT id FROM campaign_contact_entries WHERE campaign_id = c.id AND state = 'PENDING'
      ORDER BY due_at, id LIMIT ${NEXT_SEARCHED}) AS entry
    JOIN campaign_contacts AS next ON next.id = entry.id`;
  const ids = rows.flatMap(({ contactId }) => contactId ?? []);
  const contacts = await db.contact.findMany({ where: { id: { in: ids } } });
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  return rows.map(({ contactId, ...row }) => ({ ...row, contact: byId.get(contactId ?? '') ?? null }));
}
