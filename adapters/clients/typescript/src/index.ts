export { Dialgraph, type DialgraphOptions } from './dialgraph.ts';
export * from './errors.ts';
export type {
  Agent,
  Call,
  CallOutcome as Outcome,
  CallStatus,
  CallSummary,
  Campaign,
  CampaignStatus,
  Contact,
  ContactList,
  CreateAgent,
  CreateCampaign,
  CreateContact,
  CreatedAgent,
  CreditBalance,
  DispatchCall,
  ImportContacts,
  ImportResult,
  NumberPool,
  PhoneNumber,
  Suppression,
  TranscriptTurn,
  UpdateAgent,
  UpdateContact,
  WebhookEndpoint,
} from './generated/surface-a/index.ts';
export { List, type Page } from './pages.ts';
export {
  type CallEvent,
  type CallSnapshot,
  isFinal,
  type SubscribeOptions,
} from './resources/calls.ts';
export type { SubscriptionEvent } from './subscriptions.ts';
export type { RequestOptions } from './transport.ts';
export { type VerifyOptions, type WebhookEvent, type WebhookHeaders, webhooks } from './webhooks.ts';
