import type { Surface } from '../surface.ts';
import type { JsonSchema } from './schemas.ts';

/** What the documents say beside what the route tables know. */

export const TAGS: Record<string, string> = {
  Account: 'The account behind the key.',
  Agents: 'Voice agents: who speaks, and to what end.',
  Contacts: 'The people to call, in lists.',
  Campaigns: 'Calling a whole list on a schedule.',
  Calls: 'Calls and what came of them.',
  Credits: 'The prepaid balance: 1 credit = 0.01 USD.',
  Webhooks: 'What the service sends to you, signed.',
};

export const IDEMPOTENCY_KEY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes repeating the request safe: within 24 hours the same key and body get the first answer again. Another body, or a repetition while the first is in flight, is 409.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
};

export const RANGE: JsonSchema = {
  name: 'Range',
  in: 'header',
  required: false,
  description: 'The part to send, as `bytes=0-1023`. What is not there is ignored.',
  schema: { type: 'string' },
};

export const HEADERS: Record<string, JsonSchema> = {
  'X-Request-Id': {
    description: 'Names the request in our logs. A sane `X-Request-Id` of your own is kept.',
    schema: { type: 'string' },
  },
  'X-RateLimit-Remaining': {
    description:
      'Requests left in the minute; 1000000000 when unlimited, 0 when the caller could not be identified.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Reset': {
    description: 'When the allowance is full again, Unix seconds.',
    schema: { type: 'integer' },
  },
  'Idempotent-Replayed': {
    description: '`true` when this is the stored answer to an earlier request with the same key.',
    schema: { type: 'string', enum: ['true'] },
  },
  'Retry-After': {
    description: 'Seconds after which trying again makes sense.',
    schema: { type: 'integer', minimum: 1 },
  },
  'WWW-Authenticate': { description: 'Always `Bearer`.', schema: { type: 'string' } },
};

/** Standard Webhooks (standardwebhooks.com). */
export const WEBHOOK_HEADERS: JsonSchema[] = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The event’s id: the same on every repetition.',
    schema: { type: 'string' },
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'When this attempt was signed, Unix seconds. Refuse what is older than five minutes.',
    schema: { type: 'string' },
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` under the endpoint’s secret; two, separated by a space, while a secret rotates.',
    schema: { type: 'string' },
  },
];

/** The document's own introduction. */
export function guideOf(surface: Surface): string {
  const limits =
    surface.admission === 'tier'
      ? 'Requests are limited by the account’s tier: per minute, per second and in flight. Every response carries `X-RateLimit-Remaining` and `X-RateLimit-Reset`; a refusal is 429 with `Retry-After`.'
      : 'At most 100 requests of an account may be in flight; more are 429 with `Retry-After`.';
  const page = surface.requestIdField === 'request_id' ? '`next_cursor`' : '`nextCursor`';
  return [
    surface.description,
    '## Authentication\n\nEvery request carries `Authorization: Bearer <API_KEY>`. Keys are made in the dashboard under Settings, API Keys. What another account owns does not exist for you.',
    `## Lists\n\nNewest first, \`limit\` at a time. Pass ${page} as \`cursor\` for the next page.`,
    `## Limits\n\n${limits}`,
    '## Errors\n\nEvery failure has the `Error` body. A known path answers another method with 405 and `Allow`. Unknown fields are refused by name.',
    '## Repeating requests\n\nGive every POST an `Idempotency-Key` of your own making, and repeat it with the same key when no answer came.',
    '## Webhooks\n\nSigned as [Standard Webhooks](https://www.standardwebhooks.com), so that its libraries verify them. A failed delivery is repeated for more than three days.',
    '## Versioning\n\nNew fields, operations and events may appear within v1; what is here does not change its meaning. Ignore what you do not know.',
  ].join('\n\n');
}
