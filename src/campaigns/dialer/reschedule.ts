import type { Obstruction } from '../../dialing/placing/place-call.ts';
import { withdrawCall } from '../../dialing/placing/withdraw-call.ts';
import { PreDialRefusal } from '../../dialing/pre-dial/ask-before-dial.ts';
import { recordRefusals } from '../../dialing/refused-calls/record.ts';
import type { OpenedCall } from '../../dialing/terms/new-call.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { ProviderError } from '../../providers/port.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { enqueueDialingAt } from '../campaign/dial-jobs.ts';
import { publishProgress } from '../campaign/topics.ts';
import { completeIfDone } from '../lifecycle/completion.ts';
import { reportCancellation } from '../lifecycle/settle-canceled.ts';
import { markRefused, markUnanswered, markUndialed } from './contact-states.ts';

/** Delay until the next claim: a full provider rarely has a line at once. */
const RETRY_MS = 1_000;
/** Least backoff of a campaign whose pre-dial webhook or providers fail. Failures of the webhook double it. */
const FIRST_BACKOFF_MS = 5_000;
const LONGEST_BACKOFF_MS = 300_000;

type Opened = Call & { campaignId: string; campaignContactId: bigint };

/**
 * Returns a contact to the schedule after a withdrawn call, or finishes it if the pre-dial webhook refused.
 * The campaign waits while its providers are not asked. Returns false if the call is no longer queued.
 */
export async function reschedule(
  deps: CampaignsDeps,
  { call }: OpenedCall,
  obstruction: Obstruction,
): Promise<boolean> {
  const { id, campaignId, campaignContactId } = call;
  if (campaignId === null || campaignContactId === null) throw new Error(`${id} is no campaign's call`);
  const now = deps.clock.now();
  return inTransaction(deps, async (unitOfWork) => {
    if (!(await withdrawCall(unitOfWork, id, now))) return false;
    await follow(deps, unitOfWork, { ...call, campaignId, campaignContactId }, obstruction, now);
    publishProgress(deps, unitOfWork, { id: campaignId, accountId: call.accountId });
    return true;
  });
}

/** Updates the contact before the campaign, as claims lock them. */
async function follow(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  call: Opened,
  obstruction: Obstruction,
  now: Date,
): Promise<void> {
  const { accountId } = call;
  if (!(obstruction instanceof PreDialRefusal)) {
    await markUndialed(unitOfWork.db, call.campaignContactId);
    await uncount(deps, unitOfWork, call, {});
    const retryAt =
      obstruction === null
        ? new Date(now.getTime() + RETRY_MS)
        : await backOff(unitOfWork.db, call.campaignId, obstruction, now);
    enqueueDialingAt(deps, unitOfWork, accountId, retryAt);
  } else if (obstruction.refusal.reason === 'PRE_DIAL_REFUSED') {
    await recordRefusals(
      unitOfWork.db,
      [{ ...call, phone: call.phoneTo, refusal: obstruction.refusal }],
      now,
    );
    await markRefused(unitOfWork.db, call.campaignContactId, obstruction.reason);
    await uncount(deps, unitOfWork, call, { contactsPending: { decrement: 1 }, preDialTrouble: 0 });
    enqueueDialingAt(deps, unitOfWork, accountId, now);
  } else {
    const isGivenUp = await markUnanswered(unitOfWork.db, call.campaignContactId, now);
    await uncount(deps, unitOfWork, call, isGivenUp ? { contactsPending: { decrement: 1 } } : {});
    enqueueDialingAt(deps, unitOfWork, accountId, await lengthenBackoff(unitOfWork.db, call.campaignId, now));
  }
}

/** Removes the call from the campaign's counters and applies these changes. */
async function uncount(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  { campaignId, creditsHeld }: Opened,
  changes: Prisma.CampaignUncheckedUpdateInput,
): Promise<void> {
  const uncounted = {
    callsLive: { decrement: 1 },
    callsTotal: { decrement: 1 },
    creditsHeld: { decrement: creditsHeld ?? 0 },
  };
  const data = { ...uncounted, ...changes };
  const campaign = await unitOfWork.db.campaign.update({ where: { id: campaignId }, data });
  await completeIfDone(deps, unitOfWork, campaign);
  if (campaign.status === 'CANCELED') {
    const { accountId } = campaign;
    reportCancellation(deps, unitOfWork, { accountId, campaignId });
  }
}

/**
 * Backs the campaign off while its providers are not asked, and has it dial one contact at a time after.
 * Returns when that begins.
 */
async function backOff(
  db: Queryable,
  campaignId: string,
  { retryAfterSeconds }: ProviderError,
  now: Date,
): Promise<Date> {
  const until = new Date(now.getTime() + Math.max((retryAfterSeconds ?? 0) * 1000, FIRST_BACKOFF_MS));
  await db.$executeRaw`
    UPDATE campaigns SET provider_trouble = greatest(provider_trouble, 1),
      backoff_until = greatest(backoff_until, ${until}::timestamptz)
    WHERE id = ${campaignId}`;
  return until;
}

/** Backs the campaign off, unless a backoff is in progress. Returns when it ends. */
async function lengthenBackoff(db: Queryable, campaignId: string, now: Date): Promise<Date> {
  const isOver = Prisma.sql`(backoff_until IS NULL OR backoff_until <= ${now}::timestamptz)`;
  const [row] = await db.$queryRaw<{ until: Date }[]>`
    UPDATE campaigns SET
      pre_dial_trouble = pre_dial_trouble + CASE WHEN ${isOver} THEN 1 ELSE 0 END,
      backoff_until = CASE WHEN ${isOver} THEN ${now}::timestamptz + interval '1 millisecond'
        * least(${FIRST_BACKOFF_MS} * power(2, least(pre_dial_trouble, 20)), ${LONGEST_BACKOFF_MS}) ELSE backoff_until END
    WHERE id = ${campaignId} RETURNING backoff_until AS until`;
  if (row === undefined) throw new Error(`the campaign ${campaignId} is gone`);
  return row.until;
}
