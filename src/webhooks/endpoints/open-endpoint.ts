import { Prisma } from '../../platform/generated/prisma/client.ts';

/**
 * Whether the deliveries of an endpoint are attempted: SQL over a row of `webhook_endpoints`. Those of a deleted one
 * are taken up, too, to be given up.
 *
 * @param alias by which the statement names the row
 */
export function isOpen(alias: string): Prisma.Sql {
  const row = Prisma.raw(alias);
  return Prisma.sql`(${row}.status = 'ENABLED' OR ${row}.deleted_at IS NOT NULL)`;
}
