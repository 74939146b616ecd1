import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import type { UnreachedOutcome } from '../../call-outcomes.ts';
import { spokenVariables } from '../../placeholders.ts';
import { type CallOverrides, type Placement, type PlacementRequest, ProviderError } from '../../port.ts';
import { givenUpInTime } from '../../shared/http-failure.ts';
import type { ElevenLabsConnection } from '../connection.ts';
import type { NumberDirectory, OutboundNumber } from '../numbers.ts';

/** `success: false` comes with HTTP 200. */
type OutboundCallAnswer = ElevenLabs.TwilioOutboundCallResponse | ElevenLabs.SipTrunkOutboundCallResponse;

/** Messages, mostly Twilio's (Twilio, "Error and warning dictionary"). The first match decides. */
const REFUSAL_SENTENCES: readonly [RegExp, UnreachedOutcome][] = [
  [/not a valid phone number|invalid .*\bto\b/i, 'invalid_number'],
  [/concurren|too many|\b429\b/i, 'provider_at_capacity'],
  [/insufficient|balance|credit|payment|suspended|trial/i, 'payment_required'],
  [/authenticat|unauthorized|permission|not authorized/i, 'credentials_rejected'],
  [/not found|does not exist|not (yet )?verified/i, 'misconfigured'],
];

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
    conversationInitiationClientData: {
      userId: request.callId,
      dynamicVariables: spokenVariables(request),
      ...overriddenConfig(request.overrides),
    },
    telephonyCallConfig: { ringingTimeoutSecs: config.ringTimeoutSeconds },
  };
  return telephony === 'twilio'
    ? client.conversationalAi.twilio.outboundCall(body, { abortSignal })
    : client.conversationalAi.sipTrunk.outboundCall(body, { abortSignal });
}

/** Works because every agent is deployed with an overridable first message. */
function overriddenConfig({ firstMessage }: CallOverrides) {
  return firstMessage === undefined ? {} : { conversationConfigOverride: { agent: { firstMessage } } };
}

function placementIn(answer: OutboundCallAnswer): Placement {
  const { success, conversationId } = answer;
  if (success && conversationId) return { conversationId };
  const lineId = 'callSid' in answer ? answer.callSid : 'sipCallId' in answer ? answer.sipCallId : undefined;
  throw new ProviderError('ElevenLabs did not place the call.', {
    // A call with any id may be ringing, whatever `success` says.
    placed: success || conversationId || lineId ? 'unknown' : 'no',
    providerCode: 'success_false',
    retryable: false,
    outcome: REFUSAL_SENTENCES.find(([words]) => words.test(answer.message))?.[1] ?? 'provider_refused',
    cause: new Error(answer.message),
  });
}
