import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import * as serialization from '@elevenlabs/elevenlabs-js/serialization/index.js';
import { TRANSFER_NUMBER } from '../../world.ts';
import {
  answeredAt,
  durationSeconds,
  endedAt,
  type FakeCall,
  findings,
  isConnected,
  said,
} from '../fake-call.ts';
import { judgeOf } from './documents/judge.ts';
import { callSid } from './twilio-wire.ts';

/** The bodies that we send, by their names in ElevenLabs' OpenAPI document. */
export const BODIES = {
  create: 'Body_Create_Agent_v1_convai_agents_create_post',
  update: 'Body_Patches_an_Agent_settings_v1_convai_agents__agent_id__patch',
  twilioCall: 'Body_Handle_an_outbound_call_via_Twilio_v1_convai_twilio_outbound_call_post',
  sipCall: 'Body_Handle_an_outbound_call_via_SIP_trunk_v1_convai_sip_trunk_outbound_call_post',
  number: 'CreateTwilioPhoneNumberRequest',
  tool: 'ToolRequestModel',
  webhook: 'Body_Create_workspace_webhook_v1_workspace_webhooks_post',
};

export const judge = judgeOf('elevenlabs', Object.values(BODIES));

/** An agent, as far as tests look into it. */
export interface WireAgent {
  name?: string;
  conversation_config: {
    agent?: {
      prompt?: {
        prompt?: string;
        llm?: string;
        tool_ids?: string[];
        built_in_tools?: Record<string, WireTool | null>;
      };
      first_message?: string;
      language?: string;
    };
    tts?: Record<string, unknown>;
    conversation?: Record<string, unknown>;
  };
  platform_settings?: {
    evaluation?: { criteria: unknown[] };
    overrides?: { conversation_config_override?: { agent?: Record<string, boolean> } };
    data_collection?: Record<string, { type: string }> | null;
    workspace_overrides?: { webhooks?: Record<string, unknown> };
  };
}

/** The parameters of the built-in tool that transfers calls. */
export interface WireTransfers {
  transfers?: { transfer_destination: { phone_number: string } }[];
}

/** A webhook tool of the workspace, as far as tests look into it. */
export interface WireWebhookTool {
  name: string;
  api_schema: { url: string; request_headers: Record<string, string | { variable_name: string }> };
}

interface WireTool {
  params: Record<string, unknown>;
}

/**
 * A body that our side sent. It must be what these schemas of the OpenAPI document allow, and hold no field that the SDK
 * does not know: the document says less of some objects than the SDK, and the SDK takes null for what is absent.
 */
export function received<Parsed>(
  schema: { parseOrThrow: Parse<Parsed> },
  rawBody: Buffer,
  documented: readonly string[],
): Parsed {
  const body: unknown = JSON.parse(rawBody.toString());
  for (const name of documented) judge(name, body);
  return schema.parseOrThrow(body, { unrecognizedObjectKeys: 'fail' });
}

/** A body for our side, written by the SDK's own types. */
export function sent<Parsed>(schema: { jsonOrThrow: Parse<unknown, Parsed> }, body: Parsed): unknown {
  return schema.jsonOrThrow(body, { unrecognizedObjectKeys: 'fail' });
}

type Parse<Parsed, Raw = unknown> = (raw: Raw, options: { unrecognizedObjectKeys: 'fail' }) => Parsed;

const ENDED_BADLY = {
  no_answer: 'no_answer',
  busy: 'line_busy',
  fails: 'call_initialization_error',
} as const;

const CRITERION = 'goal_achieved';

export function conversationOnWire(call: FakeCall): unknown {
  return sent(serialization.GetConversationResponseModel, conversation(call));
}

function conversation(call: FakeCall): ElevenLabs.GetConversationResponseModel {
  return {
    agentId: call.agentId,
    conversationId: call.conversationId,
    userId: call.callId,
    status: statusOf(call),
    metadata: metadataOf(call),
    analysis: call.isAnalyzed && isConnected(call) ? analysisOf(call) : undefined,
    hasAudio: call.isAnalyzed && isConnected(call),
    hasUserAudio: false,
    hasResponseAudio: false,
    hasAuxiliaryAudio: false,
    transcript: transcriptOf(call),
  };
}

