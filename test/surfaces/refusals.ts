import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../../adapters/route.ts';
import type { Surface } from '../../adapters/surface.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { SurfaceClient } from '../harness/clients/surface-client.ts';
import { createTestDatabase, execute, type TestDatabase } from '../harness/servers/database.ts';
import { SeverableProxy } from '../harness/servers/severable-proxy.ts';

export interface Limits {
  surface: Surface;
  connect(url: string, apiKey: string | null): SurfaceClient;
  /** Requests that a Standard account may have in flight. */
  inFlight: number;
}

const titled = (routes: Route[]) => routes.map((route) => [`${route.method} ${route.path}`, route] as const);
const ask = (client: SurfaceClient, { method, path }: Route) =>
  client.request(method, path.replace(':id', 'unknown_1'));

/** Tests every endpoint's errors under overload, and without its database. */
export function refusesInGoodOrder({ surface, connect, inFlight }: Limits): void {
  let app: TestApp;
  let database: TestDatabase;
  let wayToDatabase: SeverableProxy;
  beforeAll(async () => {
    database = await createTestDatabase();
    wayToDatabase = await SeverableProxy.to(database.serviceUrl);
    app = await startTestApp({ databaseUrl: wayToDatabase.url });
  });
  afterAll(async () => {
    await app.stop();
    await database.drop();
  });

  describe('with too many requests in flight', () => {
    let client: SurfaceClient;
    let release: () => void;
    beforeAll(async () => {
      const { apiKey } = await app.workspace({ tier: 'STANDARD' });
      client = connect(app.url, apiKey);
      const viewer = await app.ports.credentials.authenticate(`Bearer ${apiKey}`);
      const places = await Promise.all(
        Array.from({ length: inFlight }, () => app.ports.admission.admit(viewer, surface.admission)),
      );
      release = () => {
        for (const place of places) if (place.admitted) place.release();
      };
    });

    it.each(titled(surface.routes))('answers 429 with Retry-After: %s', async (_, route) => {
      const { status, headers, body } = await ask(client, route);
      expect([status, body.error.code]).toEqual([429, 'concurrency_limit_exceeded']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    });

    it('admits again as soon as they are over', async () => {
      release();
      const route = surface.routes.find(
        ({ method, path }) => method === 'GET' && !path.includes(':'),
      ) as Route;
      expect((await ask(client, route)).status).toBe(200);
    });
  });

  it('answers 500 that tells nothing of the inside', async () => {
    const client = connect(app.url, (await app.workspace()).apiKey);
    await execute(database.url, 'ALTER TABLE agents RENAME TO agents_elsewhere');
    const { status, body } = await client.get('/agents');
    await execute(database.url, 'ALTER TABLE agents_elsewhere RENAME TO agents');
    expect([status, body.error.code]).toEqual([500, 'internal']);
    expect(JSON.stringify(body)).not.toMatch(/select|prisma|agents|relation/i);
  });

  describe('with the database gone', () => {
    let client: SurfaceClient;
    beforeAll(async () => {
      client = connect(app.url, (await app.workspace()).apiKey);
      await wayToDatabase.sever();
    });

    it.each(titled(surface.routes))('answers 503 with Retry-After: %s', async (_, route) => {
      const { status, headers, body } = await ask(client, route);
      expect([status, body.error.code]).toEqual([503, 'unavailable']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    });
  });
}
