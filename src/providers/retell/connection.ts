import Retell from 'retell-sdk';
import { type ProviderRequests, providerRequests } from '../shared/sdk-requests.ts';
import type { RetellConfig } from './config.ts';
import { explainError } from './errors.ts';

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
