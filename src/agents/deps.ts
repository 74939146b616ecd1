import type { Platform } from '../platform/platform.ts';
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts';
import type { ProviderConnector } from '../providers/credentials/connector.ts';
import type { CredentialBook } from '../providers/credentials/credential-book.ts';
import type { VoiceProviders } from '../providers/port.ts';
import type { WebhooksDeps } from '../webhooks/deps.ts';
import type { TransferNumbers } from './tools/transfer-numbers.ts';

export type AgentsDeps = Platform &
  WebhooksDeps & {
    voiceProviders: VoiceProviders;
    credentials: CredentialBook;
    providerConnector: ProviderConnector;
    rateLimiter: RateLimiter;
    transferNumbers: TransferNumbers;
  };
