import { z } from 'zod';
import { AGENT_LIMITS, TOOL_NAME } from '../../src/agents/agent-limits.ts';
import { CALL_LIMITS, PRE_DIAL_LIMITS } from '../../src/calls/call-limits.ts';
import { CALL_SETTINGS_LIMITS } from '../../src/compliance/compliance-limits.ts';
import { REPORT_LIMITS } from '../../src/providers/report-limits.ts';
import {
  callVariables,
  count,
  id,
  instant,
  integer,
  jsonObject,
  nonEmptyText,
  phone,
  text,
  timestamp,
} from '../fields.ts';
import { bodyFromGraphql, enumFromGraphql, fromGraphql } from '../from-graphql.ts';

export const callStatus = enumFromGraphql('CallStatus', 'COMPLETED');
export const callOutcome = enumFromGraphql('CallOutcome', 'ANSWERED');

export const transcriptTurn = fromGraphql('TranscriptTurn', {
  role: 'AGENT',
  message: text(REPORT_LIMITS.turnLength, 'Hello, this is Ada.'),
  timeSeconds: 1.5,
});

const overrideReason = text(
  CALL_SETTINGS_LIMITS.overrideReasonLength,
  'The customer asked to be called at this hour.',
);

export const callSummary = fromGraphql('Call', {
  id: id('call'),
  agentId: id('agent'),
  contactId: id('contact'),
  campaignId: id('camp'),
  attempt: 1,
  externalId: text(CALL_LIMITS.externalIdLength, 'order-1042'),
  metadata: jsonObject({ orderId: 1042 }),
  phoneNumberId: id('num'),
  phoneFrom: phone(),
  phoneTo: phone(),
  agentVersion: 1,
  status: 'COMPLETED',
  outcome: 'ANSWERED',
  outcomeBy: 'CALLEE',
  callbackAt: timestamp(),
  callbackRequest: text(REPORT_LIMITS.callbackTimeLength, '2026-11-30T15:30'),
  endedReason: text(REPORT_LIMITS.endedReasonLength, 'callee_hung_up'),
  voiceProviderConvId: text(REPORT_LIMITS.idBytes, 'conv_1'),
  createdAt: timestamp(),
  notBefore: timestamp(),
  notAfter: timestamp(),
  scheduledFor: timestamp(),
  answeredAt: timestamp(),
  endedAt: timestamp(),
  durationSeconds: 42,
  summary: text(REPORT_LIMITS.summaryLength, 'The appointment was confirmed.'),
  sentiment: 'POSITIVE',
  sentimentScore: z
    .number()
    .min(-1)
    .max(1)
    .meta({ examples: [0.8] }),
  goalAchieved: true,
  extractedData: jsonObject({ appointment: 'Tuesday' }),
  voicemail: false,
  recordingUrl: text(4096, 'https://example.com/r'),
  recordingProblem: 'STORAGE_FAILED',
  creditsCharged: 20,
  providerCost: fromGraphql('ProviderCost', { amount: text(40, '0.0837'), currency: 'USD' }),
  transferredTo: text(REPORT_LIMITS.transferTargetLength, '+15005550006'),
  disclosureHeard: true,
  amended: false,
}).meta({ description: 'A call, without its transcript.' });

export const call = callSummary
  .extend(
    fromGraphql('Call', {
      variables: jsonObject({ name: 'Ada' }),
      overrides: fromGraphql('CallOverrides', {
        firstMessage: text(AGENT_LIMITS.firstMessageLength, 'Hello Ada.'),
        maxDurationSeconds: count(120),
      }),
      quietHours: fromGraphql('CallQuietHours', { action: 'DEFER', reason: overrideReason }),
      preDial: fromGraphql('PreDialAnswer', {
        result: 'ALLOWED',
        reason: text(PRE_DIAL_LIMITS.reasonLength, 'Paid already.'),
        variables: jsonObject({ discount: 10 }),
        askedAt: timestamp(),
        latencyMs: 180,
        responseStatus: 200,
      }),
      transcript: z.array(transcriptTurn),
    }).shape,
  )
  .meta({ description: 'A call with its transcript.' });

/** The body of `POST /calls` in both REST APIs. */
export const dispatchCallBody = bodyFromGraphql('DispatchCallInput', {
  agentId: id('agent'),
  toNumber: phone(),
  phoneNumberId: id('num'),
  contactId: id('contact'),
  variables: callVariables(),
  overrides: bodyFromGraphql('CallOverridesInput', {
    firstMessage: text(AGENT_LIMITS.firstMessageLength, 'Hello Ada.'),
    maxDurationSeconds: integer(AGENT_LIMITS.minDurationSeconds, AGENT_LIMITS.maxDurationSeconds, 120),
  }),
  metadata: jsonObject({ orderId: 1042 }),
  externalId: nonEmptyText(CALL_LIMITS.externalIdLength, 'order-1042'),
  quietHours: bodyFromGraphql('CallQuietHoursInput', {
    action: 'DEFER',
    reason: overrideReason.nullable(),
  }).meta({
    examples: [{ action: 'DEFER' }],
  }),
  notBefore: instant(),
  notAfter: instant('2030-11-20T18:00:00.000Z'),
});

export const toolCall = fromGraphql('ToolCall', {
  id: id('tool'),
  name: text(TOOL_NAME.maxLength, 'look_up_order'),
  arguments: jsonObject({ order: '1042' }),
  status: 'SUCCEEDED',
  responseStatus: 200,
  result: text(CALL_LIMITS.toolResultBytes, 'The order arrives on Tuesday.'),
  error: text(2000, 'No response within 10 s.'),
  startedAt: timestamp(),
  latencyMs: 180,
});

export const toolCalls = z
  .object({ callId: id('call').describe('The call’s id.') })
  .extend(fromGraphql('Call', { toolCalls: z.array(toolCall) }).shape)
  .meta({ description: 'What the agent of a call did with its tools.' });
