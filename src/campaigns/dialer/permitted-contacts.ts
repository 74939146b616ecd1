import { NO_DETAILS } from '../../calls/details/call-details.ts';
import type { RefusedCall } from '../../dialing/refused-calls/record.ts';
import { type Candidate, type PermittedCall, permit } from '../../dialing/rules/permit.ts';
import type { AccountFacts } from '../../dialing/rules/rules.ts';
import type { NewCall } from '../../dialing/terms/new-call.ts';
import { preDialWebhookOf } from '../../dialing/terms/pre-dial-webhook.ts';
import { type CallRefusal, isOfNumber } from '../../dialing/terms/refusals.ts';
import { isFinal, NO_COMMON_HOURS } from '../../obstacles/catalog.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import type { Caller } from '../lifecycle/caller.ts';
import { availableBudget, type Shortage } from '../lifecycle/credit-check.ts';
import type { DialingCampaign } from './call-slots.ts';
import { type Deferred, type Dialable, endedBy, type Settled } from './due-contacts.ts';

const IN_CALL_RETRY_MS = 15_000;
/** Delay until a contact is checked again whose obstacle ends neither by itself nor for good. */
const UNTIMED_RETRY_MS = 15 * 60_000;

interface CandidateCall extends Candidate {
  entryId: bigint;
}

interface PermitResult {
  permitted: PermittedCall[];
  /** The refusals to record: those that do not end with a live call to the number. */
  recorded: RefusedCall[];
  /** Contacts to defer or settle, as their numbers may not be called. */
  refused: (Deferred | Settled)[];
  /** Why the account or the budget has no call left; final if no live call will give anything back. */
  shortage: { reason: Shortage; isFinal: boolean } | { reason: 'ACCOUNT_CALL_LIMIT'; isFinal: false } | null;
}

export function toCandidateCall(
  campaign: DialingCampaign,
  { agent, phoneNumber }: Caller,
  contact: Dialable,
): CandidateCall {
  const { id, attempt, pricePerMinute, country, permittedUntil, facts } = contact;
  const newCall: NewCall = {
    agent,
    phoneNumber,
    numberChoice: campaign.phoneNumberId === null ? 'first_active' : 'campaign',
    phoneTo: contact.contact.phone,
    pricePerMinute,
    country,
    contact: contact.contact,
    campaign: {
      campaignId: campaign.id,
      version: campaign.version,
      campaignContactId: id,
      attempt,
      preDialWebhook: preDialWebhookOf(campaign),
    },
    requiresConsent: campaign.requireConsent,
    idempotencyKey: null,
    permittedUntil,
    details: NO_DETAILS,
  };
  // The limits of its own number are checked when it is chosen, under a lock.
  return { entryId: id, newCall, number: facts, from: null };
}

/** Applies the rules of dialing to the calls of due contacts. A refusal defers or ends a contact, at no attempt. */
export function permitCalls(
  deps: Pick<CampaignsDeps, 'jurisdictions'>,
  candidateCalls: readonly CandidateCall[],
  account: AccountFacts,
  campaign: DialingCampaign,
  now: Date,
): PermitResult {
  const decisions = permit(deps, candidateCalls, account, now, availableBudget(campaign));
  const permitted = decisions.flatMap((decision) => decision.permitted ?? []);
  const refusals = decisions.flatMap(({ candidate: { entryId, newCall }, refusal }) =>
    refusal ? [{ entryId, phone: newCall.phoneTo, refusal }] : [],
  );
  const { id: campaignId, accountId } = campaign;
  return {
    permitted,
    recorded: refusals.flatMap(({ phone, refusal }) =>
      isOfNumber(refusal) && refusal.reason !== 'NUMBER_IN_CALL'
        ? [{ accountId, campaignId, phone, refusal }]
        : [],
    ),
    refused: refusals.flatMap(({ entryId, refusal }) =>
      isOfNumber(refusal) ? [consequenceOf(refusal, entryId, now)] : [],
    ),
    shortage: shortageIn(
      refusals.map(({ refusal }) => refusal),
      permitted.length > 0,
      { account, campaign },
    ),
  };
}

function consequenceOf({ reason, allowedAt }: CallRefusal, id: bigint, now: Date): Deferred | Settled {
  if (isFinal(reason)) return endedBy(reason, id);
  if (reason === 'QUIET_HOURS' && allowedAt === null)
    return { ...endedBy('NO_CALLING_HOURS', id), outcome: NO_COMMON_HOURS };
  const until =
    reason === 'NUMBER_IN_CALL' || allowedAt === null
      ? new Date(now.getTime() + retryMsOf(reason))
      : allowedAt;
  return { decision: 'defer', id, for: reason, until };
}

function retryMsOf(reason: CallRefusal['reason']): number {
  return reason === 'NUMBER_IN_CALL' ? IN_CALL_RETRY_MS : UNTIMED_RETRY_MS;
}

function shortageIn(
  refusals: readonly CallRefusal[],
  isAnyPermitted: boolean,
  { account, campaign }: { account: AccountFacts; campaign: DialingCampaign },
): PermitResult['shortage'] {
  for (const { reason } of refusals) {
    if (reason === 'ACCOUNT_CALL_LIMIT') return { reason, isFinal: false };
    if (reason === 'BUDGET_SPENT') return { reason, isFinal: !isAnyPermitted && campaign.creditsHeld === 0 };
    if (reason === 'INSUFFICIENT_CREDITS')
      return { reason, isFinal: !isAnyPermitted && account.creditsHeld === 0 };
  }
  return null;
}
