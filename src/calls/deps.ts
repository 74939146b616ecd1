import type { AgentsDeps } from '../agents/deps.ts';
import type { ContactsDeps } from '../contacts/deps.ts';
import type { CreditsDeps } from '../credits/deps.ts';
import type { AccountBatcher } from '../platform/database/fairness/account-batcher.ts';
import type { Dependency } from '../platform/health/dependency.ts';
import type { BlobStorage } from '../platform/storage/blob-storage.ts';
import type { AcceptedCalls } from './accepted-calls.ts';
import type { CallEventFeeds } from './event-log/event-feeds.ts';
import type { EventsOfCall } from './events-of-call.ts';
import type { CallEventListener } from './states/call-event.ts';
import type { CallPayloads } from './webhook-payloads.ts';

/** The dependencies of what moves a call from state to state: its events, and what follows from its end. */
export type LifecycleDeps = AgentsDeps &
  ContactsDeps &
  CreditsDeps & {
    webhookPayloads: CallPayloads;
    callEventListeners: readonly CallEventListener[];
    /** Where customers reach this service, without a slash at the end. */
    publicUrl: string;
  };

/** The dependencies of the rules of calls. */
export type CallsDeps = LifecycleDeps & {
  /** Collects what providers report, so that events arriving together are processed in one transaction. */
  providerEventIntake: AccountBatcher<EventsOfCall>;
  /** The calls whose placement providers have just accepted. */
  acceptedCalls: AcceptedCalls;
  /** What subscribers of this process receive. */
  callEventFeeds: CallEventFeeds;
  recordings: BlobStorage;
  /** Whether recordings can be stored, as the worker that fetches them sees it. */
  recordingStorage: Dependency;
  /** Days after which ended calls are deleted; undefined = never. */
  callRetentionDays: number | undefined;
  /** How much faster than a clock the simulator's calls run. */
  simulatorSpeed: number;
};
