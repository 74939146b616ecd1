import { parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surfaceA } from '../../adapters/surface-a/index.ts';
import { surfaceB } from '../../adapters/surface-b/index.ts';
import { ERROR_CODES, HTTP_STATUS } from '../../src/errors/errors.ts';
import { schema } from '../../src/schema.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The endpoints of the specification, as it writes them. */
const SPECIFIED = {
  a: `POST /agents, GET /agents, GET /agents/:id, PATCH /agents/:id, DELETE /agents/:id, POST /contacts,
    POST /contacts/import, GET /contacts, PATCH /contacts/:id, DELETE /contacts/:id, POST /suppressions,
    POST /suppressions/import, GET /suppressions, DELETE /suppressions/:phone, POST /campaigns,
    GET /campaigns, GET /campaigns/:id, POST /campaigns/:id/start, POST /campaigns/:id/pause,
    POST /campaigns/:id/resume, GET /calls, GET /calls/:id, GET /calls/:id/recording, GET /calls/:id/transcript,
    GET /credits/balance, GET /credits/usage, POST /credits/purchase`,
  b: `GET /me, GET /agents, GET /agents/:id, GET /contacts, POST /contacts, GET /calls, GET /calls/:id,
    POST /calls, GET /campaigns, GET /campaigns/:id`,
};

/** Endpoints that the specification does not know. */
const ADDED = {
  a: [
    'PATCH /campaigns/:id',
    'POST /campaigns/:id/cancel',
    'POST /calls',
    'GET /calls/stats',
    'GET /calls/:id/tool-calls',
    'POST /exports',
    'POST /scheduled-exports',
    'GET /scheduled-exports',
    'GET /scheduled-exports/:id',
    'PATCH /scheduled-exports/:id',
    'DELETE /scheduled-exports/:id',
    'POST /person-files',
    'POST /calls/:id/hang-up',
    'GET /phone-numbers',
    'GET /phone-numbers/:id',
    'POST /contact-lists',
    'GET /contact-lists',
    'GET /contact-lists/:id',
    'POST /campaigns/redial',
    'POST /number-pools',
    'GET /number-pools',
    'GET /number-pools/:id',
    'PATCH /number-pools/:id',
    'DELETE /number-pools/:id',
    'POST /webhook-endpoints',
    'GET /webhook-endpoints',
    'GET /webhook-endpoints/:id',
    'PATCH /webhook-endpoints/:id',
    'POST /webhook-endpoints/:id/enable',
    'POST /webhook-endpoints/:id/disable',
    'POST /webhook-endpoints/:id/rotate-secret',
    'DELETE /webhook-endpoints/:id',
  ],
  b: [
    'GET /calls/:id/tool-calls',
    'POST /calls/:id/hang-up',
    'GET /phone-numbers',
    'GET /phone-numbers/:id',
    'GET /number-pools',
    'GET /number-pools/:id',
    'POST /contact-lists',
    'GET /contact-lists',
    'GET /contact-lists/:id',
  ],
} as const;

it('the OpenAPI documents describe GraphQL too, with examples that the schema accepts', async () => {
  const { info, paths } = await (await fetch(`${app.url}/openapi/graphql.json`)).json();
  expect(Object.keys(paths)).toEqual(['/graphql']);
  const examples = [...info.description.matchAll(/```graphql\n(.*?)```/gs)].map(([, example]) => example);
  expect(examples).toHaveLength(2);
  for (const example of examples) expect(validate(schema, parse(example))).toEqual([]);
});

