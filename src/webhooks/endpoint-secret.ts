import { randomBytes } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';

/** Standard Webhooks asks for 24 to 64 random bytes. */
const SECRET_BYTES = 32;

/** How long the secret before a rotation goes on signing beside the new one. */
export const SECRET_OVERLAP_MS = 24 * 3600 * 1000;

/** A signing secret: `plaintext` (`whsec_<base64>`, Standard Webhooks) for the customer, `stored` for us. */
export interface IssuedSecret {
  plaintext: string;
  stored: string;
}

export function issueSecret({ secrets }: Pick<Platform, 'secrets'>): IssuedSecret {
  const plaintext = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return { plaintext, stored: secrets.encrypt(plaintext) };
}
