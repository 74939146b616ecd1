import { ProviderError } from '../../port.ts';
import { endTwilioCall } from '../../twilio/twilio.ts';
import type { ElevenLabsConnection } from '../connection.ts';
import { phaseOf } from './events.ts';
import { getConversation } from './read-calls.ts';

/** Ends an ElevenLabs call at Twilio, because ElevenLabs has no request for it. `callSid` is Twilio's id, if it is known. */
export async function hangUp(
  connection: ElevenLabsConnection,
  conversationId: string,
  callSid: string | null = null,
): Promise<void> {
  const { twilio, log, requestTimeoutSeconds: timeoutSeconds, clock } = connection.config;
  if (twilio && callSid) return endTwilioCall({ credentials: twilio, timeoutSeconds, clock }, callSid);
  const conversation = await getConversation(connection, conversationId);
  if (!conversation || phaseOf(conversation, log) === 'ended') return;
  if (!twilio || !conversation.twilioCallSid) throw cannotHangUp();
  await endTwilioCall({ credentials: twilio, timeoutSeconds, clock }, conversation.twilioCallSid);
}

function cannotHangUp(): ProviderError {
  return new ProviderError(
    'ElevenLabs cannot end calls. To hang up calls, configure the Twilio account of the phone number.',
    { placed: 'no', providerCode: 'hang_up_unsupported', retryable: false },
  );
}
