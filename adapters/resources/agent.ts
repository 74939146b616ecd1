import { z } from 'zod';
import {
  AGENT_LIMITS,
  EXTRACTION_NAME,
  HIDDEN_VALUE,
  LANGUAGE_TAG,
  TOOL_LIMITS,
  TOOL_NAME,
} from '../../src/agents/agent-limits.ts';
import { COMMON_LIMITS } from '../../src/platform/input/limits.ts';
import { formedText, id, integer, jsonObject, nonEmptyText, phone, text, timestamp, url } from '../fields.ts';
import { enumFromGraphql, fromGraphql } from '../from-graphql.ts';

export const agentStatus = enumFromGraphql('AgentStatus', 'ACTIVE');

const INSTRUCTIONS = 'You remind {{name}}, who has visited us {{visits}} times, of an appointment.';

export const bounds = {
  name: nonEmptyText(AGENT_LIMITS.nameLength, 'Appointment reminders'),
  systemPrompt: nonEmptyText(AGENT_LIMITS.systemPromptLength, INSTRUCTIONS),
  disclosure: nonEmptyText(AGENT_LIMITS.disclosureLength, 'I am an AI assistant.'),
  firstMessage: text(AGENT_LIMITS.firstMessageLength, 'Hello, this is Ada.'),
  language: formedText(LANGUAGE_TAG, 'en'),
  voiceId: nonEmptyText(AGENT_LIMITS.voiceIdLength, 'voice_ada'),
  model: nonEmptyText(AGENT_LIMITS.modelLength, 'default'),
  goal: text(AGENT_LIMITS.goalLength, 'The appointment is confirmed.'),
  webhookUrl: url('https://example.com/calls'),
};

export const extractionFieldBounds = {
  name: formedText(EXTRACTION_NAME, 'appointment'),
  description: text(AGENT_LIMITS.extractionDescriptionLength, 'The day the callee agreed to.'),
};

export const voicemailMessage = nonEmptyText(
  AGENT_LIMITS.voicemailMessageLength,
  'We will call again tomorrow.',
);

export const toolBounds = {
  name: formedText(TOOL_NAME, 'look_up_order'),
  description: nonEmptyText(
    TOOL_LIMITS.descriptionLength,
    'Finds an order by its number when the person asks about it.',
  ),
  url: url('https://example.com/tools/orders'),
  parameters: jsonObject({
    type: 'object',
    properties: { order: { type: 'string', description: 'The number of the order.' } },
    required: ['order'],
  }),
  timeoutSeconds: integer(
    TOOL_LIMITS.minTimeoutSeconds,
    TOOL_LIMITS.maxTimeoutSeconds,
    TOOL_LIMITS.defaultTimeoutSeconds,
  ),
};

export const transferBounds = {
  to: phone(),
  condition: nonEmptyText(TOOL_LIMITS.transferConditionLength, 'The person asks to talk to somebody.'),
  message: nonEmptyText(TOOL_LIMITS.transferMessageLength, 'I will put you through.'),
};

export const provider = enumFromGraphql('VoiceProvider', 'SIMULATOR');

export const agent = fromGraphql('Agent', {
  id: id('agent'),
  ...bounds,
  // Empty if an adopted agent has its instructions elsewhere.
  systemPrompt: text(AGENT_LIMITS.systemPromptLength, INSTRUCTIONS),
  status: 'ACTIVE',
  recording: 'ALWAYS',
  extractionFields: z.array(fromGraphql('ExtractionField', { ...extractionFieldBounds, type: 'STRING' })),
  maxDurationSeconds: 600,
  voicemail: fromGraphql('VoicemailHandling', { action: 'HANG_UP', message: voicemailMessage }),
  tools: z.array(
    fromGraphql('AgentTool', {
      ...toolBounds,
      method: 'POST',
      headers: jsonObject({ authorization: HIDDEN_VALUE }),
    }),
  ),
  transfers: z.array(fromGraphql('AgentTransfer', { ...transferBounds, mode: 'BLIND' })),
  provider,
  providerAgentId: text(COMMON_LIMITS.idLength, 'sim_agent_1'),
  adopted: false,
  deployError: text(2000, 'The voice is unknown.'),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
