import type Big from 'big.js';
import { BLUEPRINT_FIELDS } from '../../agents/deployment.ts';
import type { CallDetails } from '../../calls/details/call-details.ts';
import type { Consent } from '../../contacts/consent/consent.ts';
import type {
  Agent,
  Call,
  Contact,
  NumberPool,
  PhoneNumber,
} from '../../platform/generated/prisma/client.ts';
import type { CountryCode } from '../../platform/phone/phone-number.ts';

import type { PreDialWebhook } from './pre-dial-webhook.ts';

/** Columns that a call needs of its agent, its contact and the number that it is placed from. */
export const AGENT_FIELDS = [
  ...BLUEPRINT_FIELDS,
  'accountId',
  'deployedRevision',
  'provider',
  'providerAgentId',
  'fallbackProvider',
  'fallbackProviderAgentId',
] as const satisfies (keyof Agent)[];
export const CONTACT_FIELDS = [
  'id',
  'name',
  'email',
  'company',
  'customFields',
  'consent',
  'timezone',
] as const satisfies (keyof Contact)[];
export const NUMBER_FIELDS = [
  'id',
  'e164',
  'providerRef',
  'maxLiveCalls',
] as const satisfies (keyof PhoneNumber)[];

/** A number that a call is placed from. */
export type CallingNumber = Pick<PhoneNumber, (typeof NUMBER_FIELDS)[number]> & {
  /** A number pool limits how often the number is used. */
  isPaced: boolean;
};

/** The campaign that places a call. */
interface CampaignOfCall {
  campaignId: string;
  campaignContactId: bigint;
  attempt: number;
  /** Null = the account's webhook is asked, if it has one. */
  preDialWebhook: PreDialWebhook | null;
}

/** A call before it is placed: everything is decided, nothing is dialed yet. */
export interface NewCall {
  agent: Pick<Agent, (typeof AGENT_FIELDS)[number]>;
  phoneNumber: CallingNumber;
  /**
   * Source of the number: the request, its campaign, the campaign's pool, or the account's first active
   * number.
   */
  numberChoice: 'request' | 'campaign' | 'pool' | 'first_active';
  /** The pool that the number was chosen from. */
  numberPool?: Pick<NumberPool, 'id' | 'strategy'>;
  /** E.164. */
  phoneTo: string;
  /** ISO 3166-1 alpha-2, of the number called. */
  country: CountryCode;
  /** USD per started minute. */
  pricePerMinute: Big;
  contact: Pick<Contact, (typeof CONTACT_FIELDS)[number]> | null;
  campaign: CampaignOfCall | null;
  /** Whether the campaign calls only contacts who have consented. */
  requiresConsent: boolean;
  idempotencyKey: string | null;
  details: CallDetails;
  /** The latest time at which a provider may be asked to place the call; null = none. */
  permittedUntil: Date | null;
}

/** Calls that may be placed at a provider with limits, if its lines are still free when they are taken. */
export interface Admission {
  provider: string;
  calls: number;
  /** Calls that the provider takes at once; null = any number. */
  lines: number | null;
  callsPerSecond: number | null;
  /** Lines that the provider itself last reported. */
  reportedLines: number | null;
  /** End of the pause that the provider requested, now over; null = it requested none. */
  probedAfter: string | null;
}

/** A call that has been inserted, with the plan it was made from. */
export interface OpenedCall {
  call: Call;
  newCall: NewCall;
  /** Endpoint to ask before the provider; null = none. */
  preDialWebhook: PreDialWebhook | null;
  /** Null = the provider has no limit. */
  admission: Admission | null;
}

/** Returns the consent of a call's contact; null = none is known. */
export function consentOf({ contact }: Pick<NewCall, 'contact'>): Consent | null {
  return (contact?.consent ?? null) as Consent | null;
}
