import { VapiClient, VapiEnvironment } from '@vapi-ai/server-sdk';
import { type ProviderRequests, providerRequests } from '../shared/sdk-requests.ts';
import type { VapiConfig } from './config.ts';
import { explainError } from './errors.ts';

/** The SDK, set up for one configuration. */
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
    // The caller decides whether to retry; a placement is never retried.
    maxRetries: 0,
  });
  const requests = providerRequests('Vapi', (error) => explainError(error, config.clock.now()));
  return { client, config, requests };
}
