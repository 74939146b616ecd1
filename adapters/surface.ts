import { z } from 'zod';
import type { DomainError, ErrorCode } from '../src/errors.ts';
import { text } from './fields.ts';
import type { Naming } from './naming.ts';
import { type Route, takesIdempotencyKey } from './route.ts';

/** Where a surface puts one error code. */
interface ErrorPlacement {
  status: number;
  /** When it is answered, for the documentation. */
  meaning: string;
  /** The error itself, for the documentation. */
  example: DomainError;
}

export type ErrorTable = Record<ErrorCode, ErrorPlacement>;

/** An event that is sent to the customer, for the documentation. */
export interface WebhookDefinition {
  type: string;
  summary: string;
  description: string;
  /** The schema of the body's `data`. */
  data: z.ZodType;
}

/** What either kind of endpoint receives on `sendTestWebhook`. */
export const testWebhook: WebhookDefinition = {
  type: 'webhook.test',
  summary: 'A test event',
  description:
    'Sent when you test an endpoint, so that you can check that your server verifies the signature.',
  data: z
    .object({
      message: text(200, 'This is a test. Your endpoint can receive webhooks.').describe('The test message.'),
    })
    .meta({ description: 'A test message.' }),
};

/** All in which one REST surface differs from the other. */
export interface Surface {
  name: 'a' | 'b';
  title: string;
  description: string;
  /** The prefix of the paths of all its routes. */
  base: string;
  naming: Naming;
  requestIdField: 'request_id' | 'requestId';
  /** `tier`: the account's rate limits, reported in headers. `protective`: only a cap on requests in flight. */
  admission: 'tier' | 'protective';
  errors: ErrorTable;
  /** Codes that any route may answer. */
  commonErrors: ErrorCode[];
  routes: Route[];
  /** Schemas by the names that the documentation gives them. */
  resources: Record<string, z.ZodType>;
  webhooks: WebhookDefinition[];
}

/** All codes that a route can answer. */
export function errorCodesOf(surface: Surface, route: Route): ErrorCode[] {
  const codes = new Set([...surface.commonErrors, ...route.errors]);
  if (route.method !== 'GET')
    codes.add('request_timeout').add('payload_too_large').add('unsupported_media_type');
  if (takesIdempotencyKey(route)) codes.add('conflict');
  return [...codes];
}
