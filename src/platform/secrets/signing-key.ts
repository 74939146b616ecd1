import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { SecretBox } from './secrets.ts';

/** DER encoding of an Ed25519 private key (RFC 8410) up to its 32 bytes. */
const PRIVATE_KEY_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Ed25519 key with which this installation signs exported files. */
export interface SigningKey {
  /** The 32 bytes of the public key in base64url. Whoever has it can verify a file without this service. */
  publicKey: string;
  /** Returns the signature of a text in base64url: 86 characters. */
  sign(text: string): string;
}

/** Returns the signing key, which is derived from `SECRET_KEY`: another `SECRET_KEY` signs with another key. */
export function signingKey(secrets: Pick<SecretBox, 'derive'>): SigningKey {
  const seed = Buffer.from(secrets.derive('signature of exports'), 'hex');
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE_KEY_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return { publicKey: x, sign: (text) => sign(null, Buffer.from(text), key).toString('base64url') };
}
