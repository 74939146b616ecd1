import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js';
import { type ProviderRequests, providerRequests } from '../shared/sdk-requests.ts';
import type { ElevenLabsConfig } from './config.ts';
import { explainError } from './errors.ts';

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
