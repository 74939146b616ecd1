import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { type Agent, request } from 'undici';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DomainError } from '../../../src/errors/errors.ts';
import { HostNames } from '../../../src/platform/network/host-names.ts';
import { assertPublicUrl, isPublicAddress } from '../../../src/platform/network/outbound-address.ts';
import { OutboundAgent, type OutboundAgentOptions } from '../../../src/platform/network/outbound-agent.ts';
import { systemClock } from '../../../src/platform/time/clock.ts';

const PUBLIC_ADDRESSES = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '203.0.114.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
];

const PRIVATE_ADDRESSES: Record<string, string[]> = {
  'this network': ['0.0.0.0', '0.1.2.3'],
  private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  loopback: ['127.0.0.1', '127.1.2.3', '127.255.255.255', '::1'],
  'link-local': ['169.254.0.1', '169.254.169.254', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
  'carrier-grade NAT': ['100.64.0.1', '100.100.100.200', '100.127.255.255'],
  'protocol assignments': ['192.0.0.1', '192.0.0.192', '192.88.99.1'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  benchmarking: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  reserved: ['240.0.0.1', '255.255.255.254'],
  broadcast: ['255.255.255.255'],
  'platform services': ['168.63.129.16', '::ffff:168.63.129.16'],
  unspecified: ['::'],
  'unique local': ['fc00::1', 'fd00::1', 'fd00:ec2::254', 'fdff:ffff::1'],
  'site-local': ['fec0::1'],
  'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:c0a8:1'],
  'IPv4-compatible': ['::127.0.0.1', '::7f00:1', '::808:808'],
  'IPv4-translated': ['::ffff:0:127.0.0.1'],
  NAT64: ['64:ff9b::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b::169.254.169.254'],
  'local-use NAT64': ['64:ff9b:1::127.0.0.1', '64:ff9b:1::10.0.0.1', '64:ff9b:1:a00:1::'],
  '6to4': ['2002:7f00:1::', '2002:a00:1::1', '2002:c0a8:101::1'],
  Teredo: ['2001::1', '2001:0:7f00:1::', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  'discard, ORCHID, segment routing': ['100::1', '2001:10::1', '2001:20::1', '5f00::1'],
  'what is no address': ['', 'localhost', 'example.com', '1.2.3.4.5', '::g', '256.1.1.1'],
};

describe('an address that a customer may name', () => {
  test.each(PUBLIC_ADDRESSES)('accepts %s, which is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  describe.each(Object.entries(PRIVATE_ADDRESSES))('refuses %s', (_range, addresses) => {
    test.each(addresses)('%s', (address) => {
      expect(isPublicAddress(address)).toBe(false);
    });
  });

  test('refuses every form of IPv6 that leads to a private IPv4 address', () => {
    const octet = fc.nat(255);
    const privateIpv4 = fc.oneof(
      fc.tuple(fc.constant(10), octet, octet, octet),
      fc.tuple(fc.constant(127), octet, octet, octet),
      fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
      fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
    );
    fc.assert(
      fc.property(privateIpv4, (octets) => {
        const dotted = octets.join('.');
        const hex = Buffer.from(octets).toString('hex');
        const [high, low] = [hex.slice(0, 4), hex.slice(4)];
        const forms = [`::ffff:${dotted}`, `::${dotted}`, `64:ff9b::${dotted}`, `64:ff9b:1::${dotted}`];
        forms.push(`2002:${high}:${low}::1`, `::ffff:0:${dotted}`);
        expect(forms.filter(isPublicAddress)).toEqual([]);
      }),
    );
  });
});

describe('a URL that a customer saves', () => {
  const save = (url: string, allowPrivate = false) => assertPublicUrl(url, { field: 'url', allowPrivate });

  test.each([
    'https://example.com/hooks',
    'http://example.com:8080/hooks?tenant=1#part',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]:8443/',
    'https://bücher.example/hooks',
    'https://localhost.example.com/',
  ])('accepts %s', (url) => {
    expect(() => save(url)).not.toThrow();
  });

  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://0/',
    'http://127.0.0.1./',
    'http://①②⑦.0.0.1/',
    'http://10.0.0.1:8080/',
    'http://redis:6379/',
    'http://localhost./',
    'http://kubernetes.default.svc/',
    'http://api.default.svc.cluster.local/',
    'http://vault.service.consul/',
    'http://printer.corp/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://localhost/',
    'http://LOCALHOST:3000/',
    'http://localhost./',
    'http://api.localhost/',
    'http://metadata.google.internal/',
    'http://printer.local/',
  ])('refuses %s, which is private', (url) => {
    expect(() => save(url)).toThrow(/^url: must be reachable on the public internet/);
    expect(() => save(url, true)).not.toThrow();
  });

  test.each([
    '',
    'example.com/hooks',
    '//example.com',
    'ftp://example.com/',
    'file:///etc/passwd',
    'https://',
    'javascript:1',
  ])('refuses "%s", which is not an HTTP URL, also in development', (url) => {
    expect(() => save(url, true)).toThrow(/^url: must be an absolute http:\/\/ or https:\/\/ URL/);
  });

  test.each(['https://user:pass@example.com/', 'https://user@example.com/', 'https://:pass@example.com/'])(
    'refuses %s, which holds a login',
    (url) => {
      expect(() => save(url, true)).toThrow(/^url: must not contain a user name or password/);
    },
  );

  test('names the caller’s own field in the error', () => {
    expect.assertions(1);
    try {
      assertPublicUrl('nonsense', { field: 'webhook_url', allowPrivate: false });
    } catch (error) {
      expect(error instanceof DomainError && [error.code, error.details[0]?.field]).toEqual([
        'invalid_request',
        'webhook_url',
      ]);
    }
  });
});

