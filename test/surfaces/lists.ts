import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Surface } from '../../adapters/surface.ts';
import { addPhoneNumber } from '../../src/numbers/phone-numbers.ts';
import { startTestApp } from '../harness/app.ts';
import type { SurfaceClient } from '../harness/clients/surface-client.ts';
import { createWorld, type World } from './world.ts';

export interface Lists {
  surface: Surface;
  connect(url: string, apiKey: string | null): SurfaceClient;
  hasMore: 'has_more' | 'hasMore';
  nextCursor: 'next_cursor' | 'nextCursor';
}

/** In the form of a cursor, and yet of no list. */
const FOREIGN_CURSORS = [
  'S:unknown',
  'N:7',
  'D:1',
  'D:99999999999999999',
  'S:',
  'S:call_\0',
  'J:{}',
  'J:{"id":{}}',
].map((content) => Buffer.from(`GPC:${content}`).toString('base64'));

const MAXIMUM: Record<string, number> = { '/contacts': 500, '/suppressions': 500 };
/** Lists in the order of their numbers, each of which is unique. */
const BY_NUMBER: ReadonlySet<string> = new Set(['/suppressions']);

interface Item {
  id: string;
  phone: string;
}
const maximumOf = (path: string) => MAXIMUM[path] ?? 200;

/** Tests the promises of every list of a surface (contract §2, lists). */
export function listsByPages({ surface, connect, hasMore, nextCursor }: Lists): void {
  const paths = surface.routes
    .filter(({ operationId }) => operationId.startsWith('list'))
    .map(({ path }) => path);
  let world: World;
  let client: SurfaceClient;
  beforeAll(async () => {
    const app = await startTestApp();
    world = await createWorld(app);
    client = connect(app.url, world.workspace.apiKey);
    await world.newSuppression();
    for (let i = 0; i < 4; i += 1) {
      await Promise.all([
        world.newAgent(),
        world.newContact(),
        world.newCampaign(),
        world.newSuppression(),
        world.newNumberPool(),
        world.newWebhookEndpoint(),
        world.newScheduledExport(),
        world.newContactList(),
        addPhoneNumber(app.deps, app.deps.database.prisma, {
          accountId: world.workspace.accountId,
          e164: `+1415558100${i}`,
          provider: 'simulator',
          providerRef: null,
        }),
      ]);
      const input = { agentId: world.agentId, toNumber: '+15005550002' };
      await world.graphql.data(
        'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }',
        { input },
      );
    }
  });
  afterAll(() => world.app.stop());

  const identityOf = (path: string) => (item: Item) => (BY_NUMBER.has(path) ? item.phone : item.id);

  it.each(paths)('gives every one exactly once, in order, page by page: %s', async (path) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await client.get(`${path}?limit=2${query}`);
      seen.push(...body.data.map(identityOf(path)));
      expect(body[hasMore]).toBe(body[nextCursor] !== null);
      cursor = body[nextCursor];
    } while (cursor !== null);
    const { body: whole } = await client.get(path);
    expect(seen).toEqual(whole.data.map(identityOf(path)));
    const inOrder = [...new Set(seen)].sort();
    expect(seen).toEqual(BY_NUMBER.has(path) ? inOrder : inOrder.reverse());
    expect(seen.length).toBeGreaterThanOrEqual(5);
  });

  it.each(paths)('accepts a limit from 1 to its maximum: %s', async (path) => {
    expect((await client.get(`${path}?limit=1`)).body.data).toHaveLength(1);
    expect((await client.get(`${path}?limit=${maximumOf(path)}`)).status).toBe(200);
  });

  it.each(
    paths.flatMap((path) =>
      ['0', '-1', 'x', '1.5', '1e2', '', ' 5', `${maximumOf(path) + 1}`, '1&limit=2'].map(
        (limit) => [path, limit] as const,
      ),
    ),
  )('refuses a limit that is none: %s?limit=%s', async (path, limit) => {
    const { status, body } = await client.get(`${path}?limit=${limit}`);
    expect(status).toBe(400);
    expect(body.error.details[0].field).toBe('limit');
  });

  it.each(paths)('refuses a cursor that it never gave: %s', async (path) => {
    for (const cursor of ['x', '', '%00', 'x'.repeat(600), ...FOREIGN_CURSORS]) {
      const { status, body } = await client.get(`${path}?cursor=${encodeURIComponent(cursor)}`);
      const { code, details } = body.error ?? {};
      expect([cursor, status, code, details?.[0].field]).toEqual([cursor, 400, 'invalid_request', 'cursor']);
    }
  });

  const filtered = surface.routes
    .filter(({ operationId }) => operationId.startsWith('list'))
    .flatMap(({ path, query }) =>
      query && 'status' in (query as unknown as { shape: object }).shape ? [path] : [],
    );
  it.each(filtered)('filters by a status in either case, and refuses one that is none: %s', async (path) => {
    const status =
      { '/agents': 'active', '/contacts': 'new', '/campaigns': 'draft', '/calls': 'completed' }[path] ?? '';
    const lower = await client.get(`${path}?status=${status}`);
    const upper = await client.get(`${path}?status=${status.toUpperCase()}`);
    // Signed URLs in the items differ as the second turns over.
    const idsOf = (answer: typeof lower) => answer.body.data.map(({ id }: { id: string }) => id);
    expect(idsOf(lower)).toEqual(idsOf(upper));
    expect(lower.body.data.length).toBeGreaterThan(0);
    const spelled = surface.naming.enumValue(status);
    expect(lower.body.data.every((item: { status: string }) => item.status === spelled)).toBe(true);
    expect((await client.get(`${path}?status=bogus`)).status).toBe(400);
  });
}
