import { monotonicFactory } from 'ulidx';
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

/** Makes opaque ids that sort by creation, also those made within one millisecond. */
export interface Ids {
  next(kind: IdKind): string;
}

export function createIds(clock: Clock): Ids {
  const ulid = monotonicFactory();
  return { next: (kind) => `${PREFIXES[kind]}_${ulid(clock.now().getTime())}` };
}
