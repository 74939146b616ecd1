import { z } from 'zod';
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
    description: 'The last five are final: `COMPLETED`, `NO_ANSWER`, `BUSY`, `FAILED`, `CANCELED`.',
    examples: ['COMPLETED'],
  });

export const transcriptTurn = z
  .object({
    role: z.enum(['AGENT', 'USER']).meta({ description: 'Who spoke.', examples: ['AGENT'] }),
    message: text(100_000, 'What was said.', 'Hello, this is Ada.'),
    timeSeconds: z.number().meta({ description: 'Seconds since the answer.', examples: [1.5] }),
  })
  .meta({ description: 'One turn of a conversation.' });

const sentiment = z
  .enum(['POSITIVE', 'NEUTRAL', 'NEGATIVE'])
  .meta({ description: 'The callee’s mood.', examples: ['POSITIVE'] });

export const callSummary = z
  .object({
    id: id('call', 'The call’s id.'),
    agentId: id('agent', 'The agent that speaks.'),
    contactId: id('contact', 'The contact that the call is linked to.').nullable(),
    campaignId: id('camp', 'The campaign that placed it.').nullable(),
    attempt: count('Which attempt at the campaign’s contact it is; 1 for a single call.', 1),
    phoneNumberId: id('num', 'The number called from.').nullable(),
    phoneFrom: phone('The number called from, E.164.'),
    phoneTo: phone('The number called, E.164.'),
    status: callStatus,
    endedReason: text(255, 'Why it ended.', 'callee_hung_up').nullable(),
    voiceProviderConvId: text(255, 'The conversation’s id at the voice provider.', 'conv_1').nullable(),
    createdAt: timestamp('When it was dispatched.'),
    answeredAt: timestamp('When it was answered.').nullable(),
    endedAt: timestamp('When it ended.').nullable(),
    durationSeconds: count('Connected time.', 42).nullable(),
    summary: text(100_000, 'What was talked about.', 'The appointment was confirmed.').nullable(),
    sentiment: sentiment.nullable(),
    sentimentScore: z
      .number()
      .min(-1)
      .max(1)
      .meta({ description: '-1 (negative) to 1 (positive).', examples: [0.8] })
      .nullable(),
    goalAchieved: flag('Whether the agent’s goal was achieved.', true).nullable(),
    extractedData: customerData('What the agent’s extraction fields found.', { appointment: 'Tuesday' }),
    voicemail: flag('Whether a machine answered.', false),
    recordingUrl: text(
      4096,
      'A signed URL that needs no key, for 7 days.',
      'https://example.com/r',
    ).nullable(),
    creditsCharged: count('Credits charged: 0 until the call has ended.', 20),
  })
  .meta({ description: 'A call, without its transcript.' });

export const call = callSummary
  .extend({ transcript: z.array(transcriptTurn).meta({ description: 'All that was said, in order.' }) })
  .meta({ description: 'A call with its transcript.' });
