import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { SecretBox } from './secrets.ts';

const CIPHER = 'aes-256-ecb';
const BLOCK_BYTES = 16;
/** Byte at which the number begins. The half before it is empty, which no forged value decrypts to. */
const NUMBER_AT_BYTE = 8;
const OPAQUE = /^[A-Za-z0-9_-]{22}$/;

/** Encrypts integers below 2^64 as 22 opaque characters, always the same for a number. */
export interface OpaqueNumbers {
  seal(number: bigint): string;
  /** Returns the number that an opaque text encrypts; null for any other text. */
  open(text: string): bigint | null;
}

/**
 * Creates the encryption of revealing numbers, such as a counter over all accounts or a telephone number in a URL,
 * for one purpose. A number fits one cipher block, so no chaining is needed.
 */
export function opaqueNumbers(secrets: Pick<SecretBox, 'derive'>, purpose: string): OpaqueNumbers {
  const key = Buffer.from(secrets.derive(`opaque numbers: ${purpose}`), 'hex');
  return {
    seal(number) {
      const block = Buffer.alloc(BLOCK_BYTES);
      block.writeBigUInt64BE(number, NUMBER_AT_BYTE);
      return createCipheriv(CIPHER, key, null).setAutoPadding(false).update(block).toString('base64url');
    },
    open(text) {
      if (!OPAQUE.test(text)) return null;
      const sealed = Buffer.from(text, 'base64url');
      const block = createDecipheriv(CIPHER, key, null).setAutoPadding(false).update(sealed);
      return block.readBigUInt64BE(0) === 0n ? block.readBigUInt64BE(NUMBER_AT_BYTE) : null;
    },
  };
}
