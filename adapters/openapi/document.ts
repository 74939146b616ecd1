import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from '../../src/errors/errors.ts';
import { OBSTACLE_CODES, OBSTACLE_KINDS } from '../../src/obstacles/catalog.ts';
import { lowerCase } from '../../src/platform/letter-case.ts';
import { timestamp } from '../fields.ts';
import { errorBody } from '../http/errors.ts';
import { namedEnum } from '../named-enum.ts';
import type { Surface, WebhookDefinition } from '../surface.ts';
import { guideOf, HEADERS, IDEMPOTENCY_KEY, RANGE, TAGS, WEBHOOK_HEADERS } from './descriptions.ts';
import { COMMON_HEADERS, codesByStatus, headerReferences, pathsOf, responseName } from './operations.ts';
import { exampleOf, type JsonSchema, pascalCase, type Schemas, schemasOf } from './schemas.ts';

export type OpenApiDocument = Record<string, unknown>;

/** Returns a REST API's OpenAPI 3.1 document. `origin` is the service's URL; empty = relative. */
export function openApiDocument(surface: Surface, origin: string): OpenApiDocument {
  const error = errorSchema(surface);
  const events = surface.webhooks.map((webhook) => ({ webhook, schema: eventSchema(webhook) }));
  const named = events.map(({ webhook, schema }) => [`${pascalCase(webhook.type)}Event`, schema]);
  const schemas = schemasOf(surface, { ErrorResponse: error, ...Object.fromEntries(named) });
  return {
    openapi: '3.1.0',
    info: {
      title: surface.title,
      version: '1.0.0',
      summary: surface.description,
      description: guideOf(surface),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'dialgraph' },
    },
    servers: [{ url: `${origin}${surface.base}` }],
    security: [{ apiKey: [] }],
    tags: tagsOf(surface),
    paths: pathsOf(surface, schemas),
    webhooks: Object.fromEntries(
      events.map(({ webhook, schema }) => [webhook.type, webhookOperation(webhook, schema, schemas)]),
    ),
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `Authorization: Bearer dg_…`.' },
      },
      parameters: parametersOf(surface),
      headers: HEADERS,
      responses: errorResponses(surface, schemas.reference(error)),
      schemas: schemas.components,
    },
  };
}

function parametersOf(surface: Surface): Record<string, JsonSchema> {
  const hasRanges = surface.routes.some((route) => route.alternative?.hasRanges);
  return { IdempotencyKey: IDEMPOTENCY_KEY, ...(hasRanges && { Range: RANGE }) };
}

function tagsOf(surface: Surface) {
  const used = new Set([...surface.routes.map((route) => route.tag), 'Webhooks']);
  return [...used].map((name) => ({ name, description: TAGS[name] }));
}

function errorSchema(surface: Surface) {
  const detail = z
    .object({
      field: z.string().meta({ description: 'The field, as a dotted path.' }),
      message: z.string().meta({ description: 'What is wrong with the field.' }),
      code: namedEnum(OBSTACLE_CODES.map(lowerCase), {
        name: 'ObstacleCode',
        description: 'A reason why a call is not placed now.',
      })
        .optional()
        .meta({ description: 'Why the call is not placed now; only in refusals of calls.' }),
      kind: namedEnum(OBSTACLE_KINDS.map(lowerCase), {
        name: 'ObstacleKind',
        description: 'How an obstacle ends.',
      })
        .optional()
        .meta({
          description:
            '`wait`: the obstacle ends by itself. `fix`: it ends by an action of yours or the operator’s. `never`: the call is ' +
            'not possible. Only in refusals of calls.',
        }),
      until: z.iso.datetime().nullable().optional().meta({
        description:
          'When the obstacle ends by itself, or is checked again; null if that is not known. Only in refusals of calls.',
      }),
    })
    .meta({ description: 'One field to correct.' });
  const error = z
    .object({
      code: namedEnum(ERROR_CODES, { name: 'ErrorCode', description: 'A code of an error.' }).meta({
        description: 'The error code, for programs.',
      }),
      message: z.string().meta({ description: 'The error, as a sentence for people.' }),
      details: z.array(detail).meta({ description: 'The fields to correct.' }),
      [surface.requestIdField]: z.string().meta({ description: 'The request’s id, as in `X-Request-Id`.' }),
      [surface.helpUrlField]: z
        .url()
        .meta({ description: 'A page about the error: its cause, and what to do about it.' }),
    })
    .meta({ description: 'The error.' });
  return z.object({ error }).meta({ description: 'The body of every error response.' });
}

function errorResponses(surface: Surface, schema: JsonSchema): Record<string, JsonSchema> {
  const responses = [...codesByStatus(surface)].map(([status, codes]) => {
    const description = codes.map((code) => `\`${code}\`: ${surface.errors[code].meaning}`).join('\n\n');
    const examples = Object.fromEntries(
      codes.map((code) => [code, { value: errorExampleOf(surface, code) }]),
    );
    const headers = headerReferences([...COMMON_HEADERS, ...headersWith(status)]);
    const response = { description, headers, content: { 'application/json': { schema, examples } } };
    return [responseName(status), response];
  });
  return Object.fromEntries(responses);
}

function headersWith(status: number): string[] {
  if (status === 401) return ['WWW-Authenticate'];
  return status === 429 || status === 503 ? ['Retry-After'] : [];
}

function errorExampleOf(surface: Surface, code: ErrorCode) {
  return JSON.parse(
    errorBody(surface, surface.errors[code].example, 'req_01JZ5W3Q8M7N2X4T6V9B1C3D5F', 'https://example.com'),
  ) as JsonSchema;
}

function eventSchema({ type, data, summary }: WebhookDefinition) {
  return z
    .object({
      id: z
        .string()
        .meta({ description: 'The event’s id, as in `webhook-id`.', examples: ['evt_01JZ5W3Q8M7N2X4T'] }),
      type: z.literal(type).meta({ description: 'The event type.' }),
      timestamp: timestamp().describe('When the event happened.'),
      data,
    })
    .meta({ description: `${summary}.` });
}

function webhookOperation(webhook: WebhookDefinition, schema: z.ZodType, schemas: Schemas) {
  return {
    post: {
      operationId: `on${pascalCase(webhook.type)}`,
      tags: ['Webhooks'],
      summary: webhook.summary,
      description: webhook.description,
      security: [],
      parameters: WEBHOOK_HEADERS,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemas.reference(schema), example: exampleOf(schema) } },
      },
      responses: {
        '200': { description: 'Received. Any other 2xx status within 15 seconds is also a success.' },
        '410': { description: 'Gone: the service disables this endpoint and sends nothing more to it.' },
      },
    },
  };
}