describe('the pages about errors', () => {
  const read = async (path: string) => {
    const response = await fetch(`${app.url}/docs/errors${path}`);
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      html: await response.text(),
    };
  };

  it.each(ERROR_CODES)('explain the cause and the remedy of %s, and are listed', async (code) => {
    const { status, type, html } = await read(`/${code}`);
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
    for (const part of [
      `<h1>${code}</h1>`,
      `HTTP status ${HTTP_STATUS[code]}<`,
      '<h2>Cause</h2>',
      '<h2>Remedy</h2>',
    ])
      expect(html).toContain(part);
    expect(html).not.toMatch(/undefined|`|<API_KEY>/);
    expect((await read('')).html).toContain(`href="/docs/errors/${code}"`);
  });

  it('have none for a code that does not exist', async () => {
    expect((await read('/no_such_code')).status).toBe(404);
  });
});

describe.each([surfaceA, surfaceB])('the document of $title', (surface) => {
  const read = async () => (await fetch(`${app.url}/openapi/surface-${surface.name}.json`)).json();

  it('describes every endpoint of the specification, and the added ones', async () => {
    const { paths, servers } = await read();
    const described = Object.entries(paths as Record<string, object>).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(id|phone)\}/, ':$1')}`,
      ),
    );
    expect(described.sort()).toEqual(
      SPECIFIED[surface.name]
        .split(',')
        .map((endpoint) => endpoint.trim())
        .concat(ADDED[surface.name])
        .sort(),
    );
    expect(servers).toEqual([{ url: `${app.url}${surface.base}` }]);
  });

  it('describes every field in words', async () => {
    const { components } = await read();
    for (const [name, schema] of Object.entries(components.schemas)) expectDescribed(schema, name);
  });

  it('declares each enum once, under a name', async () => {
    const { components, paths, webhooks } = await read();
    const schemas = components.schemas as Record<string, { enum?: string[] }>;
    const named = Object.values(schemas).flatMap(({ enum: values }) => (values ? [values.join()] : []));
    expect(schemas).toMatchObject({ CallStatus: {}, CallOutcome: {}, CampaignStatus: {}, ErrorCode: {} });
    expect(new Set(named).size).toBe(named.length);
    const unnamed = Object.values(schemas).filter((schema) => !schema.enum);
    const elsewhere = enumsIn([unnamed, paths, webhooks]);
    expect(elsewhere.filter((values) => named.includes(values.join()))).toEqual([]);
  });

  it('describes every event that is sent', async () => {
    const { webhooks } = await read();
    const events = {
      a: [
        'call.started',
        'call.completed',
        'call.failed',
        'campaign.paused',
        'campaign.completed',
        'contact.updated',
        'credits.low',
        'number.rested',
        'export.ready',
        'webhook.test',
      ],
      b: ['call.ended', 'webhook.test'],
    };
    expect(Object.keys(webhooks)).toEqual(events[surface.name]);
  });

  it('documents an idempotency key on every POST, and the failures that every operation shares', async () => {
    const { paths } = await read();
    for (const operations of Object.values(
      paths as Record<string, Record<string, { parameters: object[]; responses: object }>>,
    )) {
      for (const [method, { parameters, responses }] of Object.entries(operations)) {
        const key = { $ref: '#/components/parameters/IdempotencyKey' };
        expect(parameters.some((parameter) => JSON.stringify(parameter) === JSON.stringify(key))).toBe(
          method === 'post',
        );
        expect(Object.keys(responses)).toEqual(
          expect.arrayContaining(['400', '401', '403', '429', '500', '503']),
        );
      }
    }
  });
});

function expectDescribed(schema: unknown, where: string): void {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return;
  for (const [name, property] of Object.entries(
    schema.properties as Record<string, Record<string, unknown>>,
  )) {
    const isReference = '$ref' in property || 'anyOf' in property || 'allOf' in property;
    if (!isReference)
      expect([`${where}.${name}`, typeof property.description]).toEqual([`${where}.${name}`, 'string']);
    expectDescribed(property, `${where}.${name}`);
    expectDescribed(property.items, `${where}.${name}[]`);
  }
}

function enumsIn(node: unknown): string[][] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'enum' in node ? [node.enum as string[]] : [];
  return [...own, ...Object.values(node).flatMap(enumsIn)];
}
