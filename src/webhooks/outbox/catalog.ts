import type { WebhookEventType } from '../../platform/generated/prisma/enums.ts';

/** What each event is called on the wire (specification, Events; contract, webhooks). */
export const EVENT_WIRE_NAMES = {
  CALL_STARTED: 'call.started',
  CALL_COMPLETED: 'call.completed',
  CALL_FAILED: 'call.failed',
  CAMPAIGN_PAUSED: 'campaign.paused',
  CAMPAIGN_COMPLETED: 'campaign.completed',
  CONTACT_UPDATED: 'contact.updated',
  CREDITS_LOW: 'credits.low',
  CALL_ENDED: 'call.ended',
  TEST: 'webhook.test',
} as const satisfies Record<WebhookEventType, string>;

/** The events that an account's endpoint can choose. The others have receivers of their own. */
export const ACCOUNT_EVENT_TYPES = [
  'CALL_STARTED',
  'CALL_COMPLETED',
  'CALL_FAILED',
  'CAMPAIGN_PAUSED',
  'CAMPAIGN_COMPLETED',
  'CONTACT_UPDATED',
  'CREDITS_LOW',
] as const satisfies WebhookEventType[];

export type AccountEventType = (typeof ACCOUNT_EVENT_TYPES)[number];
