import { z } from 'zod';
import { AGENT_LIMITS, EXTRACTION_NAME, LANGUAGE_TAG } from '../../src/agents/agent-limits.ts';
import { COMMON_LIMITS } from '../../src/platform/input/limits.ts';
import { count, formedText, id, nonEmptyText, text, timestamp, url } from '../fields.ts';

export const agentStatus = z
  .enum(['DRAFT', 'ACTIVE', 'FAILED'])
  .meta({ description: '`ACTIVE` = deployed to the voice provider.', examples: ['ACTIVE'] });

export const extractionField = z
  .object({
    name: formedText(EXTRACTION_NAME, 'The name under which it appears in `extractedData`.', 'appointment'),
    type: z.enum(['STRING', 'NUMBER', 'BOOLEAN']).meta({ description: 'Its type.', examples: ['STRING'] }),
    description: text(
      AGENT_LIMITS.extractionDescriptionLength,
      'What to look for in the conversation.',
      'The day the callee agreed to.',
    ),
  })
  .meta({ description: 'One piece of data to extract from a finished conversation.' });

export const voicemail = z
  .object({
    action: z
      .enum(['HANG_UP', 'LEAVE_MESSAGE'])
      .meta({ description: 'What to do when a machine answers.', examples: ['HANG_UP'] }),
    message: nonEmptyText(
      AGENT_LIMITS.voicemailMessageLength,
      'What to say to the machine.',
      'We will call again tomorrow.',
    ).nullable(),
  })
  .meta({ description: 'What the agent does on voicemail.' });

export const agent = z
  .object({
    id: id('agent', 'The agent’s id: `agentId` elsewhere.'),
    name: nonEmptyText(
      AGENT_LIMITS.nameLength,
      'A name for people to recognize the agent by.',
      'Appointment reminders',
    ),
    status: agentStatus,
    systemPrompt: nonEmptyText(
      AGENT_LIMITS.systemPromptLength,
      'The instructions that the agent follows.',
      'You remind people of appointments.',
    ),
    firstMessage: text(
      AGENT_LIMITS.firstMessageLength,
      'What the agent says first.',
      'Hello, this is Ada.',
    ).nullable(),
    language: formedText(LANGUAGE_TAG, 'BCP 47 language tag.', 'en'),
    voiceId: nonEmptyText(
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
    extractionFields: z
      .array(extractionField)
      .meta({ description: 'What to extract from each conversation.' }),
    maxDurationSeconds: count('The longest that a call may last; the agent ends it then.', 600),
    voicemail,
    webhookUrl: url('Receives the post-call webhook.', 'https://example.com/calls').nullable(),
    providerAgentId: text(
      COMMON_LIMITS.idLength,
      'The voice provider’s id of the agent.',
      'sim_agent_1',
    ).nullable(),
    deployError: text(2000, 'Why the last deployment failed.', 'The voice is unknown.').nullable(),
    createdAt: timestamp('When it was created.'),
    updatedAt: timestamp('When it was last changed.'),
  })
  .meta({ description: 'A voice agent.' });
