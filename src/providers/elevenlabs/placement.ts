import type { ElevenLabs, ElevenLabsClient } from '@elevenlabs/elevenlabs-js';
import { type Placement, type PlacementRequest, ProviderError } from '../port.ts';
import { spokenVariables } from '../spoken-variables.ts';
import type { ElevenLabsConfig } from './config.ts';
import { asProviderErrors, placementFailed } from './errors.ts';
import type { NumberDirectory, OutboundNumber } from './numbers.ts';

/** Both lines' answers; `success: false` comes with HTTP 200. */
type OutboundCallAnswer = ElevenLabs.TwilioOutboundCallResponse | ElevenLabs.SipTrunkOutboundCallResponse;

/** Rings over the number's own line. Never tries twice. */
export async function placeCall(
  deps: { client: ElevenLabsClient; config: ElevenLabsConfig; numbers: NumberDirectory },
  request: PlacementRequest,
  signal: AbortSignal,
): Promise<Placement> {
  const { client, config, numbers } = deps;
  const number = await asProviderErrors(config.clock, () => numbers.find(request));
  if (signal.aborted) throw givenUpInTime(signal.reason);
  try {
    return placementIn(await ring(client, config, number, request, signal));
  } catch (error) {
    throw placementFailed(error, config.clock.now());
  }
}

function ring(
  client: ElevenLabsClient,
  { ringTimeoutSeconds }: ElevenLabsConfig,
  { phoneNumberId, telephony }: OutboundNumber,
  request: PlacementRequest,
  abortSignal: AbortSignal,
): Promise<OutboundCallAnswer> {
  const body = {
    agentId: request.providerAgentId,
    agentPhoneNumberId: phoneNumberId,
    toNumber: request.phoneTo,
    conversationInitiationClientData: { userId: request.callId, dynamicVariables: spokenVariables(request) },
    telephonyCallConfig: { ringingTimeoutSecs: ringTimeoutSeconds },
  };
  return telephony === 'twilio'
    ? client.conversationalAi.twilio.outboundCall(body, { abortSignal, maxRetries: 0 })
    : client.conversationalAi.sipTrunk.outboundCall(body, { abortSignal, maxRetries: 0 });
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

function givenUpInTime(cause: unknown): ProviderError {
  return new ProviderError('The call was given up before ElevenLabs was asked to place it.', {
    placed: 'no',
    retryable: true,
    cause,
  });
}
