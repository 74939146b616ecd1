import type { AgentsDeps } from '../agents/deps.ts';
import type { ContactsDeps } from '../contacts/deps.ts';
import type { CreditsDeps } from '../credits/deps.ts';
import type { AccountBatcher } from '../platform/database/fairness/account-batcher.ts';
import type { Call } from '../platform/generated/prisma/client.ts';
import type { Dependency } from '../platform/health/dependency.ts';
import type { BlobStorage } from '../platform/storage/blob-storage.ts';
import type { ProviderEvent, VoiceProviderName } from '../providers/port.ts';
import type { CallEventFeeds } from './event-log/event-feeds.ts';
import type { CallEventListener } from './states/call-event.ts';
import type { CallPayloads } from './webhook-payloads.ts';

export interface EventsOfCall {
  provider: VoiceProviderName;
  /** The service's own id of a call that a provider reports on, if the provider passed it on. */
  callId: string | null;
  conversationId: string | null;
  /** Account that alone the events may concern, because its own credentials proved them; null: any account. */
  accountId: string | null;
  /** Whether a genuine callback reported them, rather than a look-up. */
  isCallback: boolean;
  events: readonly ProviderEvent[];
}

/** A call as its provider accepted it, `RINGING`. */
export interface AcceptedCall extends Call {
  provider: VoiceProviderName;
  voiceProviderConvId: string;
}

export interface AcceptedCalls {
  /** Records that a provider accepted a call. Resolves once it is `RINGING`, or later events supersede that. */
  note(accepted: AcceptedCall): Promise<void>;
  /** Waits until a call's acceptance is recorded, so that no later event of it is recorded before it rings. */
  noted(callId: string | null): Promise<void>;
}

export type LifecycleDeps = AgentsDeps &
  ContactsDeps &
  CreditsDeps & {
    webhookPayloads: CallPayloads;
    callEventListeners: readonly CallEventListener[];
    /** Public URL of this service, without a trailing slash. */
    publicUrl: string;
  };

export type CallsDeps = LifecycleDeps & {
  /** Collects provider reports, so that events arriving together are processed in one transaction. */
  providerEventIntake: AccountBatcher<EventsOfCall>;
  acceptedCalls: AcceptedCalls;
  callEventFeeds: CallEventFeeds;
  recordings: BlobStorage;
  /** Availability of the recording storage, as observed by the worker that fetches recordings. */
  recordingStorage: Dependency;
  callRetentionDays: number | undefined;
  simulatorSpeed: number;
};
