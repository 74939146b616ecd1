import { Prisma } from '../../platform/generated/prisma/client.ts';

/**
 * Returns SQL of the records in links of an account's chain of dial proofs: `id`, `sequence`, `hash` and `previous`, which
 * is empty for the first record.
 * @param links SQL of the condition for the links
 */
export function positionsWithin(accountId: string, links: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT id, (first_position + position - 1)::int AS sequence,
      encode(substr(hashes, (position::int - 1) * 32 + 1, 32), 'hex') AS hash,
      encode(CASE WHEN position > 1 THEN substr(hashes, (position::int - 2) * 32 + 1, 32) ELSE coalesce(before, ''::bytea) END,
        'hex') AS previous
    FROM (
      SELECT record_ids, hashes, last_sequence - cardinality(record_ids) + 1 AS first_position,
        (SELECT substr(former.hashes, length(former.hashes) - 31) FROM dial_proof_links AS former
         WHERE former.account_id = ${accountId} AND former.last_sequence = link.last_sequence - cardinality(link.record_ids)
        ) AS before
      FROM dial_proof_links AS link
      WHERE account_id = ${accountId} AND ${links}
    ) AS link, unnest(record_ids) WITH ORDINALITY AS chained (id, position)`;
}
