import {
  hashOf,
  NOTHING_BEFORE,
  sealLine,
  unhashedRecord,
  withHash,
} from '../compliance/dial-proof/proof-line.ts';
import type { SigningKey } from '../platform/secrets/signing-key.ts';

/** Yields records as JSON Lines, chained by hashes and sealed by a signature like an export of dial proofs. */
export async function* signedLines(
  records: AsyncIterable<object>,
  key: SigningKey,
  { accountId, exportedAt }: { accountId: string; exportedAt: string },
): AsyncGenerator<string> {
  let previous = NOTHING_BEFORE;
  let sequence = 0;
  for await (const record of records) {
    sequence += 1;
    const unhashed = unhashedRecord({ previous, sequence }, plain(record));
    previous = hashOf(unhashed);
    yield withHash(unhashed, previous);
  }
  yield sealLine(key, previous, { accountId, exportedAt, records: sequence });
}

/** Returns a record as plain JSON, the only form that has a canonical text. */
function plain(record: object): unknown {
  return JSON.parse(JSON.stringify(record));
}
