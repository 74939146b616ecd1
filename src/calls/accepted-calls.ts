import type { VoiceProviderName } from '../providers/port.ts';

export interface AcceptedCall {
  callId: string;
  provider: VoiceProviderName;
  conversationId: string;
}

/** Records which calls providers have accepted. */
export interface AcceptedCalls {
  /** Resolves once the call rings, or once its events have superseded the provider's response. */
  note(accepted: AcceptedCall): Promise<void>;
  /** Resolves once an accepted call rings, so that no later event of the call is recorded before. */
  noted(callId: string | null): Promise<void>;
}
