import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../adapters/openapi/document.ts';
import type { Surface } from '../../adapters/surface.ts';
import { surfaceA } from '../../adapters/surface-a/index.ts';
import { surfaceB } from '../../adapters/surface-b/index.ts';
import { startTestApp } from '../harness/app.ts';
import { type Answer, clientA, clientB } from '../harness/clients/surface-client.ts';
import { requestsA } from '../surface-a/requests.ts';
import { requestsB } from '../surface-b/requests.ts';
import {
  type Bound,
  bodyWith,
  boundsOf,
  type DocumentedOperation,
  integersOf,
  operationsOf,
  type Place,
} from './documented-bounds.ts';
import type { PreparedRequest } from './requests.ts';
import { createWorld, type World } from './world.ts';

let world: World;
/** One contact a number: each request names another. */
let numbers = 0;
beforeAll(async () => {
  world = await createWorld(await startTestApp());
});
afterAll(() => world.app.stop());

describe.each([surfaceA, surfaceB])('the document of $title', (surface) => {
  const operations = operationsOf(openApiDocument(surface, ''));
  const bounded = operations.flatMap((operation) =>
    boundsOf(operation).map(
      (bound) => [`${operation.operationId} ${bound.field} ${bound.kind}`, operation, bound] as const,
    ),
  );

  it.each(bounded.filter(([, , { within }]) => within !== undefined))(
    'documents a limit that the service accepts: %s',
    async (_, operation, bound) => {
      const answer = await sendBound(surface, operation, bound, bound.within);
      expect(boundProblems(answer, bound)).toEqual([]);
    },
  );

  it.each(bounded)('documents a limit above which the service rejects: %s', async (_, operation, bound) => {
    const answer = await sendBeyond(surface, operation, bound, bound.beyond);
    expect(refusalsOf(answer).map(({ field }) => field)).toContainEqual(nameOf(bound, answer));
  });

  const integers = operations.flatMap((operation) =>
    integersOf(operation).map(
      (place) => [`${operation.operationId} ${place.field}`, operation, place] as const,
    ),
  );

  it.each(integers)('names the field of an integer beyond 32 bits: %s', async (_, operation, place) => {
    for (const value of BEYOND_32_BITS) {
      const answer = await sendBeyond(surface, operation, place, value);
      const fields = refusalsOf(answer).map(({ field }) => field);
      expect(fields, String(value)).toContainEqual(nameOf(place, answer));
    }
  });
});

/** GraphQL's `Int` carries none of them, and neither does a column. */
const BEYOND_32_BITS = [2 ** 31, -(2 ** 31) - 1, 2 ** 53 + 2, 1e300];

interface Refusal {
  field: string;
  message: string;
}

/** Returns the problems that a response names: the details of a 400, or the refused rows of an import. */
function refusalsOf({ status, body }: Answer): Refusal[] {
  if (status === 400) return body.error.details;
  return body?.errors ?? [];
}

/** How an answer names a field: an import tells its rows' fields apart from the row. */
function nameOf({ field }: Pick<Bound, 'field'>, { status }: Answer): unknown {
  return status === 400
    ? expect.stringMatching(new RegExp(`^${field.replace(/[.]0$/, '')}`))
    : field.replace(/^\w+[.]0[.]|[.]0$/g, '');
}

/** Returns the problems that a response has with the size of a field, not with its meaning. */
function boundProblems(answer: Answer, bound: Bound): string[] {
  return refusalsOf(answer)
    .filter(
      ({ field, message }) =>
        bound.field.includes(field) && /at (most|least)|not be empty|from \d+ to/.test(message),
    )
    .map(({ message }) => message);
}

async function sendBound(
  surface: Surface,
  operation: DocumentedOperation,
  { field, place }: Pick<Place, 'field' | 'place'>,
  value: unknown,
  prepared = prepare(surface, operation),
): Promise<Answer> {
  if (place === 'query')
    return send(surface, operation, { [field]: String(value) }, operation.example, prepared);
  return send(surface, operation, {}, bodyWith(operation, field, value), prepared);
}

const standing = new Map<DocumentedOperation, ReturnType<typeof prepare>>();

/** Sends what is refused, so that the same object serves the operation the next time. */
function sendBeyond(
  surface: Surface,
  operation: DocumentedOperation,
  place: Pick<Place, 'field' | 'place'>,
  value: unknown,
): Promise<Answer> {
  const prepared = standing.get(operation) ?? prepare(surface, operation);
  standing.set(operation, prepared);
  return sendBound(surface, operation, place, value, prepared);
}

async function prepare(surface: Surface, { operationId }: DocumentedOperation): Promise<PreparedRequest> {
  const requests = surface === surfaceA ? requestsA : requestsB;
  return (await requests[operationId]?.(world)) ?? {};
}

/** Sends a request to an operation, with ids that exist in place of the document's. */
async function send(
  surface: Surface,
  operation: DocumentedOperation,
  query: Record<string, string>,
  body?: unknown,
  prepared = prepare(surface, operation),
): Promise<Answer> {
  const { method, path } = operation;
  const connect = surface === surfaceA ? clientA : clientB;
  const { id = 'unknown_1' } = await prepared;
  const client = connect(world.app.url, world.workspace.apiKey);
  const target = `${path.replace('{id}', id)}?${new URLSearchParams(query)}`;
  return client.request(method, target, body === undefined ? {} : { body: await withRealIds(body) });
}

async function withRealIds(body: unknown): Promise<unknown> {
  const { contactListId, phoneNumberId } = world.workspace;
  const ids: Record<string, string> = {
    agent: world.agentId,
    call: world.callId,
    contact: world.contactId,
    list: contactListId,
    num: phoneNumberId ?? '',
  };
  const text = JSON.stringify(body).replace(/"(agent|call|contact|list|num)_01JZ\w+"/g, (_, kind) =>
    JSON.stringify(ids[kind]),
  );
  return JSON.parse(
    text.replaceAll(
      /"(phone|toNumber)":"\+15005550006"/g,
      (_, name) => `"${name}":"+1415556${1000 + numbers++}"`,
    ),
  );
}
