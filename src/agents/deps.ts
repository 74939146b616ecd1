import type { Platform } from '../platform/platform.ts';
import type { VoiceProviders } from '../providers/port.ts';
import type { WebhooksDeps } from '../webhooks/deps.ts';
import type { TransferNumbers } from './tools/transfer-numbers.ts';

/** The dependencies of the rules of agents. */
export type AgentsDeps = Platform &
  WebhooksDeps & {
    voiceProviders: VoiceProviders;
    transferNumbers: TransferNumbers;
  };
