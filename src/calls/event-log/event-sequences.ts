import { type OpaqueNumbers, opaqueNumbers } from '../../platform/secrets/opaque-numbers.ts';
import type { SecretBox } from '../../platform/secrets/secrets.ts';

/** Seals positions as the `sequence` of events, because positions count the events of all accounts. */
export function eventSequences(secrets: Pick<SecretBox, 'derive'>): OpaqueNumbers {
  return opaqueNumbers(secrets, 'call events');
}
