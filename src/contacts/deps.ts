import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { Contact } from '../platform/generated/prisma/client.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import type { WebhooksDeps } from '../webhooks/deps.ts';
import type { AccountNumber } from './lock-contacts.ts';
import type { ContactPayloads } from './webhook-payloads.ts';

export interface SuppressedCalls {
  /**
   * Waits for placements to these numbers, and hangs up those that ring. Called after their suppression is
   * committed. Never rejects; after five seconds, placements in flight are hung up once they are accepted.
   */
  end(numbers: readonly AccountNumber[]): Promise<void>;
  endById(accountId: string, callIds: readonly string[]): Promise<void>;
}

/** A contact's new status, and the reason to lift a suppression if the change does so. */
export interface StatusChange {
  status: 'NEW' | 'DO_NOT_CALL' | null;
  lift: { by: string; reason: string | null };
  isNumberNew: boolean;
}

export interface ContactStatuses {
  /** @throws DomainError `conflict` when a registry that the account applies keeps the contact from being `NEW` */
  apply(unitOfWork: UnitOfWork, contact: Contact, change: StatusChange): Promise<void>;
  /** Suppresses the numbers of imported people who opted out. */
  optOut(viewer: Viewer, phones: readonly string[]): Promise<void>;
}

export type ContactsDeps = WebhooksDeps & {
  webhookPayloads: ContactPayloads;
  suppressedCalls: SuppressedCalls;
  contactStatuses: ContactStatuses;
};
