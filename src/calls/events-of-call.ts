import type { ProviderEvent, VoiceProviderName } from '../providers/port.ts';

export interface EventsOfCall {
  provider: VoiceProviderName;
  /** Our id of the call, if the provider passed it on. */
  callId: string | null;
  conversationId: string | null;
  events: readonly ProviderEvent[];
}
