import { CALL_OBSTACLES } from '../../obstacles/catalog.ts';
import type { CallingNumberFacts } from '../capacity/number-use.ts';
import type { DialingDeps } from '../deps.ts';
import type { NewCall } from '../terms/new-call.ts';
import type { PreDialWebhook } from '../terms/pre-dial-webhook.ts';
import type { CallRefusal } from '../terms/refusals.ts';
import { type CalleeSubject, voiceRulesOf } from './callee-rules.ts';
import type { RequiredConsent } from './consent-rule.ts';
import type { ContactHours } from './contact-hours.ts';
import { isTestNumber, type NumberFacts } from './number-facts.ts';
import { type CalleePlace, calleePlaceOf, earlier, hoursEnd } from './quiet-hours.ts';
import { type AccountFacts, liveCallLimit, openingHold, refusalOf } from './rules.ts';

declare const PERMITTED: unique symbol;

/** A call that no rule refuses. Only `permit` creates one, and `openCalls` accepts nothing else. */
export interface PermittedCall extends NewCall {
  /** Credits reserved for the permitted call; null = the account is not metered. */
  creditsHeld: number | null;
  /** Most live calls of the account, including this one; null = unlimited. */
  liveCallLimit: number | null;
  preDialWebhook: PreDialWebhook | null;
  basis: {
    account: AccountFacts;
    number: NumberFacts;
    place: CalleePlace | null;
    isConsentRequired: boolean;
  };
  readonly [PERMITTED]: true;
}

export interface Candidate {
  newCall: NewCall;
  number: NumberFacts;
  /** Facts about the calling number; null = its limits are checked when it is chosen. */
  from: CallingNumberFacts | null;
  /** What a campaign knows of its contact; absent = a single call, whose number has a price. */
  ofCampaign?: Pick<CalleeSubject, 'isPriced'> & { hours: ContactHours };
}

export type PermitDecision<Of extends Candidate> =
  | { candidate: Of; permitted: PermittedCall; refusal: null }
  | { candidate: Of; permitted: null; refusal: CallRefusal };

/**
 * Decides whether calls of one account may be placed now, each together with the permitted ones before it.
 * Rules are applied only here; `openCalls` and the final check find later changes.
 * @param budget credits that the campaign may still reserve
 */
export function permit<Of extends Candidate>(
  { jurisdictions }: Pick<DialingDeps, 'jurisdictions'>,
  candidates: readonly Of[],
  account: AccountFacts,
  now: Date,
  budget = Number.POSITIVE_INFINITY,
): PermitDecision<Of>[] {
  let { creditsHeld, callsLive } = account;
  let budgetLeft = budget;
  const numbers = new Set<string>();
  const permittedFrom = new Map<string, number>();
  return candidates.map((candidate): PermitDecision<Of> => {
    const { newCall, number, from, ofCampaign } = candidate;
    const { e164 } = newCall.phoneNumber;
    const permittedBefore = permittedFrom.get(e164) ?? 0;
    const hold = openingHold(account, newCall);
    const place = calleePlaceOf(jurisdictions, newCall, account, now);
    const isConsentDemanded =
      newCall.requiresConsent || (newCall.campaign === null && account.requireConsent);
    const voiceRules = voiceRulesOf(newCall.phoneTo, account, place, isConsentDemanded);
    const { requiredConsent } = voiceRules;
    const refusal = refusalOf({
      newCall,
      account: { ...account, creditsHeld, callsLive },
      number,
      callsFromNumber: from?.callsLive == null ? null : from.callsLive + permittedBefore,
      numberWaits: from?.waits ?? [],
      isPriced: ofCampaign?.isPriced ?? true,
      place,
      hours: ofCampaign?.hours ?? null,
      ...voiceRules,
      isDuplicate: numbers.has(newCall.phoneTo),
      hold,
      budget: budgetLeft,
      now,
    });
    if (refusal !== null) {
      const isOfPlace = isPlaceRule(refusal, requiredConsent);
      return {
        candidate,
        permitted: null,
        refusal: isOfPlace && place !== null ? { ...refusal, place: place.place.id } : refusal,
      };
    }
    creditsHeld += hold ?? 0;
    budgetLeft -= hold ?? 0;
    callsLive += 1;
    permittedFrom.set(e164, permittedBefore + 1);
    if (!isTestNumber(newCall.phoneTo)) numbers.add(newCall.phoneTo);
    const permitted = {
      ...newCall,
      permittedUntil: earlier(
        newCall.permittedUntil,
        ofCampaign ? ofCampaign.hours.end(now) : hoursEnd(place, now),
      ),
      creditsHeld: hold,
      liveCallLimit: liveCallLimit(account),
      preDialWebhook: newCall.campaign?.preDialWebhook ?? account.preDialWebhook,
      basis: { account, number, place, isConsentRequired: requiredConsent !== null },
    } as PermittedCall;
    return { candidate, permitted, refusal: null };
  });
}

/** Returns whether a rule of the callee's place refuses a call, and not one of the account or the campaign. */
function isPlaceRule({ reason }: CallRefusal, requiredConsent: RequiredConsent | null): boolean {
  const isConsent = reason === 'CONSENT_MISSING' || reason === 'CONSENT_EXPIRED';
  if (isConsent) return requiredConsent !== null && requiredConsent.place !== null;
  return CALL_OBSTACLES[reason].concerns === 'place';
}
