import { randomFillSync } from 'node:crypto';
import { encodeTime, monotonicFactory } from 'ulidx';
import type { Clock } from './time/clock.ts';

/** The prefix of every kind of id, as customers see it (contract, wire conventions). */
const PREFIXES = {
  account: 'acc',
  user: 'user',
  agent: 'agent',
  contactList: 'list',
  suppressionList: 'supp',
  contact: 'contact',
  campaign: 'camp',
  call: 'call',
  toolCall: 'tool',
  phoneNumber: 'num',
  numberPool: 'pool',
  apiKey: 'key',
  event: 'evt',
  transaction: 'txn',
  webhookEndpoint: 'whe',
  delivery: 'dlv',
  request: 'req',
  callingRuleChange: 'rule',
  suppressionLift: 'lift',
} as const;

type IdKind = keyof typeof PREFIXES;

/** How many characters of a ULID encode its time. */
const TIME_CHARACTERS = 10;
/** How many characters of an id are left to who numbers a block. */
export const BLOCK_DIGITS = 5;

/** All ids of a kind are above the first and below the second. */
export function everyId(kind: IdKind): { above: string; below: string } {
  // The first character of a ULID is at most 7.
  return { above: `${PREFIXES[kind]}_`, below: `${PREFIXES[kind]}_8` };
}

/** Makes opaque ids that sort by creation, also those made within one millisecond. */
export interface Ids {
  next(kind: IdKind): string;
  /**
   * What a block of ids begins with, for rows that SQL numbers: each is completed by its number, as
   * `BLOCK_DIGITS` hexadecimal digits in upper case.
   */
  nextBlock(kind: IdKind): string;
  /** Sorts before every id made at that instant or later, and after every earlier one. */
  lowestAt(kind: IdKind, instant: Date): string;
}

export function createIds(clock: Clock): Ids {
  const random = randomNumbers();
  const ulid = monotonicFactory(random);
  const ulidOfBlock = monotonicFactory(random);
  return {
    next: (kind) => `${PREFIXES[kind]}_${ulid(clock.now().getTime())}`,
    nextBlock(kind) {
      const id = ulidOfBlock(clock.now().getTime());
      // Within a millisecond a ULID grows at its end: that is kept, and its first random characters go.
      return `${PREFIXES[kind]}_${id.slice(0, TIME_CHARACTERS)}${id.slice(TIME_CHARACTERS + BLOCK_DIGITS)}`;
    },
    lowestAt: (kind, instant) => `${PREFIXES[kind]}_${encodeTime(instant.getTime(), TIME_CHARACTERS)}`,
  };
}

const RANDOM_BYTES_AT_ONCE = 4096;

/** From 0 up to but without 1. Asking the system for each character costs more than the rest of an id. */
function randomNumbers(): () => number {
  const bytes = new Uint8Array(RANDOM_BYTES_AT_ONCE);
  let used = bytes.length;
  return () => {
    if (used === bytes.length) {
      randomFillSync(bytes);
      used = 0;
    }
    return (bytes[used++] ?? 0) / 256;
  };
}
