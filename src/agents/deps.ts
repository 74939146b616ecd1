import type { Platform } from '../platform/platform.ts';
import type { VoiceProviders } from '../providers/port.ts';
import type { WebhooksDeps } from '../webhooks/deps.ts';

/** What the rules of agents stand on. */
export type AgentsDeps = Platform & WebhooksDeps & { voiceProviders: VoiceProviders };
