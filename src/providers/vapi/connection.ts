import { VapiClient, VapiEnvironment } from '@vapi-ai/server-sdk';
import { type ProviderRequests, providerRequests } from '../shared/sdk-requests.ts';
import type { VapiConfig } from './config.ts';
import { explainError } from './errors.ts';

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
