import { z } from 'zod';
import { AGENT_LIMITS, TOOL_LIMITS } from '../../../src/agents/agent-limits.ts';
import { COMMON_LIMITS } from '../../../src/platform/input/limits.ts';
import { integer, text } from '../../fields.ts';
import { bodyFromGraphql } from '../../from-graphql.ts';
import * as resource from '../../resources/agent.ts';
import { snakeCased } from '../../snake-cased.ts';

export const agentStatus = snakeCased(resource.agentStatus);
export const agent = snakeCased(resource.agent);

export const createdAgent = agent
  .extend({
    webhook_secret: text(255, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw').describe(
      'Signs the post-call webhook. Shown once.',
    ),
  })
  .meta({ description: 'An agent that has just been created, with its webhook secret.' });

const { bounds, extractionFieldBounds, toolBounds, transferBounds, voicemailMessage } = resource;

const extractionFieldBody = bodyFromGraphql('ExtractionFieldInput', {
  ...extractionFieldBounds,
  type: 'STRING',
});

const toolBody = bodyFromGraphql('AgentToolInput', {
  ...toolBounds,
  method: 'POST',
  headers: z.record(z.string(), z.string().max(TOOL_LIMITS.headerValueLength)).meta({
    examples: [{ authorization: 'Bearer 5f2b1c' }],
    maxProperties: TOOL_LIMITS.headers,
  }),
});

const settings = {
  ...bounds,
  firstMessage: bounds.firstMessage.nullable(),
  disclosure: bounds.disclosure.nullable(),
  recording: 'ALWAYS',
  voiceId: bounds.voiceId.nullable(),
  model: bounds.model.nullable(),
  goal: bounds.goal.nullable(),
  extractionFields: z.array(extractionFieldBody).max(AGENT_LIMITS.extractionFields),
  maxDurationSeconds: integer(AGENT_LIMITS.minDurationSeconds, AGENT_LIMITS.maxDurationSeconds, 600),
  voicemail: bodyFromGraphql('VoicemailInput', {
    action: 'HANG_UP',
    message: voicemailMessage.nullable(),
  }),
  tools: z.array(toolBody).max(TOOL_LIMITS.tools),
  transfers: z
    .array(
      bodyFromGraphql('AgentTransferInput', {
        ...transferBounds,
        mode: 'BLIND',
        message: transferBounds.message.nullable(),
      }),
    )
    .max(TOOL_LIMITS.transfers),
  webhookUrl: bounds.webhookUrl.nullable(),
} as const;

export const createAgentBody = snakeCased(
  bodyFromGraphql('CreateAgentInput', {
    ...settings,
    // Null, because the example of all fields must be a valid request: an adopted agent takes no settings.
    provider: resource.provider.nullable().meta({ examples: [null] }),
    providerAgentId: z
      .string()
      .min(1)
      .max(COMMON_LIMITS.idLength)
      .nullable()
      .meta({ examples: [null] }),
  }),
);

export const updateAgentBody = snakeCased(bodyFromGraphql('UpdateAgentInput', settings));
