import { createHash, createPublicKey, verify } from 'node:crypto';
import { linesOf } from './byte-lines.ts';
import { NOTHING_BEFORE, type Seal } from './proof-line.ts';

/** Result of the verification of an export of dial proofs. */
export type Verification =
  | {
      isIntact: true;
      accountId: string;
      exportedAt: string;
      records: number;
      /** Public key of the valid signature, in base64url; null if the file is not signed. */
      publicKey: string | null;
      /** Hash of the last record. */
      head: string;
    }
  | {
      isIntact: false;
      /** Number of the first invalid line, from 1. */
      line: number;
      /** A sentence on what is wrong with the line. */
      problem: string;
    };

const HASH = /^[0-9a-f]{64}$/;
/** Size of `,"hash":"…"}`, with which every line ends. */
const HASH_MEMBER_BYTES = 75;
/** `,"signature":"…"}` at the end of a signed seal. */
const SIGNATURE_MEMBER = /^,"signature":"([A-Za-z0-9_-]{86})"\}$/;
const SIGNATURE_MEMBER_BYTES = 102;

/**
 * Verifies an export of dial proofs without a database, in the memory of its longest line. Finds every changed bit,
 * and every missing, added or moved line.
 */
export async function verifyProof(chunks: AsyncIterable<Buffer>): Promise<Verification> {
  let line = 0;
  let previous = NOTHING_BEFORE;
  let seal: Seal | null = null;
  const broken = (problem: string): Verification => ({ isIntact: false, line: Math.max(line, 1), problem });
  for await (const bytes of linesOf(chunks)) {
    line += 1;
    if (bytes === null) return broken('It does not end, or is too long: the file is damaged or was cut off.');
    if (seal !== null) return broken('It follows the seal, which is the last line of an export.');
    const read = readLine(bytes);
    if (read === null) return broken('Its hash is not that of its content: it was changed.');
    const [content, hash] = read;
    const start = `{"previous":"${previous}",`;
    if (!content.startsWith(start))
      return broken('It does not follow the line before it: lines are missing, were added or were moved.');
    if (content.startsWith('"seal":', start.length)) {
      seal = sealIn(content);
      if (seal === null || seal.records !== line - 1)
        return broken('The seal counts other records than the file has.');
      if (seal.publicKey !== null && !isSignedBy(seal.publicKey, content))
        return broken('The signature is not that of the key that the seal names.');
    } else {
      if (!content.startsWith('"record":', start.length) || !content.endsWith(`,"sequence":${line}}`))
        return broken('It is not the record of its place.');
      previous = hash;
    }
  }
  if (seal === null) return broken('After it the seal is missing: the end of the file was cut off.');
  return { isIntact: true, ...seal, head: previous };
}

/** Returns the hashed text of a line and its hash; null if they do not match. */
function readLine(bytes: Buffer): [content: string, hash: string] | null {
  const end = bytes.length - HASH_MEMBER_BYTES;
  if (end < 0) return null;
  const member = bytes.toString('latin1', end);
  const hash = member.slice(9, -2);
  if (!HASH.test(hash) || member !== `,"hash":"${hash}"}`) return null;
  const content = bytes.subarray(0, end);
  const found = createHash('sha256').update(content).update('}').digest('hex');
  return found === hash ? [`${content.toString('latin1')}}`, hash] : null;
}

function sealIn(content: string): Seal | null {
  try {
    const { accountId, exportedAt, records, publicKey = null } = JSON.parse(content).seal;
    return { accountId, exportedAt, records, publicKey };
  } catch {
    return null;
  }
}

function isSignedBy(publicKey: string, content: string): boolean {
  const end = content.length - SIGNATURE_MEMBER_BYTES;
  const signature = SIGNATURE_MEMBER.exec(content.slice(end))?.[1];
  if (signature === undefined) return false;
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    const signed = Buffer.from(`${content.slice(0, end)}}`, 'latin1');
    return verify(null, signed, key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
