import type { WebhooksDeps } from '../webhooks/deps.ts';
import type { AccountNumber } from './lock-contacts.ts';
import type { ContactPayloads } from './webhook-payloads.ts';

/** Ends calls to people who opted out. */
export interface SuppressedCalls {
  /**
   * Waits for placements to these numbers that are in flight, and hangs up those whose phones ring. Called after the commit
   * of their suppression. Never rejects; after five seconds, calls in flight are left to be hung up when they are accepted.
   */
  end(numbers: readonly AccountNumber[]): Promise<void>;
  /** Ends calls of an account by their ids in the same way. */
  endById(accountId: string, callIds: readonly string[]): Promise<void>;
}

/** The dependencies of the rules of contacts. */
export type ContactsDeps = WebhooksDeps & {
  webhookPayloads: ContactPayloads;
  suppressedCalls: SuppressedCalls;
};
