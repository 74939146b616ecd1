import { Prisma } from '../platform/generated/prisma/client.ts';

/**
 * Newest deliveries of an endpoint among which first attempts in progress are searched; far more than it has
 * slots.
 */
const NEWEST = 512;

/**
 * Returns SQL of the ids of a webhook endpoint's deliveries in progress. First attempts are in no index, so that most
 * deliveries need no further index entry; they are among the newest deliveries.
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
