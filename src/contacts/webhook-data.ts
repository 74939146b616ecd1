import type { Contact } from '../platform/generated/prisma/client.ts';
import type { JsonObject } from '../platform/json.ts';

/** A contact as surface A's events carry it (contract, objects: contact). */
export function contactWebhookData(contact: Contact): JsonObject {
  return {
    id: contact.id,
    contact_list_id: contact.contactListId,
    phone: contact.phone,
    name: contact.name,
    email: contact.email,
    company: contact.company,
    tags: contact.tags,
    custom_fields: contact.customFields as JsonObject,
    timezone: contact.timezone,
    status: contact.status.toLowerCase(),
    last_called_at: contact.lastCalledAt?.toISOString() ?? null,
    created_at: contact.createdAt.toISOString(),
    updated_at: contact.updatedAt.toISOString(),
  };
}
