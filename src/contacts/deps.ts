import type { WebhooksDeps } from '../webhooks/deps.ts';
import type { ContactPayloads } from './webhook-payloads.ts';

/** What the rules of contacts stand on. */
export type ContactsDeps = WebhooksDeps & { webhookPayloads: ContactPayloads };
