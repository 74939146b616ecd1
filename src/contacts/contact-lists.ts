import { DomainError, invalidField, notFound } from '../errors/errors.ts';
import { commitOnce } from '../identity/keyed-request.ts';
import type { Queryable } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/unit-of-work.ts';
import type { ContactList } from '../platform/generated/prisma/client.ts';
import type { Platform } from '../platform/platform.ts';
import { forAccount } from '../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { CONTACT_LIMITS } from './contact-limits.ts';
import { readText } from './read-text.ts';

/** Name of every account's first contact list, to which contacts without a list are added. */
export const DEFAULT_LIST_NAME = 'Default';

type ListDeps = Pick<Platform, 'database' | 'ids' | 'clock'>;

/** A contact list by id or by name, not both; by neither, the default list. */
export interface ListReference {
  contactListId?: string | null | undefined;
  contactListName?: string | null | undefined;
}

/** Creates a contact list. Throws `conflict` if the account has one of this name. */
export async function createContactList(
  deps: ListDeps,
  viewer: Viewer,
  input: { name: string },
): Promise<ContactList> {
  const name = readListName('name', input.name);
  return inTransaction(deps, async (unitOfWork) => {
    const created = await insertList(deps, unitOfWork.db, viewer.accountId, name);
    if (created !== null) return commitOnce(unitOfWork, created);
    throw new DomainError('conflict', `A contact list named "${name}" already exists.`);
  });
}

export async function ensureContactList(
  deps: Pick<Platform, 'ids' | 'clock'>,
  db: Queryable,
  accountId: string,
  name: string,
): Promise<ContactList> {
  const created = await insertList(deps, db, accountId, name);
  return created ?? db.contactList.findUniqueOrThrow({ where: { accountId_name: { accountId, name } } });
}

/**
 * Returns the contact list that a request refers to, creating it if it is given by a new name.
 * @throws DomainError `not_found` for an id that is not the account's, `invalid_request` for both id and name
 */
export async function resolveContactList(
  deps: ListDeps,
  viewer: Viewer,
  { contactListId, contactListName }: ListReference,
): Promise<ContactList> {
  const { prisma } = deps.database;
  if (contactListId && contactListName) {
    throw invalidField('contactListName', 'must not be given together with contactListId');
  }
  if (contactListId) return findContactList(prisma, viewer, contactListId);
  const name = contactListName ? readListName('contactListName', contactListName) : DEFAULT_LIST_NAME;
  return ensureContactList(deps, prisma, viewer.accountId, name);
}

/** Finds a list of the viewer's account. Throws `not_found`. */
async function findContactList(db: Queryable, viewer: Viewer, id: string): Promise<ContactList> {
  const list = await forAccount(db, viewer.accountId).contactList.findFirst({ where: { id } });
  if (list === null) throw notFound('contact list');
  return list;
}

/** Inserts a list. If the account has one of this name, a number follows the name: `Spring (2)`. */
export async function insertNewList(
  deps: Pick<Platform, 'ids' | 'clock'>,
  db: Queryable,
  accountId: string,
  name: string,
): Promise<ContactList> {
  for (let copy = 1; ; copy += 1) {
    const suffix = copy === 1 ? '' : ` (${copy})`;
    const unused = `${name.slice(0, CONTACT_LIMITS.listNameLength - suffix.length)}${suffix}`;
    const created = await insertList(deps, db, accountId, unused);
    if (created !== null) return created;
  }
}

/** Inserts a list. Returns null if the account has one of this name. */
async function insertList(
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  db: Queryable,
  accountId: string,
  name: string,
): Promise<ContactList | null> {
  const list = { id: ids.next('contactList'), accountId, name, createdAt: clock.now() };
  const inserted = await db.contactList.createManyAndReturn({ data: [list], skipDuplicates: true });
  return inserted[0] ?? null;
}

function readListName(field: string, value: string): string {
  const name = readText(field, value, CONTACT_LIMITS.listNameLength);
  if (name === '') throw invalidField(field, 'must not be empty');
  return name;
}
