import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiDocument } from '../../adapters/openapi/document.ts';
import { surfaceA } from '../../adapters/surface-a/index.ts';
import { surfaceB } from '../../adapters/surface-b/index.ts';
import { DAY_MS } from '../../src/platform/time/durations.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { callEnded } from '../harness/calls.ts';
import { type Answer, clientA, clientB, type SurfaceClient } from '../harness/clients/surface-client.ts';
import { ShiftedClock } from '../harness/clocks/shifted-clock.ts';

/** A minute after the instant of the examples, so that their call is placed and their campaign lies ahead. */
const NOW = '2026-11-20T09:31:00.000Z';
const ID = /"([a-z]+)_01JZ5W3Q8M7N2X4T6V9B1C3D5F"/g;

interface Operation {
  surface: 'a' | 'b';
  operationId: string;
  method: string;
  path: string;
  example?: Record<string, unknown>;
}

interface Documented {
  operationId: string;
  parameters: { in?: string; name?: string; example?: string }[];
  requestBody?: { content: Record<string, { example?: Record<string, unknown> }> };
}

let app: TestApp;
let apiKey: string;
let clients: Record<'a' | 'b', SurfaceClient>;
/** The ids that responses had so far, by their prefix: those of the first object of each kind. */
const ids = new Map<string, string>();

beforeAll(async () => {
  const clock = new ShiftedClock();
  clock.advance(Date.parse(NOW) - Date.now());
  app = await startTestApp({ clock });
  ({ apiKey } = await app.workspace());
  clients = { a: clientA(app.url, apiKey), b: clientB(app.url, apiKey) };
});
afterAll(() => app.stop());

/** Returns the operations of a document in its order, with the examples of its parameters in their paths. */
function operationsOf(surface: typeof surfaceA): Operation[] {
  const paths = openApiDocument(surface, '').paths as Record<string, Record<string, Documented>>;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, parameters, requestBody }]) => {
      const example = requestBody?.content['application/json']?.example;
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      const filled = inPath.reduce(
        (sofar, parameter) => sofar.replace(`{${parameter.name}}`, String(parameter.example)),
        path,
      );
      return {
        ...{ surface: surface.name, operationId, method: method.toUpperCase(), path: filled },
        ...(example && { example }),
      };
    }),
  );
}

const textOf = ({ path, example }: Operation) => JSON.stringify([...path.split('/'), example]);
const isReady = (operation: Operation) =>
  [...textOf(operation).matchAll(ID)].every(([, prefix = '']) => ids.has(prefix));

/** Replaces the ids of the examples by those that responses had. */
function withIds<Value>(value: Value): Value {
  const known = JSON.stringify(value).replaceAll(ID, (_, prefix) => JSON.stringify(ids.get(prefix)));
  return JSON.parse(known) as Value;
}

function learnIds(body: unknown): void {
  for (const [, id = '', prefix = ''] of JSON.stringify(body ?? null).matchAll(/"(([a-z]+)_[0-9A-Z]{26})"/g))
    if (!ids.has(prefix)) ids.set(prefix, id);
}

async function request({ surface, method, path, example }: Operation): Promise<Answer> {
  const target = withIds(path.split('/')).join('/');
  return clients[surface].request(method, target, example && { body: withIds(example) });
}

async function run(operation: Operation): Promise<void> {
  const { status, body } = await request(operation);
  expect(status, `${operation.operationId}: ${JSON.stringify(body)}`).toBeLessThan(300);
  learnIds(body);
  if (operation.operationId === 'dispatchCall') await callEnded(app.url, apiKey, body.id);
}

it('every example of the reference works, one after the other, on a fresh server', async () => {
  const all = [surfaceA, surfaceB].flatMap(operationsOf);
  const endsIts = ({ method, operationId, path }: Operation) =>
    operationId === 'hangUpCall' || (method === 'DELETE' && path.includes('_'));
  const waiting = all.filter((operation) => !endsIts(operation));
  while (waiting.length > 0) {
    const next = waiting.findIndex(isReady);
    expect(next, `nothing gives the ids for ${waiting.map(textOf).join('\n')}`).not.toBe(-1);
    for (const operation of waiting.splice(next, 1)) await run(operation);
  }
  // What they end is in use by others, so it is made for them from the example that makes it: last made, first ended.
  for (const operation of all.filter(endsIts).toReversed()) {
    const collection = operation.path.split('/').slice(0, 2).join('/');
    const create = all.find(({ method, path }) => method === 'POST' && path === collection);
    const isCall = operation.operationId === 'hangUpCall';
    const example = {
      ...create?.example,
      ...(isCall && { not_before: new Date(Date.parse(NOW) + DAY_MS).toISOString() }),
      ...(typeof create?.example?.name === 'string' && { name: `${create.example.name}, again` }),
    };
    const { status, body } = await request({ ...(create as Operation), example });
    expect(status, `${create?.operationId}: ${JSON.stringify(body)}`).toBeLessThan(300);
    ids.set(body.id.split('_')[0], body.id);
    await run(operation);
  }
});
