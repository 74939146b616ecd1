import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnTo } from '../../../src/dashboard/web/sign-in/return-to.ts';

const ORIGIN = 'https://dial.example:8443';
const HOME = `${ORIGIN}/today`;

/** Pieces of which addresses are made that a browser reads otherwise than they look. */
const PIECE = fc.constantFrom(
  ...['/', '\\', '//', '/.', '/..', '@', ':', '?', '#', '%2f', '%09', 'live', 'evil.example', 'localhost:1'],
  ...['http:', 'https:', 'javascript:', 'data:', 'blob:', 'dial.example:8443', ORIGIN],
  ...Array.from({ length: 0x21 }, (_, code) => String.fromCharCode(code)),
  ...['\u007f', '\u00a0', '\u2028', '\ufeff', '\uff0f'],
);
const ADDRESS = fc.oneof(
  fc.array(PIECE, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

describe('the address after sign-in', () => {
  it('belongs to this application, whatever the link contains', () => {
    fc.assert(
      fc.property(ADDRESS, (returnTo) => {
        const assigned = new URL(safeReturnTo(returnTo, ORIGIN), HOME);
        expect(`${assigned.protocol}//${assigned.host}`).toBe(ORIGIN);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    '/\t/evil.example',
    '/\r\n/evil.example/phish',
    '\t//evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    `${ORIGIN}@evil.example/`,
    'javascript:alert(1)',
    `blob:${ORIGIN}/1`,
    'http://dial.example:8443/calls',
  ])('is the first page for %j', (returnTo) => {
    expect(safeReturnTo(returnTo, ORIGIN)).toBe(HOME);
  });

  it.each(['/calls?status=BUSY', '/settings/team#people', '/.//evil.example'])(
    'is the path in the link: %s',
    (returnTo) => {
      expect(safeReturnTo(returnTo, ORIGIN)).toBe(new URL(returnTo, ORIGIN).href);
    },
  );

  it('is the first page if the link has none', () => {
    expect(safeReturnTo(undefined, ORIGIN)).toBe(HOME);
  });
});
