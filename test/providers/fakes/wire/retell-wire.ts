import type { PhoneCallResponse } from 'retell-sdk/resources/call';
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
import { retellTypes } from './retell-types.ts';

const DISCONNECTIONS: Partial<Record<FakeCall['script'], PhoneCallResponse['disconnection_reason']>> = {
  no_answer: 'dial_no_answer',
  busy: 'dial_busy',
  fails: 'dial_failed',
  voicemail: 'voicemail_reached',
  asks_for_a_person: 'call_transfer',
};

/** The call object; its analysis is there only once the provider has made it. */
export function callOnWire(call: FakeCall, baseUrl: string, isAnalyzed = call.isAnalyzed): PhoneCallResponse {
  const isOver = call.phase === 'ended';
  const connected = isConnected(call);
  return retellTypes.checked<PhoneCallResponse>('PhoneCallResponse', {
    call_id: call.conversationId,
    call_type: 'phone_call',
    call_status: statusOf(call),
    agent_id: call.agentId,
    agent_version: 0,
    direction: 'outbound',
    from_number: call.phoneFrom,
    to_number: call.phoneTo,
    metadata: { call_id: call.callId },
    start_timestamp: connected ? answeredAt(call).getTime() : undefined,
    end_timestamp: isOver ? endedAt(call).getTime() : undefined,
    duration_ms: isOver ? durationSeconds(call) * 1000 : undefined,
    disconnection_reason: isOver ? disconnectionOf(call) : undefined,
    transfer_destination: isOver && call.script === 'asks_for_a_person' ? TRANSFER_NUMBER : undefined,
    transcript_object: connected ? transcriptOf(call) : undefined,
    transcript_with_tool_calls:
      isOver && call.script === 'asks_for_a_person'
        ? [
            ...(transcriptOf(call) ?? []),
            invocation('tool_call_1', 'transfer_call', {}),
            result('Transferred.'),
          ]
        : undefined,
    recording_url: isOver && connected ? `${baseUrl}/recordings/${call.conversationId}.wav` : undefined,
    call_cost: isOver
      ? {
          combined_cost: 8.37,
          product_costs: [],
          total_duration_seconds: durationSeconds(call),
          total_duration_unit_price: 0.2,
        }
      : undefined,
    call_analysis: isAnalyzed ? analysisOf(call) : undefined,
  });
}

/** A call whose agent has used the tool once before, and is using it again. */
export function usingTool(
  call: PhoneCallResponse,
  { name, args }: { name: string; args: Record<string, unknown> },
): PhoneCallResponse {
  return retellTypes.checked<PhoneCallResponse>('PhoneCallResponse', {
    ...call,
    transcript_with_tool_calls: [
      invocation('tool_call_1', name, args),
      result('Not found.'),
      invocation('tool_call_2', name, args),
    ],
  });
}

function invocation(id: string, name: string, args: Record<string, unknown>) {
  const role = 'tool_call_invocation' as const;
  return { role, tool_call_id: id, name, arguments: JSON.stringify(args) };
}

/** The result of the first use of a tool. */
function result(content: string) {
  return { role: 'tool_call_result' as const, tool_call_id: 'tool_call_1', content };
}

export function event(name: string, call: FakeCall, baseUrl: string): unknown {
  return { event: name, call: callOnWire(call, baseUrl, name === 'call_analyzed') };
}

function statusOf(call: FakeCall): PhoneCallResponse['call_status'] {
  if (call.phase === 'ringing') return 'registered';
  if (call.phase === 'answered') return 'ongoing';
  return isConnected(call) ? 'ended' : 'not_connected';
}

function disconnectionOf(call: FakeCall): PhoneCallResponse['disconnection_reason'] {
  if (call.hungUp) return 'manual_stopped';
  return DISCONNECTIONS[call.script] ?? 'user_hangup';
}

function transcriptOf(call: FakeCall): PhoneCallResponse['transcript_object'] {
  return said(call).map(({ role, message, timeSeconds }) => ({
    role,
    content: message,
    words: message
      .split(' ')
      .map((word, i) => ({ word, start: timeSeconds + i * 0.2, end: timeSeconds + i * 0.2 })),
  }));
}

function analysisOf(call: FakeCall): PhoneCallResponse['call_analysis'] {
  if (!isConnected(call)) return {};
  const { summary, goalAchieved, extracted } = findings(call);
  return {
    call_summary: summary,
    call_successful: goalAchieved,
    in_voicemail: call.script === 'voicemail',
    user_sentiment: 'Unknown',
    custom_analysis_data: extracted,
  };
}
