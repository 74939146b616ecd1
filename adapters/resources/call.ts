import { z } from 'zod';
import { AGENT_LIMITS, TOOL_NAME } from '../../src/agents/agent-limits.ts';
import { CALL_LIMITS, PRE_DIAL_LIMITS } from '../../src/calls/call-limits.ts';
import { CALL_SETTINGS_LIMITS } from '../../src/compliance/compliance-limits.ts';
import {
  CALL_OUTCOMES,
  type CallOutcome,
  OUTCOME_SOURCES,
  type OutcomeSource,
} from '../../src/providers/call-outcomes.ts';
import { REPORT_LIMITS } from '../../src/providers/report-limits.ts';
import { count, customerData, flag, id, phone, text, timestamp } from '../fields.ts';

export const callStatus = z
  .enum([
    'QUEUED',
    'RINGING',
    'IN_PROGRESS',
    'PROCESSING',
    'COMPLETED',
    'NO_ANSWER',
    'BUSY',
    'FAILED',
    'CANCELED',
  ])
  .meta({
    description: 'The call’s status. `COMPLETED`, `NO_ANSWER`, `BUSY`, `FAILED` and `CANCELED` are final.',
    examples: ['COMPLETED'],
  });

const OUTCOMES = Object.entries(CALL_OUTCOMES) as [CallOutcome, (typeof CALL_OUTCOMES)[CallOutcome]][];
const SOURCES = Object.entries(OUTCOME_SOURCES) as [OutcomeSource, string][];

export const callOutcome = z
  .enum(OUTCOMES.map(([outcome]) => outcome.toUpperCase() as Uppercase<CallOutcome>))
  .meta({
    description: [
      'How the call ended, in words that are the same for all voice providers:',
      ...OUTCOMES.map(([outcome, { meaning }]) => `- \`${outcome.toUpperCase()}\`: ${meaning}`),
    ].join('\n'),
    examples: ['ANSWERED'],
  });

const callOutcomeSource = z
  .enum(SOURCES.map(([source]) => source.toUpperCase() as Uppercase<OutcomeSource>))
  .meta({
    description: [
      'Whose the outcome is. Only those of the callee, the destination and the carrier use up a campaign’s attempts.',
      ...SOURCES.map(([source, meaning]) => `- \`${source.toUpperCase()}\`: ${meaning}`),
    ].join('\n'),
    examples: ['CALLEE'],
  });

export const transcriptTurn = z
  .object({
    role: z.enum(['AGENT', 'USER']).meta({ description: 'Who spoke.', examples: ['AGENT'] }),
    message: text(REPORT_LIMITS.turnLength, 'What was said.', 'Hello, this is Ada.'),
    timeSeconds: z
      .number()
      .meta({ description: 'Seconds from the answer to the start of this turn.', examples: [1.5] }),
  })
  .meta({ description: 'One turn of a conversation.' });

const sentiment = z
  .enum(['POSITIVE', 'NEUTRAL', 'NEGATIVE'])
  .meta({ description: 'The sentiment of the person called.', examples: ['POSITIVE'] });

export const callQuietHours = z
  .object({
    action: z.enum(['REFUSE', 'DEFER', 'OVERRIDE']).meta({
      description:
        'What becomes of the call in hours in which its callee is not to be called: it is refused, scheduled for the next hours, or placed all the same.',
      examples: ['DEFER'],
    }),
    reason: text(
      CALL_SETTINGS_LIMITS.overrideReasonLength,
      'Why the call is placed all the same: required to override, and kept.',
      'The customer asked to be called at this hour.',
    ).nullable(),
  })
  .meta({ description: 'What a call was dispatched with for quiet hours.' });

