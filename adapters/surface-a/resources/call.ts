import { z } from 'zod';
import { count, customerData, flag, id, phone, text, timestamp } from '../../fields.ts';

export const callStatus = z
  .enum([
    'queued',
    'ringing',
    'in_progress',
    'processing',
    'completed',
    'no_answer',
    'busy',
    'failed',
    'canceled',
  ])
  .meta({
    description: 'The last five are final: `completed`, `no_answer`, `busy`, `failed`, `canceled`.',
    examples: ['completed'],
  });

export const transcriptTurn = z
  .object({
    role: z.enum(['agent', 'user']).meta({ description: 'Who spoke.', examples: ['agent'] }),
    message: text(100_000, 'What was said.', 'Hello, this is Ada.'),
    time_seconds: z.number().meta({ description: 'Seconds since the answer.', examples: [1.5] }),
  })
  .meta({ description: 'One turn of a conversation.' });

const sentiment = z
  .enum(['positive', 'neutral', 'negative'])
  .meta({ description: 'The callee’s mood.', examples: ['positive'] });

export const callSummary = z
  .object({
    id: id('call', 'The call’s id.'),
    agent_id: id('agent', 'The agent that speaks.'),
    contact_id: id('contact', 'The contact that the call is linked to.').nullable(),
    campaign_id: id('camp', 'The campaign that placed it.').nullable(),
    attempt: count('Which attempt at the campaign’s contact it is; 1 for a single call.', 1),
    phone_number_id: id('num', 'The number called from.').nullable(),
    phone_from: phone('The number called from, E.164.'),
    phone_to: phone('The number called, E.164.'),
    status: callStatus,
    ended_reason: text(255, 'Why it ended.', 'callee_hung_up').nullable(),
    voice_provider_conv_id: text(255, 'The conversation’s id at the voice provider.', 'conv_1').nullable(),
    created_at: timestamp('When it was dispatched.'),
    answered_at: timestamp('When it was answered.').nullable(),
    ended_at: timestamp('When it ended.').nullable(),
    duration_seconds: count('Connected time.', 42).nullable(),
    summary: text(100_000, 'What was talked about.', 'The appointment was confirmed.').nullable(),
    sentiment: sentiment.nullable(),
    sentiment_score: z
      .number()
      .min(-1)
      .max(1)
      .meta({ description: '-1 (negative) to 1 (positive).', examples: [0.8] })
      .nullable(),
    goal_achieved: flag('Whether the agent’s goal was achieved.', true).nullable(),
    extracted_data: customerData('What the agent’s extraction fields found.', { appointment_day: 'Tuesday' }),
    voicemail: flag('Whether a machine answered.', false),
    recording_url: text(
      4096,
      'A signed URL that needs no key, for 7 days.',
      'https://example.com/r',
    ).nullable(),
    credits_charged: count('Credits charged: 0 until the call has ended.', 20),
  })
  .meta({ description: 'A call, without its transcript.' });

export const call = callSummary
  .extend({ transcript: z.array(transcriptTurn).meta({ description: 'All that was said, in order.' }) })
  .meta({ description: 'A call with its transcript.' });

export const transcript = z
  .object({
    call_id: id('call', 'The call’s id.'),
    transcript: z.array(transcriptTurn).meta({ description: 'All that was said, in order.' }),
    text: text(1_000_000, 'The same as plain text, a line a turn.', 'agent: Hello, this is Ada.'),
  })
  .meta({ description: 'What was said in a call.' });

export const recording = z
  .object({
    recording_url: text(4096, 'A signed URL that needs no key.', 'https://example.com/recordings/1'),
    expires_at: timestamp('When the URL stops working.'),
    content_type: text(255, 'The audio’s media type.', 'audio/wav'),
  })
  .meta({ description: 'Where a call’s recording is.' });
