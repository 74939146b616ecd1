import { z } from 'zod';
import { AGENT_LIMITS, EXTRACTION_NAME, LANGUAGE_TAG } from '../../../src/agents/agent-limits.ts';
import { COMMON_LIMITS } from '../../../src/platform/limits.ts';
import { count, formedText, id, integer, nonEmptyText, text, timestamp, url } from '../../fields.ts';

export const agentStatus = z
  .enum(['draft', 'active', 'failed'])
  .meta({ description: '`active` = deployed to the voice provider.', examples: ['active'] });

const extractionField = z
  .object({
    name: formedText(
      EXTRACTION_NAME,
      'The name under which it appears in `extracted_data`.',
      'appointment_day',
    ),
    type: z.enum(['string', 'number', 'boolean']).meta({ description: 'Its type.', examples: ['string'] }),
    description: text(
      AGENT_LIMITS.extractionDescriptionLength,
      'What to look for in the conversation.',
      'The day the callee agreed to.',
    ),
  })
  .meta({ description: 'One piece of data to extract from a finished conversation.' });

const voicemail = z
  .object({
    action: z
      .enum(['hang_up', 'leave_message'])
      .meta({ description: 'What to do when a machine answers.', examples: ['hang_up'] }),
    message: nonEmptyText(
      AGENT_LIMITS.voicemailMessageLength,
      'What to say to the machine.',
      'We will call again tomorrow.',
    ).nullable(),
  })
  .meta({ description: 'What the agent does on voicemail.' });

/** What an agent is and says: read and written in the same words, within the same bounds. */
const persona = {
  system_prompt: nonEmptyText(
    AGENT_LIMITS.systemPromptLength,
    'The instructions that the agent follows.',
    'You remind people of appointments.',
  ),
  first_message: text(
    AGENT_LIMITS.firstMessageLength,
    'What the agent says first.',
    'Hello, this is Ada.',
  ).nullable(),
  language: formedText(LANGUAGE_TAG, 'BCP 47 language tag.', 'en'),
  voice_id: nonEmptyText(
    AGENT_LIMITS.voiceIdLength,
    'The voice provider’s id of the voice.',
    'voice_ada',
  ).nullable(),
  model: nonEmptyText(AGENT_LIMITS.modelLength, 'The language model that speaks.', 'default').nullable(),
  goal: text(
    AGENT_LIMITS.goalLength,
    'What a successful call achieves.',
    'The appointment is confirmed.',
  ).nullable(),
};

export const agent = z
  .object({
    id: id('agent', 'The agent’s id: `agent_id` elsewhere.'),
    name: nonEmptyText(
      AGENT_LIMITS.nameLength,
      'A name for people to recognize the agent by.',
      'Appointment reminders',
    ),
    status: agentStatus,
    ...persona,
    extraction_fields: z
      .array(extractionField)
      .meta({ description: 'What to extract from each conversation.' }),
    max_duration_seconds: count('The longest that a call may last; the agent ends it then.', 600),
    voicemail,
    webhook_url: url('Receives the post-call webhook.', 'https://example.com/calls').nullable(),
    provider_agent_id: text(
      COMMON_LIMITS.idLength,
      'The voice provider’s id of the agent.',
      'sim_agent_1',
    ).nullable(),
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
  ...persona,
  extraction_fields: z
    .array(extractionFieldBody)
    .max(AGENT_LIMITS.extractionFields)
    .meta({ description: 'What to extract from each conversation.' }),
  max_duration_seconds: integer(
    AGENT_LIMITS.minDurationSeconds,
    AGENT_LIMITS.maxDurationSeconds,
    'The longest that a call may last; the agent ends it then.',
    600,
  ),
  voicemail: voicemailBody.meta({ description: 'What the agent does on voicemail.' }),
  webhook_url: url('Receives the post-call webhook.', 'https://example.com/calls').nullable(),
};

export const createAgentBody = z
  .strictObject({
    name: nonEmptyText(
      AGENT_LIMITS.nameLength,
      'A name for people to recognize the agent by.',
      'Appointment reminders',
    ),
    ...agentSettings,
  })
  .partial()
  .required({ name: true })
  .meta({ description: 'An agent to create and deploy.' });

export const updateAgentBody = createAgentBody.partial().meta({ description: 'What to change of an agent.' });