const preDialAnswer = z
  .object({
    result: z.enum(['ALLOWED', 'REFUSED', 'FAILED_OPEN', 'FAILED_CLOSED']).meta({
      description:
        '`ALLOWED` or `REFUSED`: the endpoint’s answer. `FAILED_OPEN`: it gave no usable answer, and the call was placed all the same. `FAILED_CLOSED`: it gave none, and the call was not placed.',
      examples: ['ALLOWED'],
    }),
    reason: text(
      PRE_DIAL_LIMITS.reasonLength,
      'The reason that the endpoint gave for a refusal, or why its answer could not be used.',
      'Paid already.',
    ).nullable(),
    variables: customerData('The variables that the endpoint added to those of the call.', { discount: 10 }),
    askedAt: timestamp('When the endpoint was asked.'),
    latencyMs: count('Milliseconds until the endpoint had answered, or until it was given up.', 180),
    responseStatus: count('The HTTP status of the answer; null without one.', 200).nullable(),
  })
  .meta({
    description:
      'What the pre-dial webhook said when the call was last to be placed. Null if none was asked.',
  });

export const callSummary = z
  .object({
    id: id('call', 'The call’s id.'),
    agentId: id('agent', 'The agent that conducts the call.'),
    contactId: id('contact', 'The contact that the call is linked to.').nullable(),
    campaignId: id('camp', 'The campaign that placed the call.').nullable(),
    attempt: count(
      'The number of this attempt to call the campaign’s contact; 1 for a call without a campaign.',
      1,
    ),
    externalId: text(
      CALL_LIMITS.externalIdLength,
      'The id of your own that the call was dispatched with.',
      'order-1042',
    ).nullable(),
    metadata: customerData('Your own data, as the call was dispatched with it.', { orderId: 1042 }),
    phoneNumberId: id('num', 'The number called from.').nullable(),
    phoneFrom: phone('The number called from, E.164.'),
    phoneTo: phone('The number called, E.164.'),
    agentVersion: count(
      'The version of the agent that the voice provider had when the call was placed; null of calls before it was recorded.',
      1,
    ).nullable(),
    status: callStatus,
    outcome: callOutcome.nullable(),
    outcomeBy: callOutcomeSource.nullable(),
    callbackAt: timestamp(
      'When the person called asked to be called back. A campaign calls the contact then, or when its calling hours next begin. Null without such a request, and if no time within 30 days was understood.',
    ).nullable(),
    callbackRequest: text(
      REPORT_LIMITS.callbackTimeLength,
      'When the person called asked to be called back, as the voice provider worded it.',
      '2026-11-30T15:30',
    ).nullable(),
    endedReason: text(
      REPORT_LIMITS.endedReasonLength,
      'The voice provider’s own word for why the call ended.',
      'callee_hung_up',
    ).nullable(),
    voiceProviderConvId: text(
      REPORT_LIMITS.idBytes,
      'The conversation’s id at the voice provider.',
      'conv_1',
    ).nullable(),
    createdAt: timestamp('When the call was dispatched.'),
    notBefore: timestamp('The time before which the call is not to be placed.').nullable(),
    notAfter: timestamp('The time after which the call is not to be placed.').nullable(),
    scheduledFor: timestamp(
      'When the call is, or was, to be placed: its earliest time, or later where a rule did not permit it then. Null of a call that was placed at once.',
    ).nullable(),
    answeredAt: timestamp('When the call was answered.').nullable(),
    endedAt: timestamp('When the call ended.').nullable(),
    durationSeconds: count('The connected time in seconds.', 42).nullable(),
    summary: text(
      REPORT_LIMITS.summaryLength,
      'A summary of the conversation.',
      'The appointment was confirmed.',
    ).nullable(),
    sentiment: sentiment.nullable(),
    sentimentScore: z
      .number()
      .min(-1)
      .max(1)
      .meta({ description: '-1 (negative) to 1 (positive).', examples: [0.8] })
      .nullable(),
    goalAchieved: flag('Whether the agent’s goal was achieved.', true).nullable(),
    extractedData: customerData(
      'The values extracted from the conversation, by the names of the agent’s extraction fields.',
      { appointment: 'Tuesday' },
    ),
    voicemail: flag('Whether an answering machine answered.', false),
    recordingUrl: text(
      4096,
      'A signed URL of the recording that needs no API key and expires after 7 days.',
      'https://example.com/r',
    ).nullable(),
    recordingProblem: z
      .enum(['STORAGE_FAILED', 'PROVIDER_FAILED', 'LOST'])
      .meta({
        description:
          'Why the recording could not be stored yet. Attempts go on until 14 days after the call, unless it is `LOST`.',
        examples: ['STORAGE_FAILED'],
      })
      .nullable(),
    creditsCharged: count('Credits charged. The call is charged when it ends.', 20),
    providerCost: z
      .object({
        amount: text(40, 'An exact decimal.', '0.0837'),
        currency: z.enum(['USD', 'CREDITS']).meta({
          description: 'US dollars, or credits of an ElevenLabs plan.',
          examples: ['USD'],
        }),
      })
      .meta({
        description:
          'What the voice provider charges for the call; what Twilio charges beside ElevenLabs' +
          ' is added soon after the end. Null if it is not known, and for viewers.',
      })
      .nullable(),
    transferredTo: text(
      REPORT_LIMITS.transferTargetLength,
      'The number that the agent transferred the call to, as the voice provider says. Null if it did not.',
      '+15005550006',
    ).nullable(),
    disclosureHeard: flag(
      'Whether the transcript has the agent say its disclosure. Null while the call is live, if the agent had none, if no person answered, and without a transcript.',
      true,
    ).nullable(),
    amended: flag(
      'Whether the call had ended as lost, because its voice provider did not know it, and a late report corrected it.',
      false,
    ),
  })
  .meta({ description: 'A call, without its transcript.' });

