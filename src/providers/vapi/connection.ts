import { VapiClient, VapiEnvironment, VapiError } from '@vapi-ai/server-sdk';
import { z } from 'zod';
import { parseRetryAfter } from '../../platform/rate-limit/retry-after.ts';
import type { UnreachedOutcome } from '../call-outcomes.ts';
import type { AdapterConfig } from '../shared/adapter-config.ts';
import type { HttpFailure } from '../shared/http-failure.ts';
import { type ProviderRequests, providerRequests } from '../shared/sdk-requests.ts';

export interface VapiConfig extends AdapterConfig {
  /** Secret key of the HMAC credential that signs server messages. */
  webhookSecret: string;
  /** Id of that credential (dashboard, Integrations, Custom Credentials). */
  webhookCredentialId: string;
}

export interface VapiConnection {
  client: VapiClient;
  config: VapiConfig;
  requests: ProviderRequests;
}

export function connect(config: VapiConfig): VapiConnection {
  const client = new VapiClient({
    token: config.apiKey,
    baseUrl: config.baseUrl ?? VapiEnvironment.Default,
    timeoutInSeconds: config.requestTimeoutSeconds,
    // Callers decide on retries; placements are never retried.
    maxRetries: 0,
  });
  const requests = providerRequests('Vapi', (error) => explainError(error, config.clock.now()));
  return { client, config, requests };
}

/** `message` quotes rejected values, so it stays in the log. */
const bodySchema = z.object({
  error: z.string(),
  message: z.union([z.string(), z.array(z.string()).transform((lines) => lines.join('\n'))]).catch(''),
});

/** Vapi rejects with 400 for any reason, so only its sentences tell which. The first match decides. */
const REFUSAL_SENTENCES: readonly [RegExp, UnreachedOutcome][] = [
  [/concurren|rate limit|too many/i, 'provider_at_capacity'],
  [/customer(s\.\d+)?\.number|customer number/i, 'invalid_number'],
  [/wallet|credits?\b|billing|payment|frozen|daily outbound call limit/i, 'payment_required'],
  [/does not exist|not found|couldn't get|international|assistant|phone ?number/i, 'misconfigured'],
];

/** Translates an error of the SDK; other errors are unreadable responses. */
function explainError(error: unknown, now: Date): HttpFailure {
  if (error instanceof z.ZodError) return { status: 200, code: null, retryAfterSeconds: null, cause: error };
  if (!(error instanceof VapiError) || error.statusCode === undefined) {
    return { status: null, code: null, retryAfterSeconds: null, cause: error };
  }
  const body = bodySchema.safeParse(error.body);
  return {
    status: error.statusCode,
    code: body.success ? body.data.error : null,
    outcome: error.statusCode === 400 && body.success ? outcomeOfSentence(body.data.message) : undefined,
    retryAfterSeconds: parseRetryAfter(error.rawResponse?.headers.get('retry-after'), now),
    cause: error,
  };
}

function outcomeOfSentence(sentence: string): UnreachedOutcome | undefined {
  return REFUSAL_SENTENCES.find(([words]) => words.test(sentence))?.[1];
}
