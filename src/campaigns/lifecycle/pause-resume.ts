import { commitOnce } from '../../identity/keyed-request.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import { parseInput } from '../../platform/input/validation.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { resumption } from '../campaign/campaign-input.ts';
import { lockCampaign, recordChange } from '../campaign/changes.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { enqueueDialing } from '../campaign/dial-jobs.ts';
import { advanceCampaign, type CampaignEventName, illegalTransition } from '../campaign/states.ts';
import { recheckCampaign } from '../recheck/recheck.ts';
import { assertCaller } from './caller.ts';
import { followCampaignEvent } from './campaign-events.ts';
import { completeIfDone } from './completion.ts';
import { assertFunds } from './credit-check.ts';

type Changes = Parameters<typeof advanceCampaign>[3];

/** Pauses a campaign; live calls end normally. Throws `conflict` unless it is scheduled or running. */
export async function pauseCampaign(deps: CampaignsDeps, viewer: Viewer, id: string): Promise<Campaign> {
  return inTransaction(deps, async (unitOfWork) => {
    const changes = { pauseReason: 'USER' } as const;
    return commitOnce(unitOfWork, await command(deps, unitOfWork, viewer, { id, event: 'pause', changes }));
  });
}

export interface Resumption {
  id: string;
  maxCredits?: number | null;
}

/**
 * Resumes a campaign after any pause, and rechecks deferred contacts.
 * @throws DomainError `conflict` unless paused, `invalid_request`, `insufficient_credits` for another call; what
 * `approve` throws, which runs in the transaction
 */
export async function resumeCampaign(
  deps: CampaignsDeps,
  viewer: Viewer,
  { id, ...input }: Resumption,
  approve?: (unitOfWork: UnitOfWork, resumed: Campaign) => Promise<void>,
): Promise<Campaign> {
  const { maxCredits } = parseInput(resumption, input);
  return inTransaction(deps, async (unitOfWork) => {
    const changes = {
      providerTrouble: 0,
      preDialTrouble: 0,
      backoffUntil: null,
      probing: true,
      rampSince: null,
      ...(maxCredits != null && { maxCredits }),
    };
    const campaign = await command(deps, unitOfWork, viewer, { id, event: 'resume', changes });
    await assertCaller(unitOfWork.db, campaign, deps.clock.now());
    await assertFunds(unitOfWork.db, campaign);
    await approve?.(unitOfWork, campaign);
    await recheckCampaign(unitOfWork.db, id, deps.clock.now());
    enqueueDialing(deps, unitOfWork, campaign.accountId);
    return commitOnce(unitOfWork, (await completeIfDone(deps, unitOfWork, campaign)) ?? campaign);
  });
}

/** Applies a change of a campaign's status that a user requested. Throws `conflict`, `not_found`. */
export async function command(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  viewer: Viewer,
  { id, event, changes }: { id: string; event: CampaignEventName; changes?: Changes },
): Promise<Campaign> {
  const before = await lockCampaign(unitOfWork.db, viewer, id);
  const advanced = await advanceCampaign(unitOfWork.db, { id }, event, {
    ...changes,
    version: { increment: 1 },
  });
  if (!advanced) throw illegalTransition(before.status, event);
  await recordChange(deps, unitOfWork, viewer, before, advanced);
  await followCampaignEvent(deps, unitOfWork, advanced, event);
  return advanced;
}
