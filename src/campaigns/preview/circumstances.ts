import { readNumberUse, roomOfSql } from '../../calls/capacity/number-limits.ts';
import type { NumberUse } from '../../calls/capacity/number-use.ts';
import { type AccountFacts, accountFactsSql } from '../../calls/permission/facts.ts';
import type { CallRefusal } from '../../calls/permission/refusals.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Campaign, Prisma } from '../../platform/generated/prisma/client.ts';
import type { CampaignsDeps } from '../deps.ts';
import { type Caller, type NoCaller, readCallers } from '../lifecycle/caller.ts';
import { quietPlaceOf } from '../permission/quiet-contacts.ts';

/** All that decides whether a campaign places calls, read at one moment. */
export interface Circumstances {
  campaign: Campaign;
  caller: Caller | NoCaller;
  account: AccountState;
  /** The waiting contact whose turn comes first; null = none is waiting. */
  next: NextContact | null;
  now: Date;
}

interface AccountState {
  facts: AccountFacts;
  /** The providers that have no free line for its campaigns. */
  waitsForLinesOf: string[];
  /** The ids of its numbers with as many live calls as they may have. */
  fullNumbers: string[];
  /** How much the numbers are used from which campaigns call that wait, or have not begun, by their ids. */
  numberUse: Map<string, NumberUse>;
}

const ROOM = Prisma.raw(roomOfSql('number'));

interface NextContact {
  /** Not before. */
  at: Date;
  attempts: number;
  /** Why it may not be called now by the hours of its place; null = it may. */
  quiet: CallRefusal | null;
}

type NextRow = Omit<NextContact, 'quiet'> & { campaignId: string; phone: string; timezone: string | null };

/** The circumstances of campaigns of one account, in their order; as many statements for one as for many. */
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
  return campaigns.map((campaign) => ({
    campaign,
    caller: callers.get(campaign.id) as Caller | NoCaller,
    account,
    next: nextOf(deps, next.get(campaign.id), account.facts, now),
    now,
  }));
}

function nextOf(
  { jurisdictions }: Pick<CampaignsDeps, 'jurisdictions'>,
  row: NextRow | undefined,
  facts: AccountFacts,
  now: Date,
): NextContact | null {
  if (row === undefined) return null;
  const { at, attempts } = row;
  return { at, attempts, quiet: quietPlaceOf(jurisdictions, row, facts, now)?.refusal ?? null };
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
           ARRAY(SELECT id FROM phone_numbers AS number
            WHERE account_id = a.id AND max_live_calls IS NOT NULL AND ${ROOM} <= 0) AS "fullNumbers"
    FROM accounts a WHERE a.id = ${accountId}`;
  if (!row) throw new Error(`the account ${accountId} is gone`);
  return row;
}

/** One look at the head of each campaign's queue, by index. */
async function readNext(db: Queryable, campaigns: readonly Campaign[]): Promise<Map<string, NextRow>> {
  const rows = await db.$queryRaw<NextRow[]>`
    SELECT c.id AS "campaignId", next.next_attempt_at AS at, next.attempts, next.phone, contact.timezone
    FROM unnest(${campaigns.map(({ id }) => id)}::text[]) AS c (id)
    CROSS JOIN LATERAL (
      SELECT next_attempt_at, attempts, phone, contact_id FROM campaign_contacts
      WHERE campaign_id = c.id AND state = 'PENDING'
      ORDER BY next_attempt_at, id LIMIT 1) AS next
    LEFT JOIN contacts AS contact ON contact.id = next.contact_id`;
  return new Map(rows.map((row) => [row.campaignId, row]));
}
