import type { Platform } from '../platform/platform.ts';

/** The dependencies of the rules of webhooks. */
export type WebhooksDeps = Platform & {
  /** Allows webhooks to private, loopback and link-local addresses. For development only. */
  allowPrivateWebhookTargets: boolean;
};
