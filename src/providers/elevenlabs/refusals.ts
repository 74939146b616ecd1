import type { UnreachedOutcome } from '../call-outcomes.ts';
import { SIP_STATUSES } from '../shared/sip-statuses.ts';
import { rowOf } from '../shared/table-rows.ts';

/** Messages, mostly Twilio's (Twilio, "Error and warning dictionary"). The first match decides. */
const REFUSAL_WORDS: readonly [RegExp, UnreachedOutcome][] = [
  [/not a valid phone number|invalid .{0,40}\bto\b|\bto_number\b/i, 'invalid_number'],
  [/concurren|too many|\b429\b|capacity|rate limit/i, 'provider_at_capacity'],
  [/insufficient|balance|credit|payment|quota|suspended|trial/i, 'payment_required'],
  [/authenticat|unauthorized|permission|not (authorized|allowed)/i, 'credentials_rejected'],
  [/missing .{0,40}credentials/i, 'misconfigured'],
  [/not found|does not exist|not (yet )?verified|misconfigured|invalid agent/i, 'misconfigured'],
];

/** A SIP response in a message, as in "SIP 503" or "486 Busy Here". */
const SIP_STATUS = [/\bSIP\b\D{0,20}\b([3-6]\d\d)\b/i, /^\D{0,40}\b([3-6]\d\d)\b/];

/** Returns the outcome of a call that ElevenLabs refused, by its message; undefined if that tells nothing. */
export function outcomeOfWords(words: string): UnreachedOutcome | undefined {
  for (const form of SIP_STATUS) {
    const bySip = rowOf(SIP_STATUSES, form.exec(words)?.[1] ?? null);
    if (bySip !== undefined) return bySip;
  }
  return REFUSAL_WORDS.find(([pattern]) => pattern.test(words))?.[1];
}
