import type { Database } from '../../platform/database/database.ts';
import { type Count, countRows } from '../../platform/database/sql/bounded-count.ts';
import { distinctKeys } from '../../platform/database/sql/narrowing.ts';
import { alongIndex } from '../../platform/database/sql/plan-hints.ts';
import { Prisma, type SuppressedNumber } from '../../platform/generated/prisma/client.ts';
import { parsePhoneNumber } from '../../platform/phone/phone-number.ts';
import type { Platform } from '../../platform/platform.ts';
import { type OpaqueNumbers, opaqueNumbers } from '../../platform/secrets/opaque-numbers.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { findSuppressionList } from './suppression-lists.ts';

const LIST_KEY_BITS = 32n;
const SEALED_LENGTH = 22;

/** Returns positions of an account's suppressed numbers, ordered by number, then by list. */
export function suppressedNumberPosition(secrets: Platform['secrets']) {
  return {
    numbers: pairs(opaqueNumbers(secrets, 'suppressed numbers')),
    numberOf: positionOf,
  };
}

/** Returns the position of a suppressed number in its account's order: by number, then by list. */
export function positionOf({ phone, listKey }: SuppressedNumber): bigint {
  return (BigInt(phone.slice(1)) << LIST_KEY_BITS) | BigInt(listKey);
}

/** Pairs of number and list key, each sealed by itself because together they are too long. */
function pairs(numbers: OpaqueNumbers): OpaqueNumbers {
  return {
    seal: (pair) => numbers.seal(pair >> LIST_KEY_BITS) + numbers.seal(BigInt.asUintN(32, pair)),
    open(text) {
      const phone = numbers.open(text.slice(0, SEALED_LENGTH));
      const listKey = numbers.open(text.slice(SEALED_LENGTH));
      return phone === null || listKey === null ? null : (phone << LIST_KEY_BITS) | listKey;
    },
  };
}

export interface SuppressedNumberFilter {
  suppressionListIds?: readonly string[] | null | undefined;
  phones?: readonly string[] | null | undefined;
}

interface Page {
  after: bigint | null;
  before: bigint | null;
  take: number;
  order: 'asc' | 'desc';
}

/** Counts the account's suppressed numbers. Throws `not_found` for another account's list. */
export async function countSuppressedNumbers(
  { database }: Pick<Platform, 'database'>,
  viewer: Viewer,
  filter: SuppressedNumberFilter,
): Promise<Count> {
  const { listKeys, phones } = await conditionsOf(database, viewer, filter);
  const conditions = [
    Prisma.sql`account_id = ${viewer.accountId}`,
    ...(listKeys === undefined ? [] : [Prisma.sql`list_key = ANY (${listKeys}::int[])`]),
    ...(phones === undefined ? [] : [Prisma.sql`phone = ANY (${phones}::text[])`]),
  ];
  const all = Prisma.sql`SELECT 1 FROM suppressed_numbers WHERE ${Prisma.join(conditions, ' AND ')}`;
  return countRows(
    database,
    (take) => Prisma.sql`${alongIndex(all, 'phone, list_key')} LIMIT ${take}`,
    () => all,
  );
}

async function conditionsOf(
  { prisma }: Database,
  viewer: Pick<Viewer, 'accountId'>,
  { suppressionListIds, phones }: SuppressedNumberFilter,
) {
  const ids = suppressionListIds && distinctKeys('suppressionListIds', suppressionListIds);
  const lists = ids && (await Promise.all(ids.map((id) => findSuppressionList(prisma, viewer, id))));
  return {
    listKeys: lists?.map(({ key }) => key),
    phones: phones?.map((phone) => parsePhoneNumber('phone', phone).e164),
  };
}

/** Reads a page of the account's suppressed numbers. Throws `not_found` for another account's list. */
export async function suppressedNumbersAt(
  { database }: Pick<Platform, 'database'>,
  viewer: Pick<Viewer, 'accountId'>,
  filter: SuppressedNumberFilter,
  { after, before, take, order }: Page,
): Promise<SuppressedNumber[]> {
  const { listKeys, phones } = await conditionsOf(database, viewer, filter);
  return forAccount(database.prisma, viewer.accountId).suppressedNumber.findMany({
    where: {
      ...(listKeys !== undefined && { listKey: { in: listKeys } }),
      ...(phones !== undefined && { phone: { in: phones } }),
      AND: [after === null ? {} : beyond(after, 'gt'), before === null ? {} : beyond(before, 'lt')],
    },
    orderBy: [{ phone: order }, { listKey: order }],
    take,
  });
}

/** Expresses a position as a range of numbers, which an index finds, plus an exact comparison. */
function beyond(position: bigint, side: 'gt' | 'lt') {
  const phone = `+${position >> LIST_KEY_BITS}`;
  const listKey = Number(BigInt.asUintN(32, position));
  const inclusive = side === 'gt' ? 'gte' : 'lte';
  return {
    phone: { [inclusive]: phone },
    OR: [{ phone: { [side]: phone } }, { listKey: { [side]: listKey } }],
  };
}
