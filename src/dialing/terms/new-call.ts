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
import type { Admission } from './admission.ts';
import type { PreDialWebhook } from './pre-dial-webhook.ts';

/** What a call needs of its agent, its contact and the number that it is placed from. */
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
  /** A pool limits how often it is used. */
  isPaced: boolean;
};

/** What a campaign's call has of it. */
interface CampaignOfCall {
  campaignId: string;
  campaignContactId: bigint;
  attempt: number;
  /** Null = its account's is asked, if that has one. */
  preDialWebhook: PreDialWebhook | null;
}

/** A call that is about to be placed: everything is decided, nothing is dialed yet. */
export interface NewCall {
  agent: Pick<Agent, (typeof AGENT_FIELDS)[number]>;
  phoneNumber: CallingNumber;
  /** Who chose that number: the request, its campaign, the campaign's pool, or nobody, so that it is the account's first active one. */
  numberChoice: 'request' | 'campaign' | 'pool' | 'first_active';
  /** The pool that it was chosen from. */
  numberPool?: Pick<NumberPool, 'id' | 'strategy'>;
  /** E.164. */
  phoneTo: string;
  /** ISO 3166-1 alpha-2, of the number called. */
  country: CountryCode;
  /** USD per started minute. */
  pricePerMinute: Big;
  contact: Pick<Contact, (typeof CONTACT_FIELDS)[number]> | null;
  campaign: CampaignOfCall | null;
  /** Whether it is placed only if its contact has consented to be called. */
  requiresConsent: boolean;
  idempotencyKey: string | null;
  details: CallDetails;
  /** No provider is asked to place it from then on; null = it has no such time. */
  permittedUntil: Date | null;
}

/** A call that has been inserted, with what it was made from. */
export interface OpenedCall {
  call: Call;
  newCall: NewCall;
  /** What is to be asked before its provider is; null = nothing. */
  preDialWebhook: PreDialWebhook | null;
  /** Null = its provider has no limit. */
  admission: Admission | null;
}

/** The consent of a call's contact; null = none is known. */
export function consentOf({ contact }: Pick<NewCall, 'contact'>): Consent | null {
  return (contact?.consent ?? null) as Consent | null;
}
