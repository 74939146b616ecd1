import { lockContacts } from '../../contacts/lock-contacts.ts';
import { reportPermissionChange } from '../../contacts/permission-changes.ts';
import { nameOfActor } from '../../identity/actors.ts';
import type { Actor } from '../../identity/users/users.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma, type SuppressionLift } from '../../platform/generated/prisma/client.ts';
import type { SuppressionSource } from '../../platform/generated/prisma/enums.ts';
import type { Platform } from '../../platform/platform.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import { followSuppressions } from './contact-statuses.ts';

/** An entry of a suppression list at the instant it was removed. Times are ISO 8601. */
export interface LiftedEntry {
  listId: string;
  listName: string;
  source: SuppressionSource;
  reason: string;
  callId: string | null;
  since: string;
  expiresAt: string | null;
}

type Removed = Omit<LiftedEntry, 'since' | 'expiresAt'> & {
  phone: string;
  since: Date;
  expiresAt: Date | null;
};

/**
 * Removes numbers from the account's suppression lists, or from one, recording actor and reason. Returns a record per
 * listed number. Contacts return to their former status unless otherwise suppressed.
 */
export async function liftSuppressions(
  deps: Pick<Platform, 'clock' | 'ids' | 'jobs'>,
  unitOfWork: UnitOfWork,
  { accountId, by }: Actor,
  { phones, listKey, reason }: { phones: readonly string[]; listKey?: number | undefined; reason: string },
): Promise<SuppressionLift[]> {
  const { clock, ids } = deps;
  const { db } = unitOfWork;
  const numbers = phones.map((phone) => ({ accountId, phone }));
  await lockContacts(db, [], numbers);
  const removed = await removeEntries(db, accountId, phones, listKey);
  const now = clock.now();
  await followSuppressions(db, numbers, now);
  if (removed.length === 0) return [];
  reportPermissionChange(
    deps,
    unitOfWork,
    removed.map(({ phone }) => ({ accountId, phone })),
  );
  const byName = await nameOfActor(db, { accountId, by });
  const data = [...Map.groupBy(removed, ({ phone }) => phone)].map(([phone, entries]) => ({
    ...{ id: ids.next('suppressionLift'), accountId, phone, reason, by, byName, createdAt: now },
    entries: entries.map(liftedEntry) as unknown as Prisma.InputJsonArray,
  }));
  return db.suppressionLift.createManyAndReturn({ data });
}

/** Reads the account's latest removals from suppression lists, or one number's (E.164), newest first. */
export function readLifts(
  { database }: Pick<Platform, 'database'>,
  accountId: string,
  { phone, take }: { phone: string | undefined; take: number },
): Promise<SuppressionLift[]> {
  return forAccount(database.prisma, accountId).suppressionLift.findMany({
    where: phone === undefined ? {} : { phone },
    orderBy: { id: 'desc' },
    take,
  });
}

/** Returns whether the account lifted the suppression that a call's opt-out had caused. */
export async function wasLifted(
  db: Queryable,
  { id: callId, accountId, phoneTo: phone }: Pick<Call, 'id' | 'accountId' | 'phoneTo'>,
): Promise<boolean> {
  const entries = { array_contains: [{ callId }] };
  return (await db.suppressionLift.findFirst({ where: { accountId, phone, entries } })) !== null;
}

function removeEntries(
  db: Queryable,
  accountId: string,
  phones: readonly string[],
  listKey: number | undefined,
): Promise<Removed[]> {
  const onList = listKey === undefined ? Prisma.empty : Prisma.sql`AND number.list_key = ${listKey}`;
  return db.$queryRaw<Removed[]>`
    DELETE FROM suppressed_numbers AS number USING suppression_lists AS list
    WHERE number.account_id = ${accountId} AND number.phone = ANY (${phones}::text[])
      AND list.key = number.list_key ${onList}
    RETURNING number.phone, list.id AS "listId", list.name AS "listName", number.source, number.reason,
      number.call_id AS "callId", number.created_at AS since, number.expires_at AS "expiresAt"`;
}

function liftedEntry({ phone: _phone, since, expiresAt, ...entry }: Removed): LiftedEntry {
  return { ...entry, since: since.toISOString(), expiresAt: expiresAt?.toISOString() ?? null };
}
