import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { CampaignPauseReason } from '../../platform/generated/prisma/enums.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { advanceCampaign } from '../campaign/states.ts';
import { followCampaignEvent } from './campaign-events.ts';

/** Pauses a campaign that cannot continue, with the reason. Does nothing if it is no longer running. */
export async function pauseFor(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  id: string,
  pauseReason: CampaignPauseReason,
): Promise<void> {
  const paused = await advanceCampaign(unitOfWork.db, { id }, 'pause', { pauseReason });
  if (paused === null) return;
  deps.log.warn({ campaignId: id, pauseReason }, 'a campaign was paused: it cannot place calls');
  await followCampaignEvent(deps, unitOfWork, paused, 'pause');
}
