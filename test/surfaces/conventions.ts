import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOptional, type Route, takesIdempotencyKey } from '../../adapters/route.ts';
import type { Surface } from '../../adapters/surface.ts';
import { startTestApp } from '../harness/app.ts';
import { judgeOf, type SurfaceClient } from '../harness/clients/surface-client.ts';
import { type PreparedRequest, pathOf, type Requests, send } from './requests.ts';
import { createWorld, type World } from './world.ts';

export interface Conventions {
  surface: Surface;
  requests: Requests;
  connect(url: string, apiKey: string | null): SurfaceClient;
}

const TOO_LARGE = Buffer.from(JSON.stringify({ name: 'a'.repeat(10 * 1024 * 1024) }));

const endpoint = ({ method, path }: Route) => `${method} ${path}`;
const titled = (routes: Route[]) => routes.map((route) => [endpoint(route), route] as const);

/**
 * Tests the promises of every endpoint of a surface (contract §2). The client judges each response by the surface's
 * document: its fields, headers and status.
 */
export function keepsTheConventions({ surface, requests, connect }: Conventions): void {
  const { routes } = surface;
  const withId = routes.filter(({ path }) => path.includes(':id'));
  const writing = routes.filter(({ method }) => method !== 'GET');
  const withBody = routes.filter(({ body }) => body !== undefined);
  const posting = routes.filter(takesIdempotencyKey);

  let world: World;
  let client: SurfaceClient;
  let nobody: SurfaceClient;
  let stranger: SurfaceClient;
  beforeAll(async () => {
    const app = await startTestApp();
    world = await createWorld(app);
    client = connect(app.url, world.workspace.apiKey);
    nobody = connect(app.url, null);
    stranger = connect(app.url, (await app.workspace()).apiKey);
  });
  afterAll(() => world.app.stop());

  const prepared = (route: Route) => {
    const prepare = requests[route.operationId];
    if (prepare === undefined) throw new Error(`no request is prepared for ${route.operationId}`);
    return prepare(world);
  };
  const standing = new Map<Route, Promise<PreparedRequest>>();
  /** Returns the same request each time: to be refused, so that it could succeed the next time. */
  const toBeRefused = (route: Route) => {
    const request = standing.get(route) ?? prepared(route);
    standing.set(route, request);
    return request;
  };

  describe('success', () => {
    it.each(titled(routes))('takes a documented request, and answers as documented: %s', async (_, route) => {
      const { id, body } = await prepared(route);
      const headers = new Headers(body && { 'content-type': 'application/json' });
      const requested = { method: route.method, path: pathOf(route, id), headers, body };
      expect(judgeOf(surface).problemsWithRequest(requested)).toEqual([]);
      expect((await send(client, route, { id, body })).status).toBe(route.status);
    });
  });

  describe('401', () => {
    it.each(titled(routes))('refuses a request without a key: %s', async (_, route) => {
      const { status, headers, body } = await send(nobody, route, await toBeRefused(route));
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toBe('Bearer');
      expect(body.error.code).toBe('unauthorized');
    });
  });

  describe('404', () => {
    it.each(titled(withId))('knows nothing of an unknown id: %s', async (_, route) => {
      const { body } = await toBeRefused(route);
      const { status, body: answer } = await send(client, route, { id: 'unknown_1', body });
      expect(status).toBe(404);
      expect(answer.error.code).toBe('not_found');
    });

    it.each(titled(withId))('tells another account’s id from no unknown one: %s', async (_, route) => {
      const { id, body } = await toBeRefused(route);
      const foreign = await send(stranger, route, { id, body });
      const unknown = await send(stranger, route, { id: 'unknown_1', body });
      expect(foreign.status).toBe(404);
      expect(foreign.body.error.message).toBe(unknown.body.error.message);
    });
  });

  describe('400', () => {
    it.each(titled(routes))('refuses an unknown parameter by name: %s', async (_, route) => {
      const { id, body } = await toBeRefused(route);
      const answer = await client.request(route.method, `${pathOf(route, id)}?bogus=1`, { body });
      expect(answer.status).toBe(400);
      expect(answer.body.error.details).toEqual([{ field: 'bogus', message: 'is not a known field' }]);
    });

    it.each(titled(writing))('refuses an unknown field by name: %s', async (_, route) => {
      const { id, body } = await toBeRefused(route);
      const answer = await send(client, route, { id, body: { ...body, bogus: 1 } });
      expect(answer.status).toBe(400);
      expect(answer.body.error.details).toEqual([{ field: 'bogus', message: 'is not a known field' }]);
    });

    it.each(titled(withBody))('refuses a body that is no object: %s', async (_, route) => {
      const { id } = await toBeRefused(route);
      const none = route.body && isOptional(route.body) ? [] : [''];
      for (const text of [...none, 'null', '[]', '"text"', '7']) {
        const headers = { 'content-type': 'application/json' };
        const answer = await client.request(route.method, pathOf(route, id), { headers, body: text });
        expect([text, answer.status]).toEqual([text, 400]);
      }
    });

    it.each(titled(writing))(
      'refuses what is not JSON, not UTF-8 or nested too deeply: %s',
      async (_, route) => {
        const { id } = await toBeRefused(route);
        const headers = { 'content-type': 'application/json' };
        const deep = `{"name":${'['.repeat(40)}${']'.repeat(40)}}`;
        for (const body of ['{', '{"name":"a\nb"}', Buffer.from([0x22, 0xff, 0x22]), deep]) {
          const answer = await client.request(route.method, pathOf(route, id), { headers, body });
          expect([body, answer.status]).toEqual([body, 400]);
        }
      },
    );

    it.each(titled(withId))('refuses a NUL character in the path: %s', async (_, route) => {
      const { body } = await toBeRefused(route);
      expect((await send(client, route, { id: 'a%00b', body })).status).toBe(400);
    });
  });

  describe('405', () => {
    const paths = [...new Set(routes.map(({ path }) => path))];
    it.each(paths)('names the methods of a known path: %s', async (path) => {
      const methods = routes.filter((route) => route.path === path).map(({ method }) => method);
      const { status, headers } = await client.request('PUT', path.replace(':id', 'unknown_1'), {
        body: '<xml>',
      });
      expect(status).toBe(405);
      const allowed = headers.get('allow')?.split(', ') ?? [];
      expect(allowed.filter((method) => method !== 'HEAD').sort()).toEqual([...methods].sort());
    });
  });

  describe('413 and 415', () => {
    it.each(titled(writing))('refuses another content type: %s', async (_, route) => {
      const { id } = await toBeRefused(route);
      const headers = { 'content-type': 'application/xml' };
      const answer = await client.request(route.method, pathOf(route, id), { headers, body: '<name/>' });
      expect(answer.status).toBe(415);
    });

    it.each(titled(writing.filter(({ upload }) => !upload)))(
      'refuses a body over the limit: %s',
      async (_, route) => {
        const { id } = await toBeRefused(route);
        const headers = { 'content-type': 'application/json' };
        const answer = await client.request(route.method, pathOf(route, id), { headers, body: TOO_LARGE });
        expect(answer.status).toBe(413);
      },
    );
  });

  describe('idempotency', () => {
    const anotherThan = async (request: PreparedRequest, other: Route): Promise<PreparedRequest> => {
      if (request.isOnlyOne) return prepared(other);
      return request.id ? { ...request, id: world.campaignId } : { body: changed(request.body) };
    };

    it.each(titled(posting))('replays the first answer under the same key: %s', async (_, route) => {
      const request = await prepared(route);
      const key = { 'idempotency-key': `replay ${endpoint(route)}` };
      const first = await send(client, route, request, key);
      const again = await send(client, route, request, key);
      expect(first.headers.has('idempotent-replayed')).toBe(false);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect([again.status, again.body]).toEqual([first.status, first.body]);
    });

    it.each(titled(posting))('refuses the key for another request with 409: %s', async (_, route) => {
      const request = await prepared(route);
      const key = { 'idempotency-key': `reuse ${endpoint(route)}` };
      await send(client, route, request, key);
      const other = request.isOnlyOne ? posting.find((one) => one !== route) : route;
      const { status, body } = await send(
        client,
        other as Route,
        await anotherThan(request, other as Route),
        key,
      );
      expect(status).toBe(409);
      expect(body.error.code).toBe('conflict');
    });

    it.each(titled(posting))('leaves the key free after a refusal: %s', async (_, route) => {
      const request = await prepared(route);
      const key = { 'idempotency-key': `free ${endpoint(route)}` };
      const wrong = { ...request, body: { ...request.body, bogus: 1 } };
      expect((await send(client, route, wrong, key)).status).toBe(400);
      expect((await send(client, route, request, key)).status).toBeLessThan(300);
    });

    it.each(titled(posting))('refuses a key that is too long with 400: %s', async (_, route) => {
      const { status, body } = await send(client, route, await toBeRefused(route), {
        'idempotency-key': 'k'.repeat(256),
      });
      expect(status).toBe(400);
      expect(body.error.details[0].field).toBe('Idempotency-Key');
    });
  });

  describe('request ids', () => {
    it('keeps a caller’s own request id', async () => {
      const { headers, body } = await client.get('/nowhere', { 'x-request-id': 'trace-1' });
      expect(headers.get('x-request-id')).toBe('trace-1');
      expect(body.error[surface.requestIdField]).toBe('trace-1');
    });

    it('replaces a request id that is not sane', async () => {
      const { headers } = await client.get('/nowhere', { 'x-request-id': 'a b<script>' });
      expect(headers.get('x-request-id')).toMatch(/^req_/);
    });
  });

  it('links each error to the page about its code', async () => {
    for (const { body } of [await client.get('/nowhere'), await nobody.get('/nowhere')]) {
      const { code, [surface.helpUrlField]: helpUrl } = body.error;
      expect(helpUrl).toBe(`${world.app.url}/docs/errors/${code}`);
      expect((await fetch(helpUrl)).status).toBe(200);
    }
  });

  describe('paths', () => {
    it.each(['', '/', '/nowhere', '/agents/', '/agents/1/2/3'])(
      'knows nothing at an unknown path: %s',
      async (path) => {
        expect((await client.get(path)).status).toBe(404);
      },
    );

    it('knows nothing of an absurdly long id', async () => {
      expect((await client.get(`/agents/${'x'.repeat(10_000)}`)).status).toBe(404);
    });

    it('refuses a path that is wrongly encoded with 400', async () => {
      expect((await client.get('/agents/%E0%A4%A')).status).toBe(400);
    });

    it.each(titled(routes.filter(({ method }) => method === 'GET')))(
      'answers HEAD like GET: %s',
      async (_, route) => {
        const { id } = await prepared(route);
        const got = await client.get(pathOf(route, id));
        const { status, headers } = await client.request('HEAD', pathOf(route, id));
        expect(status).toBe(200);
        expect(headers.get('content-type')).toBe(got.headers.get('content-type'));
      },
    );
  });
}

/** Another valid body of the same shape. */
function changed(body: Record<string, unknown> = {}): Record<string, unknown> {
  if (typeof body.credits === 'number') return { ...body, credits: body.credits + 1 };
  if (Array.isArray(body.contacts)) return { ...body, contacts: [...body.contacts, ...body.contacts] };
  if (Array.isArray(body.suppressions)) return { suppressions: [{ phone: '+14155552675' }] };
  if ('url' in body) return { ...body, url: 'https://example.com/other' };
  if ('reason' in body) return { ...body, reason: 'Another reason.' };
  if ('toNumber' in body) return { ...body, toNumber: '+15005550007' };
  if ('to_number' in body) return { ...body, to_number: '+15005550007' };
  return { ...body, name: 'Another name' };
}
