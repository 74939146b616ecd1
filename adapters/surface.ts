import { z } from 'zod';
import type { ErrorCode } from '../src/errors/errors.ts';
import type { DocumentedError } from './documented-errors.ts';
import { text } from './fields.ts';
import type { Naming } from './naming.ts';
import { type Route, takesIdempotencyKey } from './route.ts';

/** OpenAPI documentation of a webhook event that is sent to customers. */
export interface WebhookDefinition {
  type: string;
  summary: string;
  description: string;
  data: z.ZodType;
}

/** Documentation of the webhook event that `sendTestWebhook` sends, for either kind of endpoint. */
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

/** A REST API: everything in which the two of this service differ. */
export interface Surface {
  name: 'a' | 'b';
  title: string;
  description: string;
  base: string;
  naming: Naming;
  requestIdField: 'request_id' | 'requestId';
  helpUrlField: 'help_url' | 'helpUrl';
  /** Limits of the REST API. `tier`: the account's rate limits. `protective`: only requests in flight are capped. */
  admission: 'tier' | 'protective';
  errors: Readonly<Record<ErrorCode, DocumentedError>>;
  commonErrors: ErrorCode[];
  routes: Route[];
  /** Schemas of the REST API's resources by their documented names. */
  resources: Record<string, z.ZodType>;
  webhooks: WebhookDefinition[];
}

export function errorCodesOf(surface: Surface, route: Route): ErrorCode[] {
  const codes = new Set([...surface.commonErrors, ...route.errors]);
  if (route.method !== 'GET')
    codes.add('request_timeout').add('payload_too_large').add('unsupported_media_type');
  if (takesIdempotencyKey(route)) codes.add('conflict');
  return [...codes];
}
