import type { Platform } from '../platform/platform.ts';
import type { WebhooksDeps } from '../webhooks/deps.ts';

/** What the rules of credits stand on. */
export type CreditsDeps = Platform & WebhooksDeps;
