import type { Platform } from '../platform/platform.ts';

export type WebhooksDeps = Platform & {
  /** Permits webhooks to private, loopback and link-local addresses. For development only. */
  allowPrivateWebhookTargets: boolean;
};
