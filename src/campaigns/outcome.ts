import { failedOnOurSide } from '../calls/failed-on-our-side.ts';
import { isTerminal } from '../calls/lifecycle.ts';
import type { CallListener } from '../calls/listeners.ts';
import type { Queryable } from '../platform/database.ts';
import type { Call, Campaign } from '../platform/generated/prisma/client.ts';
import type { RetryReason } from '../platform/generated/prisma/enums.ts';
import type { UnitOfWork } from '../platform/unit-of-work.ts';
import { nextDialTime } from './calling-window.ts';
import { scheduleOf } from './campaign-input.ts';
import { completeIfDone } from './completion.ts';
import { dialZones } from './contact-zones.ts';
import type { CampaignsDeps } from './deps.ts';
import { noteProviderTrouble } from './provider-trouble.ts';
import { rulesOf } from './rules.ts';
import { callDiallers, tellProgress } from './topics.ts';

/** A call that a campaign made. */
type CampaignCall = Call & { campaignId: string; campaignContactId: bigint };

/** So often a contact is not charged an attempt that failed on our side; from then on it is. */
const MAX_FORGIVEN = 10;
/** What failed on our side is not tried again at once. */
const FORGIVEN_DELAY_MS = 5_000;

/** How campaigns hear that their calls ended: in the call's own transaction, once a call. */
export function campaignCallListener(deps: CampaignsDeps): CallListener {
  return async (unitOfWork, { call }) => {
    if (isTerminal(call.status) && isCampaignCall(call)) await recordOutcome(deps, unitOfWork, call);
  };
}

function isCampaignCall(call: Call): call is CampaignCall {
  return call.campaignId !== null && call.campaignContactId !== null;
}

/** Frees the call's slot, counts it, and decides whether its contact is called again. */
async function recordOutcome(deps: CampaignsDeps, unitOfWork: UnitOfWork, call: CampaignCall): Promise<void> {
  const { db } = unitOfWork;
  const isOurs = failedOnOurSide(call);
  if (isOurs) await noteProviderTrouble(deps, unitOfWork, call.campaignId);
  const next = await decideNext(db, call, isOurs, deps.clock.now());
  const counted = await count(db, call, isOurs, next);
  callDiallers(deps, unitOfWork, call.accountId);
  tellProgress(deps, unitOfWork, call.campaignId);
  await completeIfDone(deps, unitOfWork, counted);
}

interface Next {
  /** Null = the outcome is final. */
  retryAt: Date | null;
  forgiven: boolean;
}

const FINAL: Next = { retryAt: null, forgiven: false };

async function decideNext(db: Queryable, call: CampaignCall, isOurs: boolean, now: Date): Promise<Next> {
  const { schedule: given, retryOn, maxAttempts, delayMinutes } = await rulesOf(db, call.campaignId);
  const reason = retryReason(call);
  const isRetried = reason !== null && retryOn.includes(reason);
  if (!isOurs && (!isRetried || maxAttempts === 1)) return FINAL;
  const { campaign, contact, attempts, forgiven } = await db.campaignContact.findUniqueOrThrow({
    where: { id: call.campaignContactId },
    include: {
      campaign: { select: { status: true } },
      contact: { select: { phone: true, timezone: true, status: true } },
    },
  });
  if (campaign.status === 'CANCELED' || !contact || contact.status === 'DO_NOT_CALL') return FINAL;
  const isForgiven = isOurs && forgiven < MAX_FORGIVEN;
  const used = attempts - forgiven - (isForgiven ? 1 : 0);
  if (used >= maxAttempts || !(isForgiven || isRetried)) return FINAL;
  const delay = isForgiven ? FORGIVEN_DELAY_MS : delayMinutes * 60_000;
  const schedule = scheduleOf({ schedule: given });
  const zones = schedule ? dialZones(schedule, contact) : [];
  return {
    retryAt: nextDialTime(schedule, zones, new Date(now.getTime() + delay)),
    forgiven: isForgiven,
  };
}

/** The reason, in the words of `retry_on`, for which a call may be tried again; null when it got through. */
function retryReason(call: CampaignCall): RetryReason | null {
  switch (call.status) {
    case 'NO_ANSWER':
    case 'BUSY':
    case 'FAILED':
      return call.status;
    case 'COMPLETED':
      return call.voicemail ? 'VOICEMAIL' : null;
    default:
      return null;
  }
}

/** One statement, as every call that ends passes here and the campaign's row is the one they all wait for. */
async function count(
  db: Queryable,
  call: CampaignCall,
  isOurs: boolean,
  { retryAt, forgiven }: Next,
): Promise<Pick<Campaign, 'id' | 'status' | 'contactsPending'>> {
  // Connected at all counts as completed (contract, objects: campaign).
  const connected = call.status === 'COMPLETED' || call.answeredAt !== null;
  const [counted] = await db.$queryRaw<Pick<Campaign, 'id' | 'status' | 'contactsPending'>[]>`
    WITH contact AS (
      UPDATE campaign_contacts SET
        state = ${retryAt ? 'PENDING' : 'FINISHED'}::campaign_contact_state,
        outcome = ${call.voicemail ? 'voicemail' : call.status.toLowerCase()},
        next_attempt_at = coalesce(${retryAt}::timestamptz, next_attempt_at),
        forgiven = forgiven + ${forgiven ? 1 : 0}::int
      WHERE id = ${call.campaignContactId}
    )
    UPDATE campaigns SET
      calls_live = calls_live - 1,
      calls_completed = calls_completed + ${connected ? 1 : 0}::int,
      calls_successful = calls_successful + ${connected && call.goalAchieved ? 1 : 0}::int,
      calls_failed = calls_failed + ${connected ? 0 : 1}::int,
      credits_used = credits_used + ${call.creditsCharged}::int,
      contacts_pending = contacts_pending - ${retryAt ? 0 : 1}::int,
      backoff_until = CASE WHEN ${isOurs} OR provider_trouble = 0 THEN backoff_until END,
      provider_trouble = CASE WHEN ${isOurs} THEN provider_trouble ELSE 0 END
    WHERE id = ${call.campaignId}
    RETURNING id, status, contacts_pending AS "contactsPending"`;
  if (!counted) throw new Error(`the campaign ${call.campaignId} of call ${call.id} is gone`);
  return counted;
}
