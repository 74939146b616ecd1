import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FINGERPRINT_LENGTH = 32;

/** Returns the SHA-256 of a secret of at least 32 random characters, which needs no salt or stretching. */
export function sha256(text: string): Buffer<ArrayBuffer> {
  return Buffer.from(hash('sha256', text, 'buffer'));
}

/** Compares in constant time, so that timing does not reveal where two strings differ. */
export function equalInConstantTime(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}

/** Returns `length` random characters of the URL-safe alphabet. */
export function randomToken(length: number): string {
  return randomBytes(length).toString('base64url').slice(0, length);
}

/** Encrypts and signs under keys that are derived from `SECRET_KEY`, one for each purpose. */
export interface SecretBox {
  /** Encrypts and authenticates a secret that must be read back, such as a webhook's. */
  encrypt(plaintext: string): string;
  /** Decrypts a secret. Throws if its text was changed or encrypted under another `SECRET_KEY`. */
  decrypt(ciphertext: string): string;
  /** Returns a URL-safe signature of `text`, valid for this purpose only. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /** Returns a stable secret for one purpose, derived from `SECRET_KEY`. */
  derive(purpose: string): string;
  /** Names of the current and the previous key that reveal neither. */
  fingerprints: readonly [current: string, previous?: string];
}

/** Creates encryption and signatures under `SECRET_KEY`. @param previousKey former key, which still reads */
export function createSecretBox(secretKey: string, previousKey?: string): SecretBox {
  const current = boxOf(secretKey);
  if (previousKey === undefined) return current;
  const previous = boxOf(previousKey);
  return {
    ...current,
    fingerprints: [current.fingerprints[0], previous.fingerprints[0]],
    decrypt(ciphertext) {
      try {
        return current.decrypt(ciphertext);
      } catch {
        return previous.decrypt(ciphertext);
      }
    },
    verify: (...signed) => current.verify(...signed) || previous.verify(...signed),
  };
}

function boxOf(secretKey: string): SecretBox {
  const keyFor = keyDerivation(secretKey);
  const encryptionKey = keyFor('encryption');
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', keyFor(`signature:${purpose}`))
      .update(text)
      .digest('base64url');
  const derive = (purpose: string) => keyFor(`derived:${purpose}`).export().toString('hex');
  return {
    encrypt(plaintext) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce);
      const sealed = Buffer.concat([
        nonce,
        cipher.update(plaintext, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return sealed.toString('base64');
    },
    decrypt(ciphertext) {
      const sealed = Buffer.from(ciphertext, 'base64');
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, nonce);
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const opened = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    },
    sign,
    verify: (purpose, text, signature) => equalInConstantTime(sign(purpose, text), signature),
    derive,
    fingerprints: [derive('fingerprint').slice(0, FINGERPRINT_LENGTH)],
  };
}

/** Caches each purpose's key, because deriving it costs more than using it. */
function keyDerivation(secretKey: string): (purpose: string) => KeyObject {
  const keys = new Map<string, KeyObject>();
  return (purpose) => {
    const known = keys.get(purpose);
    if (known !== undefined) return known;
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, 'dialgraph', purpose, 32)));
    keys.set(purpose, key);
    return key;
  };
}
