import type { VoiceProviderName } from '../providers/port.ts';

/** A call that a provider has accepted. */
export interface AcceptedCall {
  callId: string;
  provider: VoiceProviderName;
  conversationId: string;
}

/** Where it is noted that providers have accepted calls. */
export interface AcceptedCalls {
  /** Resolves once the call rings, or has moved on by events that overtook its provider's answer. */
  note(accepted: AcceptedCall): Promise<void>;
  /** Resolves once a call that was accepted before rings: what happens next to it must not come before. */
  noted(callId: string | null): Promise<void>;
}
