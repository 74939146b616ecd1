import { hash } from 'node:crypto';
import type { SigningKey } from '../../platform/secrets/signing-key.ts';

/** Previous hash of the first dial proof in a chain. */
export const NOTHING_BEFORE = '0'.repeat(64);

/** Trailer of a complete file of chained records. */
export interface Seal {
  accountId: string;
  /** Time of the export, ISO 8601. */
  exportedAt: string;
  /** Public key of the signature; null in files of versions that did not sign. */
  publicKey: string | null;
  records: number;
}

/** Position of a dial proof in its account's hash chain. */
export interface ProofPosition {
  /** Hash of the previous line in the chain of dial proofs. */
  previous: string;
  /** Number of the dial proof in its account's chain, from 1. */
  sequence: number;
}

/**
 * Returns the hashed text of a record, which is its exported line without the hash, in canonical JSON. It
 * contains the previous hash, so that a changed, removed, added or moved record invalidates all later hashes.
 */
export function unhashedRecord({ previous, sequence }: ProofPosition, record: unknown): string {
  return `{"previous":"${previous}","record":${canonicalJson(record)},"sequence":${sequence}}`;
}

/** Returns the last line of an export: its signed trailer. An export without a trailer was cut off. */
export function sealLine(key: SigningKey, previous: string, seal: Omit<Seal, 'publicKey'>): string {
  const signed = `{"previous":"${previous}","seal":${canonicalJson({ ...seal, publicKey: key.publicKey })}}`;
  const unhashed = `${signed.slice(0, -1)},"signature":"${key.sign(signed)}"}`;
  return withHash(unhashed, hashOf(unhashed));
}

/** Returns the SHA-256 of a dial proof's text in lower-case hexadecimal. */
export function hashOf(unhashed: string): string {
  return hash('sha256', unhashed, 'hex');
}

/** Returns a line of a dial proof export: the hashed text with its hash as the last member. */
export function withHash(unhashed: string, digest: string): string {
  return `${unhashed.slice(0, -1)},"hash":"${digest}"}\n`;
}

/**
 * Returns canonical JSON (RFC 8785): members sorted by UTF-16 code units, no white space, so that equal
 * values are equal bytes. Only for plain JSON: `undefined` and other objects have no canonical form.
 */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}
