import type { WebhooksDeps } from '../webhooks/deps.ts';
import type { ContactPayloads } from './webhook-payloads.ts';

/** The dependencies of the rules of contacts. */
export type ContactsDeps = WebhooksDeps & { webhookPayloads: ContactPayloads };
