import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { type Dispatcher, request } from 'undici';
import { storableText } from '../../platform/input/text.ts';
import { type OutboundAgent, PrivateTargetError } from '../../platform/network/outbound-agent.ts';
import { parseRetryAfter } from '../../platform/rate-limit/retry-after.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { startDeadline } from '../../platform/time/deadline.ts';

/** Timeout of a response, and the number of its bytes to keep. */
interface SendingLimits {
  deadlineMs: number;
  keptBytes: number;
}

export const WEBHOOK_LIMITS: SendingLimits = { deadlineMs: 15_000, keptBytes: 4_096 };
/** Limit of a response's body. Reading up to this size keeps the connection reusable. */
const MOST_READ_BYTES = 65_536;

/** Outcome of one webhook request. Without a response the status is null and `error` gives the reason. */
export interface AttemptOutcome {
  startedAt: Date;
  latencyMs: number;
  responseStatus: number | null;
  /** Beginning of the webhook receiver's response, if it is text. */
  responseBody: string | null;
  /** Reason why the webhook request failed, as a sentence for the customer. */
  error: string | null;
  retryAfterSeconds: number | null;
}

export interface OutgoingMessage {
  /** Account that set the URL of the request. */
  accountId: string;
  /** HTTP method of the request; default: `POST`. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  /** Text to send as the request's body; null = no body. */
  body: string | null;
}

/** Sends an HTTP message to a customer's URL once. Every failure is an outcome within the timeout; never rejects. */
export async function sendOnce(
  agent: OutboundAgent,
  clock: Clock,
  message: OutgoingMessage,
  limits = WEBHOOK_LIMITS,
): Promise<AttemptOutcome> {
  const startedAt = clock.now();
  const deadline = startDeadline(clock, limits.deadlineMs);
  const answer = await send(agent, clock, message, { ...limits, signal: deadline.signal }).catch((error) =>
    noAnswer(error, deadline.signal, limits),
  );
  deadline.end();
  return { ...answer, startedAt, latencyMs: clock.now().getTime() - startedAt.getTime() };
}

type Answer = Omit<AttemptOutcome, 'startedAt' | 'latencyMs'>;

async function send(
  dispatcher: OutboundAgent,
  clock: Clock,
  { accountId, url, method = 'POST', headers, body }: OutgoingMessage,
  { signal, keptBytes }: SendingLimits & { signal: AbortSignal },
): Promise<Answer> {
  await dispatcher.resolveHost(accountId, url, signal);
  const response = await request(url, { method, headers, body, dispatcher, signal });
  return {
    responseStatus: response.statusCode,
    responseBody: await readBeginning(response, keptBytes),
    error:
      response.statusCode >= 300 && response.statusCode < 400
        ? 'The endpoint answered with a redirect; redirects are not followed.'
        : null,
    retryAfterSeconds: parseRetryAfter(response.headers['retry-after'], clock.now()),
  };
}

/** The status decides, so a response that breaks off is kept as far as it arrived. */
async function readBeginning({ body, headers }: Dispatcher.ResponseData, keptBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const neededBytes = headers['content-encoding'] === undefined ? keptBytes : MOST_READ_BYTES;
  try {
    for await (const chunk of body) {
      if (bytes < neededBytes) chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > MOST_READ_BYTES) break;
    }
  } catch {
    // A response that breaks off is kept as far as it arrived.
  }
  const beginning = decoded(Buffer.concat(chunks), headers).subarray(0, keptBytes);
  return storableText(new TextDecoder().decode(beginning), keptBytes);
}

/** Decoders by content coding (RFC 9110, 8.4.1). */
const DECODERS = new Map([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', inflateSync],
  ['br', brotliDecompressSync],
]);

/** Removes a body's content coding; a body that cannot be decoded, or is longer than is read, stays as it is. */
function decoded(body: Buffer, headers: IncomingHttpHeaders): Buffer {
  const decode = DECODERS.get(String(headers['content-encoding']).trim().toLowerCase());
  try {
    return decode?.(body, { maxOutputLength: MOST_READ_BYTES }) ?? body;
  } catch {
    return body;
  }
}

function noAnswer(error: unknown, deadline: AbortSignal, { deadlineMs }: SendingLimits): Answer {
  const reason = deadline.aborted ? `No response within ${deadlineMs / 1000} s.` : describeFailure(error);
  return { responseStatus: null, responseBody: null, error: reason, retryAfterSeconds: null };
}

const FAILURES: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before a response was received.',
  EPIPE: 'The connection was closed before a response was received.',
  UND_ERR_SOCKET: 'The connection was closed before a response was received.',
  ENOTFOUND: 'The host name does not resolve.',
  EAI_AGAIN: 'The host name does not resolve.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'No connection within 10 s.',
  UND_ERR_CONNECT_TIMEOUT: 'No connection within 10 s.',
  UND_ERR_HEADERS_TIMEOUT: 'No response within 15 s.',
};

function describeFailure(error: unknown): string {
  if (error instanceof PrivateTargetError)
    return 'The URL resolves to a private address, which is not allowed.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return `TLS failed: ${code}.`;
  return FAILURES[code] ?? `The request failed: ${code}.`;
}
