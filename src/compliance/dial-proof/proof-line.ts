import { hash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/** What the first line of a chain follows. */
export const NOTHING_BEFORE = '0'.repeat(64);

/** What a whole export says of itself, in its last line. */
export interface Seal {
  accountId: string;
  /** ISO 8601. */
  exportedAt: string;
  records: number;
}

/** The place of a record in the chain of its account. */
export interface ProofPlace {
  /** The hash of the line before. */
  previous: string;
  /** From 1. */
  sequence: number;
}

/**
 * Returns the hashed text of a record: its line of an export without the hash itself, in canonical JSON. As it repeats
 * the hash of the line before, no record can be changed, removed, added or moved without all hashes after it.
 */
export function unhashedRecord({ previous, sequence }: ProofPlace, record: unknown): string {
  return `{"previous":"${previous}","record":${canonicalJson(record)},"sequence":${sequence}}`;
}

/** The same of the last line, without which an export has been cut off. */
export function unhashedSeal(previous: string, seal: Seal): string {
  return `{"previous":"${previous}","seal":${canonicalJson(seal)}}`;
}

/** SHA-256 in lower-case hexadecimal. */
export function hashOf(unhashed: string): string {
  return hash('sha256', unhashed, 'hex');
}

/** A line of an export: what is hashed, with the hash as its last member. */
export function withHash(unhashed: string, digest: string): string {
  return `${unhashed.slice(0, -1)},"hash":"${digest}"}\n`;
}
