import type { Platform } from '../platform/platform.ts';

/** The dependencies of the rules of webhooks. */
export type WebhooksDeps = Platform & {
  /** Lets webhooks go to private, loopback and link-local addresses: for development only. */
  allowPrivateWebhookTargets: boolean;
};
