import { parseRetryAfter } from '../../platform/rate-limit/retry-after.ts';
import { requestError } from './http-failure.ts';

/** A Twilio account's credentials (console.twilio.com, Account Info). */
export interface TwilioCredentials {
  accountSid: string;
  authToken: string;
  /** Another address of Twilio's API than the public one. */
  baseUrl?: string;
}

/** Twilio's error codes for a call that cannot be ended because it is over or never was. */
const ALREADY_OVER = new Set([20404, 21220]);

/**
 * Ends a call at Twilio, ringing or connected (Twilio, Voice API, "Update a Call resource"). A call that is
 * over already is fine. Throws `ProviderError`.
 */
export async function endTwilioCall(
  credentials: TwilioCredentials,
  callSid: string,
  options: { timeoutSeconds: number },
): Promise<void> {
  const response = await fetch(callUrl(credentials, callSid), {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${credentials.accountSid}:${credentials.authToken}`)}` },
    body: new URLSearchParams({ Status: 'completed' }),
    signal: AbortSignal.timeout(options.timeoutSeconds * 1000),
  }).catch((cause: unknown) => {
    throw requestError('Twilio', { status: null, code: null, retryAfterSeconds: null, cause });
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok && !ALREADY_OVER.has(errorCode(body) ?? 0)) throw refused(response, body);
}

function callUrl(
  { accountSid, baseUrl = 'https://api.twilio.com' }: TwilioCredentials,
  callSid: string,
): URL {
  return new URL(
    `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Calls/${encodeURIComponent(callSid)}.json`,
    baseUrl,
  );
}

function refused(response: Response, body: unknown) {
  return requestError('Twilio', {
    status: response.status,
    code: errorCode(body)?.toString() ?? null,
    retryAfterSeconds: parseRetryAfter(response.headers.get('retry-after'), new Date()),
    cause: new Error('Twilio rejected the request to end a call', { cause: body }),
  });
}

function errorCode(body: unknown): number | null {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return typeof code === 'number' ? code : null;
}
