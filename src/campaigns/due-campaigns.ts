import { limitsOf } from '../accounts/tiers.ts';
import type { Queryable } from '../platform/database.ts';
import { isOpen } from './calling-window.ts';
import { scheduleOf } from './campaign-input.ts';

interface DueCampaign {
  id: string;
  accountId: string;
  schedule: unknown;
}

/** The accounts of which some running campaign has a free slot and a contact that is due. */
export async function accountsWithDueContacts(db: Queryable, now: Date): Promise<string[]> {
  const due = await dueCampaigns(db, null, now);
  return [...new Set(due.map(({ accountId }) => accountId))];
}

/** An account's campaigns that could dial now, the one with the fewest live calls first. */
export async function campaignsToDial(db: Queryable, accountId: string, now: Date): Promise<string[]> {
  return (await dueCampaigns(db, accountId, now)).map(({ id }) => id);
}

/** Live campaign calls that the account may have: its tier's figure in flight (contract, section 2); null = no cap. */
export async function accountCap(db: Queryable, accountId: string): Promise<number | null> {
  const account = await db.account.findUniqueOrThrow({
    where: { id: accountId },
    include: { subscription: true },
  });
  return limitsOf(account.subscription?.tier ?? 'STANDARD', account).inFlight;
}

async function dueCampaigns(db: Queryable, accountId: string | null, now: Date): Promise<DueCampaign[]> {
  const rows = await db.$queryRaw<DueCampaign[]>`
    SELECT c.id, c.account_id AS "accountId", c.schedule
    FROM campaigns c
    WHERE c.status = 'RUNNING' AND (${accountId}::text IS NULL OR c.account_id = ${accountId})
      AND c.calls_live < c.concurrent_calls AND (c.backoff_until IS NULL OR c.backoff_until <= ${now})
      AND EXISTS (
        SELECT FROM campaign_contacts cc
        WHERE cc.campaign_id = c.id AND cc.state = 'PENDING' AND cc.next_attempt_at <= ${now})
    ORDER BY c.calls_live, c.id`;
  return rows.filter((row) => mayBeOpen(row, now));
}

/** Shut for everybody at once, a campaign is not worth looking at its contacts. */
function mayBeOpen(campaign: DueCampaign, now: Date): boolean {
  const schedule = scheduleOf(campaign);
  return !schedule || schedule.useContactTimezone || isOpen(schedule, [schedule.timezone], now);
}
