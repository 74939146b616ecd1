import { ProviderError } from '../../port.ts';
import { endTwilioCall } from '../../shared/twilio.ts';
import type { ElevenLabsConnection } from '../connection.ts';
import { phaseOf } from './events.ts';
import { getConversation } from './read-calls.ts';

/** Ends an ElevenLabs call at Twilio, because ElevenLabs has no request for it. */
export async function hangUp(connection: ElevenLabsConnection, conversationId: string): Promise<void> {
  const { twilio, log, requestTimeoutSeconds, clock } = connection.config;
  const conversation = await getConversation(connection, conversationId);
  if (!conversation || phaseOf(conversation, log) === 'ended') return;
  if (!twilio || !conversation.twilioCallSid) throw cannotHangUp();
  const access = { credentials: twilio, timeoutSeconds: requestTimeoutSeconds, clock };
  await endTwilioCall(access, conversation.twilioCallSid);
}

function cannotHangUp(): ProviderError {
  return new ProviderError(
    'ElevenLabs cannot end calls. To hang up calls, configure the Twilio account of the phone number.',
    { placed: 'no', providerCode: 'hang_up_unsupported', retryable: false },
  );
}
