import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileRegistry } from '../../src/compliance/suppression/registries/file-registry.ts';
import { loadRegistry } from '../../src/compliance/suppression/registries/load-registries.ts';
import { findMiscountedSuppressionLists } from '../../src/contacts/verify-counts.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { clientA, type SurfaceClient } from '../harness/clients/surface-client.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { SAVED_AS } from '../platform/tables/saved-tables.ts';

const PHONE = '+14155552671';
const OTHER = '+442079460018';
const THIRD = '+442079460019';
const HOUR = 3600_000;

const clock = new ManualClock();
let app: TestApp;
let client: SurfaceClient;
let owner: GraphqlClient;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp({ clock, env: { ROLES: 'api,worker' } });
});
afterAll(async () => {
  expect(await findMiscountedSuppressionLists(app.deps)).toEqual([]);
  await app.stop();
});

beforeEach(async () => {
  const workspace = await app.workspace();
  client = clientA(app.url, workspace.apiKey);
  owner = graphqlClient(app.url, workspace.apiKey);
  const { createAgent } = await owner.data(
    'mutation { createAgent(input: { name: "Ada" }) { agent { id } } }',
  );
  agentId = createAgent.agent.id;
});

async function dispatched(toNumber: string): Promise<string> {
  const { errors } = await owner.ask(
    'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }',
    { input: { agentId, toNumber } },
  );
  return errors?.[0]?.message ?? 'called';
}

const NOT_CALLED = expect.stringContaining('do-not-call list');

async function contactStatus(phone: string): Promise<string> {
  const { body } = await client.get(`/contacts?search=${encodeURIComponent(phone)}`);
  return body.data[0].status;
}

const csv = (body: string, query = '') =>
  client.request('POST', `/suppressions/import${query}`, { headers: { 'content-type': 'text/csv' }, body });

describe('suppressions', () => {
  it('are added to a list, listed, found by number and removed', async () => {
    await client.post('/contacts', { phone: PHONE });
    const created = await client.post('/suppressions', {
      phone: '+1 415 555 2671',
      reason: 'Asked by email.',
    });
    expect(created).toMatchObject({
      status: 201,
      body: { phone: PHONE, reason: 'Asked by email.', source: 'customer_request', expires_at: null },
    });
    expect([await contactStatus(PHONE), await dispatched(PHONE)]).toEqual(['do_not_call', NOT_CALLED]);
    await client.post('/suppressions', { phone: OTHER, suppression_list_name: 'Litigators' });
    const page = await client.get('/suppressions?limit=1');
    expect(page.body).toMatchObject({ data: [{ phone: PHONE }], has_more: true });
    const next = await client.get(`/suppressions?limit=1&cursor=${page.body.next_cursor}`);
    expect(next.body).toMatchObject({ data: [{ phone: OTHER }], has_more: false, next_cursor: null });
    const found = await client.get(`/suppressions?phone=${encodeURIComponent(OTHER)}`);
    expect(found.body.data).toMatchObject([{ phone: OTHER }]);
    expect((await client.delete(`/suppressions/${encodeURIComponent(PHONE)}`)).status).toBe(204);
    expect((await client.delete(`/suppressions/${encodeURIComponent(PHONE)}`)).status).toBe(404);
    expect([await contactStatus(PHONE), await dispatched(PHONE)]).toEqual(['new', 'called']);
  });

  it('block calls to a number until it is on no list any more', async () => {
    await client.post('/contacts', { phone: PHONE });
    const first = await client.post('/suppressions', { phone: PHONE });
    const second = await client.post('/suppressions', { phone: PHONE, suppression_list_name: 'Second' });
    const path = `/suppressions/${encodeURIComponent(PHONE)}`;
    const off = ({ body }: typeof first) =>
      client.delete(`${path}?suppression_list_id=${body.suppression_list_id}`);
    expect((await off(first)).status).toBe(204);
    expect([await contactStatus(PHONE), await dispatched(PHONE)]).toEqual(['do_not_call', NOT_CALLED]);
    expect((await off(second)).status).toBe(204);
    expect([await contactStatus(PHONE), await dispatched(PHONE)]).toEqual(['new', 'called']);
  });

  it('end at the instant at which they expire, and are never shortened', async () => {
    await client.post('/contacts', { phone: PHONE });
    const expires_at = new Date(clock.now().getTime() + HOUR).toISOString();
    await client.post('/suppressions', { phone: PHONE, expires_at });
    const sooner = new Date(clock.now().getTime() + 1000).toISOString();
    const again = await client.post('/suppressions', { phone: PHONE, expires_at: sooner });
    expect(again.body).toMatchObject({ expires_at });
    clock.advance(HOUR - 1);
    expect(await dispatched(PHONE)).toEqual(NOT_CALLED);
    clock.advance(1);
    expect(await dispatched(PHONE)).toBe('called');
    const late = await client.post('/suppressions', { phone: OTHER, expires_at });
    expect([late.status, late.body.error.details[0].field]).toEqual([400, 'expires_at']);
  });

  it('are visible to their own account only', async () => {
    await client.post('/suppressions', { phone: PHONE });
    const { body: list } = await client.post('/suppressions', { phone: OTHER });
    const stranger = clientA(app.url, (await app.workspace()).apiKey);
    expect((await stranger.get('/suppressions')).body.data).toEqual([]);
    expect((await stranger.delete(`/suppressions/${encodeURIComponent(PHONE)}`)).status).toBe(404);
    const theirs = { phone: PHONE, suppression_list_id: list.suppression_list_id };
    expect((await stranger.post('/suppressions', theirs)).status).toBe(404);
  });
});

