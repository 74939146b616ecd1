import { liveCallLimit } from '../../dialing/rules/rules.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { alongIndex } from '../../platform/database/sql/plan-hints.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Tier } from '../../platform/generated/prisma/enums.ts';
import { scheduleOf } from '../campaign-input.ts';
import type { CampaignsDeps } from '../deps.ts';
import { orderDialing } from '../dial-jobs.ts';
import { nextDialTime } from '../schedule/calling-window.ts';

/** A running campaign with a free call slot and a due contact. */
export interface DueCampaign {
  id: string;
  accountId: string;
  accountCap: number | null;
  /** Provider of the campaign's agent; null if a fallback provider may take calls as well. */
  onlyProvider: string | null;
}

export interface DueWork {
  /** Campaigns that can dial now, fewest live calls first. The claim checks their slots again under its lock. */
  due: DueCampaign[];
  /** Earliest time at which another campaign could dial; null = none is known. */
  nextAt: Date | null;
}

interface WaitingRow {
  id: string;
  accountId: string;
  schedule: unknown;
  tier: Tier;
  concurrentLimit: number | null;
  onlyProvider: string | null;
  /** When the next contact is due and any backoff is over, calling hours aside. */
  readyAt: Date;
}

/** Returns which of an account's running campaigns can dial now, and when the next one can. */
export async function dueWork(db: Queryable, accountId: string, now: Date): Promise<DueWork> {
  const waiting = await waitingCampaigns(db, Prisma.sql`AND c.account_id = ${accountId}`);
  const work: DueWork = { due: [], nextAt: null };
  for (const row of waiting) {
    const dialAt = dialTimeOf(row, now);
    if (dialAt === null) continue;
    if (dialAt <= now) work.due.push(asDue(row));
    else if (work.nextAt === null || dialAt < work.nextAt) work.nextAt = dialAt;
  }
  return work;
}

async function dueAccounts(db: Queryable, now: Date): Promise<Set<string>> {
  const waiting = await waitingCampaigns(db, Prisma.empty);
  return new Set(waiting.filter((row) => isDue(row, now)).map(({ accountId }) => accountId));
}

const PENDING = Prisma.sql`
  SELECT cc.next_attempt_at FROM campaign_contacts cc WHERE cc.campaign_id = c.id AND cc.state = 'PENDING'`;

function waitingCampaigns(db: Queryable, condition: Prisma.Sql): Promise<WaitingRow[]> {
  return db.$queryRaw<WaitingRow[]>`
    SELECT c.id, c.account_id AS "accountId", c.schedule, s.tier, a.concurrent_limit AS "concurrentLimit",
           CASE WHEN agent.fallback_provider IS NULL THEN agent.provider END AS "onlyProvider",
           greatest(contact.next_attempt_at, c.backoff_until) AS "readyAt"
    FROM campaigns c
    JOIN accounts a ON a.id = c.account_id
    JOIN subscriptions s ON s.account_id = c.account_id
    JOIN agents agent ON agent.id = c.agent_id
    CROSS JOIN LATERAL (${alongIndex(PENDING, 'cc.next_attempt_at, cc.id')} LIMIT 1) AS contact
    WHERE c.status = 'RUNNING' ${condition} AND c.calls_live < c.concurrent_calls
    ORDER BY c.calls_live, c.id`;
}

function isDue(row: WaitingRow, now: Date): boolean {
  const dialAt = dialTimeOf(row, now);
  return dialAt !== null && dialAt <= now;
}

/** Returns when a campaign can dial next, contacts' own zones aside; null = never. */
function dialTimeOf(row: WaitingRow, now: Date): Date | null {
  const schedule = scheduleOf(row);
  if (!schedule || schedule.useContactTimezone) return row.readyAt;
  return nextDialTime(schedule, [schedule.timezone], row.readyAt > now ? row.readyAt : now);
}

function asDue({ id, accountId, tier, concurrentLimit, onlyProvider }: WaitingRow): DueCampaign {
  return { id, accountId, accountCap: liveCallLimit({ tier, concurrentLimit }), onlyProvider };
}

/** Sends dialing jobs for changes that sent none: a raised limit, or a job that an operator deleted. */
export async function orderLostDialing(deps: CampaignsDeps): Promise<void> {
  const due = await dueAccounts(deps.database.prisma, deps.clock.now());
  await inTransaction(deps, async (unitOfWork) => {
    for (const accountId of due) orderDialing(deps, unitOfWork, accountId);
  });
}
