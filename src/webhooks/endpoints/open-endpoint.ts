import { Prisma } from '../../platform/generated/prisma/client.ts';

/** SQL condition for endpoints whose deliveries are processed; those of deleted ones are canceled. */
export function isOpen(alias: string): Prisma.Sql {
  const row = Prisma.raw(alias);
  return Prisma.sql`(${row}.status = 'ENABLED' OR ${row}.deleted_at IS NOT NULL)`;
}
