import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import { type Placement, type PlacementRequest, ProviderError } from '../../port.ts';
import { givenUpInTime } from '../../shared/http-failure.ts';
import { spokenVariables } from '../../shared/spoken-variables.ts';
import type { ElevenLabsConnection } from '../connection.ts';
import type { NumberDirectory, OutboundNumber } from '../numbers.ts';

/** Both lines' answers; `success: false` comes with HTTP 200. */
type OutboundCallAnswer = ElevenLabs.TwilioOutboundCallResponse | ElevenLabs.SipTrunkOutboundCallResponse;

/** Places the call over the number's own line. Never retries. */
export async function placeCall(
  connection: ElevenLabsConnection,
  numbers: NumberDirectory,
  request: PlacementRequest,
  signal: AbortSignal,
): Promise<Placement> {
  const number = await numbers.find(request);
  if (signal.aborted) throw givenUpInTime('ElevenLabs', signal);
  const answer = await connection.requests.place(() =>
    placeOutboundCall(connection, number, request, signal),
  );
  return placementIn(answer);
}

function placeOutboundCall(
  { client, config }: ElevenLabsConnection,
  { phoneNumberId, telephony }: OutboundNumber,
  request: PlacementRequest,
  abortSignal: AbortSignal,
): Promise<OutboundCallAnswer> {
  const body = {
    agentId: request.providerAgentId,
    agentPhoneNumberId: phoneNumberId,
    toNumber: request.phoneTo,
    conversationInitiationClientData: { userId: request.callId, dynamicVariables: spokenVariables(request) },
    telephonyCallConfig: { ringingTimeoutSecs: config.ringTimeoutSeconds },
  };
  return telephony === 'twilio'
    ? client.conversationalAi.twilio.outboundCall(body, { abortSignal })
    : client.conversationalAi.sipTrunk.outboundCall(body, { abortSignal });
}

function placementIn(answer: OutboundCallAnswer): Placement {
  const { success, conversationId } = answer;
  if (success && conversationId) return { conversationId };
  const lineId = 'callSid' in answer ? answer.callSid : 'sipCallId' in answer ? answer.sipCallId : undefined;
  throw new ProviderError('ElevenLabs did not place the call.', {
    // A call that has an id anywhere may be ringing, whatever `success` says.
    placed: success || conversationId || lineId ? 'unknown' : 'no',
    providerCode: 'success_false',
    retryable: false,
    cause: new Error(answer.message),
  });
}
