import type { Viewer } from '../identity/viewer.ts';
import type { Prisma } from '../platform/generated/prisma/client.ts';
import type { ContactStatus } from '../platform/generated/prisma/enums.ts';
import { readText } from './contact-fields.ts';
import { CONTACT_LIMITS } from './contact-limits.ts';

export interface ContactFilter {
  contactListId?: string | null | undefined;
  status?: ContactStatus | null | undefined;
  tag?: string | null | undefined;
  search?: string | null | undefined;
}

/** The viewer's contacts that pass a filter. One that names another account's list passes none. */
export function contactsWhere(viewer: Viewer, filter: ContactFilter): Prisma.ContactWhereInput {
  const { contactListId, status, tag, search } = filter;
  return {
    accountId: viewer.accountId,
    ...(contactListId && { contactListId }),
    ...(status && { status }),
    ...(tag && { tags: { has: readText('tag', tag, CONTACT_LIMITS.searchLength) } }),
    ...(search && { OR: holding(readText('search', search, CONTACT_LIMITS.searchLength)) }),
  };
}

function holding(text: string): Prisma.ContactWhereInput[] {
  // LIKE's own wildcards are text here, and Prisma leaves them as they are.
  const literal = text.replace(/[\\%_]/g, '\\$&');
  const contains = { contains: literal, mode: 'insensitive' } as const;
  return [{ name: contains }, { company: contains }, { email: contains }, { phone: { contains: literal } }];
}
