import type { CallEvent } from '../../calls/states/call-event.ts';
import { isLost } from '../../calls/states/missed-look-ups.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Call, CampaignContact } from '../../platform/generated/prisma/client.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { publishProgress } from '../campaign/topics.ts';
import { completeIfDone } from '../lifecycle/completion.ts';
import { type CampaignCall, isCampaignCall, isConnected, isUncounted, outcomeOf } from './campaign-call.ts';
import { decideRetries } from './retry.ts';

/** An ended call before and after a late report amended it. */
export interface Amendment {
  before: Call;
  call: CampaignCall;
}

/** Returns the amendments among call events, ordered by id so that two writers cannot deadlock. */
export function amendmentsIn(events: readonly CallEvent[]): Amendment[] {
  const amendments = events.flatMap(({ call, before }) =>
    before !== undefined && isCampaignCall(call) ? [{ before, call }] : [],
  );
  return amendments.sort((a, b) => (a.call.id < b.call.id ? -1 : 1));
}

/**
 * Corrects a campaign's counts of amended calls. Contacts that were reached after all are not retried, and those that
 * asked for a callback are called again.
 */
export async function amendOutcomes(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  amendments: readonly Amendment[],
): Promise<void> {
  for (const amendment of amendments) await amendOutcome(deps, unitOfWork, amendment);
}

async function amendOutcome(deps: CampaignsDeps, unitOfWork: UnitOfWork, { before, call }: Amendment) {
  const { db } = unitOfWork;
  const { campaignId } = call;
  // Lock the contact before the campaign, as claims do.
  const contact = await lockContact(db, call);
  const isLast = contact.attempts === call.attempt;
  if (isUncounted(before)) await countAttempt(db, contact);
  const wasLost = isLost(before);
  const isSettled = isLast && wasLost && (await amendContact(deps, db, call, contact));
  const isReopened = isLast && !wasLost && (await addCallback(deps, db, { before, call }, contact));
  const campaign = await db.campaign.update({
    where: { id: campaignId },
    data: {
      callsCompleted: { increment: count(isConnected(call)) - count(isConnected(before)) },
      callsFailed: { increment: count(isConnected(before)) - count(isConnected(call)) },
      callsSuccessful: { increment: count(isSuccessful(call)) - count(isSuccessful(before)) },
      creditsUsed: { increment: call.creditsCharged - before.creditsCharged },
      contactsPending: { increment: count(isReopened) - count(isSettled) },
    },
  });
  publishProgress(deps, unitOfWork, campaign);
  await completeIfDone(deps, unitOfWork, campaign);
}

const count = (is: boolean): number => (is ? 1 : 0);

function isSuccessful(call: Call): boolean {
  return isConnected(call) && call.goalAchieved === true;
}

async function lockContact(db: Queryable, { campaignContactId }: CampaignCall): Promise<CampaignContact> {
  await db.$queryRaw`SELECT FROM campaign_contacts WHERE id = ${campaignContactId} FOR NO KEY UPDATE`;
  return db.campaignContact.findUniqueOrThrow({ where: { id: campaignContactId } });
}

/** Counts an attempt that was not counted because no phone seemed to have rung. */
async function countAttempt(db: Queryable, { id, uncounted }: CampaignContact): Promise<void> {
  if (uncounted > 0)
    await db.campaignContact.update({ where: { id }, data: { uncounted: { decrement: 1 } } });
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
  const uncounted = { increment: count(callbackAt !== null) };
  await db.campaignContact.update({ where: { id }, data: { outcome, callbackAt, uncounted, ...change } });
  return retryAt === null;
}

/**
 * Schedules a callback that is known only since the contact's call was settled, unless the campaign is over. Returns
 * whether a finished contact is pending again.
 */
async function addCallback(
  deps: CampaignsDeps,
  db: Queryable,
  { before, call }: Amendment,
  { id, state }: CampaignContact,
): Promise<boolean> {
  if (call.callbackAt === null || before.callbackAt !== null) return false;
  if (state !== 'PENDING' && state !== 'FINISHED') return false;
  const { campaignId } = call;
  await db.$queryRaw`SELECT FROM campaigns WHERE id = ${campaignId} FOR NO KEY UPDATE`;
  const { status } = await db.campaign.findUniqueOrThrow({ where: { id: campaignId } });
  const next = (await decideRetries(deps, db, campaignId, [call])).get(call.id);
  if (status === 'COMPLETED' || !next?.callbackAt || next.retryAt === null) return false;
  const { retryAt: nextAttemptAt, callbackAt } = next;
  const data = { state: 'PENDING', nextAttemptAt, callbackAt, uncounted: { increment: 1 } } as const;
  await db.campaignContact.update({ where: { id }, data });
  return state === 'FINISHED';
}
