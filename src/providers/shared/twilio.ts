import { z } from 'zod';
import { parseRetryAfter } from '../../platform/rate-limit/retry-after.ts';
import { requestError } from './http-failure.ts';

/** From console.twilio.com, Account Info. */
export interface TwilioCredentials {
  accountSid: string;
  authToken: string;
  /** Default: Twilio's public API. */
  baseUrl?: string;
}

export interface TwilioAccess {
  credentials: TwilioCredentials;
  timeoutSeconds: number;
}

/** Error codes of a call that is over or never existed. */
const ALREADY_OVER = new Set([20404, 21220]);
const NO_SUCH_CALL = 20404;

/** More than two numbers share in a day. */
const PAGE_SIZE = 50;

/** RFC 2822; null before a call is dialed. */
const twilioDate = z
  .string()
  .nullish()
  .transform((date) => (date ? new Date(date) : null));

/** Charges are negative. */
const decimalText = z.string().regex(/^-?\d+(\.\d+)?$/);

/** Twilio, Voice API, "Call resource". */
const callSchema = z
  .object({
    status: z.string(),
    date_created: twilioDate,
    start_time: twilioDate,
    end_time: twilioDate,
    duration: z.coerce.number().nullish().catch(null),
    answered_by: z.string().nullish().catch(null),
    price: decimalText.nullish().catch(null),
    price_unit: z.string().nullish().catch(null),
  })
  .transform(({ status, date_created, start_time, end_time, duration, answered_by, price, price_unit }) => ({
    status,
    answeredBy: answered_by || null,
    startedAt: start_time ?? date_created,
    endedAt: end_time,
    /** Connected time; 0 if unanswered or not over. */
    durationSeconds: duration ?? 0,
    /** Connection only, in the account's currency. Null until some time after the end. */
    price: price && price_unit ? { amount: price.replace('-', ''), currency: price_unit } : null,
  }));

export type TwilioCall = z.infer<typeof callSchema>;

/** Twilio, Accounts API. */
const accountSchema = z.object({
  status: z.enum(['active', 'suspended', 'closed']),
  type: z.enum(['Trial', 'Full']),
});

export type TwilioAccount = z.infer<typeof accountSchema>;

const callListSchema = z.object({ calls: z.array(callSchema) });

/** Ends a call (Twilio, "Update a Call resource"); one that is over is fine. Throws `ProviderError`. */
export async function endTwilioCall(access: TwilioAccess, callSid: string): Promise<void> {
  const { response, body } = await send(access, callPath(callSid), {
    method: 'POST',
    body: new URLSearchParams({ Status: 'completed' }),
  });
  if (!response.ok && !ALREADY_OVER.has(errorCode(body) ?? 0)) throw refused(response, body);
}

/** Returns null for an unknown call. Throws `ProviderError`. */
export async function readTwilioCall(access: TwilioAccess, callSid: string): Promise<TwilioCall | null> {
  const { response, body } = await send(access, callPath(callSid));
  if (errorCode(body) === NO_SUCH_CALL) return null;
  if (!response.ok) throw refused(response, body);
  return understood(callSchema, response, body);
}

/** Lists the newest calls first. Throws `ProviderError`. */
export async function listTwilioCalls(
  access: TwilioAccess,
  numbers: { from: string; to: string },
): Promise<TwilioCall[]> {
  const query = new URLSearchParams({ From: numbers.from, To: numbers.to, PageSize: String(PAGE_SIZE) });
  const { response, body } = await send(access, `/Calls.json?${query}`);
  if (!response.ok) throw refused(response, body);
  return understood(callListSchema, response, body).calls;
}

/** Reads the credentials' account. Throws `ProviderError`. */
export async function readTwilioAccount(access: TwilioAccess): Promise<TwilioAccount> {
  const { response, body } = await send(access, '.json');
  if (!response.ok) throw refused(response, body);
  return understood(accountSchema, response, body);
}

function callPath(callSid: string): string {
  return `/Calls/${encodeURIComponent(callSid)}.json`;
}

async function send({ credentials, timeoutSeconds }: TwilioAccess, path: string, request: RequestInit = {}) {
  const { accountSid, authToken, baseUrl = 'https://api.twilio.com' } = credentials;
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}${path}`, baseUrl);
  const response = await fetch(url, {
    ...request,
    headers: { Authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
  }).catch((cause: unknown) => {
    throw requestError('Twilio', { status: null, code: null, retryAfterSeconds: null, cause });
  });
  const body: unknown = await response.json().catch(() => null);
  return { response, body };
}

function understood<T>(schema: z.ZodType<T>, { status }: Response, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw requestError('Twilio', { status, code: null, retryAfterSeconds: null, cause: parsed.error });
}

function refused(response: Response, body: unknown) {
  return requestError('Twilio', {
    status: response.status,
    code: errorCode(body)?.toString() ?? null,
    retryAfterSeconds: parseRetryAfter(response.headers.get('retry-after'), new Date()),
    cause: new Error('Twilio rejected the request', { cause: body }),
  });
}

function errorCode(body: unknown): number | null {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return typeof code === 'number' ? code : null;
}
