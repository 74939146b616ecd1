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
  const campaign = await db.campaign.findUniqueOrThrow({ where: { id: call.campaignId } });
  const isOurs = failedOnOurSide(call);
  if (isOurs) await noteProviderTrouble(deps, unitOfWork, campaign.id);
  const next = await decideNext(db, campaign, call, isOurs, deps.clock.now());
  await applyToContact(db, call, next);
  const counted = await db.campaign.update({
    where: { id: campaign.id },
    data: {
      ...countersOf(call),
      contactsPending: { decrement: next.retryAt ? 0 : 1 },
      ...(!isOurs && campaign.providerTrouble > 0 && { providerTrouble: 0, backoffUntil: null }),
    },
  });
  callDiallers(deps, unitOfWork, campaign.accountId);
  tellProgress(deps, unitOfWork, campaign.id);
  await completeIfDone(deps, unitOfWork, counted);
}

/** Connected at all counts as completed (contract, objects: campaign). */
function countersOf(call: CampaignCall) {
  const connected = call.status === 'COMPLETED' || call.answeredAt !== null;
  return {
    callsLive: { decrement: 1 },
    callsCompleted: { increment: connected ? 1 : 0 },
    callsSuccessful: { increment: connected && call.goalAchieved ? 1 : 0 },
    callsFailed: { increment: connected ? 0 : 1 },
    creditsUsed: { increment: call.creditsCharged },
  };
}

interface Next {
  /** Null = the outcome is final. */
  retryAt: Date | null;
  forgiven: boolean;
}

async function decideNext(
  db: Queryable,
  campaign: Campaign,
  call: CampaignCall,
  isOurs: boolean,
  now: Date,
): Promise<Next> {
  const final: Next = { retryAt: null, forgiven: false };
  const reason = retryReason(call);
  if (campaign.status === 'CANCELED') return final;
  if (!isOurs && (reason === null || !campaign.retryOn.includes(reason))) return final;
  const { contact, attempts, forgiven } = await db.campaignContact.findUniqueOrThrow({
    where: { id: call.campaignContactId },
    include: { contact: { select: { phone: true, timezone: true, status: true } } },
  });
  const isForgiven = isOurs && forgiven < MAX_FORGIVEN;
  const used = attempts - forgiven - (isForgiven ? 1 : 0);
  const mayRetry = isForgiven || (reason !== null && campaign.retryOn.includes(reason));
  if (!contact || contact.status === 'DO_NOT_CALL' || !mayRetry || used >= campaign.maxAttempts) return final;
  const delay = isForgiven ? FORGIVEN_DELAY_MS : campaign.delayMinutes * 60_000;
  const schedule = scheduleOf(campaign);
  const zones = schedule ? dialZones(schedule, contact) : [];
  const retryAt = nextDialTime(schedule, zones, new Date(now.getTime() + delay));
  return { retryAt, forgiven: isForgiven };
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

async function applyToContact(db: Queryable, call: CampaignCall, next: Next): Promise<void> {
  await db.campaignContact.update({
    where: { id: call.campaignContactId },
    data: {
      state: next.retryAt ? 'PENDING' : 'FINISHED',
      outcome: call.voicemail ? 'voicemail' : call.status.toLowerCase(),
      ...(next.retryAt && { nextAttemptAt: next.retryAt }),
      ...(next.forgiven && { forgiven: { increment: 1 } }),
    },
  });
}
