import { payloads as payloadsA } from './surface-a/webhooks.ts';
import { payloads as payloadsB } from './surface-b/webhooks.ts';

/** The `data` of webhooks: surface A's for an account's endpoints, surface B's for an agent's. */
export const webhookPayloads = { ...payloadsA, ...payloadsB };
