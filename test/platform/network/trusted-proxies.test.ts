import { describe, expect, it } from 'vitest';
import { readEnv } from '../../../src/deployment/env.ts';

function trusts(setting: string, address: string, hop: number): boolean | undefined {
  return readEnv({ TRUST_PROXY: setting }).TRUST_PROXY?.(address, hop);
}

describe('TRUST_PROXY', () => {
  it.each([
    ['1', '203.0.113.9', 0, true],
    ['1', '203.0.113.9', 1, false],
    ['2', '203.0.113.9', 1, true],
    ['10.0.0.0/8, 192.0.2.7', '10.1.2.3', 0, true],
    ['10.0.0.0/8, 192.0.2.7', '192.0.2.7', 5, true],
    ['10.0.0.0/8, 192.0.2.7', '192.0.2.8', 0, false],
    ['10.0.0.0/8', '::ffff:10.1.2.3', 0, true],
    ['loopback,2001:db8::/32', '127.0.0.1', 0, true],
    ['loopback,2001:db8::/32', '2001:db8::1', 0, true],
  ])('%s: the address %s at hop %s is trusted: %s', (setting, address, hop, believed) => {
    expect(trusts(setting, address, hop)).toBe(believed);
  });

  it.each(['', '0', 'false', 'no'])('%j trusts no proxy', (setting) => {
    expect(readEnv({ TRUST_PROXY: setting }).TRUST_PROXY).toBeUndefined();
  });

  it.each(['true', 'yes', '*', '11', '-1', 'nginx', '10.0.0.0/40', '10.0.0.1,', '0.0.0.0/0/1'])(
    '%j stops the start, with a sentence that says what to put there',
    (setting) => {
      expect(() => readEnv({ TRUST_PROXY: setting })).toThrow(
        /TRUST_PROXY must be the number of proxies in front of this service \(1 for one\), or their addresses/,
      );
    },
  );
});
