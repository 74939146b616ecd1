import type { Surface } from '../surface.ts';
import type { JsonSchema } from './schemas.ts';

/** Texts of both OpenAPI documents that the route tables do not contain. */

export const TAGS: Record<string, string> = {
  Account: 'The account behind the key.',
  Agents: 'Voice agents: their instructions, voice and goal.',
  Contacts: 'The people to call, in lists.',
  Suppressions: 'The numbers that are never called, in lists.',
  Campaigns: 'Calls to every contact of a list, on a schedule.',
  Calls: 'Calls, their transcripts and outcomes.',
  Numbers: 'The phone numbers that calls are placed from, alone and in pools.',
  Exports: 'Data of the account as files.',
  Credits: 'The prepaid balance: 1 credit = 0.01 USD.',
  Webhooks: 'Signed events that the service sends to you, and the endpoints that receive them.',
};

export const IDEMPOTENCY_KEY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes it safe to repeat the request: for 24 hours, the same key with the same body returns the first response again. The same key with another body, or while the first request is in flight, returns 409.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
};

export const RANGE: JsonSchema = {
  name: 'Range',
  in: 'header',
  required: false,
  description:
    'The byte range to return, such as `bytes=0-1023`. A range that cannot be satisfied is ignored.',
  schema: { type: 'string' },
};

export const HEADERS: Record<string, JsonSchema> = {
  'X-Request-Id': {
    description: 'Identifies the request in the logs. A valid `X-Request-Id` that you send is kept.',
    schema: { type: 'string' },
  },
  'X-RateLimit-Remaining': {
    description:
      'Requests left in this minute; 1000000000 if unlimited, 0 if the caller is not authenticated.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Reset': {
    description: 'When the full limit is available again, in Unix seconds.',
    schema: { type: 'integer' },
  },
  'Idempotent-Replayed': {
    description: '`true` if this is the stored response to an earlier request with the same key.',
    schema: { type: 'string', enum: ['true'] },
  },
  'Dialgraph-Warnings': {
    description:
      'A JSON array of sentences on settings that cannot take effect. Absent if there are none, and from a stored response.',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Seconds to wait before trying again.',
    schema: { type: 'integer', minimum: 1 },
  },
  'WWW-Authenticate': { description: 'Always `Bearer`.', schema: { type: 'string' } },
};

/** Headers of webhooks by Standard Webhooks (standardwebhooks.com). */
export const WEBHOOK_HEADERS: JsonSchema[] = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The event’s id, the same on every attempt. Use it to ignore duplicates.',
    schema: { type: 'string' },
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description:
      'When this attempt was signed, in Unix seconds. Reject a webhook that is older than five minutes.',
    schema: { type: 'string' },
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` with the endpoint’s secret; two signatures, separated by a space, while a secret is rotated.',
    schema: { type: 'string' },
  },
];

export function guideOf(surface: Surface): string {
  const limits =
    surface.admission === 'tier'
      ? 'Requests are limited by the account’s tier: per minute, per second and in flight. Every response has `X-RateLimit-Remaining` and `X-RateLimit-Reset`; a request over the limit returns 429 with `Retry-After`.'
      : 'An account may have at most 100 requests in flight. Further requests return 429 with `Retry-After`. Requests per minute are not limited, so `X-RateLimit-Remaining` is 1000000000.';
  const page = surface.requestIdField === 'request_id' ? '`next_cursor`' : '`nextCursor`';
  return [
    surface.description,
    '## Authentication\n\nSend `Authorization: Bearer <API_KEY>` with every request. Create keys in the dashboard under Settings, API Keys. A key gives access to its own account only; the objects of other accounts are 404.',
    `## Lists\n\nLists are ordered newest first and return \`limit\` items at a time. Pass ${page} as \`cursor\` to get the next page.`,
    `## Limits\n\n${limits}`,
    '## Errors\n\nEvery error has the `Error` body. A known path with another method returns 405 with `Allow`. A request with an unknown field returns 400, which names the field.',
    '## Repeating requests\n\nSend a unique `Idempotency-Key` with every POST. If you receive no response, repeat the request with the same key.',
    '## Webhooks\n\nWebhooks are signed as [Standard Webhooks](https://www.standardwebhooks.com): verify them with one of its libraries. A failed delivery is retried for more than three days.',
    '## Versioning\n\nNew fields, operations and events may be added within v1. Existing ones keep their meaning. Ignore fields and events that you do not know.',
  ].join('\n\n');
}
