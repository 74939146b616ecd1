import type { Platform } from '../../platform/platform.ts';
import { signingKey } from '../../platform/secrets/signing-key.ts';
import { type ChainHead, chainAll } from './chain.ts';
import { NOTHING_BEFORE, sealLine, unhashedRecord, withHash } from './proof-line.ts';

interface ChainedRecord {
  record: unknown;
  sequence: number;
  hash: string;
}

const READ_AT_ONCE = 1_000;

/** The export of an account's dial proofs at one time. */
export interface ProofExport {
  /** End of the hash chain of dial proofs. Later exports contain the same hash at this position. */
  head: ChainHead;
  /** JSON Lines of the export, read lazily: one for each dial proof, then the trailer. */
  lines(): AsyncGenerator<string>;
}

/**
 * Exports an account's dial proofs with the hashes stored when they were chained, so that a record changed in
 * the database no longer matches its hash.
 */
export async function exportProof(
  deps: Pick<Platform, 'database' | 'clock' | 'secrets'>,
  accountId: string,
): Promise<ProofExport> {
  const head = await chainAll(deps, accountId);
  const exportedAt = deps.clock.now().toISOString();
  return {
    head,
    async *lines() {
      let previous = NOTHING_BEFORE;
      for (let after = 0; after < head.records; after += READ_AT_ONCE) {
        const records = await readChained(
          deps,
          accountId,
          after,
          Math.min(after + READ_AT_ONCE, head.records),
        );
        for (const { record, sequence, hash } of records) {
          yield withHash(unhashedRecord({ previous, sequence }, record), hash);
          previous = hash;
        }
      }
      yield sealLine(signingKey(deps.secrets), previous, { accountId, exportedAt, records: head.records });
    },
  };
}

async function readChained(
  { database }: Pick<Platform, 'database'>,
  accountId: string,
  after: number,
  last: number,
): Promise<ChainedRecord[]> {
  return database.prisma.$queryRaw<ChainedRecord[]>`
    SELECT proof.record, link.sequence::int, encode(link.hash, 'hex') AS hash
    FROM (
      SELECT id, last_sequence - cardinality(record_ids) + position AS sequence,
        substr(hashes, (position::int - 1) * 32 + 1, 32) AS hash
      FROM dial_proof_links, unnest(record_ids) WITH ORDINALITY AS chained (id, position)
      WHERE account_id = ${accountId} AND last_sequence > ${after}
        AND last_sequence - cardinality(record_ids) < ${last}
    ) AS link
    JOIN dial_proofs AS proof ON proof.account_id = ${accountId} AND proof.id = link.id
    WHERE link.sequence > ${after} AND link.sequence <= ${last}
    ORDER BY link.sequence`;
}
