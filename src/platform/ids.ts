import { randomFillSync } from 'node:crypto';
import { encodeTime, monotonicFactory } from 'ulidx';
import type { Clock } from './time/clock.ts';

/** Prefixes of ids, as customers see them (contract, wire conventions). */
const PREFIXES = {
  account: 'acc',
  testAccount: 'acc_test',
  user: 'user',
  agent: 'agent',
  contactList: 'list',
  suppressionList: 'supp',
  contact: 'contact',
  campaign: 'camp',
  call: 'call',
  toolCall: 'tool',
  unreadMessage: 'unread',
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
  providerCredentials: 'cred',
  campaignChange: 'change',
  export: 'exp',
  scheduledExport: 'sched',
} as const;

type IdKind = keyof typeof PREFIXES;

/** Leading characters of a ULID that encode its time. */
const TIME_CHARACTERS = 10;
/** Characters of a row id that number the rows of a block. */
export const BLOCK_DIGITS = 5;

/** Returns bounds of all row ids of a kind. */
export function everyId(kind: IdKind): { above: string; below: string } {
  // The first character of a ULID is at most 7.
  return { above: `${PREFIXES[kind]}_`, below: `${PREFIXES[kind]}_8` };
}

/** Returns whether a text has the form of the ids of a kind. */
export function isId(kind: IdKind, text: string): boolean {
  return text.startsWith(`${PREFIXES[kind]}_`);
}

/** Creates opaque row ids that sort by creation, even within one millisecond. */
export interface Ids {
  next(kind: IdKind): string;
  /** Returns the prefix of a block of row ids. SQL appends `BLOCK_DIGITS` upper-case hexadecimal digits. */
  nextBlock(kind: IdKind): string;
  /** Returns a bound below every row id created from that instant on, and above every earlier one. */
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
      // ULIDs of one millisecond differ at their end, which is kept; random characters go.
      return `${PREFIXES[kind]}_${id.slice(0, TIME_CHARACTERS)}${id.slice(TIME_CHARACTERS + BLOCK_DIGITS)}`;
    },
    lowestAt: (kind, instant) => `${PREFIXES[kind]}_${encodeTime(instant.getTime(), TIME_CHARACTERS)}`,
  };
}

const RANDOM_BYTES_AT_ONCE = 4096;

/** Returns random numbers from 0 to below 1, buffered because asking the system for each is slow. */
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
