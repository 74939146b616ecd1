import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { clientA, type SurfaceClient } from '../../harness/clients/surface-client.ts';

/** `ROUND_TRIP_SEED=…` repeats a run. */
const SEED = Number(process.env.ROUND_TRIP_SEED ?? Date.now() % 2 ** 31);
const CONTACTS = 60;
const OPT_OUTS = 4;
const SUPPRESSIONS = 20;
const FORMATS = [
  ['csv', 'text/csv'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
] as const;

const PIECES = [
  ...[
    '=',
    '+',
    '-',
    '@',
    "'",
    '"',
    ';',
    ',',
    '|',
    ':::',
    '* ',
    '\t',
    '\n',
    '\r\n',
    '\r',
    ' ',
    '\\',
    '{',
    '[',
  ],
  ...[
    '＝',
    '_x0041_',
    '_x000D_',
    '&amp;',
    '<b>',
    'Ann',
    '0',
    '1e5',
    '😀',
    '👩‍👩‍👧',
    'שלום',
    '\u200F',
    '\u2067',
    '\u2069',
    'é',
  ],
];
const text = (maxLength = 8) =>
  fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength }).map((pieces) => pieces.join(''));
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.oneof(
      text(),
      fc.boolean(),
      fc.constant(null),
      fc.maxSafeInteger(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    ),
    fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n }).map(String),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(text(3), tie('any'), { maxKeys: 3 }),
  ),
})).any;
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const details = fc.record({
  name: maybe(text()),
  company: maybe(text()),
  email: maybe(fc.constantFrom('ann@example.com', "o'neil+x@example.org")),
  tags: maybe(fc.array(text(4), { maxLength: 4 })),
  custom_fields: maybe(
    fc.dictionary(fc.oneof(text(3), fc.constantFrom('phone', 'status')), value, { maxKeys: 4 }),
  ),
  timezone: maybe(fc.constantFrom('Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC')),
  consent: maybe(
    fc.record({
      basis: fc.constantFrom('express', 'express_written', 'legitimate_interest'),
      text: maybe(text()),
      source: maybe(text()),
      at: fc.constantFrom('2026-01-02', '2025-12-31T23:59:59.999+05:30'),
      expires_at: maybe(fc.constant('2045-01-01T00:00:00.001Z')),
    }),
  ),
});
const suppression = fc.record({
  reason: maybe(text()),
  expires_at: maybe(fc.constantFrom('2045-01-01T00:00:00Z', '2044-06-30T21:59:59.123Z')),
});

let app: TestApp;
let from: SurfaceClient;
const phoneOf = (index: number) => `+1415555${2000 + index}`;

beforeAll(async () => {
  process.stdout.write(`ROUND_TRIP_SEED=${SEED}\n`);
  app = await startTestApp();
  from = await account();
  const sample = { seed: SEED, numRuns: CONTACTS };
  const contacts = fc.sample(details, sample).map((each, index) => ({ ...each, phone: phoneOf(index) }));
  const { body } = await from.post('/contacts/import', { contacts });
  expect(body).toMatchObject({ errors: [] });
  for (const { id } of (await from.get('/contacts')).body.data.slice(0, OPT_OUTS))
    expect((await from.patch(`/contacts/${id}`, { status: 'do_not_call' })).status).toBe(200);
  for (const [index, each] of fc.sample(suppression, { ...sample, numRuns: SUPPRESSIONS }).entries()) {
    const { body } = await from.post('/suppressions', { ...each, phone: phoneOf(100 + index) });
    expect(body).toMatchObject({ phone: phoneOf(100 + index) });
  }
}, 60_000);
afterAll(() => app.stop());

async function account(): Promise<SurfaceClient> {
  return clientA(app.url, (await app.workspace()).apiKey);
}

async function exported(client: SurfaceClient, request: object): Promise<Uint8Array> {
  const { body } = await client.post('/exports', request);
  return new Uint8Array(await (await fetch(body.url)).arrayBuffer());
}

/** Rows of a list as JSON Lines have them, by number. */
async function rowsOf(client: SurfaceClient, kind: string, columns: string[]): Promise<unknown[]> {
  const lines = new TextDecoder().decode(await exported(client, { kind, columns, format: 'jsonl' }));
  return lines
    .trimEnd()
    .split('\n')
    .sort()
    .map((line) => JSON.parse(line));
}

function imported(client: SurfaceClient, path: string, type: string, body: Uint8Array) {
  return client.request('POST', path, { headers: { 'content-type': type }, body });
}

describe.each(FORMATS)('an exported file, %s', (format, type) => {
  it('fills an empty account with the same contacts, opt-outs and consents', async () => {
    const into = await account();
    const file = await exported(from, { kind: 'contacts', format });
    const { body } = await imported(into, '/contacts/import', type, file);
    expect(body).toMatchObject({ created: CONTACTS, failed: 0, warnings: [] });
    const columns = [
      'phone',
      'name',
      'company',
      'email',
      'status',
      'timezone',
      'tags',
      'consent',
      'custom_fields',
    ];
    expect(await rowsOf(into, 'contacts', columns)).toEqual(await rowsOf(from, 'contacts', columns));
    const tagsOf = async (client: SurfaceClient) =>
      new Map(
        (await client.get('/contacts?limit=100')).body.data.map(
          ({ phone, tags }: { phone: string; tags: string[] }) => [phone, tags],
        ),
      );
    expect(await tagsOf(into)).toEqual(await tagsOf(from));
    const { body: agent } = await into.post('/agents', { name: 'Ada' });
    const { body: optedOut } = await into.get('/contacts?status=do_not_call');
    expect(optedOut.data).toHaveLength(OPT_OUTS);
    for (const { phone } of optedOut.data) {
      const refused = await into.post('/calls', { agent_id: agent.id, to_number: phone });
      expect(refused.body.error?.message).toContain('do-not-call list');
    }
  });

  it('fills an empty account with the same suppressions, their reasons and expiries', async () => {
    const into = await account();
    const file = await exported(from, { kind: 'suppressed_numbers', format });
    const { body } = await imported(into, '/suppressions/import', type, file);
    expect(body).toMatchObject({ created: SUPPRESSIONS + OPT_OUTS, failed: 0, warnings: [] });
    const columns = ['phone', 'reason', 'expires_at'];
    const wanted = await rowsOf(from, 'suppressed_numbers', columns);
    expect(await rowsOf(into, 'suppressed_numbers', columns)).toEqual(wanted);
  });
});
