import type { CallEvent } from '../../calls/states/call-event.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Call, CampaignContact } from '../../platform/generated/prisma/client.ts';
import type { CampaignsDeps } from '../deps.ts';
import { completeIfDone } from '../lifecycle/completion.ts';
import { publishProgress } from '../topics.ts';
import { type CampaignCall, isCampaignCall, isConnected, isUncounted, outcomeOf } from './campaign-call.ts';
import { decideRetries } from './retry.ts';

/** A call that was recorded as lost, and its state after a late report. */
export interface Amendment {
  lost: Call;
  call: CampaignCall;
}

/** Returns the corrections of lost calls among call events, ordered by id so that two writers cannot deadlock. */
export function amendmentsIn(events: readonly CallEvent[]): Amendment[] {
  const amendments = events.flatMap(({ call, lost }) =>
    lost !== undefined && isCampaignCall(call) ? [{ lost, call }] : [],
  );
  return amendments.sort((a, b) => (a.call.id < b.call.id ? -1 : 1));
}

/** Corrects a campaign's counts of calls recorded as lost. Contacts that were reached after all are not retried. */
export async function amendOutcomes(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  amendments: readonly Amendment[],
): Promise<void> {
  for (const amendment of amendments) await amendOutcome(deps, unitOfWork, amendment);
}

async function amendOutcome(deps: CampaignsDeps, unitOfWork: UnitOfWork, { lost, call }: Amendment) {
  const { db } = unitOfWork;
  const { campaignId } = call;
  // Lock the contact before the campaign, as claims do.
  const contact = await lockContact(db, call);
  const isLast = contact.attempts === call.attempt;
  if (isUncounted(lost)) await countAttempt(db, contact);
  const isSettled = isLast && (await amendContact(deps, db, call, contact));
  const campaign = await db.campaign.update({
    where: { id: campaignId },
    data: {
      callsCompleted: { increment: count(isConnected(call)) - count(isConnected(lost)) },
      callsFailed: { increment: count(isConnected(lost)) - count(isConnected(call)) },
      callsSuccessful: { increment: count(isConnected(call) && call.goalAchieved === true) },
      creditsUsed: { increment: call.creditsCharged - lost.creditsCharged },
      contactsPending: { decrement: count(isSettled) },
    },
  });
  publishProgress(deps, unitOfWork, campaign);
  await completeIfDone(deps, unitOfWork, campaign);
}

const count = (is: boolean): number => (is ? 1 : 0);

async function lockContact(db: Queryable, { campaignContactId }: CampaignCall): Promise<CampaignContact> {
  await db.$queryRaw`SELECT FROM campaign_contacts WHERE id = ${campaignContactId} FOR NO KEY UPDATE`;
  return db.campaignContact.findUniqueOrThrow({ where: { id: campaignContactId } });
}

/** Counts an attempt that was not counted because no phone seemed to have rung. */
async function countAttempt(db: Queryable, { id, forgiven }: CampaignContact): Promise<void> {
  if (forgiven > 0) await db.campaignContact.update({ where: { id }, data: { forgiven: { decrement: 1 } } });
}

/** Gives the contact the outcome of its last call. Returns whether that outcome is final. */
async function amendContact(
  deps: CampaignsDeps,
  db: Queryable,
  call: CampaignCall,
  { id, state }: CampaignContact,
): Promise<boolean> {
  const outcome = outcomeOf(call);
  if (state !== 'PENDING') {
    await db.campaignContact.update({ where: { id }, data: { outcome } });
    return false;
  }
  const next = (await decideRetries(deps, db, call.campaignId, [call])).get(call.id);
  const { retryAt = null, callbackAt = null } = next ?? {};
  const change = retryAt === null ? { state: 'FINISHED' as const } : { nextAttemptAt: retryAt };
  const forgiven = { increment: count(callbackAt !== null) };
  await db.campaignContact.update({ where: { id }, data: { outcome, callbackAt, forgiven, ...change } });
  return retryAt === null;
}
