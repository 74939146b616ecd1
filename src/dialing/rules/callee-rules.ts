import type { Jurisdiction } from '../../compliance/calling-hours/jurisdictions.ts';
import type { Consent } from '../../contacts/consent.ts';
import type { Account, Agent, Contact } from '../../platform/generated/prisma/client.ts';
import { type Destinations, refusedDestination } from '../../platform/phone/destinations.ts';
import { type CountryCode, countryOf } from '../../platform/phone/phone-number.ts';
import { consentOf } from '../terms/new-call.ts';
import type { CallRefusal } from '../terms/refusals.ts';
import {
  consentRefusal,
  disclosureRefusal,
  type RequiredConsent,
  requiredConsentOf,
  voicePlaceOf,
} from './consent-rule.ts';
import type { CalleePlace, NumberInZone } from './quiet-hours.ts';

/** Whom a call would reach, and what of the agent, the account and the place its permission goes by. */
export interface CalleeSubject {
  newCall: {
    phoneTo: string;
    country: CountryCode | null;
    contact: Pick<Contact, 'consent'> | null;
    agent: Pick<Agent, 'disclosure'>;
  };
  account: Destinations;
  /** Consent that the call needs; null = none is required. */
  requiredConsent: RequiredConsent | null;
  /** Place whose rules on artificial voices the account keeps to; null = none. */
  voicePlace: Jurisdiction | null;
  now: Date;
}

/** Rules on the callee that time does not end, in the order in which they are reported. */
export const CALLEE_RULES: readonly ((subject: CalleeSubject) => CallRefusal | null)[] = [
  destinationNotAllowed,
  withoutConsent,
  withoutDisclosure,
];

/** A number with what is known of its contact, and the disclosure of the agent that would call; null = it has none. */
export interface Callee extends NumberInZone {
  consent: Pick<Consent, 'basis' | 'at' | 'expiresAt'> | null;
  disclosure: string | null;
  /** Whether the campaign calls only contacts who have consented. */
  requiresConsent: boolean;
}

type AccountRules = Destinations & Pick<Account, 'artificialVoiceRules'>;

/** Returns why a campaign may not call a number, calling hours and other calls aside; null = it may. */
export function calleeRefusal(
  { phone, country = countryOf(phone), consent, disclosure, requiresConsent }: Callee,
  place: CalleePlace | null,
  account: AccountRules,
  now: Date,
): CallRefusal | null {
  const contact = { consent: consent as Contact['consent'] };
  const subject = {
    newCall: { phoneTo: phone, country, contact, agent: { disclosure } },
    account,
    ...voiceRulesOf(phone, account, place, requiresConsent),
    now,
  };
  for (const rule of CALLEE_RULES) {
    const refusal = rule(subject);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Returns the place whose rules on artificial voices apply to a call, and the consent that the call needs. */
export function voiceRulesOf(
  phone: string,
  account: Pick<Account, 'artificialVoiceRules'>,
  place: CalleePlace | null,
  isConsentDemanded: boolean,
): Pick<CalleeSubject, 'voicePlace' | 'requiredConsent'> {
  const voicePlace = voicePlaceOf(phone, account, place);
  return { voicePlace, requiredConsent: requiredConsentOf(isConsentDemanded, voicePlace) };
}

function destinationNotAllowed({
  newCall: { phoneTo, country },
  account,
}: CalleeSubject): CallRefusal | null {
  const refused = refusedDestination(phoneTo, account, country ?? undefined);
  if (refused === null) return null;
  return { reason: refused.reason, sentence: `The number ${refused.problem}`, allowedAt: null };
}

function withoutConsent({ requiredConsent, newCall, now }: CalleeSubject): CallRefusal | null {
  if (requiredConsent === null) return null;
  const refusal = consentRefusal(consentOf(newCall), now, requiredConsent);
  if (newCall.contact !== null || refusal === null) return refusal;
  const sentence =
    requiredConsent.place === null
      ? 'Your account requires consent: pass the `contactId` of a contact who has consented.'
      : `${refusal.sentence} Pass the \`contactId\` of a contact who has consented.`;
  return { ...refusal, sentence };
}

function withoutDisclosure({ newCall, voicePlace }: CalleeSubject): CallRefusal | null {
  return disclosureRefusal(newCall.agent.disclosure, voicePlace);
}
