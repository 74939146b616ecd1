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
    IN_URL.has(method)
      ? 'The tool’s arguments are in the URL’s query.'
      : 'The tool’s arguments are in a JSON body.',
  ),
});

const TransferModeEnum = builder.enumType('TransferMode', {
  description: 'Manner of a transfer: blind or warm.',
  values: {
    BLIND: {
      value: 'blind',
      description: 'The agent leaves the call as soon as the other number is dialed.',
    },
    WARM: {
      value: 'warm',
      description: 'The agent waits for an answer and introduces the callee.',
    },
  } as const,
});

const HEADERS = `HTTP headers by name. Values are encrypted and shown as \`${HIDDEN_VALUE}\``;

const ToolObject = builder.objectRef<StoredTool>('AgentTool').implement({
  description: 'HTTP endpoint of yours that the agent can call. Each use is recorded.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name that the language model knows the tool by.' }),
    description: t.exposeString('description', {
      description: 'Tells the language model what the tool does and when to use it.',
    }),
    url: t.exposeString('url', { description: 'URL that the tool’s requests are sent to.' }),
    method: t.field({
      type: ToolMethodEnum,
      description: 'HTTP method of the tool’s requests.',
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
      description: 'JSON Schema of the arguments, with the type `object`.',
      resolve: ({ parameters }) => parameters,
    }),
    timeoutSeconds: t.exposeInt('timeoutSeconds', {
      description: 'Response timeout of the endpoint in seconds.',
    }),
  }),
});

const TransferObject = builder.objectRef<TransferBlueprint>('AgentTransfer').implement({
  description: 'A number that the agent may transfer a call to.',
  fields: (t) => ({
    to: t.exposeString('to', { description: 'Phone number to transfer to, E.164.' }),
    condition: t.exposeString('condition', {
      description: 'Condition for transferring a call to the number.',
    }),
    mode: t.field({
      type: TransferModeEnum,
      description: 'Whether the agent stays until the other side answers.',
      resolve: ({ mode }) => mode,
    }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'Words spoken before the transfer. Null: the agent chooses them.',
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
  description: 'HTTP endpoint of yours that the agent can call.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description: 'Unique among the agent’s tools. Letters, digits and underscores.',
    }),
    description: t.string({
      required: true,
      description: 'Tells the language model what the tool does and when to use it.',
    }),
    url: t.string({
      required: true,
      description: 'URL that requests are sent to, reachable from the internet.',
    }),
    method: t.field({ type: ToolMethodEnum, description: 'HTTP method of the requests. Default: `POST`.' }),
    headers: t.field({
      type: 'JSONObject',
      description: `${HEADERS}; sent back, that keeps the stored value.`,
    }),
    parameters: t.field({
      type: 'JSONObject',
      description: 'JSON Schema of an object, without `$ref` and `pattern`. Default: none.',
    }),
    timeoutSeconds: t.int({
      description: `Timeout of the tool’s response in seconds, at most ${TOOL_LIMITS.maxTimeoutSeconds}. Default: ${TOOL_LIMITS.defaultTimeoutSeconds}.`,
    }),
  }),
});

const TransferInput = builder.inputType('AgentTransferInput', {
  description: 'A number that the agent may transfer a call to.',
  fields: (t) => ({
    to: t.string({
      required: true,
      description: 'Phone number to transfer to, E.164. Calls to it must be allowed.',
    }),
    condition: t.string({
      required: true,
      description: 'Condition for transferring a call to the number, in plain words.',
    }),
    mode: t.field({ type: TransferModeEnum, description: 'Manner of the transfer. Default: `BLIND`.' }),
    message: t.string({ description: 'Words spoken before the transfer. Default: the agent chooses them.' }),
  }),
});

export const abilityInputFields = (t: Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]) => ({
  tools: t.field({ type: [ToolInput], description: 'Tools of the agent. Replaces all current tools.' }),
  transfers: t.field({
    type: [TransferInput],
    description: 'Numbers to transfer calls to. Replaces all current ones.',
  }),
});
