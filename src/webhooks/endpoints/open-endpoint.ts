import { Prisma } from '../../platform/generated/prisma/client.ts';

/** SQL condition for webhook endpoints whose deliveries are processed: sent if enabled, canceled if deleted. */
export function isOpen(alias: string): Prisma.Sql {
  const row = Prisma.raw(alias);
  return Prisma.sql`(${row}.status = 'ENABLED' OR ${row}.deleted_at IS NOT NULL)`;
}
