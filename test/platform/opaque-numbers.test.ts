import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opaqueNumbers } from '../../src/platform/secrets/opaque-numbers.ts';
import { createSecretBox } from '../../src/platform/secrets/secrets.ts';

const secrets = createSecretBox('a secret key that only tests know, of some length');
const numbers = opaqueNumbers(secrets, 'tests');

describe('an opaque number', () => {
  it('decrypts to its number, and is encrypted the same each time', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (number) => {
        const sealed = numbers.seal(number);
        expect(sealed).toBe(numbers.seal(number));
        expect(numbers.open(sealed)).toBe(number);
      }),
    );
  });

  it('decrypts only for its own purpose and with its own key', () => {
    const sealed = numbers.seal(42n);
    expect(opaqueNumbers(secrets, 'other').open(sealed)).toBeNull();
    const elsewhere = createSecretBox('another secret key that only tests know, as long');
    expect(opaqueNumbers(elsewhere, 'tests').open(sealed)).toBeNull();
  });

  it('is rejected if it was not issued', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => numbers.open(text) === null));
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        return numbers.open(Buffer.from(bytes).toString('base64url')) === null;
      }),
    );
  });
});
