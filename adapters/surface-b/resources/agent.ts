import { z } from 'zod';
import { count, id, text, timestamp } from '../../fields.ts';

export const agentStatus = z
  .enum(['DRAFT', 'ACTIVE', 'FAILED'])
  .meta({ description: '`ACTIVE` = deployed to the voice provider.', examples: ['ACTIVE'] });

const extractionField = z
  .object({
    name: text(64, 'The name under which it appears in `extractedData`.', 'appointmentDay'),
    type: z.enum(['STRING', 'NUMBER', 'BOOLEAN']).meta({ description: 'Its type.', examples: ['STRING'] }),
    description: text(1000, 'What to look for in the conversation.', 'The day the callee agreed to.'),
  })
  .meta({ description: 'One piece of data to extract from a finished conversation.' });

const voicemail = z
  .object({
    action: z
      .enum(['HANG_UP', 'LEAVE_MESSAGE'])
      .meta({ description: 'What to do when a machine answers.', examples: ['HANG_UP'] }),
    message: text(2000, 'What to say to the machine.', 'We will call again tomorrow.').nullable(),
  })
  .meta({ description: 'What the agent does on voicemail.' });

export const agent = z
  .object({
    id: id('agent', 'The agent’s id: `agentId` elsewhere.'),
    name: text(200, 'For people to recognise it by.', 'Appointment reminders'),
    status: agentStatus,
    systemPrompt: text(
      100_000,
      'The instructions that the agent follows.',
      'You remind people of appointments.',
    ),
    firstMessage: text(5000, 'What the agent says first.', 'Hello, this is Ada.').nullable(),
    language: text(35, 'BCP 47 language tag.', 'en'),
    voiceId: text(255, 'The voice provider’s id of the voice.', 'voice_ada').nullable(),
    model: text(255, 'The language model that speaks.', 'default').nullable(),
    goal: text(5000, 'What a successful call achieves.', 'The appointment is confirmed.').nullable(),
    extractionFields: z
      .array(extractionField)
      .meta({ description: 'What to extract from each conversation.' }),
    maxDurationSeconds: count('When the agent ends the call at the latest.', 600),
    voicemail,
    webhookUrl: text(2048, 'Receives the post-call webhook.', 'https://example.com/calls').nullable(),
    providerAgentId: text(255, 'The voice provider’s id of the agent.', 'sim_agent_1').nullable(),
    deployError: text(2000, 'Why the last deployment failed.', 'The voice is unknown.').nullable(),
    createdAt: timestamp('When it was created.'),
    updatedAt: timestamp('When it was last changed.'),
  })
  .meta({ description: 'A voice agent.' });
