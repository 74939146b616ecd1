import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Queryable } from '../../src/platform/database/database.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { holdingLocks } from '../harness/holding-locks.ts';

const CREATE = `mutation ($name: String!, $expiresAt: DateTime) {
  createApiKey(input: { name: $name, expiresAt: $expiresAt }) { secret apiKey { id name displayPrefix } }
}`;
const ROTATE = `mutation ($id: ID!, $graceSeconds: Int) {
  rotateApiKey(input: { id: $id, graceSeconds: $graceSeconds }) { secret apiKey { id displayPrefix } }
}`;
const REVOKE = 'mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKey { id revokedAt } } }';

let clock: ManualClock;
let app: TestApp;
let owner: GraphqlClient;

beforeAll(async () => {
  clock = new ManualClock();
  app = await startTestApp({ clock, env: { ROLES: 'api' } });
  owner = graphqlClient(app.url, (await app.workspace()).apiKey);
});
afterAll(() => app.stop());

async function newKey(
  name = 'ci',
  expiresAt?: Date,
): Promise<{ id: string; secret: string; displayPrefix: string }> {
  const { createApiKey } = await owner.data(CREATE, { name, expiresAt });
  return { ...createApiKey.apiKey, secret: createApiKey.secret };
}

async function statusOf(secret: string): Promise<number> {
  const headers = { authorization: `Bearer ${secret}` };
  return (await fetch(`${app.url}/api/v1/me`, { headers })).status;
}