describe('a connection to a customer’s URL', () => {
  let server: Server;
  let port: number;
  let visits: string[];
  const agents: Agent[] = [];

  beforeEach(async () => {
    visits = [];
    server = createServer((incoming, response) => {
      visits.push(incoming.url ?? '');
      if (incoming.url === '/moved') response.writeHead(302, { location: '/secret' });
      response.end('hello');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });

  afterEach(async () => {
    await Promise.all(agents.splice(0).map((agent) => agent.destroy()));
    server.close();
  });

  function get(url: string, options: OutboundAgentOptions) {
    const dispatcher = new OutboundAgent(options);
    agents.push(dispatcher);
    return request(url, { dispatcher });
  }

  function resolvingTo(...addresses: string[]): OutboundAgentOptions {
    return { allowPrivate: false, hostNames: answering(() => addresses) };
  }

  function answering(answer: () => string[]): OutboundAgentOptions['hostNames'] {
    const connect = async () =>
      answer().map((address) => ({ address, family: address.includes(':') ? (6 as const) : (4 as const) }));
    return { connect, resolve: connect };
  }

  const hostNames = new HostNames({ clock: systemClock });

  test.each([['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['10.0.0.1'], ['8.8.8.8', '127.0.0.1']])(
    'is not made to a name that resolves to %s %s',
    async (...addresses) => {
      const given = addresses.filter((address) => address !== undefined);
      const attempt = get(`http://hooks.example.com:${port}/`, resolvingTo(...given));
      await expect(attempt).rejects.toMatchObject({ name: 'PrivateTargetError' });
      expect(visits).toEqual([]);
    },
  );

  test.each(['127.0.0.1', '[::1]', '[::ffff:7f00:1]', '0x7f.1', 'localhost'])(
    'is not made to %s',
    async (host) => {
      const attempt = get(`http://${host}:${port}/`, { allowPrivate: false, hostNames });
      await expect(attempt).rejects.toMatchObject({ name: 'PrivateTargetError' });
      expect(visits).toEqual([]);
    },
  );

  test('is checked on every connection, so that a name cannot turn private after its first look-up', async () => {
    const answers = [['192.0.2.1'], ['127.0.0.1']];
    const options = { allowPrivate: false, hostNames: answering(() => answers.shift() ?? []) };
    for (let i = 0; i < 2; i++) {
      await expect(get(`http://hooks.example.com:${port}/`, options)).rejects.toMatchObject({
        name: 'PrivateTargetError',
      });
    }
    expect(answers).toEqual([]);
    expect(visits).toEqual([]);
  });

  test('fails with a plain sentence when the name has no address', async () => {
    const attempt = get(`http://hooks.example.com:${port}/`, resolvingTo());
    await expect(attempt).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  test('reaches a private address where that is allowed', async () => {
    const { statusCode, body } = await get(`http://127.0.0.1:${port}/hook`, {
      allowPrivate: true,
      hostNames,
    });
    expect([statusCode, await body.text(), visits]).toEqual([200, 'hello', ['/hook']]);
  });

  test('does not follow a redirect', async () => {
    const { statusCode, body } = await get(`http://127.0.0.1:${port}/moved`, {
      allowPrivate: true,
      hostNames,
    });
    await body.dump();
    expect([statusCode, visits]).toEqual([302, ['/moved']]);
  });
});
