import type { Queryable } from '../../platform/database/database.ts';
import type { Tier } from '../../platform/generated/prisma/enums.ts';
import { scheduleOf } from '../campaign-input.ts';
import { isOpen } from '../schedule/calling-window.ts';
import { accountCallLimit } from './call-slots.ts';

/** A running campaign with a free slot and a contact that is due. */
export interface DueCampaign {
  id: string;
  accountId: string;
  /** Live campaign calls that its account may have in all; null = no limit. */
  accountCap: number | null;
}

interface DueRow {
  id: string;
  accountId: string;
  schedule: unknown;
  tier: Tier;
  concurrentLimit: number | null;
}

/**
 * The campaigns that could dial now, of one account or of all; the one with the fewest live calls first. Whether
 * they come to it is decided again under the lock.
 */
export async function dueCampaigns(
  db: Queryable,
  accountId: string | null,
  now: Date,
): Promise<DueCampaign[]> {
  const rows = await db.$queryRaw<DueRow[]>`
    SELECT c.id, c.account_id AS "accountId", c.schedule, s.tier, a.concurrent_limit AS "concurrentLimit"
    FROM campaigns c
    JOIN accounts a ON a.id = c.account_id
    JOIN subscriptions s ON s.account_id = c.account_id
    WHERE c.status = 'RUNNING' AND (${accountId}::text IS NULL OR c.account_id = ${accountId})
      AND c.calls_live < c.concurrent_calls AND (c.backoff_until IS NULL OR c.backoff_until <= ${now})
      AND EXISTS (
        SELECT FROM campaign_contacts cc
        WHERE cc.campaign_id = c.id AND cc.state = 'PENDING' AND cc.next_attempt_at <= ${now})
    ORDER BY c.calls_live, c.id`;
  return rows.filter((row) => mayBeOpen(row, now)).map(asDue);
}

/** Shut for everybody at once, a campaign is not worth looking at its contacts. */
function mayBeOpen(campaign: DueRow, now: Date): boolean {
  const schedule = scheduleOf(campaign);
  return !schedule || schedule.useContactTimezone || isOpen(schedule, [schedule.timezone], now);
}

function asDue({ id, accountId, tier, concurrentLimit }: DueRow): DueCampaign {
  return { id, accountId, accountCap: accountCallLimit(tier, concurrentLimit) };
}
