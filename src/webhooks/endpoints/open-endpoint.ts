import { Prisma } from '../../platform/generated/prisma/client.ts';

/** SQL condition for webhook endpoints that receive deliveries; those of deleted endpoints are canceled. */
export function isOpen(alias: string): Prisma.Sql {
  const row = Prisma.raw(alias);
  return Prisma.sql`(${row}.status = 'ENABLED' OR ${row}.deleted_at IS NOT NULL)`;
}
