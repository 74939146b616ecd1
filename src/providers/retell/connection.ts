import Retell, { APIError } from 'retell-sdk';
import { parseRetryAfter } from '../../platform/rate-limit/retry-after.ts';
import type { AdapterConfig } from '../shared/adapter-config.ts';
import type { HttpFailure } from '../shared/http-failure.ts';
import { type ProviderRequests, providerRequests } from '../shared/sdk-requests.ts';

export interface RetellConfig extends AdapterConfig {
  /** The API key with the webhook badge, which signs callbacks; may equal `apiKey`. */
  webhookKey: string;
  /** For agents without a voice: Retell has no default. */
  defaultVoiceId: string;
}

export interface RetellConnection {
  client: Retell;
  config: RetellConfig;
  requests: ProviderRequests;
}

export function connect(config: RetellConfig): RetellConnection {
  const client = new Retell({
    apiKey: config.apiKey,
    baseURL: config.baseUrl,
    timeout: config.requestTimeoutSeconds * 1000,
    // Callers decide on retries; placements are never retried.
    maxRetries: 0,
    logLevel: 'off',
  });
  const requests = providerRequests('Retell', (error) => explainError(error, config.clock.now()));
  return { client, config, requests };
}

/** Any error that is not the SDK's is an unreadable response. Retell's error bodies have no codes. */
function explainError(error: unknown, now: Date): HttpFailure {
  if (!(error instanceof APIError)) return { status: 200, code: null, retryAfterSeconds: null, cause: error };
  return {
    status: error.status ?? null,
    code: null,
    retryAfterSeconds: parseRetryAfter(error.headers?.get('retry-after'), now),
    cause: error,
  };
}
