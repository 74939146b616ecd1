import { payloads as payloadsA } from './surface-a/webhooks.ts';
import { payloads as payloadsB } from './surface-b/webhooks.ts';

/** The `data` of webhooks: REST API A's for an account's endpoints, REST API B's for an agent's. */
export const webhookPayloads = { ...payloadsA, ...payloadsB };
