import { Prisma } from '../platform/generated/prisma/client.ts';
import { BLOCK_DIGITS, type Ids } from '../platform/ids.ts';

/** Returns SQL for delivery ids of a statement's rows, ascending in the order of these columns. */
export function numberedFrom(ids: Ids, columns: string): Prisma.Sql {
  const number = Prisma.raw(
    `upper(lpad(to_hex(row_number() OVER (ORDER BY ${columns})), ${BLOCK_DIGITS}, '0'))`,
  );
  return Prisma.sql`${ids.nextBlock('delivery')} || ${number}`;
}
