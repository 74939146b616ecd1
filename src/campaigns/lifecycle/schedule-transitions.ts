import { inTransaction } from '../../platform/database/unit-of-work.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import { eachRow } from '../../platform/jobs/row-faults.ts';
import { hasUnreadableSchedule, scheduleOf } from '../campaign/campaign-input.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { enqueueDialing } from '../campaign/dial-jobs.ts';
import { advanceCampaign } from '../campaign/states.ts';
import { publishProgress } from '../campaign/topics.ts';
import { isAhead, isOver } from '../schedule/calling-dates.ts';
import { expireCampaign } from './completion.ts';

interface CampaignInHand {
  id: string;
  status: string;
  schedule: unknown;
}

/** SQL of the campaigns that the calendar may open or end. */
export const CAMPAIGNS_WITH_CALENDAR = Prisma.sql`
  SELECT id, status, schedule FROM campaigns
  WHERE status IN ('SCHEDULED', 'RUNNING', 'PAUSED') AND schedule IS NOT NULL`;

/** Opens scheduled campaigns on their start date, and ends those whose end date has passed. */
export async function followCalendar(deps: CampaignsDeps): Promise<void> {
  const inHand = await deps.database.prisma.$queryRaw<CampaignInHand[]>(CAMPAIGNS_WITH_CALENDAR);
  const now = deps.clock.now();
  const kind = { round: 'campaigns.follow-calendar', idOf: ({ id }: CampaignInHand) => id };
  await eachRow(deps, kind, inHand, async (campaign) => {
    const schedule = scheduleOf(campaign);
    if (isOver(schedule, now)) await expire(deps, campaign.id);
    else if (campaign.status === 'SCHEDULED' && !isAhead(schedule, now)) await open(deps, campaign.id);
    // It stays closed, and expires when its live calls have ended.
    if (hasUnreadableSchedule(campaign)) throw new TypeError('the schedule cannot be read');
  });
}

async function expire(deps: CampaignsDeps, id: string): Promise<void> {
  await inTransaction(deps, (unitOfWork) => expireCampaign(deps, unitOfWork, id));
}

async function open(deps: CampaignsDeps, id: string): Promise<void> {
  await inTransaction(deps, async (unitOfWork) => {
    const campaign = await advanceCampaign(unitOfWork.db, { id }, 'open');
    if (!campaign) return;
    publishProgress(deps, unitOfWork, campaign);
    enqueueDialing(deps, unitOfWork, campaign.accountId);
  });
}
