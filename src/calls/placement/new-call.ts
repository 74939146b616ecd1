import type Big from 'big.js';
import type { Agent, Call, Contact, PhoneNumber } from '../../platform/generated/prisma/client.ts';

/** A call that is about to be placed: everything is decided, nothing is dialed yet. */
export interface NewCall {
  agent: Agent;
  phoneNumber: PhoneNumber;
  /** E.164. */
  phoneTo: string;
  /** USD per started minute. */
  pricePerMinute: Big;
  contact: Contact | null;
  campaign: { campaignId: string; campaignContactId: bigint; attempt: number } | null;
  idempotencyKey: string | null;
}

/** A call that has been inserted, with what it was made from. */
export interface OpenedCall {
  call: Call;
  newCall: NewCall;
}
