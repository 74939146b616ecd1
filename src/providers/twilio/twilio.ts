import { z } from 'zod';
import type { Clock } from '../../platform/time/clock.ts';
import { ProviderError } from '../port.ts';
import { ProviderApi } from '../shared/provider-api.ts';
import type { TwilioCredentials, TwilioHost } from '../shared/twilio-credentials.ts';
import { wireList, wireText } from '../shared/wire-values.ts';

export interface TwilioAccess {
  credentials: TwilioCredentials;
  timeoutSeconds: number;
  clock: Clock;
}

/** Error code of a call that is over. */
const ALREADY_OVER = '21220';
/** Error code of a call that the account does not have: calls stay readable after their end. */
const NO_SUCH_CALL = '20404';

/** Calls to list: more than two numbers share in a day. */
const PAGE_SIZE = 50;

/** Time in RFC 2822; null before a call is dialed, and for other values. */
const twilioDate = wireText.transform((date) => {
  const milliseconds = Date.parse(date ?? '');
  return Number.isNaN(milliseconds) ? null : new Date(milliseconds);
});

/** Amount of money; charges are negative. */
const decimalText = z.string().regex(/^-?\d+(\.\d+)?$/);

/** A call at Twilio (Voice API, "Call resource"), read loosely: in a list, a dropped call would pass for a missing one. */
const callSchema = z
  .object({
    status: z.string().catch('unknown'),
    date_created: twilioDate,
    start_time: twilioDate,
    end_time: twilioDate,
    duration: z.coerce.number().nullish().catch(null),
    answered_by: wireText,
    price: decimalText.nullish().catch(null),
    price_unit: wireText,
  })
  .transform(({ status, date_created, start_time, end_time, duration, answered_by, price, price_unit }) => ({
    status,
    answeredBy: answered_by || null,
    startedAt: start_time ?? date_created,
    endedAt: end_time,
    /** Connected time; 0 if unanswered or not over. */
    durationSeconds: duration ?? 0,
    /** Price of the connection, in the account's currency. Null until some time after the end. */
    price: price && price_unit ? { amount: price.replace('-', ''), currency: price_unit } : null,
  }));

export type TwilioCall = z.infer<typeof callSchema>;

/** An account at Twilio (Accounts API). */
const accountSchema = z.object({
  status: z.enum(['active', 'suspended', 'closed']),
  type: z.enum(['Trial', 'Full']),
});

export type TwilioAccount = z.infer<typeof accountSchema>;

const callListSchema = z.object({ calls: wireList(callSchema) });

/** Ends a call at Twilio ("Update a Call resource"); one that is over is fine. Throws `ProviderError`. */
export async function endTwilioCall(access: TwilioAccess, callSid: string): Promise<void> {
  const body = new URLSearchParams({ Status: 'completed' });
  try {
    await twilioApi(access).request({ method: 'POST', path: callPath(access, callSid), body }, z.unknown());
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.providerCode === NO_SUCH_CALL) throw ofAnotherAccount(error);
    if (error.providerCode !== ALREADY_OVER) throw error;
  }
}

function ofAnotherAccount(cause: ProviderError): ProviderError {
  return new ProviderError(
    'The call could not be hung up: the configured Twilio account does not have it. Set TWILIO_ACCOUNT_SID and its credentials to the account of the phone number, or run provider connect twilio.',
    { placed: 'no', providerCode: NO_SUCH_CALL, retryable: false, outcome: 'misconfigured', cause },
  );
}

/** Reads a call at Twilio; null if it is unknown there. Throws `ProviderError`. */
export async function readTwilioCall(access: TwilioAccess, callSid: string): Promise<TwilioCall | null> {
  return twilioApi(access).requestOrNull({ method: 'GET', path: callPath(access, callSid) }, callSchema);
}

/** Lists calls at Twilio, newest first. Throws `ProviderError`. */
export async function listTwilioCalls(
  access: TwilioAccess,
  numbers: { from: string; to: string },
): Promise<TwilioCall[]> {
  const query = { From: numbers.from, To: numbers.to, PageSize: PAGE_SIZE };
  const path = `${twilioPath(access)}/Calls.json`;
  return (await twilioApi(access).request({ method: 'GET', path, query }, callListSchema)).calls;
}

/** Reads the Twilio account that the credentials belong to. Throws `ProviderError`. */
export async function readTwilioAccount(access: TwilioAccess): Promise<TwilioAccount> {
  return twilioApi(access).request({ method: 'GET', path: `${twilioPath(access)}.json` }, accountSchema);
}

const balanceSchema = z.object({ balance: decimalText, currency: z.string() });

/** Balance of a Twilio account; `amount` is a decimal in the currency. */
interface TwilioBalance {
  amount: string;
  currency: string;
}

/** Reads the account's balance; null where Twilio shows none, as for subaccounts and most API keys. */
export async function readTwilioBalance(access: TwilioAccess): Promise<TwilioBalance | null> {
  const path = `${twilioPath(access)}/Balance.json`;
  try {
    const { balance, currency } = await twilioApi(access).request({ method: 'GET', path }, balanceSchema);
    return { amount: balance, currency };
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}

/** Returns the path of the credentials' account. */
export function twilioPath({ credentials }: TwilioAccess): string {
  return `/2010-04-01/Accounts/${encodeURIComponent(credentials.accountSid)}`;
}

function callPath(access: TwilioAccess, callSid: string): string {
  return `${twilioPath(access)}/Calls/${encodeURIComponent(callSid)}.json`;
}

/** Returns the values of credentials that must not reach a customer. */
export function twilioSecrets(credentials: TwilioCredentials): string[] {
  return 'apiKey' in credentials
    ? [credentials.accountSid, credentials.apiKey, credentials.apiSecret]
    : [credentials.accountSid, credentials.authToken];
}

/** An API of Twilio's, which has a host of its own. */
type TwilioProduct = 'api' | 'voice';

/** Returns the URL of an API of Twilio's: `baseUrl`, or the host of the region. */
export function twilioUrl({ region, edge, baseUrl }: TwilioHost, product: TwilioProduct = 'api'): string {
  if (baseUrl !== undefined) return baseUrl;
  return region && edge ? `https://${product}.${edge}.${region}.twilio.com` : `https://${product}.twilio.com`;
}

/** Returns an API of Twilio's for these credentials. */
export function twilioApi(
  { credentials, timeoutSeconds, clock }: TwilioAccess,
  product?: TwilioProduct,
): ProviderApi {
  const [user, password] =
    'apiKey' in credentials
      ? [credentials.apiKey, credentials.apiSecret]
      : [credentials.accountSid, credentials.authToken];
  return new ProviderApi({
    provider: 'Twilio',
    baseUrl: twilioUrl(credentials, product),
    headers: { authorization: `Basic ${btoa(`${user}:${password}`)}` },
    timeoutSeconds,
    clock,
    secrets: twilioSecrets(credentials),
    explain: ({ body }) => ({ code: codeSchema.parse(body).code }),
  });
}

const codeSchema = z
  .object({ code: z.number().transform(String).nullable().catch(null) })
  .catch({ code: null });