describe('an import of suppressions', () => {
  it('accepts CSV, reports bad rows by number, updates contacts, and can be repeated', async () => {
    await client.post('/contacts', { phone: PHONE });
    const file = [
      'Number;Reason;Expires at;Name',
      `${PHONE};Asked.;2999-12-31;Ada`,
      'nonsense;;;',
      `${OTHER};;;`,
      '+14155552674;;2001-01-01;',
      `${PHONE};For good.;;`,
    ].join('\n');
    const { status, body } = await csv(file, '?suppression_list_name=Registry');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 5, created: 2, failed: 2, errors_truncated: false });
    expect(body.errors).toMatchObject([
      { row: 3, field: 'phone', code: 'invalid_phone' },
      { row: 5, field: 'expires_at', code: 'invalid', message: 'must be in the future' },
    ]);
    const { body: list } = await client.get(`/suppressions?suppression_list_id=${body.suppression_list_id}`);
    expect(list.data).toMatchObject([
      { phone: PHONE, reason: 'For good.', source: 'import', expires_at: null },
      { phone: OTHER, reason: 'Imported.' },
    ]);
    expect([await contactStatus(PHONE), await dispatched(OTHER)]).toEqual(['do_not_call', NOT_CALLED]);
    const again = await csv(file, '?suppression_list_name=Registry');
    expect(again.body).toMatchObject({ total: 5, created: 0, failed: 2 });
  });

  it.each([
    ['tomorrow', 'Asked.', 'expires_at'],
    ['31.12.2999', 'Asked.', 'expires_at'],
    ['2999-02-30', 'Asked.', 'expires_at'],
    ['2999-12-31T25:00:00Z', 'Asked.', 'expires_at'],
    ['', 'x'.repeat(501), 'reason'],
  ])(
    'suppresses without an end, and warns, by a row with the end "%s" and the reason "%s"',
    async (end, reason, field) => {
      await client.post('/contacts', { phone: PHONE });
      const { body } = await csv(
        `phone,expires_at,reason\n${PHONE},2999-12-31,\n${PHONE},${end},${reason}\n`,
      );
      expect(body).toMatchObject({ created: 1, failed: 0, errors: [], warnings_total: 1 });
      expect(body.warnings).toMatchObject([{ row: 3, field, code: 'left_out' }]);
      expect((await client.get('/suppressions')).body.data).toMatchObject([
        { phone: PHONE, reason: field === 'reason' ? 'Imported.' : reason, expires_at: null },
      ]);
      expect([await contactStatus(PHONE), await dispatched(PHONE)]).toEqual(['do_not_call', NOT_CALLED]);
    },
  );

  it.each(['phone,reason', 'Reason;Rufnummer'])(
    'keeps reasons that are email addresses: %s',
    async (header) => {
      const by = 'ada@example.com';
      const rows = header.startsWith('phone')
        ? [`${PHONE},${by}`, `${OTHER},${by}`]
        : [`${by};${PHONE}`, `${by};${OTHER}`];
      const { body } = await csv([header, ...rows].join('\n'));
      expect(body).toMatchObject({ created: 2, failed: 0, warnings: [] });
      expect((await client.get('/suppressions')).body.data).toMatchObject([{ reason: by }, { reason: by }]);
    },
  );

  it('accepts JSON', async () => {
    const { status, body } = await client.post('/suppressions/import', {
      suppressions: [
        { phone: PHONE, expires_at: '2999-12-31T00:00:00Z' },
        { phone: OTHER, name: 'x' },
        7,
        { phone: OTHER, expires_at: 'tomorrow' },
      ],
    });
    expect([status, body.created, body.failed]).toEqual([200, 2, 2]);
    expect(body.errors).toMatchObject([
      { row: 2, field: 'name', code: 'unknown_field' },
      { row: 3, field: null, code: 'malformed_row' },
    ]);
    expect(body.warnings).toMatchObject([{ row: 4, field: 'expires_at', code: 'left_out' }]);
    expect((await client.get('/suppressions')).body.data.at(-1)).toMatchObject({
      phone: OTHER,
      expires_at: null,
    });
    expect((await client.post('/suppressions/import', { contacts: [] })).status).toBe(400);
  });
});

