import { encodeTime, monotonicFactory } from 'ulidx';
import type { Clock } from './clock.ts';

/** The prefix of every kind of id, as customers see it (contract, wire conventions). */
const PREFIXES = {
  account: 'acc',
  user: 'user',
  agent: 'agent',
  contactList: 'list',
  contact: 'contact',
  campaign: 'camp',
  call: 'call',
  phoneNumber: 'num',
  apiKey: 'key',
  event: 'evt',
  transaction: 'txn',
  webhookEndpoint: 'whe',
  delivery: 'dlv',
  request: 'req',
} as const;

export type IdKind = keyof typeof PREFIXES;

/** How many characters of a ULID tell its time. */
const TIME_CHARACTERS = 10;

/** Makes opaque ids that sort by creation, also those made within one millisecond. */
export interface Ids {
  next(kind: IdKind): string;
  /** Sorts before every id made at that instant or later, and after every earlier one. */
  lowestAt(kind: IdKind, instant: Date): string;
}

export function createIds(clock: Clock): Ids {
  const ulid = monotonicFactory();
  return {
    next: (kind) => `${PREFIXES[kind]}_${ulid(clock.now().getTime())}`,
    lowestAt: (kind, instant) => `${PREFIXES[kind]}_${encodeTime(instant.getTime(), TIME_CHARACTERS)}`,
  };
}
