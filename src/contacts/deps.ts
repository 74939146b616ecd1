import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { Contact } from '../platform/generated/prisma/client.ts';
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

/** A contact's new status, and why it may be called again where the change lifts a suppression. */
export interface StatusChange {
  status: 'NEW' | 'DO_NOT_CALL' | null;
  lift: { by: string; reason: string | null };
  /** The contact has just been given its number. */
  isNumberNew: boolean;
}

/** Writes statuses that depend on whether a number is suppressed. */
interface ContactStatuses {
  /** @throws DomainError `conflict` when a registry that the account applies keeps the contact from being `NEW` */
  apply(unitOfWork: UnitOfWork, contact: Contact, change: StatusChange): Promise<void>;
}

/** The dependencies of the rules of contacts. */
export type ContactsDeps = WebhooksDeps & {
  webhookPayloads: ContactPayloads;
  suppressedCalls: SuppressedCalls;
  contactStatuses: ContactStatuses;
};
