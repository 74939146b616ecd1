import { Prisma } from '../platform/generated/prisma/client.ts';

/** Deliveries of one endpoint among which first attempts under way are looked for: far more than have places. */
const NEWEST = 512;

/**
 * Selects the ids of an endpoint's deliveries that jobs have in hand. No index has those of first attempts, because most
 * deliveries have no other attempt, and are updated without a new entry in any index: they are among the newest.
 *
 * @param endpointId SQL of the endpoint's id
 */
export function selectInHand(endpointId: Prisma.Sql): Prisma.Sql {
  const isInHand = Prisma.sql`status = 'PENDING' AND next_attempt_at IS NULL`;
  return Prisma.sql`
    SELECT id FROM webhook_deliveries
    WHERE endpoint_id = ${endpointId} AND claimed_at IS NOT NULL AND ${isInHand}
    UNION ALL
    SELECT id FROM (
      SELECT id, status, next_attempt_at, claimed_at FROM webhook_deliveries
      WHERE endpoint_id = ${endpointId} ORDER BY id DESC LIMIT ${NEWEST}) AS newest
    WHERE ${isInHand} AND claimed_at IS NULL`;
}
