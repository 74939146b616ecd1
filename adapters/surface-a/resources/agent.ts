import { z } from 'zod';
import { AGENT_LIMITS, TOOL_LIMITS } from '../../../src/agents/agent-limits.ts';
import { COMMON_LIMITS } from '../../../src/platform/input/limits.ts';
import { integer, nonEmptyText, text, url } from '../../fields.ts';
import * as resource from '../../resources/agent.ts';
import { snakeCased } from '../../snake-cased.ts';

export const agentStatus = snakeCased(resource.agentStatus);
export const agent = snakeCased(resource.agent);

const extractionField = snakeCased(resource.extractionField);
const voicemail = snakeCased(resource.voicemail);
const tool = snakeCased(resource.tool);
const transfer = snakeCased(resource.transfer);

/** What an agent is and says: written in the words and within the bounds in which it is read. */
const persona = {
  system_prompt: nonEmptyText(
    AGENT_LIMITS.systemPromptLength,
    'The instructions that the agent follows. `{{name}}` stands for a variable of the call or a field of its contact.',
    'You remind {{name}}, who has visited us {{visits}} times, of an appointment.',
  ),
  ...agent.pick({
    first_message: true,
    disclosure: true,
    recording: true,
    language: true,
    voice_id: true,
    model: true,
    goal: true,
  }).shape,
};

export const createdAgent = agent
  .extend({
    webhook_secret: text(
      255,
      'The secret to verify the agent’s webhooks with. Shown only on creation and rotation.',
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    ),
  })
  .meta({ description: 'An agent that has just been created, with its webhook secret.' });

const extractionFieldBody = z.strictObject(extractionField.shape);

const voicemailBody = z.strictObject({
  action: voicemail.shape.action,
  message: voicemail.shape.message.optional(),
});

const toolBody = z
  .strictObject({
    ...tool.shape,
    headers: z.record(z.string(), z.string().max(TOOL_LIMITS.headerValueLength)).meta({
      description:
        'HTTP headers by name, such as a key of your API. Eight asterisks, as which a value is read, keep the stored value as long as the tool is at the same host.',
      examples: [{ authorization: 'Bearer 5f2b1c' }],
      maxProperties: TOOL_LIMITS.headers,
    }),
  })
  .partial()
  .required({ name: true, description: true, url: true });

const transferBody = z.strictObject(transfer.shape).partial().required({ to: true, condition: true });

const agentSettings = {
  ...persona,
  extraction_fields: z
    .array(extractionFieldBody)
    .max(AGENT_LIMITS.extractionFields)
    .meta({ description: 'The values to extract from each conversation.' }),
  max_duration_seconds: integer(
    AGENT_LIMITS.minDurationSeconds,
    AGENT_LIMITS.maxDurationSeconds,
    'The maximum duration of a call. The agent ends the call when it is reached.',
    600,
  ),
  voicemail: voicemailBody.meta({ description: 'What the agent does when an answering machine answers.' }),
  tools: z
    .array(toolBody)
    .max(TOOL_LIMITS.tools)
    .meta({ description: 'The tools that the agent uses during calls. They replace those it has.' }),
  transfers: z
    .array(transferBody)
    .max(TOOL_LIMITS.transfers)
    .meta({ description: 'The numbers that the agent may transfer calls to. They replace those it has.' }),
  webhook_url: url('The URL that receives the post-call webhook.', 'https://example.com/calls').nullable(),
};

const agentBody = z
  .strictObject({
    name: nonEmptyText(
      AGENT_LIMITS.nameLength,
      'The agent’s name, shown in the dashboard.',
      'Appointment reminders',
    ),
    ...agentSettings,
  })
  .partial()
  .required({ name: true });

export const createAgentBody = agentBody
  .extend({
    provider: agent.shape.provider.nullish().meta({
      description:
        'The voice provider of the agent’s calls, or of the agent that `provider_agent_id` names. Default: the server’s.',
      examples: [null],
    }),
    provider_agent_id: z
      .string()
      .min(1)
      .max(COMMON_LIMITS.idLength)
      .nullish()
      .meta({
        description:
          'The id of an agent that exists at the voice provider, to adopt it: only the webhook, the fields to extract, the goal and the voicemail rule are merged into it, and are taken out again when the agent is deleted here. Fields such as `system_prompt` are not accepted with it.',
        // An example of all fields together has to be a request that is accepted.
        examples: [null],
      }),
  })
  .meta({ description: 'An agent to create and deploy.' });

export const updateAgentBody = agentBody.partial().meta({ description: 'The fields to change.' });
