import { builder } from '../../graphql/builder.ts';
import { textCost } from '../../graphql/text-cost.ts';
import { described } from '../../graphql/types/described.ts';
import type { TransferBlueprint } from '../../providers/agent-tools.ts';
import { HIDDEN_VALUE, TOOL_LIMITS, TOOL_METHODS } from '../agent-limits.ts';
import { type StoredTool, toolsOf, transfersOf, withHiddenHeaders } from './stored-tools.ts';

const IN_URL = new Set(['GET', 'DELETE']);

const ToolMethodEnum = builder.enumType('ToolMethod', {
  description: 'The HTTP method of a tool’s requests.',
  values: described(TOOL_METHODS, (method) =>
    IN_URL.has(method) ? 'The arguments are in the URL’s query.' : 'The arguments are in a JSON body.',
  ),
});

const TransferModeEnum = builder.enumType('TransferMode', {
  description: 'How a call is transferred.',
  values: {
    BLIND: { value: 'blind', description: 'The agent leaves as soon as the other number is dialed.' },
    WARM: {
      value: 'warm',
      description: 'The agent waits for the other side to answer, and introduces the person called.',
    },
  } as const,
});

const HEADERS = `HTTP headers by name, such as a key of your API. Their values are stored encrypted and shown as \`${HIDDEN_VALUE}\``;

const ToolObject = builder.objectRef<StoredTool>('AgentTool').implement({
  description:
    'An HTTP endpoint of yours that the agent uses during calls. Each use is recorded on the call.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name that the language model knows the tool by.' }),
    description: t.exposeString('description', {
      description: 'When the agent uses the tool, and for what.',
    }),
    url: t.exposeString('url', { description: 'Where requests are sent to.' }),
    method: t.field({
      type: ToolMethodEnum,
      description: 'The HTTP method of its requests.',
      resolve: ({ method }) => method,
    }),
    headers: t.field({
      type: 'JSONObject',
      description: `${HEADERS}.`,
      resolve: (tool) => withHiddenHeaders(tool).headers,
    }),
    parameters: t.field({
      complexity: textCost(TOOL_LIMITS.parametersBytes),
      type: 'JSONObject',
      description: 'A JSON Schema of the arguments, which are an object.',
      resolve: ({ parameters }) => parameters,
    }),
    timeoutSeconds: t.exposeInt('timeoutSeconds', {
      description: 'Seconds that the endpoint may take to answer.',
    }),
  }),
});

const TransferObject = builder.objectRef<TransferBlueprint>('AgentTransfer').implement({
  description: 'A number that the agent may transfer a call to.',
  fields: (t) => ({
    to: t.exposeString('to', { description: 'The number, E.164.' }),
    condition: t.exposeString('condition', { description: 'When the agent transfers a call to it.' }),
    mode: t.field({
      type: TransferModeEnum,
      description: 'Whether the agent stays until the other side answers.',
      resolve: ({ mode }) => mode,
    }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'What the agent says to the person called before it. Null: its own words.',
    }),
  }),
});

builder.prismaObjectFields('Agent', (t) => ({
  tools: t.field({
    type: [ToolObject],
    description: 'The tools that the agent uses during calls.',
    select: { tools: true },
    resolve: (agent) => [...toolsOf(agent)],
  }),
  transfers: t.field({
    type: [TransferObject],
    description: 'The numbers that the agent may transfer calls to.',
    select: { transfers: true },
    resolve: (agent) => [...transfersOf(agent)],
  }),
}));

const ToolInput = builder.inputType('AgentToolInput', {
  description: 'An HTTP endpoint of yours for the agent to use during calls.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description: 'Letters, digits and underscores, different for each tool.',
    }),
    description: t.string({ required: true, description: 'When the agent uses the tool, and for what.' }),
    url: t.string({ required: true, description: 'A URL on the public internet.' }),
    method: t.field({ type: ToolMethodEnum, description: 'Default: `POST`.' }),
    headers: t.field({
      type: 'JSONObject',
      description: `${HEADERS}; sent back, that keeps the stored value.`,
    }),
    parameters: t.field({
      type: 'JSONObject',
      description:
        'A JSON Schema of an object, without references and regular expressions. Default: no parameters.',
    }),
    timeoutSeconds: t.int({
      description: `Seconds that the endpoint may take to answer, at most ${TOOL_LIMITS.maxTimeoutSeconds}. Default: ${TOOL_LIMITS.defaultTimeoutSeconds}.`,
    }),
  }),
});

const TransferInput = builder.inputType('AgentTransferInput', {
  description: 'A number that the agent may transfer a call to.',
  fields: (t) => ({
    to: t.string({ required: true, description: 'A number that calls can be placed to, E.164.' }),
    condition: t.string({
      required: true,
      description: 'When the agent transfers a call to it, in plain words.',
    }),
    mode: t.field({ type: TransferModeEnum, description: 'Default: `BLIND`.' }),
    message: t.string({ description: 'What the agent says to the person called before it.' }),
  }),
});

export const abilityInputFields = (t: Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]) => ({
  tools: t.field({ type: [ToolInput], description: 'Replaces all tools of the agent.' }),
  transfers: t.field({ type: [TransferInput], description: 'Replaces all transfers of the agent.' }),
});
