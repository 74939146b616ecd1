import type { Jurisdiction } from '../../compliance/calling-hours/jurisdictions.ts';
import type { Consent, ConsentBasis } from '../../contacts/consent.ts';
import type { Account } from '../../platform/generated/prisma/client.ts';
import { lowerCase } from '../../platform/letter-case.ts';
import type { CallRefusal } from '../terms/refusals.ts';
import { isTestNumber } from './number-facts.ts';

interface ConsentRefusal extends CallRefusal {
  reason: 'CONSENT_MISSING' | 'CONSENT_EXPIRED';
}

/** Consent that a call needs. */
export interface RequiredConsent {
  /** Place whose law demands the consent, and names the bases that suffice; null = the customer demands any. */
  place: Jurisdiction | null;
}

/** Returns the place whose rules on artificial voices apply to a call; null = none. The test numbers have none. */
export function voicePlaceOf(
  phoneTo: string,
  { artificialVoiceRules }: Pick<Account, 'artificialVoiceRules'>,
  place: { place: Jurisdiction } | null,
): Jurisdiction | null {
  return artificialVoiceRules && place !== null && !isTestNumber(phoneTo) ? place.place : null;
}

/**
 * Returns the consent that a call needs; null = none. A place whose law on consent is not known demands it.
 * @param isDemanded whether the account or the campaign demands consent
 */
export function requiredConsentOf(
  isDemanded: boolean,
  voicePlace: Jurisdiction | null,
): RequiredConsent | null {
  if (voicePlace !== null && voicePlace.consent?.required !== 'none') return { place: voicePlace };
  return isDemanded ? { place: null } : null;
}

/** Returns why a contact may not be called where consent is required; null if consented. */
export function consentRefusal(
  consent: Pick<Consent, 'basis' | 'at' | 'expiresAt'> | null,
  now: Date,
  { place }: RequiredConsent = { place: null },
): ConsentRefusal | null {
  const required =
    place === null ? 'which is required' : `which the law of the place requires${lawOf(place)}`;
  if (consent === null || new Date(consent.at) > now)
    return refusal('CONSENT_MISSING', `The contact has not consented to be called, ${required}.`);
  if (consent.expiresAt !== null && new Date(consent.expiresAt) <= now)
    return refusal(
      'CONSENT_EXPIRED',
      `The contact’s consent to be called, ${required}, expired at ${consent.expiresAt}.`,
    );
  if (place === null || suffices(consent.basis, { place })) return null;
  const bases = place.consent?.bases.join(' or ');
  return refusal(
    'CONSENT_MISSING',
    `The contact’s consent has the basis ${lowerCase(consent.basis)}, but the law of the place requires ${bases}${lawOf(place)}.`,
  );
}

/** Returns whether a consent of this basis is one that the call needs. */
function suffices(basis: ConsentBasis, { place }: RequiredConsent): boolean {
  return place?.consent === undefined || place.consent.bases.includes(lowerCase(basis));
}

/** Refuses a call by an agent that does not say what it is, to a place whose law demands that. */
export function disclosureRefusal(
  disclosure: string | null,
  place: Jurisdiction | null,
): (CallRefusal & { reason: 'DISCLOSURE_MISSING' }) | null {
  if (disclosure !== null || !place?.duties?.includes('artificial_voice')) return null;
  const sentence =
    `The law of the place requires an artificial voice to say that it is one${lawOf(place, 'duties')}. ` +
    'Give the agent a disclosure.';
  return { reason: 'DISCLOSURE_MISSING', sentence, allowedAt: null };
}

function refusal(reason: ConsentRefusal['reason'], sentence: string): ConsentRefusal {
  return { reason, sentence, allowedAt: null };
}

function lawOf({ name, source, sources = [] }: Jurisdiction, fact: 'consent' | 'duties' = 'consent'): string {
  const citation = sources.find(({ of }) => of.includes(fact))?.citation ?? source;
  return ` (${name}: ${citation})`;
}

/** Returns SQL of the reason of `consentRefusal` whatever the basis, or NULL. */
export function consentRefusalSql({ consent, at }: { consent: string; at: string }): string {
  return `CASE
    WHEN ${consent} IS NULL OR (${consent} ->> 'at')::timestamptz > ${at} THEN 'CONSENT_MISSING'
    WHEN (${consent} ->> 'expiresAt')::timestamptz <= ${at} THEN 'CONSENT_EXPIRED' END`;
}
