import type { Consent } from '../../contacts/consent.ts';
import type { CallRefusal } from '../terms/refusals.ts';

interface ConsentRefusal extends CallRefusal {
  reason: 'CONSENT_MISSING' | 'CONSENT_EXPIRED';
}

/** Returns why a contact may not be called where consent is required; null if consented. */
export function consentRefusal(consent: Consent | null, now: Date): ConsentRefusal | null {
  if (consent === null || new Date(consent.at) > now) {
    const sentence = 'The contact has not consented to be called, which is required.';
    return { reason: 'CONSENT_MISSING', sentence, allowedAt: null };
  }
  if (consent.expiresAt === null || new Date(consent.expiresAt) > now) return null;
  const sentence = `The contact’s consent to be called, which is required, expired at ${consent.expiresAt}.`;
  return { reason: 'CONSENT_EXPIRED', sentence, allowedAt: null };
}

/** Returns SQL of the reason of `consentRefusal`, or NULL. */
export function consentRefusalSql({ consent, at }: { consent: string; at: string }): string {
  return `CASE
    WHEN ${consent} IS NULL OR (${consent} ->> 'at')::timestamptz > ${at} THEN 'CONSENT_MISSING'
    WHEN (${consent} ->> 'expiresAt')::timestamptz <= ${at} THEN 'CONSENT_EXPIRED' END`;
}
