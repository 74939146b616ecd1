import type { Contact } from '../platform/generated/prisma/client.ts';
import type { ContactStatus } from '../platform/generated/prisma/enums.ts';
import type { UnitOfWork } from '../platform/unit-of-work.ts';
import type { WebhooksDeps } from '../webhooks/deps.ts';
import { recordEvent } from '../webhooks/outbox.ts';
import { contactWebhookData } from './webhook-data.ts';

/** What a call came to, as far as the person called is concerned. */
export type ContactOutcome = Extract<ContactStatus, 'REACHED' | 'VOICEMAIL' | 'UNREACHED'>;

/** Marks contacts as being called. A contact that asked not to be called stays so marked. */
export async function markCalling({ db }: UnitOfWork, contactIds: string[]): Promise<void> {
  await db.contact.updateMany({
    where: { id: { in: contactIds }, status: { not: 'DO_NOT_CALL' } },
    data: { status: 'CALLING' },
  });
}

/**
 * Writes what a call came to onto its contact, and tells of it (`contact.updated`) when that changed the
 * contact's status. A contact that asked not to be called stays so marked.
 */
export async function recordCallOutcome(
  deps: WebhooksDeps,
  unitOfWork: UnitOfWork,
  call: { contactId: string; outcome: ContactOutcome; endedAt: Date },
): Promise<void> {
  const changed = await unitOfWork.db.contact.updateManyAndReturn({
    where: { id: call.contactId, status: { not: 'DO_NOT_CALL' } },
    data: { status: call.outcome, lastCalledAt: call.endedAt, updatedAt: deps.clock.now() },
  });
  for (const contact of changed) await tellContactUpdated(deps, unitOfWork, contact);
}

/** The `contact.updated` event. */
export async function tellContactUpdated(
  deps: WebhooksDeps,
  unitOfWork: UnitOfWork,
  contact: Contact,
): Promise<void> {
  await recordEvent(deps, unitOfWork, contact.accountId, {
    type: 'CONTACT_UPDATED',
    data: contactWebhookData(contact),
  });
}
