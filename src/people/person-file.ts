import { Readable } from 'node:stream';
import {
  hashOf,
  NOTHING_BEFORE,
  sealLine,
  unhashedRecord,
  withHash,
} from '../compliance/dial-proof/proof-line.ts';
import { PROOF_MEDIA_TYPE, type SignedUrl } from '../compliance/dial-proof/proof-url.ts';
import { opaqueNumbers } from '../platform/secrets/opaque-numbers.ts';
import { isSignedUrlValid, signedUrl, type UrlSigner } from '../platform/secrets/signed-url.ts';
import { type SigningKey, signingKey } from '../platform/secrets/signing-key.ts';
import { signedPdf } from './pdf/signed-pdf.ts';
import { type PeopleDeps, personRecords } from './person-records.ts';

export type PersonFileFormat = 'JSON' | 'PDF';

const FILE = { purpose: 'person-file-url', path: '/exports/person' };
const LIFETIME_MS = 3600 * 1000;
export const PERSON_FILE_MEDIA_TYPES: Readonly<Record<PersonFileFormat, string>> = {
  JSON: PROOF_MEDIA_TYPE,
  PDF: 'application/pdf',
};

/** The file of a person: all that an account stores about a number. */
export interface PersonFile {
  accountId: string;
  /** E.164. */
  phone: string;
  format: PersonFileFormat;
}

/** Returns a URL that downloads a person's file without a key for an hour. The number in it is encrypted. */
export function personFileUrl(signer: UrlSigner, { accountId, phone, format }: PersonFile): SignedUrl {
  const expiresAt = new Date(Math.floor((signer.clock.now().getTime() + LIFETIME_MS) / 1000) * 1000);
  const number = numbers(signer).seal(BigInt(phone.slice(1)));
  const id = `${accountId}.${number}.${format.toLowerCase()}`;
  return { url: signedUrl(signer, { ...FILE, id }, expiresAt), expiresAt };
}

/** Returns the file that a URL gives access to; null if its signature is invalid or it has expired. */
export function personFileAt(
  signer: Pick<UrlSigner, 'secrets' | 'clock'>,
  id: string,
  query: { expires: string; signature: string },
): PersonFile | null {
  if (!isSignedUrlValid(signer, { ...FILE, id }, query)) return null;
  const [accountId = '', number = '', format] = id.split('.');
  const phone = numbers(signer).open(number);
  return phone === null ? null : { accountId, phone: `+${phone}`, format: format === 'pdf' ? 'PDF' : 'JSON' };
}

/**
 * Returns the content of a person's file. JSON is read from the database while it is sent. Abort `gone` when nobody
 * waits for it any more.
 * @throws DomainError `rate_limit_exceeded` when too many PDFs are being written
 */
export async function openPersonFile(
  deps: PeopleDeps,
  { accountId, phone, format }: PersonFile,
  gone: AbortSignal,
): Promise<Readable> {
  const key = signingKey(deps.secrets);
  const records = personRecords(deps, accountId, phone);
  if (format === 'PDF')
    return Readable.from([await signedPdf(deps.threads.of(accountId, gone), records, key)]);
  const exportedAt = deps.clock.now().toISOString();
  return Readable.from(signedLines(records, key, { accountId, exportedAt }));
}

/** Yields records as JSON Lines, chained by hashes and sealed by a signature like an export of dial proofs. */
async function* signedLines(
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

function numbers({ secrets }: Pick<UrlSigner, 'secrets'>) {
  return opaqueNumbers(secrets, 'person file');
}
