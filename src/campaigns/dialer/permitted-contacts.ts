import Big from 'big.js';
import { NO_DETAILS } from '../../calls/details/call-details.ts';
import type { RefusedCall } from '../../dialing/refused-calls/record.ts';
import { CampaignHours } from '../../dialing/rules/contact-hours.ts';
import { type Candidate, type PermittedCall, permit } from '../../dialing/rules/permit.ts';
import type { AccountFacts } from '../../dialing/rules/rules.ts';
import type { NewCall } from '../../dialing/terms/new-call.ts';
import { preDialWebhookOf } from '../../dialing/terms/pre-dial-webhook.ts';
import { type CallRefusal, isOfNumber } from '../../dialing/terms/refusals.ts';
import { isFinal, type ObstacleCode } from '../../obstacles/catalog.ts';
import { scheduleOf } from '../campaign/campaign-input.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import type { Caller } from '../lifecycle/caller.ts';
import { availableBudget, type Shortage } from '../lifecycle/credit-check.ts';
import type { DialingCampaign } from './call-slots.ts';
import { type Deferred, type DueContact, endedBy, type Settled } from './due-contacts.ts';

const IN_CALL_RETRY_MS = 15_000;
/** Delay until a contact is checked again whose obstacle ends neither by itself nor for good. */
const UNTIMED_RETRY_MS = 15 * 60_000;

type CandidateCall = Candidate & Required<Pick<Candidate, 'ofCampaign'>> & { entryId: bigint };

interface PermitResult {
  permitted: PermittedCall[];
  /** The refusals to record: those that do not end with a live call to the number. */
  recorded: RefusedCall[];
  /** Contacts to defer or settle, as their numbers may not be called. */
  refused: (Deferred | Settled)[];
  /** Why the account or the budget has no call left; final if no live call will give anything back. */
  shortage: { reason: Shortage; isFinal: boolean } | { reason: 'ACCOUNT_CALL_LIMIT'; isFinal: false } | null;
}

function toCandidateCall(
  campaign: DialingCampaign,
  { agent, phoneNumber }: Caller,
  contact: DueContact,
  hours: CampaignHours,
): CandidateCall {
  const { id, attempt, pricePerMinute, country, facts } = contact;
  const { phone, timezone } = contact.contact;
  const newCall: NewCall = {
    agent,
    phoneNumber,
    numberChoice: campaign.phoneNumberId === null ? 'first_active' : 'campaign',
    phoneTo: phone,
    // Without a price no rule permits the call.
    pricePerMinute: pricePerMinute ?? new Big(0),
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
    permittedUntil: null,
    details: NO_DETAILS,
  };
  // The limits of its own number are checked when it is chosen, under a lock.
  return {
    entryId: id,
    newCall,
    number: facts,
    from: null,
    ofCampaign: { isPriced: pricePerMinute !== null, hours: hours.of({ phone, timezone, country }) },
  };
}

/** Obstacles that end a contact at any hour. The others are judged when its campaign's hours begin, because they may end until then. */
const ENDING_AT_ANY_HOUR: readonly ObstacleCode[] = [
  'SUPPRESSED',
  'INVALID_NUMBER',
  'DESTINATION_NOT_PRICED',
  'NO_CALLING_HOURS',
  'NO_COMMON_HOURS',
];

/** Obstacles that are not recorded as refused calls: the contact waits for its turn, or is known as not callable. */
const UNRECORDED: readonly ObstacleCode[] = [...ENDING_AT_ANY_HOUR, 'NUMBER_IN_CALL'];

interface Claiming {
  account: AccountFacts;
  campaign: DialingCampaign;
  caller: Caller;
  now: Date;
}

/** Applies the rules of dialing to the calls of due contacts. A refusal defers or ends a contact, at no attempt. */
export function permitCalls(
  { jurisdictions }: Pick<CampaignsDeps, 'jurisdictions'>,
  contacts: readonly DueContact[],
  { account, campaign, caller, now }: Claiming,
): PermitResult {
  const hours = new CampaignHours({ jurisdictions, schedule: scheduleOf(campaign), account, now });
  const candidateCalls = contacts.map((contact) => toCandidateCall(campaign, caller, contact, hours));
  const decisions = permit({ jurisdictions }, candidateCalls, account, now, availableBudget(campaign));
  const permitted = decisions.flatMap((decision) => decision.permitted ?? []);
  const refusals = decisions.flatMap(({ candidate, refusal }) => (refusal ? [{ candidate, refusal }] : []));
  const ofContacts = refusals
    .filter(({ refusal }) => isOfNumber(refusal))
    .map((refused) => ({ ...refused, consequence: consequenceOf(refused.refusal, refused.candidate, now) }));
  const { id: campaignId, accountId } = campaign;
  return {
    permitted,
    recorded: ofContacts.flatMap(({ candidate: { newCall }, refusal, consequence }) => {
      const isOutside = consequence.decision === 'defer' && consequence.for === 'OUTSIDE_CALLING_HOURS';
      return isOutside || UNRECORDED.includes(refusal.reason)
        ? []
        : [{ accountId, campaignId, phone: newCall.phoneTo, refusal }];
    }),
    refused: ofContacts.map(({ consequence }) => consequence),
    shortage: shortageIn(
      refusals.map(({ refusal }) => refusal),
      permitted.length > 0,
      { account, campaign },
    ),
  };
}

function consequenceOf(
  { reason, allowedAt }: CallRefusal,
  { entryId: id, ofCampaign: { hours } }: CandidateCall,
  now: Date,
): Deferred | Settled {
  if (!ENDING_AT_ANY_HOUR.includes(reason) && hours.isOutside(now))
    return { decision: 'defer', id, for: 'OUTSIDE_CALLING_HOURS', until: hours.next(now) ?? now };
  if (isFinal(reason) && allowedAt === null) return endedBy(reason, id);
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
