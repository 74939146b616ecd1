import { Prisma } from '../../generated/prisma/client.ts';

/**
 * An array of texts that PostgreSQL does not see while it plans. It would plan for the array's length, each time anew, and
 * that takes longer than to execute a statement about a few calls; so it plans once a connection.
 */
export function unseenArray(texts: readonly (string | null)[]): Prisma.Sql {
  return Prisma.sql`(SELECT ${texts}::text[])`;
}
