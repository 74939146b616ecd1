import {
  ElevenLabsClient,
  ElevenLabsEnvironment,
  ElevenLabsError,
  ElevenLabsTimeoutError,
} from '@elevenlabs/elevenlabs-js';
import { z } from 'zod';
import { parseRetryAfter } from '../../platform/rate-limit/retry-after.ts';
import type { UnreachedOutcome } from '../call-outcomes.ts';
import type { AdapterConfig } from '../shared/adapter-config.ts';
import type { HttpFailure } from '../shared/http-failure.ts';
import { type ProviderRequests, providerRequests } from '../shared/sdk-requests.ts';
import type { TwilioCredentials } from '../shared/twilio.ts';

export interface ElevenLabsConfig extends AdapterConfig {
  /** Shown by ElevenLabs when the webhook for `callbackUrl` was created (`wsec_…`). */
  webhookSecret: string;
  /** Account of the phone number, for ending calls. Null: calls cannot be ended. */
  twilio: TwilioCredentials | null;
}

export interface ElevenLabsConnection {
  client: ElevenLabsClient;
  config: ElevenLabsConfig;
  requests: ProviderRequests;
}

export function connect(config: ElevenLabsConfig): ElevenLabsConnection {
  const client = new ElevenLabsClient({
    apiKey: config.apiKey,
    baseUrl: config.baseUrl,
    timeoutInSeconds: config.requestTimeoutSeconds,
    // Callers decide on retries; placements are never retried.
    maxRetries: 0,
  });
  const requests = providerRequests('ElevenLabs', (error) => explainError(error, config.clock.now()));
  return { client, config, requests };
}

/** ElevenLabs' error bodies: `detail` is an object with a code or, for invalid request bodies, a list. */
const detailSchema = z.union([
  z.object({ detail: z.object({ code: z.string().optional(), status: z.string().optional() }) }),
  z.object({
    detail: z.array(z.object({ type: z.string(), loc: z.array(z.union([z.string(), z.number()])) })).min(1),
  }),
]);

/** Error codes more specific than their HTTP status (ElevenLabs, "Errors"). */
const REFUSAL_CODES: Readonly<Record<string, UnreachedOutcome>> = {
  quota_exceeded: 'payment_required',
  payment_required: 'payment_required',
  agent_not_found: 'misconfigured',
  phone_number_not_found: 'misconfigured',
  too_many_concurrent_requests: 'provider_at_capacity',
  system_busy: 'provider_at_capacity',
};

/** Validation error on the callee's number: `body.to_number: …`. */
const OF_NUMBER_CALLED = /\bto_number: /;

/** Translates an error of the SDK. */
function explainError(error: unknown, now: Date): HttpFailure {
  if (error instanceof ElevenLabsTimeoutError) return withoutAnswer(error);
  if (!(error instanceof ElevenLabsError)) return unreadableAnswer(error);
  if (error.statusCode === undefined) return withoutAnswer(error);
  const code = codeIn(error.body);
  return {
    status: error.statusCode,
    code,
    outcome: outcomeOfCode(code),
    retryAfterSeconds: parseRetryAfter(error.rawResponse?.headers.get('retry-after'), now),
    cause: error,
  };
}

function withoutAnswer(cause: Error): HttpFailure {
  return { status: null, code: null, retryAfterSeconds: null, cause };
}

/** The SDK throws errors of its own parser for responses that do not fit its types. */
function unreadableAnswer(cause: unknown): HttpFailure {
  return { status: 200, code: null, retryAfterSeconds: null, cause };
}

function outcomeOfCode(code: string | null): UnreachedOutcome | undefined {
  if (code === null) return undefined;
  if (OF_NUMBER_CALLED.test(code)) return 'invalid_number';
  return Object.entries(REFUSAL_CODES).find(([name]) => name === code)?.[1];
}

/** Extracts only the code: messages of refusals quote rejected values, keys included. */
function codeIn(body: unknown): string | null {
  const parsed = detailSchema.safeParse(body);
  if (!parsed.success) return null;
  const { detail } = parsed.data;
  if (!Array.isArray(detail)) return detail.code ?? detail.status ?? null;
  const [first] = detail;
  return first ? `${first.loc.join('.')}: ${first.type}` : null;
}

interface RawRequest {
  method: 'GET' | 'PATCH';
  path: string;
  body?: unknown;
}

/** Returns unparsed JSON: the SDK drops unknown fields and rejects absent ones. Throws the SDK's errors. */
export async function rawRequest(
  { client, config }: Pick<ElevenLabsConnection, 'client' | 'config'>,
  { method, path, body }: RawRequest,
): Promise<unknown> {
  const response = await client
    .fetch(`${config.baseUrl ?? ElevenLabsEnvironment.Production}${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    .catch((cause: unknown) => {
      throw new ElevenLabsError({ message: 'no answer', cause });
    });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  throw new ElevenLabsError({ statusCode: response.status, body: answer, rawResponse: response });
}
