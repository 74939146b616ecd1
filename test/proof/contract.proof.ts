import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../adapters/openapi/document.ts';
import type { Route } from '../../adapters/route.ts';
import { surfaceA } from '../../adapters/surface-a/index.ts';
import { surfaceB } from '../../adapters/surface-b/index.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { requestsA } from '../surface-a/requests.ts';
import { requestsB } from '../surface-b/requests.ts';
import { type PreparedRequest, pathOf } from '../surfaces/requests.ts';
import { createWorld, type World } from '../surfaces/world.ts';

const PRISM = path.resolve(import.meta.dirname, '../../node_modules/.bin/prism');

interface Violation {
  location: string[];
  severity: string;
  message: string;
}

/** Prism, another's reading of the document, between the caller and the service. */
interface ValidatingProxy {
  url: string;
  stop(): Promise<void>;
}

async function startPrism(document: object, upstream: string): Promise<ValidatingProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dialgraph-contract-'));
  const file = path.join(folder, 'document.json');
  await writeFile(file, JSON.stringify(document));
  const prism = spawn(
    process.execPath,
    [PRISM, 'proxy', file, upstream, '--port', '0', '--host', '127.0.0.1'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return {
    url: await listeningUrl(prism),
    async stop() {
      const exited = once(prism, 'exit');
      prism.kill();
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

async function listeningUrl(prism: ChildProcess): Promise<string> {
  if (prism.stdout === null) throw new Error('Prism has no output');
  for await (const line of createInterface(prism.stdout)) {
    const url = /listening on (http:\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('Prism ended before it listened');
}

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.stop());

async function violationsIn(response: Response): Promise<Violation[]> {
  await response.arrayBuffer();
  const found = JSON.parse(response.headers.get('sl-violations') ?? '[]') as Violation[];
  return found.filter(({ severity }) => severity === 'Error');
}

it('would notice an answer that contradicts the document', async () => {
  const text = JSON.stringify(openApiDocument(surfaceB, app.url)).replaceAll(
    '"creditBalance":{"type":"integer"',
    '"creditBalance":{"type":"string"',
  );
  const proxy = await startPrism(JSON.parse(text), `${app.url}${surfaceB.base}`);
  try {
    const headers = { authorization: `Bearer ${world.workspace.apiKey}` };
    const violations = await violationsIn(await fetch(`${proxy.url}/me`, { headers }));
    expect(violations.map(({ location }) => location)).toEqual([['response', 'body', 'creditBalance']]);
  } finally {
    await proxy.stop();
  }
});

describe.each([
  { surface: surfaceA, requests: requestsA },
  { surface: surfaceB, requests: requestsB },
])('$surface.title through a validating proxy', ({ surface, requests }) => {
  let proxy: ValidatingProxy;
  beforeAll(async () => {
    proxy = await startPrism(openApiDocument(surface, app.url), `${app.url}${surface.base}`);
  });
  afterAll(() => proxy.stop());

  async function send(route: Route, { id, body }: PreparedRequest, authorized = true) {
    const response = await fetch(`${proxy.url}${pathOf(route, id)}`, {
      method: route.method,
      headers: {
        accept: 'application/json',
        ...(authorized && { authorization: `Bearer ${world.workspace.apiKey}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, violations: await violationsIn(response) };
  }
  const prepare = (route: Route) =>
    requests[route.operationId]?.(world) ?? Promise.reject(new Error('no request'));
  const ofResponse = ({ location }: Violation) => location[0] === 'response';
  const titled = surface.routes.map((route) => [`${route.method} ${route.path}`, route] as const);

  it.each(titled)('neither the request nor the answer contradicts the document: %s', async (_, route) => {
    const { status, violations } = await send(route, await prepare(route));
    expect([status, violations]).toEqual([expect.any(Number), []]);
    expect(status).toBeLessThan(300);
  });

  it.each(titled)('nor does a refusal: %s', async (_, route) => {
    const request = await prepare(route);
    const answers = [
      await send(route, request, false),
      await send(route, { ...request, id: 'unknown_1' }),
      ...(route.method === 'GET'
        ? []
        : [await send(route, { ...request, body: { ...request.body, bogus: 1 } })]),
    ];
    for (const { violations } of answers) expect(violations.filter(ofResponse)).toEqual([]);
  });
});
