import type { AgentsDeps } from '../agents/deps.ts';
import type { CreditsDeps } from '../credits/deps.ts';
import type { Batcher } from '../platform/batcher.ts';
import type { BlobStorage } from '../platform/storage/blob-storage.ts';
import type { CallListener } from './listeners.ts';
import type { ReportedCall } from './reports.ts';

/** What the rules of calls stand on. */
export type CallsDeps = AgentsDeps &
  CreditsDeps & {
    callListeners: readonly CallListener[];
    /** Where reports of calls wait to be taken in together. */
    reportIntake: Batcher<ReportedCall>;
    recordings: BlobStorage;
    /** Where customers reach this service, without a slash at the end. */
    publicUrl: string;
  };