function transcriptOf(call: FakeCall): ElevenLabs.ConversationHistoryTranscriptCommonModelOutput[] {
  const turns = said(call).map(({ role, message, timeSeconds }) => ({
    role,
    message,
    timeInCallSecs: timeSeconds,
  }));
  if (call.script !== 'asks_for_a_person' || call.phase !== 'ended') return turns;
  return [...turns, { role: 'agent', timeInCallSecs: 20, toolResults: [TRANSFERRED] }];
}

const TRANSFERRED: ElevenLabs.ConversationHistoryTranscriptCommonModelOutputToolResultsItem = {
  type: 'system',
  requestId: 'request_1',
  toolName: 'transfer_to_number',
  resultValue: 'Transferred.',
  isError: false,
  toolHasBeenCalled: true,
  result: {
    resultType: 'transfer_to_number_twilio_success',
    status: 'success',
    transferNumber: TRANSFER_NUMBER,
    agentMessage: 'Here is somebody for you.',
    conferenceName: 'conference_1',
  },
};

export function conversationSummary(call: FakeCall): ElevenLabs.ConversationSummaryResponseModel {
  return {
    agentId: call.agentId,
    conversationId: call.conversationId,
    startTimeUnixSecs: unixSeconds(call.placedAt),
    callDurationSecs: durationSeconds(call),
    messageCount: said(call).length,
    status: statusOf(call),
    callSuccessful: 'unknown',
  };
}

/** The `data` of a `call_initiation_failure` webhook over Twilio (ElevenLabs, "Post-call webhooks"). */
export function initiationFailure(call: FakeCall): unknown {
  const reason = { no_answer: 'no-answer', busy: 'busy' }[call.script as string] ?? 'unknown';
  return {
    agent_id: call.agentId,
    conversation_id: call.conversationId,
    failure_reason: reason,
    metadata: {
      type: 'twilio',
      body: {
        CallSid: callSid(call),
        CallStatus: reason === 'unknown' ? 'failed' : reason,
        To: call.phoneTo,
      },
    },
  };
}

export function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function statusOf(call: FakeCall): ElevenLabs.GetConversationResponseModelStatus {
  if (call.phase === 'ringing') return 'initiated';
  if (call.phase === 'answered') return 'in-progress';
  if (!call.isAnalyzed) return 'processing';
  return isConnected(call) ? 'done' : 'failed';
}

function metadataOf(call: FakeCall): ElevenLabs.ConversationHistoryMetadataCommonModel {
  const reason = ENDED_BADLY[call.script as keyof typeof ENDED_BADLY];
  return {
    startTimeUnixSecs: unixSeconds(call.placedAt),
    acceptedTimeUnixSecs: isConnected(call) ? unixSeconds(answeredAt(call)) : undefined,
    cost: call.phase === 'ended' ? 420 : undefined,
    costFiat: call.phase === 'ended' ? 0.0837 : undefined,
    callDurationSecs: call.phase === 'ended' ? durationSeconds(call) : 0,
    phoneCall: {
      type: 'twilio',
      direction: 'outbound',
      phoneNumberId: 'phnum_1',
      agentNumber: call.phoneFrom,
      externalNumber: call.phoneTo,
      streamSid: 'MZ1',
      callSid: callSid(call),
    },
    terminationReason: call.phase === 'ended' && isConnected(call) ? 'end_call tool was called.' : undefined,
    error: call.phase === 'ended' && reason ? { code: 1011, reason } : undefined,
    featuresUsage: { voicemailDetection: { enabled: true, used: call.script === 'voicemail' } },
  };
}

function analysisOf(call: FakeCall): ElevenLabs.ConversationHistoryAnalysisCommonModel {
  const { summary, goalAchieved, extracted } = findings(call);
  const result = goalAchieved ? 'success' : 'failure';
  return {
    callSuccessful: result,
    transcriptSummary: summary,
    evaluationCriteriaResults: { [CRITERION]: { criteriaId: CRITERION, result, rationale: 'They said so.' } },
    dataCollectionResults: Object.fromEntries(
      Object.entries(extracted).map(([id, value]) => [
        id,
        { dataCollectionId: id, value, rationale: 'It was said.' },
      ]),
    ),
  };
}

/** When the far side would send its last word. */
export function reportedAt(call: FakeCall): number {
  return unixSeconds(endedAt(call));
}
