import { type OpaqueNumbers, opaqueNumbers } from '../../platform/secrets/opaque-numbers.ts';
import type { SecretBox } from '../../platform/secrets/secrets.ts';

/** Encrypts positions in the event log as `sequence`, because they reveal how many events all accounts have. */
export function eventSequences(secrets: Pick<SecretBox, 'derive'>): OpaqueNumbers {
  return opaqueNumbers(secrets, 'call events');
}
