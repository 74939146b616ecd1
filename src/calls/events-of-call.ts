import type { ProviderEvent, VoiceProviderName } from '../providers/port.ts';

/** What a provider reports about one call. */
export interface EventsOfCall {
  provider: VoiceProviderName;
  /** Ours, where the provider carried it. */
  callId: string | null;
  conversationId: string | null;
  events: readonly ProviderEvent[];
}