describe('an API key', () => {
  it('is shown once, and stored as a hash and its first characters', async () => {
    const { id, secret, displayPrefix } = await newKey();
    expect(secret).toMatch(/^dg_[A-Za-z0-9_-]{32,}$/);
    expect(secret.startsWith(displayPrefix)).toBe(true);
    expect(displayPrefix.length).toBeLessThan(12);
    const row = await app.deps.database.prisma.apiKey.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(row)).not.toContain(secret.slice(displayPrefix.length));
    expect(row.secretHash).toHaveLength(32);
    const { apiKeys } = await owner.data('{ apiKeys { id name displayPrefix } }');
    expect(JSON.stringify(apiKeys)).not.toContain(secret);
    expect(apiKeys).toContainEqual({ id, name: 'ci', displayPrefix });
  });

  it('authenticates until it is revoked, and never again', async () => {
    const { id, secret } = await newKey();
    expect(await statusOf(secret)).toBe(200);
    const { revokeApiKey } = await owner.data(REVOKE, { id });
    expect(revokeApiKey.apiKey.revokedAt).toBe(clock.now().toISOString());
    expect(await statusOf(secret)).toBe(401);
    clock.advance(1000);
    expect((await owner.data(REVOKE, { id })).revokeApiKey).toEqual(revokeApiKey);
    expect((await owner.refusal(ROTATE, { id, graceSeconds: 0 })).code).toBe('CONFLICT');
  });

  it('expires at its time', async () => {
    const { secret } = await newKey('short', new Date(clock.now().getTime() + 60_000));
    expect(await statusOf(secret)).toBe(200);
    clock.advance(60_000);
    expect(await statusOf(secret)).toBe(401);
    expect((await owner.refusal(CREATE, { name: 'x', expiresAt: clock.now() })).code).toBe('INVALID_REQUEST');
  });

  it('of a viewer may read on both surfaces and in GraphQL, but change nothing', async () => {
    const { createApiKey } = await owner.data(
      'mutation { createApiKey(input: { name: "reports", role: VIEWER }) { secret apiKey { id role } } }',
    );
    expect(createApiKey.apiKey.role).toBe('VIEWER');
    const viewer = graphqlClient(app.url, createApiKey.secret);
    expect((await viewer.data('{ viewer { role } apiKeys { id } }')).viewer).toEqual({ role: 'VIEWER' });
    for (const mutation of [
      'createApiKey(input: { name: "more" }) { secret }',
      'revokeApiKey(input: { id: "key_1" }) { apiKey { id } }',
      'createContactList(input: { name: "x" }) { contactList { id } }',
    ])
      expect((await viewer.refusal(`mutation { ${mutation} }`)).code).toBe('FORBIDDEN');
    await owner.data(
      'mutation { createWebhookEndpoint(input: { url: "https://example.com", events: [CREDITS_LOW] }) { secret } }',
    );
    expect((await viewer.data('{ webhookEndpoints { secret } }')).webhookEndpoints).toEqual([
      { secret: null },
    ]);
    const rest = (path: string, body?: object) =>
      fetch(app.url + path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${createApiKey.secret}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      });
    const statuses = [
      await rest('/v1/contacts'),
      await rest('/api/v1/me'),
      await rest('/v1/agents', { name: 'Ada' }),
      await rest('/api/v1/calls', { agentId: 'agent_1', toNumber: '+15005550006' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 403, 403]);
  });

  it('is rotated under the same id: the new secret works at once, the old one no longer', async () => {
    const { id, secret: old } = await newKey();
    const { rotateApiKey } = await owner.data(ROTATE, { id });
    expect(rotateApiKey.apiKey.id).toBe(id);
    expect(rotateApiKey.secret).not.toBe(old);
    expect([await statusOf(rotateApiKey.secret), await statusOf(old)]).toEqual([200, 401]);
  });

  it('is rotated with a grace period: both secrets work until it ends, then only the new one', async () => {
    const { id, secret: old } = await newKey();
    const { rotateApiKey } = await owner.data(ROTATE, { id, graceSeconds: 3600 });
    expect([await statusOf(rotateApiKey.secret), await statusOf(old)]).toEqual([200, 200]);
    clock.advance(3_599_000);
    expect(await statusOf(old)).toBe(200);
    clock.advance(1_000);
    expect([await statusOf(rotateApiKey.secret), await statusOf(old)]).toEqual([200, 401]);
  });

  it('keeps a promised grace period: until it ends, only a rotation without overlap is accepted', async () => {
    const { id, secret: first } = await newKey();
    const { rotateApiKey: second } = await owner.data(ROTATE, { id, graceSeconds: 3600 });
    const refusal = await owner.refusal(ROTATE, { id, graceSeconds: 60 });
    expect(refusal.code).toBe('CONFLICT');
    expect(refusal.message).toContain(new Date(clock.now().getTime() + 3_600_000).toISOString());
    expect([await statusOf(first), await statusOf(second.secret)]).toEqual([200, 200]);
    clock.advance(3_600_000);
    const { rotateApiKey: third } = await owner.data(ROTATE, { id, graceSeconds: 3600 });
    expect([await statusOf(second.secret), await statusOf(third.secret)]).toEqual([200, 200]);
    const { rotateApiKey: last } = await owner.data(ROTATE, { id, graceSeconds: 0 });
    const all = [first, second.secret, third.secret, last.secret];
    expect(await Promise.all(all.map(statusOf))).toEqual([401, 401, 401, 200]);
  });

  it('is not prolonged by a grace period past its expiry or revocation', async () => {
    const { id, secret: old } = await newKey('short', new Date(clock.now().getTime() + 60_000));
    const { rotateApiKey } = await owner.data(ROTATE, { id, graceSeconds: 3600 });
    clock.advance(60_000);
    expect([await statusOf(rotateApiKey.secret), await statusOf(old)]).toEqual([401, 401]);
    const other = await newKey();
    await owner.data(ROTATE, { id: other.id, graceSeconds: 3600 });
    await owner.data(REVOKE, { id: other.id });
    expect(await statusOf(other.secret)).toBe(401);
  });

  it('has exactly one working secret after concurrent rotations', async () => {
    const { id, secret: first } = await newKey();
    const rotations = await Promise.all(Array.from({ length: 10 }, () => owner.data(ROTATE, { id })));
    const statuses = await Promise.all(rotations.map(({ rotateApiKey }) => statusOf(rotateApiKey.secret)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await statusOf(first)).toBe(401);
  });

  it.each([-1, 2_592_001])('refuses a grace of %s seconds', async (graceSeconds) => {
    const { id } = await newKey();
    expect((await owner.refusal(ROTATE, { id, graceSeconds })).code).toBe('INVALID_REQUEST');
  });

  it('records its last use, to the minute', async () => {
    const { id, secret } = await newKey();
    const used = clock.now();
    await statusOf(secret);
    const lastUsedAt = async () =>
      (await app.deps.database.prisma.apiKey.findUniqueOrThrow({ where: { id } })).lastUsedAt;
    await expect.poll(lastUsedAt).toEqual(used);
  });

  it('is updated once for concurrent requests, however long the update takes', async () => {
    const { id, secret } = await newKey();
    const { pool } = app.deps.database;
    const query = vi.spyOn(pool, 'query');
    const writes = () => query.mock.calls.filter(([text]) => String(text).startsWith('UPDATE api_keys'));
    const lock = (db: Queryable) => db.$executeRaw`SELECT id FROM api_keys WHERE id = ${id} FOR UPDATE`;
    await holdingLocks(app, lock, async () => {
      const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(secret)));
      expect(new Set(statuses)).toEqual(new Set([200]));
    });
    expect(writes()).toHaveLength(1);
    query.mockRestore();
  });
});