const callOverrides = z
  .object({
    firstMessage: text(
      AGENT_LIMITS.firstMessageLength,
      'What the agent says first.',
      'Hello Ada.',
    ).nullable(),
    maxDurationSeconds: count('The longest call.', 120).nullable(),
  })
  .meta({ description: 'What of its agent this call has otherwise. Null: as the agent has it.' });

export const call = callSummary
  .extend({
    variables: customerData('The variables that the call was dispatched with, for the agent to speak of.', {
      name: 'Ada',
    }),
    overrides: callOverrides,
    quietHours: callQuietHours.nullable(),
    preDial: preDialAnswer.nullable(),
    transcript: z.array(transcriptTurn).meta({ description: 'The turns of the conversation, in order.' }),
  })
  .meta({ description: 'A call with its transcript.' });

export const toolCall = z
  .object({
    id: id('tool', 'The id of this use, sent to your endpoint as `webhook-id`.'),
    name: text(TOOL_NAME.maxLength, 'The tool’s name.', 'look_up_order'),
    arguments: customerData('What the agent gave the tool.', { order: '1042' }),
    status: z.enum(['IN_PROGRESS', 'SUCCEEDED', 'FAILED', 'REFUSED']).meta({
      description:
        '`SUCCEEDED`: your endpoint answered with a status of 2xx. `FAILED`: it answered with another one, too late or not at all. `REFUSED`: it was not asked, because the agent has no such tool or its arguments do not fit. `IN_PROGRESS`: it has not answered yet.',
      examples: ['SUCCEEDED'],
    }),
    responseStatus: count('The HTTP status of your endpoint’s answer; null without one.', 200).nullable(),
    result: text(
      CALL_LIMITS.toolResultBytes,
      'Your endpoint’s answer, as far as the agent was told of it.',
      'The order arrives on Tuesday.',
    ).nullable(),
    error: text(2000, 'Why it did not succeed.', 'No response within 10 s.').nullable(),
    startedAt: timestamp('When the agent asked for it.'),
    latencyMs: count('Milliseconds until your endpoint had answered; null until then.', 180).nullable(),
  })
  .meta({ description: 'A use of one of the agent’s tools during a call.' });

export const toolCalls = z
  .object({
    callId: id('call', 'The call’s id.'),
    toolCalls: z.array(toolCall).meta({ description: 'The uses of the agent’s tools, in order.' }),
  })
  .meta({ description: 'What the agent of a call did with its tools.' });
