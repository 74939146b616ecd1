import type * as wire from '@elevenlabs/elevenlabs-js/serialization/index.js';
import { z } from 'zod';
import { spokenVariables } from '../../placeholders.ts';
import { type CallOverrides, type Placement, type PlacementRequest, ProviderError } from '../../port.ts';
import { givenUpInTime, withWords } from '../../shared/http-failure.ts';
import { wireText } from '../../shared/wire-values.ts';
import type { ElevenLabsConnection } from '../connection.ts';
import type { NumberDirectory, OutboundNumber } from '../numbers.ts';
import { outcomeOfWords } from '../refusals.ts';

type PlacementBody =
  wire.conversationalAi.BodyHandleAnOutboundCallViaTwilioV1ConvaiTwilioOutboundCallPost.Raw;

const PATHS: Record<OutboundNumber['telephony'], string> = {
  twilio: '/v1/convai/twilio/outbound-call',
  sip_trunk: '/v1/convai/sip-trunk/outbound-call',
};

/** `success: false` comes with HTTP 200. Only a conversation makes up for a missing `success`. */
const answerSchema = z
  .object({
    success: z.boolean().nullable().catch(null),
    message: wireText,
    conversation_id: wireText,
    callSid: wireText,
    sip_call_id: wireText,
  })
  .refine(({ success, conversation_id }) => success !== null || conversation_id, 'must tell its success');

/** Places a call at ElevenLabs over the number's own telephone line. Never retries. */
export async function placeCall(
  { api, config }: ElevenLabsConnection,
  numbers: NumberDirectory,
  request: PlacementRequest,
  signal: AbortSignal,
): Promise<Placement> {
  const { phoneNumberId, telephony } = await numbers.find(request, signal);
  if (signal.aborted) throw givenUpInTime('ElevenLabs', signal);
  const body: PlacementBody = {
    agent_id: request.providerAgentId,
    agent_phone_number_id: phoneNumberId,
    to_number: request.phoneTo,
    conversation_initiation_client_data: {
      user_id: request.callId,
      ...(request.providerAgentVersion && { branch_id: request.providerAgentVersion }),
      dynamic_variables: spokenVariables(request),
      ...overriddenConfig(request.overrides),
    },
    telephony_call_config: { ringing_timeout_secs: config.ringTimeoutSeconds },
  };
  const answer = await api.place({ method: 'POST', path: PATHS[telephony], body, signal }, answerSchema);
  return placementIn(answer, (words) => api.excerptOf(words));
}

/** Works because every agent is deployed with an overridable first message. */
function overriddenConfig({ firstMessage }: CallOverrides) {
  return firstMessage === undefined
    ? {}
    : { conversation_config_override: { agent: { first_message: firstMessage } } };
}

function placementIn(
  answer: z.infer<typeof answerSchema>,
  excerptOf: (words: string) => string | null,
): Placement {
  const { success, conversation_id: conversationId, callSid, sip_call_id: sipCallId } = answer;
  if (success !== false && conversationId) return { conversationId, ...(callSid && { lineCallId: callSid }) };
  const words = excerptOf(answer.message ?? '');
  throw new ProviderError(withWords('ElevenLabs did not place the call.', words), {
    // A call with any id may be ringing, whatever `success` says.
    placed: success || conversationId || callSid || sipCallId ? 'unknown' : 'no',
    providerCode: 'success_false',
    providerWords: words,
    retryable: false,
    outcome: outcomeOfWords(answer.message ?? '') ?? 'provider_refused',
  });
}
