/** Events that Retell sends to the webhook of our agents (Retell, "Webhook events"). */
export const WEBHOOK_EVENTS = ['call_started', 'transcript_updated', 'call_ended', 'call_analyzed'] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Key of our call id in the metadata of a call at Retell. */
export const CALL_ID_KEY = 'call_id';
