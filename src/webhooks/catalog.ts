import type { WebhookEventType } from '../platform/generated/prisma/enums.ts';

/** Names of webhook events as they are sent (specification, Events; contract, webhooks). */
export const EVENT_WIRE_NAMES = {
  CALL_STARTED: 'call.started',
  CALL_COMPLETED: 'call.completed',
  CALL_FAILED: 'call.failed',
  CAMPAIGN_PAUSED: 'campaign.paused',
  CAMPAIGN_COMPLETED: 'campaign.completed',
  CONTACT_UPDATED: 'contact.updated',
  CREDITS_LOW: 'credits.low',
  NUMBER_RESTED: 'number.rested',
  EXPORT_READY: 'export.ready',
  CALL_ENDED: 'call.ended',
  TEST: 'webhook.test',
} as const satisfies Record<WebhookEventType, string>;

export const EVENT_MEANINGS = {
  CALL_STARTED: 'A call was answered.',
  CALL_COMPLETED: 'An answered call ended, with its transcript and analysis.',
  CALL_FAILED: 'A call ended without being answered.',
  CAMPAIGN_PAUSED: 'A campaign was paused, by you or by the service.',
  CAMPAIGN_COMPLETED: 'Every contact of a campaign has its final outcome, or its schedule ended.',
  CONTACT_UPDATED: 'A call changed its contact’s status.',
  CREDITS_LOW: 'The credit balance fell below the account’s threshold.',
  NUMBER_RESTED: 'A number rests, because it did significantly worse than its pool.',
  EXPORT_READY: 'The file of a scheduled export is ready.',
  CALL_ENDED: 'A call of an agent with a post-call webhook has ended.',
  TEST: 'Test event that you sent to a webhook endpoint.',
} as const satisfies Record<WebhookEventType, string>;

/** Webhook events that an account's endpoints can subscribe to. Other events have receivers of their own. */
export const ACCOUNT_EVENT_TYPES = [
  'CALL_STARTED',
  'CALL_COMPLETED',
  'CALL_FAILED',
  'CAMPAIGN_PAUSED',
  'CAMPAIGN_COMPLETED',
  'CONTACT_UPDATED',
  'CREDITS_LOW',
  'NUMBER_RESTED',
  'EXPORT_READY',
] as const satisfies WebhookEventType[];

export type AccountEventType = (typeof ACCOUNT_EVENT_TYPES)[number];

/** Assumed characters of a webhook event's body, from which GraphQL estimates the cost of a query. */
export const EVENT_BODY_LENGTH = 100_000;
