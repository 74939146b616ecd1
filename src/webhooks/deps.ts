import type { Platform } from '../platform/platform.ts';

/** What the rules of webhooks stand on. */
export type WebhooksDeps = Platform & {
  /** Lets webhooks go to private, loopback and link-local addresses: for development only. */
  allowPrivateWebhookTargets: boolean;
};
