import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../../adapters/route.ts';
import type { Surface } from '../../adapters/surface.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { execute } from '../harness/database.ts';
import type { SurfaceClient } from '../harness/surface-client.ts';

export interface Limits {
  surface: Surface;
  connect(url: string, apiKey: string | null): SurfaceClient;
  /** Requests that a Standard account may have in flight. */
  inFlight: number;
}

const titled = (routes: Route[]) => routes.map((route) => [`${route.method} ${route.path}`, route] as const);
const ask = (client: SurfaceClient, { method, path }: Route) =>
  client.request(method, path.replace(':id', 'unknown_1'));

/** What every endpoint answers when there is too much of it, or the ground is gone. */
export function refusesInGoodOrder({ surface, connect, inFlight }: Limits): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  describe('with too many requests in flight', () => {
    let client: SurfaceClient;
    let release: () => void;
    beforeAll(async () => {
      const { apiKey } = await app.workspace({ tier: 'STANDARD' });
      client = connect(app.url, apiKey);
      const viewer = await app.door.authenticate(`Bearer ${apiKey}`);
      const places = await Promise.all(
        Array.from({ length: inFlight }, () => app.door.admit(viewer, surface.admission)),
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

    it('admits again as soon as one is over', async () => {
      release();
      const route = surface.routes.find(
        ({ method, path }) => method === 'GET' && !path.includes(':'),
      ) as Route;
      expect((await ask(client, route)).status).toBe(200);
    });
  });

  describe('with the database gone', () => {
    let client: SurfaceClient;
    beforeAll(async () => {
      client = connect(app.url, (await app.workspace()).apiKey);
      await app.deps.jobs.stop(0);
      await rename('agents', 'agents_elsewhere');
    });

    const rename = (from: string, to: string) =>
      execute(app.databaseUrl, `ALTER TABLE ${from} RENAME TO ${to}`);

    it('answers 500 that tells nothing of the inside', async () => {
      const { status, body } = await client.get('/agents');
      expect([status, body.error.code]).toEqual([500, 'internal']);
      expect(JSON.stringify(body)).not.toMatch(/select|prisma|agents|relation/i);
      await rename('agents_elsewhere', 'agents');
    });

    it.each(titled(surface.routes))('answers 503 with Retry-After: %s', async (_, route) => {
      await app.deps.database.close();
      const { status, headers, body } = await ask(client, route);
      expect([status, body.error.code]).toEqual([503, 'unavailable']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    });
  });
}
