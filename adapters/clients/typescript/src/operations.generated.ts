/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Result of a call, in the same terms for all voice providers. */
export type CallOutcome =
  /** A person answered, and the conversation ended. */
  | 'ANSWERED'
  /** A network or spam filter blocked the call. */
  | 'BLOCKED'
  /** The line was busy. */
  | 'BUSY'
  /** A person answered and asked to be called back. */
  | 'CALLBACK_REQUESTED'
  /** The call was canceled before it was answered. */
  | 'CANCELED'
  /** A telephone network failed to route the call. */
  | 'CARRIER_ERROR'
  /** The voice provider or its carrier rejected the credentials. */
  | 'CREDENTIALS_REJECTED'
  /** The person called declined the call. */
  | 'DECLINED'
  /** The callee answered and hung up within 10 seconds without a word. */
  | 'HUNG_UP_EARLY'
  /** This server failed before it requested the call from the provider. */
  | 'INTERNAL_ERROR'
  /** The number does not exist or is not in service. */
  | 'INVALID_NUMBER'
  /** The end of the call is unknown: the provider stayed silent. */
  | 'LOST'
  /** The agent, the calling number or another setting is missing or invalid at the voice provider. */
  | 'MISCONFIGURED'
  /** Nobody answered. */
  | 'NO_ANSWER'
  /** The account at the voice provider has no credit or a spent quota. */
  | 'PAYMENT_REQUIRED'
  /** The voice provider had no free line, or limited the rate of calls. */
  | 'PROVIDER_AT_CAPACITY'
  /** The voice provider was unreachable or failing. No phone rang. */
  | 'PROVIDER_DOWN'
  /** The voice provider, its model or its voice failed during the call. */
  | 'PROVIDER_ERROR'
  /** The voice provider refused the call for another reason. */
  | 'PROVIDER_REFUSED'
  /** A call screening service or a phone menu answered instead of a person. */
  | 'SCREENED'
  /** A person answered and was transferred, or an operator took over. */
  | 'TRANSFERRED'
  /** The call to the number could not be set up, and no reason was given. */
  | 'UNREACHABLE'
  /** A voicemail or an answering machine answered. */
  | 'VOICEMAIL';

/** Status of a call. */
export type CallStatus =
  /** The line was busy or the callee declined. Final. */
  | 'BUSY'
  /** The call was canceled before it was answered. Final. */
  | 'CANCELED'
  /** The call was answered and has ended. Final. */
  | 'COMPLETED'
  /** The call could not be placed or connected. See `outcome`. Final. */
  | 'FAILED'
  /** The call was answered and is live. */
  | 'IN_PROGRESS'
  /** The callee did not answer. Final. */
  | 'NO_ANSWER'
  /** The conversation is over. Transcript and analysis are pending. */
  | 'PROCESSING'
  /** The call waits to be placed. */
  | 'QUEUED'
  /** The voice provider accepted the call. */
  | 'RINGING';

/** Status of a campaign. */
export type CampaignStatus =
  /** The campaign was canceled. Final. */
  | 'CANCELED'
  /** Every contact has its final outcome, or the schedule ended. Final. */
  | 'COMPLETED'
  /** The campaign was not started. */
  | 'DRAFT'
  /** The campaign places no calls until it is resumed. */
  | 'PAUSED'
  /** The campaign places calls within its calling hours. */
  | 'RUNNING'
  /** The campaign was started and waits for its first day. */
  | 'SCHEDULED';

/** Event type that an endpoint can subscribe to. Subset of `WebhookEventType`. */
export type WebhookEndpointEventType =
  /** An answered call ended, with its transcript and analysis. */
  | 'CALL_COMPLETED'
  /** A call ended without being answered. */
  | 'CALL_FAILED'
  /** A call was answered. */
  | 'CALL_STARTED'
  /** Every contact of a campaign has its final outcome, or its schedule ended. */
  | 'CAMPAIGN_COMPLETED'
  /** A campaign was paused, by you or by the service. */
  | 'CAMPAIGN_PAUSED'
  /** A call changed its contact’s status. */
  | 'CONTACT_UPDATED'
  /** The credit balance fell below the account’s threshold. */
  | 'CREDITS_LOW'
  /** The file of a scheduled export is ready. */
  | 'EXPORT_READY'
  /** A number rests, because it did significantly worse than its pool. */
  | 'NUMBER_RESTED';

export type CreateListenerMutationVariables = Exact<{
  url: string;
  events: Array<WebhookEndpointEventType> | WebhookEndpointEventType;
}>;


export type CreateListenerMutation = { createWebhookEndpoint: { secret: string | null, endpoint: { id: string } } | null };

export type DeleteListenerMutationVariables = Exact<{
  id: string;
}>;


export type DeleteListenerMutation = { deleteWebhookEndpoint: { id: string } | null };

export type CallEventsSubscriptionVariables = Exact<{
  callId?: string | null | undefined;
  agentId?: string | null | undefined;
  campaignId?: string | null | undefined;
}>;


export type CallEventsSubscription = { callEvents: { sequence: string, call: { id: string, status: CallStatus, outcome: CallOutcome | null, voicemail: boolean, agent_id: string, contact_id: string | null, campaign_id: string | null, external_id: string | null, phone_from: string, phone_to: string, ended_reason: string | null, duration_seconds: number | null, goal_achieved: boolean | null, credits_charged: number } } };

export type CampaignProgressSubscriptionVariables = Exact<{
  id: string;
}>;


export type CampaignProgressSubscription = { campaignProgress: { status: CampaignStatus } };

export const CreateListenerDocument = "mutation CreateListener($url: String!, $events: [WebhookEndpointEventType!]!) {\n  createWebhookEndpoint(input: {url: $url, events: $events}) {\n    secret\n    endpoint {\n      id\n    }\n  }\n}";
export const DeleteListenerDocument = "mutation DeleteListener($id: ID!) {\n  deleteWebhookEndpoint(input: {id: $id}) {\n    id\n  }\n}";
export const CallEventsDocument = "subscription CallEvents($callId: ID, $agentId: ID, $campaignId: ID) {\n  callEvents(callId: $callId, agentId: $agentId, campaignId: $campaignId) {\n    sequence\n    call {\n      id\n      agent_id: agentId\n      contact_id: contactId\n      campaign_id: campaignId\n      external_id: externalId\n      phone_from: phoneFrom\n      phone_to: phoneTo\n      status\n      outcome\n      ended_reason: endedReason\n      duration_seconds: durationSeconds\n      goal_achieved: goalAchieved\n      voicemail\n      credits_charged: creditsCharged\n    }\n  }\n}";
export const CampaignProgressDocument = "subscription CampaignProgress($id: ID!) {\n  campaignProgress(campaignId: $id) {\n    status\n  }\n}";