import type Big from 'big.js';
import { BLUEPRINT_FIELDS } from '../../agents/deployment.ts';
import type { CallDetails } from '../../calls/details/call-details.ts';
import type { Consent } from '../../contacts/consent.ts';
import type {
  Agent,
  Call,
  Contact,
  NumberPool,
  PhoneNumber,
} from '../../platform/generated/prisma/client.ts';
import type { CountryCode } from '../../platform/phone/phone-number.ts';

import type { PreDialWebhook } from './pre-dial-webhook.ts';

export const AGENT_FIELDS = [
  ...BLUEPRINT_FIELDS,
  'accountId',
  'deployedRevision',
  'deployedVersions',
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

export type CallingNumber = Pick<PhoneNumber, (typeof NUMBER_FIELDS)[number]> & {
  /** Whether a number pool limits how often the number is used. */
  isPaced: boolean;
};

interface CampaignOfCall {
  campaignId: string;
  /** Version of the campaign whose settings permitted the call. */
  version: number;
  campaignContactId: bigint;
  attempt: number;
  /** The campaign's own webhook; null = the account's applies. */
  preDialWebhook: PreDialWebhook | null;
}

/** A call to be recorded, with agent, numbers, price and settings decided; nothing is dialed yet. */
export interface NewCall {
  agent: Pick<Agent, (typeof AGENT_FIELDS)[number]>;
  phoneNumber: CallingNumber;
  /** Whether the agent's provider is full, so that `agent` and `phoneNumber` are those of its fallback. */
  isOverflow?: true;
  numberChoice: 'request' | 'campaign' | 'pool' | 'first_active';
  numberPool?: Pick<NumberPool, 'id' | 'strategy'>;
  /** The called phone number, E.164. */
  phoneTo: string;
  /** Country of the called number. */
  country: CountryCode;
  /** Price of the call in USD per started minute. */
  pricePerMinute: Big;
  contact: Pick<Contact, (typeof CONTACT_FIELDS)[number]> | null;
  campaign: CampaignOfCall | null;
  /** Whether the campaign calls only contacts who have consented. */
  requiresConsent: boolean;
  idempotencyKey: string | null;
  details: CallDetails;
  /** Latest instant at which a provider may be asked to place the call; null = none. */
  permittedUntil: Date | null;
}

/** Calls that may be placed at a provider with limits, if its lines stay free until they are taken. */
export interface Admission {
  provider: string;
  calls: number;
  /** Most concurrent calls at the voice provider; null = unlimited. */
  lines: number | null;
  callsPerSecond: number | null;
  /** Number of concurrent calls (lines) that the provider itself last reported. */
  reportedLines: number | null;
  /** End of the pause that the provider requested, if the call tests the provider after it; else null. */
  probedAfter: string | null;
}

export interface OpenedCall {
  call: Call;
  newCall: NewCall;
  preDialWebhook: PreDialWebhook | null;
  /** Admission to the provider's lines; null = the provider has no limit. */
  admission: Admission | null;
}

export function consentOf({ contact }: { contact: Pick<Contact, 'consent'> | null }): Consent | null {
  return (contact?.consent ?? null) as Consent | null;
}
