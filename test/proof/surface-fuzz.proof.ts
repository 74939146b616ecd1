import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../../adapters/route.ts';
import type { Surface } from '../../adapters/surface.ts';
import { surfaceA } from '../../adapters/surface-a/index.ts';
import { surfaceB } from '../../adapters/surface-b/index.ts';
import { startTestApp } from '../harness/app.ts';
import { judgeOf } from '../harness/clients/surface-client.ts';
import { createWorld, type World } from '../surfaces/world.ts';
import { type FuzzedRequest, type KnownIds, requestsTo } from './kit/hostile-requests.ts';

/** `FUZZ_REQUESTS=20000` or more for a longer run. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 12_000);
const operations = [surfaceA, surfaceB].flatMap((surface) =>
  surface.routes.map((route) => ({ surface, route })),
);
const RUNS = Math.ceil(REQUESTS / operations.length);

let world: World;
let ids: KnownIds;
let sent = 0;
const statuses = new Map<number, number>();

beforeAll(async () => {
  world = await createWorld(await startTestApp());
  const many = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, make));
  const agents = [world.agentId, ...(await many(world.newAgent))];
  const contacts = [world.contactId, ...(await many(world.newContact))];
  const campaigns = [world.campaignId, ...(await many(() => world.newCampaign('DRAFT')))];
  const { contactListId, phoneNumberId } = world.workspace;
  const known: Record<string, string[]> = {
    agent: agents,
    contact: contacts,
    campaign: campaigns,
    call: [world.callId],
  };
  known.contactList = [contactListId];
  known.phoneNumber = [phoneNumberId ?? ''];
  ids = (name) =>
    known[name.replace(/s$/, '')] ??
    known[name.replace(/_?[iI]d$/, '').replace(/_(\w)/g, (_, c) => c.toUpperCase())] ??
    [];
});
afterAll(() => world.app.stop());

async function send(surface: Surface, { method, path, headers, body }: FuzzedRequest) {
  const response = await fetch(`${world.app.url}${surface.base}${path}`, {
    method,
    headers: { authorization: `Bearer ${world.workspace.apiKey}`, ...headers },
    ...(body !== undefined && { body }),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const text = await response.text();
  sent += 1;
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  const pathname = path.split('?')[0] ?? '';
  return {
    method,
    path: pathname,
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  };
}

/** The only failure beyond our walls that a request can provoke: the provider's. */
const isPromised = (route: Route, status: number) =>
  status < 500 || (status === 502 && route.errors.includes('provider_error'));

describe('a random request', () => {
  it.each(
    operations.map(
      ({ surface, route }) => [surface.name.toUpperCase(), route.method, route.path, surface, route] as const,
    ),
  )(
    'is answered as documented, and never with an unexpected error: %s %s %s',
    async (_name, _method, _path, surface, route) => {
      const property = fc.asyncProperty(requestsTo(route, ids), async (request) => {
        const seen = await send(surface, request);
        expect(isPromised(route, seen.status), `${seen.status} ${JSON.stringify(seen.body)}`).toBe(true);
        expect(judgeOf(surface).problemsWith(seen)).toEqual([]);
      });
      await fc.assert(property, { numRuns: RUNS });
    },
  );

  it('is valid often enough to test more than validation', () => {
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
    const successes = [200, 201, 204].reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
    expect(successes).toBeGreaterThan(REQUESTS / 20);
  });
});
