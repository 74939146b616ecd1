import { z } from 'zod';
import {
  AGENT_LIMITS,
  EXTRACTION_NAME,
  HIDDEN_VALUE,
  LANGUAGE_TAG,
  TOOL_LIMITS,
  TOOL_METHODS,
  TOOL_NAME,
} from '../../src/agents/agent-limits.ts';
import { COMMON_LIMITS } from '../../src/platform/input/limits.ts';
import {
  count,
  customerData,
  flag,
  formedText,
  id,
  integer,
  nonEmptyText,
  phone,
  text,
  timestamp,
  url,
} from '../fields.ts';

export const agentStatus = z.enum(['DRAFT', 'ACTIVE', 'FAILED']).meta({
  description: 'The deployment status; `ACTIVE` = deployed to the voice provider.',
  examples: ['ACTIVE'],
});

export const extractionField = z
  .object({
    name: formedText(EXTRACTION_NAME, 'The key of the value in `extractedData`.', 'appointment'),
    type: z
      .enum(['STRING', 'NUMBER', 'BOOLEAN'])
      .meta({ description: 'The type of the value.', examples: ['STRING'] }),
    description: text(
      AGENT_LIMITS.extractionDescriptionLength,
      'What to look for in the conversation.',
      'The day the callee agreed to.',
    ),
  })
  .meta({ description: 'A value to extract from the conversation when a call has ended.' });

export const voicemail = z
  .object({
    action: z
      .enum(['HANG_UP', 'LEAVE_MESSAGE'])
      .meta({ description: 'What to do when an answering machine answers.', examples: ['HANG_UP'] }),
    message: nonEmptyText(
      AGENT_LIMITS.voicemailMessageLength,
      'The message to leave on the answering machine.',
      'We will call again tomorrow.',
    ).nullable(),
  })
  .meta({ description: 'What the agent does when an answering machine answers.' });

export const tool = z
  .object({
    name: formedText(TOOL_NAME, 'The name that the language model knows the tool by.', 'look_up_order'),
    description: nonEmptyText(
      TOOL_LIMITS.descriptionLength,
      'When the agent uses the tool, and for what.',
      'Finds an order by its number when the person asks about it.',
    ),
    url: url('Where requests are sent to: a URL on the public internet.', 'https://example.com/tools/orders'),
    method: z.enum(TOOL_METHODS).meta({
      description:
        'The HTTP method of its requests. Those of `GET` and `DELETE` carry the arguments in the URL, the others a JSON body.',
      examples: ['POST'],
    }),
    headers: customerData('HTTP headers by name. Their values are stored encrypted and shown as asterisks.', {
      authorization: HIDDEN_VALUE,
    }),
    parameters: customerData('A JSON Schema of the arguments, which are an object.', {
      type: 'object',
      properties: { order: { type: 'string', description: 'The number of the order.' } },
      required: ['order'],
    }),
    timeoutSeconds: integer(
      TOOL_LIMITS.minTimeoutSeconds,
      TOOL_LIMITS.maxTimeoutSeconds,
      'Seconds that the endpoint may take to answer.',
      TOOL_LIMITS.defaultTimeoutSeconds,
    ),
  })
  .meta({
    description:
      'An HTTP endpoint of yours that the agent uses during calls. Each use is recorded on the call.',
  });

export const transfer = z
  .object({
    to: phone('The number, E.164.'),
    condition: nonEmptyText(
      TOOL_LIMITS.transferConditionLength,
      'When the agent transfers a call to it, in plain words.',
      'The person asks to talk to somebody.',
    ),
    mode: z.enum(['BLIND', 'WARM']).meta({
      description:
        'With `WARM`, the agent stays until the other side has answered, and introduces the person called.',
      examples: ['BLIND'],
    }),
    message: nonEmptyText(
      TOOL_LIMITS.transferMessageLength,
      'What the agent says to the person called before it. Null: its own words.',
      'I will put you through.',
    ).nullable(),
  })
  .meta({ description: 'A number that the agent may transfer a call to.' });

export const agent = z
  .object({
    id: id('agent', 'The agent’s id.'),
    name: nonEmptyText(
      AGENT_LIMITS.nameLength,
      'The agent’s name, shown in the dashboard.',
      'Appointment reminders',
    ),
    status: agentStatus,
    systemPrompt: text(
      AGENT_LIMITS.systemPromptLength,
      'The instructions that the agent follows. `{{name}}` stands for a variable of the call or a field of its contact. Empty if an adopted agent has its instructions elsewhere.',
      'You remind {{name}}, who has visited us {{visits}} times, of an appointment.',
    ),
    disclosure: nonEmptyText(
      AGENT_LIMITS.disclosureLength,
      'The sentence that discloses what the agent is. It goes before the first message, unless that has it.',
      'I am an AI assistant.',
    ).nullable(),
    recording: z.enum(['ALWAYS', 'IF_DISCLOSED', 'NEVER']).meta({
      description:
        'Whether the agent’s calls are recorded. With `IF_DISCLOSED`, which requires a disclosure, a recording is kept only if the transcript has the agent say it.',
      examples: ['ALWAYS'],
    }),
    firstMessage: text(
      AGENT_LIMITS.firstMessageLength,
      'What the agent says first.',
      'Hello, this is Ada.',
    ).nullable(),
    language: formedText(
      LANGUAGE_TAG,
      'BCP 47 language tag. Rejected if a provider of the agent does not speak it.',
      'en',
    ),
    voiceId: nonEmptyText(
      AGENT_LIMITS.voiceIdLength,
      'The voice provider’s id of the voice.',
      'voice_ada',
    ).nullable(),
    model: nonEmptyText(AGENT_LIMITS.modelLength, 'The language model of the agent.', 'default').nullable(),
    goal: text(
      AGENT_LIMITS.goalLength,
      'What a successful call achieves.',
      'The appointment is confirmed.',
    ).nullable(),
    extractionFields: z
      .array(extractionField)
      .meta({ description: 'The values to extract from each conversation.' }),
    maxDurationSeconds: count(
      'The maximum duration of a call. The agent ends the call when it is reached.',
      600,
    ),
    voicemail,
    tools: z.array(tool).meta({ description: 'The tools that the agent uses during calls.' }),
    transfers: z.array(transfer).meta({ description: 'The numbers that the agent may transfer calls to.' }),
    webhookUrl: url('The URL that receives the post-call webhook.', 'https://example.com/calls').nullable(),
    provider: z.enum(['SIMULATOR', 'ELEVENLABS', 'VAPI', 'RETELL']).meta({
      description: 'The voice provider of the agent’s calls.',
      examples: ['SIMULATOR'],
    }),
    providerAgentId: text(
      COMMON_LIMITS.idLength,
      'The voice provider’s id of the agent.',
      'sim_agent_1',
    ).nullable(),
    adopted: flag(
      'Whether the agent was made at the voice provider: its instructions, voice and model are changed there, and are shown as of the last deployment.',
      false,
    ),
    deployError: text(2000, 'Why the last deployment failed.', 'The voice is unknown.').nullable(),
    createdAt: timestamp('When it was created.'),
    updatedAt: timestamp('When it was last changed.'),
  })
  .meta({ description: 'A voice agent.' });
