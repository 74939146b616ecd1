import { randomUUID } from 'node:crypto';
import type { Vapi } from '@vapi-ai/server-sdk';
import { TRANSFER_NUMBER } from '../../world.ts';
import { answeredAt, endedAt, type FakeCall, findings, isConnected, said } from '../fake-call.ts';
import { judgeOf } from './documents/judge.ts';
import { vapiTypes } from './vapi-types.ts';

/** Judges the bodies that we send. */
export const judge = judgeOf('vapi', [
  'CreateAssistantDTO',
  'UpdateAssistantDTO',
  'CreateCallDTO',
  'DeleteCallDTO',
]);

const ENDED_REASONS: Partial<Record<FakeCall['script'], Vapi.CallEndedReason>> = {
  no_answer: 'customer-did-not-answer',
  busy: 'customer-busy',
  fails: 'twilio-failed-to-connect-call',
  voicemail: 'voicemail',
  asks_for_a_person: 'assistant-forwarded-call',
};

export function callOnWire(call: FakeCall, baseUrl: string): Vapi.Call {
  const isOver = call.phase === 'ended';
  const connected = isConnected(call);
  return vapiTypes.checked<Vapi.Call>('Call', {
    id: call.conversationId,
    orgId: 'org_1',
    type: 'outboundPhoneCall',
    name: call.callId,
    assistantId: call.agentId,
    customer: { number: call.phoneTo },
    createdAt: call.placedAt.toISOString(),
    updatedAt: call.placedAt.toISOString(),
    status: isOver ? 'ended' : call.phase === 'answered' ? 'in-progress' : 'queued',
    startedAt: connected ? answeredAt(call).toISOString() : undefined,
    endedAt: isOver ? endedAt(call).toISOString() : undefined,
    endedReason: isOver ? endedReasonOf(call) : undefined,
    destination:
      isOver && call.script === 'asks_for_a_person' ? { type: 'number', number: TRANSFER_NUMBER } : undefined,
    artifact: isOver && !call.isAnalyzed ? undefined : artifactOf(call, baseUrl),
    analysis: call.isAnalyzed ? analysisOf(call) : undefined,
    cost: call.isAnalyzed ? 0.0837 : undefined,
    monitor: isOver ? {} : { controlUrl: `${baseUrl}/control/${call.conversationId}` },
  });
}

export function statusUpdate(call: FakeCall, status: Vapi.CallStatus, baseUrl: string): unknown {
  const at = status === 'ringing' ? call.placedAt : status === 'ended' ? endedAt(call) : answeredAt(call);
  return message('ServerMessageStatusUpdate', {
    type: 'status-update',
    status,
    timestamp: at.getTime(),
    endedReason: status === 'ended' ? endedReasonOf(call) : undefined,
    call: callOnWire(call, baseUrl),
  });
}

export function conversationUpdate(call: FakeCall, baseUrl: string): unknown {
  return message('ServerMessageConversationUpdate', {
    type: 'conversation-update',
    timestamp: answeredAt(call).getTime(),
    messages: messagesOf(call),
    messagesOpenAIFormatted: said(call).map(({ role, message: content }) => ({
      role: role === 'agent' ? 'assistant' : 'user',
      content,
    })),
    call: callOnWire(call, baseUrl),
  });
}

export function endOfCallReport(call: FakeCall, baseUrl: string): unknown {
  return message('ServerMessageEndOfCallReport', {
    type: 'end-of-call-report',
    timestamp: endedAt(call).getTime(),
    endedReason: endedReasonOf(call),
    artifact: artifactOf(call, baseUrl),
    analysis: analysisOf(call),
    startedAt: isConnected(call) ? answeredAt(call).toISOString() : undefined,
    endedAt: endedAt(call).toISOString(),
    cost: 0.0837,
    call: callOnWire(call, baseUrl),
  });
}

/** Returns the request to a function tool's server (Vapi, "Custom tools"). */
export function toolCallsMessage(
  call: FakeCall,
  { tool, given }: { tool: Vapi.OpenAiModelToolsItem.Function; given: Record<string, unknown> },
  baseUrl: string,
): unknown {
  const toolCall = {
    id: `call_${randomUUID()}`,
    type: 'function',
    function: { name: tool.function?.name ?? '', arguments: JSON.stringify(given) },
  };
  return message('ServerMessageToolCalls', {
    type: 'tool-calls',
    timestamp: answeredAt(call).getTime(),
    toolWithToolCallList: [{ ...tool, toolCall }],
    toolCallList: [toolCall],
    call: callOnWire(call, baseUrl),
  });
}

function message(type: string, body: unknown): unknown {
  return { message: vapiTypes.checked(type, body) };
}

function endedReasonOf(call: FakeCall): Vapi.CallEndedReason {
  if (call.hungUp) return 'assistant-ended-call';
  return ENDED_REASONS[call.script] ?? 'customer-ended-call';
}

function artifactOf(call: FakeCall, baseUrl: string): Vapi.Artifact {
  const isRecorded = call.phase === 'ended' && isConnected(call);
  return {
    messages: messagesOf(call),
    recordingUrl: isRecorded ? `${baseUrl}/storage/${call.conversationId}.mp3` : undefined,
  };
}

function analysisOf(call: FakeCall): Vapi.Analysis {
  if (!isConnected(call)) return {};
  const { summary, extracted } = findings(call);
  return { summary, structuredData: extracted };
}

function messagesOf(call: FakeCall): Vapi.ArtifactMessagesItem[] {
  const from = answeredAt(call).getTime();
  const system = { role: 'system', message: 'You are polite.', time: from, secondsFromStart: 0 };
  const spoken = said(call).map(({ role, message: text, timeSeconds }) => ({
    role: role === 'agent' ? 'bot' : 'user',
    message: text,
    time: from + timeSeconds * 1000,
    endTime: from + timeSeconds * 1000 + 900,
    secondsFromStart: timeSeconds,
  }));
  return [system, ...spoken, ...(call.script === 'asks_for_a_person' ? transferOf(call, from) : [])];
}

/** The use of the transfer tool in a transcript. */
function transferOf(call: FakeCall, from: number): Vapi.ArtifactMessagesItem[] {
  const id = `tool_${call.conversationId}`;
  const at = { time: from + 20_000, secondsFromStart: 20 };
  const given = JSON.stringify({ destination: TRANSFER_NUMBER });
  const toolCall = { id, type: 'function', function: { name: 'transferCall', arguments: given } };
  return [
    { role: 'tool_calls', toolCalls: [toolCall], message: '', ...at },
    { role: 'tool_call_result', toolCallId: id, name: 'transferCall', result: 'Transferred.', ...at },
  ];
}
