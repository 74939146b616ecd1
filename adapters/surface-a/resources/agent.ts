import { z } from 'zod';
import { count, id, integer, text, timestamp } from '../../fields.ts';

export const agentStatus = z
  .enum(['draft', 'active', 'failed'])
  .meta({ description: '`active` = deployed to the voice provider.', examples: ['active'] });

const extractionField = z
  .object({
    name: text(64, 'The name under which it appears in `extracted_data`.', 'appointment_day'),
    type: z.enum(['string', 'number', 'boolean']).meta({ description: 'Its type.', examples: ['string'] }),
    description: text(1000, 'What to look for in the conversation.', 'The day the callee agreed to.'),
  })
  .meta({ description: 'One piece of data to extract from a finished conversation.' });

const voicemail = z
  .object({
    action: z
      .enum(['hang_up', 'leave_message'])
      .meta({ description: 'What to do when a machine answers.', examples: ['hang_up'] }),
    message: text(2000, 'What to say to the machine.', 'We will call again tomorrow.').nullable(),
  })
  .meta({ description: 'What the agent does on voicemail.' });

export const agent = z
  .object({
    id: id('agent', 'The agent’s id: `agent_id` elsewhere.'),
    name: text(200, 'For people to recognise it by.', 'Appointment reminders'),
    status: agentStatus,
    system_prompt: text(
      100_000,
      'The instructions that the agent follows.',
      'You remind people of appointments.',
    ),
    first_message: text(5000, 'What the agent says first.', 'Hello, this is Ada.').nullable(),
    language: text(35, 'BCP 47 language tag.', 'en'),
    voice_id: text(255, 'The voice provider’s id of the voice.', 'voice_ada').nullable(),
    model: text(255, 'The language model that speaks.', 'default').nullable(),
    goal: text(5000, 'What a successful call achieves.', 'The appointment is confirmed.').nullable(),
    extraction_fields: z
      .array(extractionField)
      .meta({ description: 'What to extract from each conversation.' }),
    max_duration_seconds: count('When the agent ends the call at the latest.', 600),
    voicemail,
    webhook_url: text(2048, 'Receives the post-call webhook.', 'https://example.com/calls').nullable(),
    provider_agent_id: text(255, 'The voice provider’s id of the agent.', 'sim_agent_1').nullable(),
    deploy_error: text(2000, 'Why the last deployment failed.', 'The voice is unknown.').nullable(),
    created_at: timestamp('When it was created.'),
    updated_at: timestamp('When it was last changed.'),
  })
  .meta({ description: 'A voice agent.' });

export const createdAgent = agent
  .extend({
    webhook_secret: text(
      255,
      'Verifies the agent’s webhooks. Shown only here and on rotation.',
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    ),
  })
  .meta({ description: 'An agent that has just been created, with its webhook secret.' });

const extractionFieldBody = z.strictObject(extractionField.shape);

const voicemailBody = z.strictObject({
  action: voicemail.shape.action,
  message: voicemail.shape.message.optional(),
});

const agentSettings = {
  system_prompt: text(
    100_000,
    'The instructions that the agent follows.',
    'You remind people of appointments.',
  ),
  first_message: text(2000, 'What the agent says first.', 'Hello, this is Ada.').nullable(),
  language: text(35, 'BCP 47 language tag.', 'en'),
  voice_id: text(200, 'The voice provider’s id of the voice.', 'voice_ada').nullable(),
  model: text(200, 'The language model that speaks.', 'default').nullable(),
  goal: text(2000, 'What a successful call achieves.', 'The appointment is confirmed.').nullable(),
  extraction_fields: z
    .array(extractionFieldBody)
    .max(50)
    .meta({ description: 'What to extract from each conversation.' }),
  max_duration_seconds: integer(10, 7200, 'When the agent ends the call at the latest.', 600),
  voicemail: voicemailBody.meta({ description: 'What the agent does on voicemail.' }),
  webhook_url: text(2000, 'Receives the post-call webhook.', 'https://example.com/calls').nullable(),
};

export const createAgentBody = z
  .strictObject({
    name: text(100, 'For people to recognise it by.', 'Appointment reminders'),
    ...agentSettings,
  })
  .partial()
  .required({ name: true })
  .meta({ description: 'An agent to create and deploy.' });

export const updateAgentBody = createAgentBody.partial().meta({ description: 'What to change of an agent.' });