describe('a suppression list', () => {
  const LISTS = '{ suppressionLists { nodes { id name source entryCount version } } }';

  it('counts its numbers, has a version that changes with them, and is deleted with all of them', async () => {
    await client.post('/contacts', { phone: PHONE });
    await csv(`phone\n${PHONE}\n${OTHER}\n`, '?suppression_list_name=Rented');
    const [list] = (await owner.data(LISTS)).suppressionLists.nodes;
    expect(list).toMatchObject({ name: 'Rented', source: 'IMPORT', entryCount: 2 });
    await client.delete(`/suppressions/${encodeURIComponent(OTHER)}`);
    const [changed] = (await owner.data(LISTS)).suppressionLists.nodes;
    expect(changed.entryCount).toBe(1);
    expect(BigInt(changed.version)).toBeGreaterThan(BigInt(list.version));
    await owner.data('mutation ($id: ID!) { deleteSuppressionList(input: { id: $id }) { id } }', {
      id: list.id,
    });
    expect((await owner.data(LISTS)).suppressionLists.nodes).toEqual([]);
    expect([await contactStatus(PHONE), await dispatched(PHONE)]).toEqual(['new', 'called']);
  });

  it('has a unique name', async () => {
    const CREATE = 'mutation { createSuppressionList(input: { name: "Mine" }) { suppressionList { id } } }';
    await owner.data(CREATE);
    expect((await owner.ask(CREATE)).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  });

  it('drops expired numbers and restores their contacts’ status', async () => {
    await client.post('/contacts', { phone: PHONE });
    const expires_at = new Date(clock.now().getTime() + HOUR).toISOString();
    await client.post('/suppressions', { phone: PHONE, expires_at });
    expect(await contactStatus(PHONE)).toBe('do_not_call');
    clock.advance(HOUR);
    await expect.poll(() => contactStatus(PHONE), { timeout: 30_000 }).toBe('new');
    expect((await client.get('/suppressions')).body.data).toEqual([]);
  });
});

describe('a do-not-call registry', () => {
  const APPLY = `mutation ($input: ApplyRegistryInput!) { applyRegistry(input: $input) { numberRegistry { isApplied } } }`;
  const REGISTRIES = '{ numberRegistries { source isApplied entryCount version edition } }';
  const apply = (source: string, isApplied: boolean) => owner.data(APPLY, { input: { source, isApplied } });

  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'dialgraph-registry-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function publish(source: 'NATIONAL_REGISTRY' | 'REASSIGNED_NUMBERS', content: string | Buffer) {
    const file = path.join(folder, source);
    await writeFile(file, content);
    await loadRegistry(app.deps, fileRegistry(app.deps.threads.of(null), { source, name: source }, file));
    const { numberRegistries } = await owner.data(REGISTRIES);
    return numberRegistries.find((registry: { source: string }) => registry.source === source);
  }

  it('blocks its numbers for accounts that apply it, edition by edition', async () => {
    const edition = `phone\n${PHONE}\n${OTHER}\n${OTHER}\n${THIRD}\n`;
    const first = await publish('NATIONAL_REGISTRY', edition);
    expect(first).toMatchObject({ isApplied: false, entryCount: 3, version: '1' });
    expect(await publish('NATIONAL_REGISTRY', edition)).toEqual(first);
    expect(await dispatched(THIRD)).toBe('called');
    await client.post('/contacts', { phone: PHONE });
    await apply('NATIONAL_REGISTRY', true);
    expect(await dispatched(OTHER)).toEqual(NOT_CALLED);
    await expect.poll(() => contactStatus(PHONE), { timeout: 30_000 }).toBe('do_not_call');
    expect((await client.delete(`/suppressions/${encodeURIComponent(PHONE)}`)).status).toBe(409);
    expect(await publish('NATIONAL_REGISTRY', `${OTHER}\nnot a number\n`)).toMatchObject({ version: '1' });
    expect(await publish('NATIONAL_REGISTRY', `${OTHER}\n`)).toMatchObject({ version: '2', entryCount: 1 });
    expect([await contactStatus(PHONE), await dispatched(PHONE)]).toEqual(['new', 'called']);
    await apply('NATIONAL_REGISTRY', false);
    expect(await dispatched(OTHER)).toBe('called');
  });

  it.each(Object.entries(SAVED_AS))('is read from %s', async (_format, saved) => {
    const day = '2026-01-31';
    const rows = [
      ['número', 'desconexión'],
      [PHONE, day],
      ['', ''],
      [OTHER, day],
    ];
    expect(await publish('REASSIGNED_NUMBERS', await saved(rows))).toMatchObject({ entryCount: 2 });
    expect(await publish('REASSIGNED_NUMBERS', await saved([...rows, [THIRD, day]]))).toMatchObject({
      entryCount: 3,
    });
  });

  it('that is no table leaves the last edition in force', async () => {
    const first = await publish('NATIONAL_REGISTRY', `${PHONE}\n`);
    expect(await publish('NATIONAL_REGISTRY', '%PDF-1.7')).toEqual(first);
    expect(await publish('NATIONAL_REGISTRY', 'PK\x03\x04')).toEqual(first);
  });

  it('of reassigned numbers blocks contacts from before the reassignment', async () => {
    const day = (days: number) => new Date(clock.now().getTime() + days * 24 * HOUR).toISOString();
    const registry = await publish('REASSIGNED_NUMBERS', `${PHONE},${day(-30)}\n${OTHER},${day(30)}\n`);
    expect(registry).toMatchObject({ entryCount: 2 });
    await apply('REASSIGNED_NUMBERS', true);
    const known = await client.post('/contacts', { phone: PHONE });
    const before = await client.post('/contacts', { phone: OTHER });
    expect([known.body.status, before.body.status]).toEqual(['new', 'do_not_call']);
    expect(await dispatched(PHONE)).toEqual(NOT_CALLED);
    const { data } = await owner.ask(
      'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { status } } }',
      { input: { agentId, toNumber: PHONE, contactId: known.body.id } },
    );
    expect(data.dispatchCall.call.status).toBe('RINGING');
  });
});
