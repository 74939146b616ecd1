/** Events for the agents' webhook (Retell, "Webhook events"). */
export const WEBHOOK_EVENTS = ['call_started', 'transcript_updated', 'call_ended', 'call_analyzed'] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Metadata key of our call id. */
export const CALL_ID_KEY = 'call_id';
