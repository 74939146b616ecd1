import type { CallingNumberFacts } from '../capacity/number-use.ts';
import type { DialingDeps } from '../deps.ts';
import { consentOf, type NewCall } from '../terms/new-call.ts';
import type { PreDialWebhook } from '../terms/pre-dial-webhook.ts';
import type { CallRefusal } from '../terms/refusals.ts';
import { type AccountFacts, isTestNumber, liveCallLimit, type NumberFacts } from './facts.ts';
import { openingHold } from './holds.ts';
import { type CalleePlace, calleePlaceOf, earlier, hoursEnd } from './quiet-hours.ts';
import { refusalOf } from './rules.ts';

declare const PERMITTED: unique symbol;

/** A call that no rule refuses: what `openCalls` takes, and `permit` alone makes. */
export interface PermittedCall extends NewCall {
  /** Credits that it reserves; null = its account is not metered. */
  creditsHeld: number | null;
  /** Live calls that its account may have with it; null = any number. */
  liveCallLimit: number | null;
  /** What is to be asked before its provider is; null = nothing. */
  preDialWebhook: PreDialWebhook | null;
  /** What it was permitted by. */
  basis: { account: AccountFacts; number: NumberFacts; place: CalleePlace | null };
  readonly [PERMITTED]: true;
}

/** A call that is to be placed, with what is known of its number. */
export interface AskedCall {
  newCall: NewCall;
  number: NumberFacts;
  /** What is known of its own number; null = its limits are looked at when that is chosen. */
  from: CallingNumberFacts | null;
}

export type Verdict<Asked extends AskedCall> =
  | { asked: Asked; permitted: PermittedCall; refusal: null }
  | { asked: Asked; permitted: null; refusal: CallRefusal };

/**
 * Whether calls of one account may be placed now, all of them together: each is judged beside those before it that were
 * permitted. Every rule is judged here and nowhere else, by facts that were read in one moment; what changes between
 * then and their opening is found by `openCalls`, and what changes between that and the provider by the last look.
 *
 * @param budget credits that their campaign may still spend, less what its live calls have reserved
 */
export function permit<Asked extends AskedCall>(
  { jurisdictions }: Pick<DialingDeps, 'jurisdictions'>,
  asked: readonly Asked[],
  account: AccountFacts,
  now: Date,
  budget = Number.POSITIVE_INFINITY,
): Verdict<Asked>[] {
  let { creditsHeld, callsLive } = account;
  let budgetLeft = budget;
  const numbers = new Set<string>();
  const permittedFrom = new Map<string, number>();
  return asked.map((one): Verdict<Asked> => {
    const { newCall, number, from } = one;
    const { e164 } = newCall.phoneNumber;
    const permittedBefore = permittedFrom.get(e164) ?? 0;
    const hold = openingHold(account, newCall);
    const isAskedTwice = numbers.has(newCall.phoneTo);
    const place = calleePlaceOf(jurisdictions, newCall, account, now);
    const subject = {
      newCall,
      account: { ...account, creditsHeld, callsLive },
      number,
      callsFromNumber: from?.callsLive == null ? null : from.callsLive + permittedBefore,
      numberWaits: from?.waits ?? [],
      place,
      consent: requiresConsent(newCall, account) ? consentOf(newCall) : undefined,
      isAskedTwice,
      hold,
      budget: budgetLeft,
      now,
    };
    const refusal = refusalOf(subject);
    if (refusal !== null) return { asked: one, permitted: null, refusal };
    creditsHeld += hold ?? 0;
    budgetLeft -= hold ?? 0;
    callsLive += 1;
    permittedFrom.set(e164, permittedBefore + 1);
    if (!isTestNumber(newCall.phoneTo)) numbers.add(newCall.phoneTo);
    const permitted = {
      ...newCall,
      permittedUntil: earlier(newCall.permittedUntil, hoursEnd(place, now)),
      creditsHeld: hold,
      liveCallLimit: liveCallLimit(account),
      preDialWebhook: newCall.campaign?.preDialWebhook ?? account.preDialWebhook,
      basis: { account, number, place },
    } as PermittedCall;
    return { asked: one, permitted, refusal: null };
  });
}

/** As its campaign requires it, or for a single call its account. */
function requiresConsent({ requiresConsent, campaign }: NewCall, { requireConsent }: AccountFacts): boolean {
  return requiresConsent || (campaign === null && requireConsent);
}
