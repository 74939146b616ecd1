import { nextDialTime } from '../../compliance/calling-hours/calling-window.ts';
import { liveCallLimit } from '../../dialing/rules/rules.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { alongIndex } from '../../platform/database/sql/plan-hints.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Tier } from '../../platform/generated/prisma/enums.ts';
import { scheduleOf } from '../campaign/campaign-input.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { enqueueDialing } from '../campaign/dial-jobs.ts';
import { CAMPAIGN_LIMITS } from '../campaign-limits.ts';

/** A running campaign with a free call slot and a due contact. */
export interface DueCampaign {
  id: string;
  accountId: string;
  accountCap: number | null;
  priority: number;
  /** Provider of the campaign's agent; null if a fallback provider may take calls as well. */
  onlyProvider: string | null;
}

export interface DuePage {
  /** Campaigns by priority, highest first, then fewest live calls first, then at random. The claim checks their slots again under its lock. */
  due: DueCampaign[];
  /** Earliest time at which another campaign of the page could dial; null = none is known. */
  nextAt: Date | null;
  /** Beginning of the next page of due campaigns; null = this page is the last one. */
  next: PageStart | null;
}

export interface PageStart {
  size: number;
  /** Seed of the order of campaigns that are otherwise equal; the same in all pages of a round. */
  seed: bigint;
  priority: number;
  callsLive: number;
  rank: bigint;
}

interface RunningCampaign {
  id: string;
  accountId: string;
  priority: number;
  callsLive: number;
  /** Rank among the campaigns with equal priority and live calls. */
  rank: bigint;
  schedule: unknown;
  tier: Tier;
  concurrentLimit: number | null;
  onlyProvider: string | null;
  /** When the next contact is due and any backoff is over, calling hours aside; null = no contact waits. */
  readyAt: Date | null;
}

/** Most rounds end within the first page, so that a round costs no more in an account with hundreds of campaigns. */
const FIRST_PAGE = { size: 20, priority: CAMPAIGN_LIMITS.highestPriority, callsLive: -1, rank: 0n };

/**
 * Returns which of an account's running campaigns can dial now, and when the next one can. Each page is twice as long
 * as the one before. Each round orders equal campaigns anew: in a fixed order, the first would take every start of a
 * provider that limits them.
 * @param fullProviders providers without a free line; campaigns that depend on one of them are left out
 */
export async function dueCampaigns(
  db: Queryable,
  accountId: string,
  now: Date,
  start: PageStart = { ...FIRST_PAGE, seed: BigInt(now.getTime()) },
  fullProviders: ReadonlySet<string> = new Set(),
): Promise<DuePage> {
  const { size, seed, priority, callsLive, rank } = start;
  const running = await runningCampaigns(
    db,
    seed,
    Prisma.sql`
      AND account_id = ${accountId}
      AND (-priority, calls_live, ${rankOf(seed)}) > (${-priority}, ${callsLive}, ${rank})
      AND agent_id <> ALL(ARRAY(
        SELECT id FROM agents
        WHERE account_id = ${accountId} AND provider = ANY(${[...fullProviders]}::text[]) AND fallback_provider IS NULL))
      ORDER BY -priority, calls_live, ${rankOf(seed)} LIMIT ${size}`,
  );
  const last = running.length < size ? undefined : running.at(-1);
  const page: DuePage = { due: [], nextAt: null, next: last ? { ...last, size: size * 2, seed } : null };
  for (const campaign of running) {
    const dialAt = dialTimeOf(campaign, now);
    if (dialAt === null) continue;
    if (dialAt <= now) page.due.push(asDue(campaign));
    else if (page.nextAt === null || dialAt < page.nextAt) page.nextAt = dialAt;
  }
  return page;
}

const rankOf = (seed: bigint) => Prisma.sql`hashtextextended(campaigns.id, ${seed}::bigint)`;

async function dueAccounts(db: Queryable, now: Date): Promise<Set<string>> {
  const running = await runningCampaigns(db, 0n, Prisma.empty);
  return new Set(running.filter((row) => isDue(row, now)).map(({ accountId }) => accountId));
}

const PENDING = Prisma.sql`
  SELECT due_at FROM campaign_contact_entries WHERE campaign_id = c.id AND state = 'PENDING'`;

/** Reads running campaigns with a free slot, except those of suspended accounts. `condition` follows WHERE, and may order and limit them. */
function runningCampaigns(db: Queryable, seed: bigint, condition: Prisma.Sql): Promise<RunningCampaign[]> {
  return db.$queryRaw<RunningCampaign[]>`
    SELECT c.id, c.account_id AS "accountId", c.priority, c.calls_live AS "callsLive", c.rank, c.schedule, s.tier,
           a.concurrent_limit AS "concurrentLimit",
           CASE WHEN agent.fallback_provider IS NULL THEN agent.provider END AS "onlyProvider",
           CASE WHEN contact IS NOT NULL THEN greatest(contact.due_at, c.backoff_until, c.created_at) END AS "readyAt"
    FROM (
      SELECT *, ${rankOf(seed)} AS rank FROM campaigns WHERE status = 'RUNNING' AND calls_live < concurrent_calls ${condition}
    ) AS c
    JOIN accounts a ON a.id = c.account_id
    JOIN subscriptions s ON s.account_id = c.account_id
    JOIN agents agent ON agent.id = c.agent_id
    LEFT JOIN LATERAL (${alongIndex(PENDING, 'due_at, id')} LIMIT 1) AS contact ON true
    WHERE a.suspended_at IS NULL
    ORDER BY -c.priority, c.calls_live, c.rank`;
}

function isDue(row: RunningCampaign, now: Date): boolean {
  const dialAt = dialTimeOf(row, now);
  return dialAt !== null && dialAt <= now;
}

/** Returns when a campaign can dial next, contacts' own zones aside; null = never. */
function dialTimeOf(row: RunningCampaign, now: Date): Date | null {
  if (row.readyAt === null) return null;
  const schedule = scheduleOf(row);
  if (!schedule || schedule.useContactTimezone) return row.readyAt;
  return nextDialTime(schedule, [schedule.timezone], row.readyAt > now ? row.readyAt : now);
}

function asDue({
  id,
  accountId,
  priority,
  tier,
  concurrentLimit,
  onlyProvider,
}: RunningCampaign): DueCampaign {
  return { id, accountId, priority, accountCap: liveCallLimit({ tier, concurrentLimit }), onlyProvider };
}

/** Sends dialing jobs for changes that sent none: a raised limit, or a job that an operator deleted. */
export async function enqueueLostDialing(deps: CampaignsDeps): Promise<void> {
  const due = await dueAccounts(deps.database.prisma, deps.clock.now());
  await inTransaction(deps, async (unitOfWork) => {
    for (const accountId of due) enqueueDialing(deps, unitOfWork, accountId);
  });
}
