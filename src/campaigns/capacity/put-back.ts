import type { OpenedCall } from '../../calls/placement/new-call.ts';
import { withdrawCall } from '../../calls/placement/withdraw-call.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { CampaignsDeps } from '../deps.ts';
import { markUndialed } from '../dialer/contact-states.ts';
import { orderDialingAt } from '../dialer/dial-jobs.ts';
import { publishProgress } from '../topics.ts';

/** The refusal of a full provider is what the next claims go by; they need not come at once. */
const RETRY_MS = 1_000;

/** Withdraws a call that its provider had no line for, or that was not permitted any more: the contact waits as if it had never been dialed. */
export async function putBack(deps: CampaignsDeps, { call }: OpenedCall): Promise<void> {
  const { id, accountId, campaignId, campaignContactId } = call;
  if (campaignId === null || campaignContactId === null) throw new Error(`${id} is no campaign's call`);
  const now = deps.clock.now();
  await inTransaction(deps, async (unitOfWork) => {
    if (!(await withdrawCall(unitOfWork, id, now))) return;
    await markUndialed(unitOfWork.db, campaignContactId);
    await unitOfWork.db.campaign.update({
      where: { id: campaignId },
      data: {
        callsLive: { decrement: 1 },
        callsTotal: { decrement: 1 },
        creditsHeld: { decrement: call.creditsHeld ?? 0 },
      },
    });
    publishProgress(deps, unitOfWork, campaignId);
    orderDialingAt(deps, unitOfWork, accountId, new Date(now.getTime() + RETRY_MS));
  });
}
