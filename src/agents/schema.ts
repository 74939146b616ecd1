import { notFound } from '../errors.ts';
import { builder } from '../graphql/builder.ts';
import { commonFilterFields } from '../graphql/connections/list-arguments.ts';
import { modelList } from '../graphql/connections/model-list.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { modelRef } from '../graphql/loaders/model-ref.ts';
import { agentsById } from '../graphql/loaders/parents-by-id.ts';
import { findNodes, Node } from '../graphql/nodes.ts';
import { textCost } from '../graphql/text-cost.ts';
import { describedBy } from '../graphql/types/described.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../identity/idempotent-mutation.ts';
import { narrowed, oneOf } from '../platform/database/sql/narrowing.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import type { AgentStatus } from '../platform/generated/prisma/enums.ts';
import type { ExtractionField, VoiceProviderName } from '../providers/port.ts';
import { ROTATION, RotateWebhookSecretInput } from '../webhooks/endpoints/schema.ts';
import { AGENT_LIMITS } from './agent-limits.ts';
import { archiveAgent, createAgent, rotateAgentWebhookSecret, updateAgent } from './agents.ts';
import {
  agentInputFields,
  ExtractionFieldObject,
  RecordingRuleEnum,
  VoicemailHandling,
  VoiceProviderEnum,
} from './conduct-schema.ts';

const AgentStatusEnum = builder.enumType('AgentStatus', {
  description: 'Whether an agent is deployed to its voice provider.',
  values: describedBy<AgentStatus>({
    DRAFT: 'Not yet: it cannot place calls.',
    ACTIVE: 'It is: it can place calls.',
    FAILED: 'The provider rejected it: `deployError` says why.',
  }),
});
builder.prismaObject('Agent', {
  interfaces: [Node],
  description: 'A voice agent: its instructions, its voice and its provider.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The agent’s id.' }),
    name: t.exposeString('name', { description: 'The agent’s name, shown in the dashboard.' }),
    status: t.expose('status', {
      type: AgentStatusEnum,
      description: '`ACTIVE` = deployed to the voice provider.',
    }),
    systemPrompt: t.exposeString('systemPrompt', {
      complexity: textCost(AGENT_LIMITS.systemPromptLength),
      description:
        'The instructions that the agent follows. `{{name}}` stands for a variable of the call or a field of its contact. Empty if an adopted agent has its instructions elsewhere.',
    }),
    disclosure: t.exposeString('disclosure', {
      nullable: true,
      description:
        'The sentence that discloses what the agent is, for example that it is an AI. It goes before the first message, unless that has it.',
    }),
    recording: t.expose('recording', {
      type: RecordingRuleEnum,
      description: 'Whether the agent’s calls are recorded.',
    }),
    firstMessage: t.exposeString('firstMessage', {
      complexity: textCost(AGENT_LIMITS.firstMessageLength),
      nullable: true,
      description: 'What the agent says first; null: it waits for the person called to speak.',
    }),
    language: t.exposeString('language', {
      description: 'The language that the agent speaks, a BCP 47 tag.',
    }),
    voiceId: t.exposeString('voiceId', {
      nullable: true,
      description: 'The voice provider’s id of the voice; null: the provider’s default.',
    }),
    model: t.exposeString('model', {
      nullable: true,
      description: 'The language model of the agent; null: the provider’s default.',
    }),
    goal: t.exposeString('goal', {
      complexity: textCost(AGENT_LIMITS.goalLength),
      nullable: true,
      description: 'What a successful call achieves; null: calls are not judged.',
    }),
    extractionFields: t.field({
      type: [ExtractionFieldObject],
      description: 'The values to extract from each conversation.',
      select: { extractionFields: true },
      resolve: (agent) => agent.extractionFields as unknown as ExtractionField[],
    }),
    maxDurationSeconds: t.exposeInt('maxDurationSeconds', {
      description: 'The maximum duration of a call in seconds. The agent ends the call when it is reached.',
    }),
    voicemail: t.field({
      type: VoicemailHandling,
      description: 'What the agent does when an answering machine answers.',
      select: { voicemailAction: true, voicemailMessage: true },
      resolve: (agent) => ({ action: agent.voicemailAction, message: agent.voicemailMessage }),
    }),
    webhookUrl: t.string({
      nullable: true,
      description: 'Receives the post-call webhook of each of the agent’s calls.',
      select: { webhookEndpoint: { select: { url: true } } },
      resolve: (agent) => agent.webhookEndpoint?.url ?? null,
    }),
    provider: t.field({
      type: VoiceProviderEnum,
      description: 'The voice provider that conducts the agent’s calls.',
      select: { provider: true },
      resolve: (agent) => agent.provider as VoiceProviderName,
    }),
    fallbackProvider: t.field({
      type: VoiceProviderEnum,
      nullable: true,
      description:
        'Used when the agent’s provider rejects a call before the phone rings, or has no free line for it.',
      select: { fallbackProvider: true },
      resolve: (agent) => agent.fallbackProvider as VoiceProviderName | null,
    }),
    providerAgentId: t.exposeString('providerAgentId', {
      nullable: true,
      description: 'The agent’s id at its voice provider.',
    }),
    adopted: t.boolean({
      description:
        'Whether the agent was made at its voice provider. Its instructions, voice, model, tools and knowledge are changed there; what is shown here is as of the last deployment.',
      select: { adoption: { select: { agentId: true } } },
      resolve: (agent) => agent.adoption !== null,
    }),
    deployError: t.exposeString('deployError', {
      nullable: true,
      description: 'Why the last deployment to the voice provider failed; null if it did not fail.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the agent was created.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When the agent was last changed.' }),
  }),
});

interface AgentReference {
  agentId: string;
}

const AgentPayload = builder.objectRef<AgentReference>('AgentPayload').implement({
  description: 'The agent after the mutation.',
  fields: (t) => ({
    agent: t.prismaField({
      type: 'Agent',
      description: 'The agent.',
      resolve: (query, { agentId }, _args, context) =>
        tenantOf(context).agent.findUniqueOrThrow({ ...query, where: { id: agentId } }),
    }),
  }),
});

const AgentWithSecretPayload = builder
  .objectRef<AgentReference & { webhookSecret: string }>('AgentWithSecretPayload')
  .implement({
    description: 'The agent after the mutation, and the secret of its post-call webhook.',
    fields: (t) => ({
      agent: t.prismaField({
        type: 'Agent',
        description: 'The agent.',
        resolve: (query, { agentId }, _args, context) =>
          tenantOf(context).agent.findUniqueOrThrow({ ...query, where: { id: agentId } }),
      }),
      webhookSecret: t.exposeString('webhookSecret', {
        description: 'Signs the post-call webhook. Shown only on creation and rotation.',
      }),
    }),
  });

findNodes('Agent', 'agent', (ids, context) =>
  tenantOf(context).agent.findMany({ where: { id: { in: ids }, archivedAt: null } }),
);

builder.prismaObjectField('LedgerEntry', 'agent', (t) =>
  t.field({
    type: modelRef('Agent'),
    nullable: true,
    description:
      'The agent of the call that was charged, also if it has been deleted; null for other entries.',
    resolve: ({ agentId }, _args, context) => (agentId === null ? null : agentsById(context, agentId)),
  }),
);

const CreateAgentInput = builder.inputType('CreateAgentInput', {
  description: 'The agent to create.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The agent’s name, shown in the dashboard.' }),
    ...agentInputFields(t),
    providerAgentId: t.string({
      description:
        'Adopts an agent that exists at the voice provider, by its id there. Only the webhook, the fields to extract, the goal and the voicemail rule are merged into it, and are taken out again when the agent is deleted here. Fields such as `systemPrompt` are not accepted with it.',
    }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

const UpdateAgentInput = builder.inputType('UpdateAgentInput', {
  description: 'What to change of an agent. What is left out stays as it is.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The agent’s id.' }),
    name: t.string({ description: 'The agent’s name, shown in the dashboard.' }),
    ...agentInputFields(t),
  }),
});

const AgentIdInput = builder.inputType('AgentIdInput', {
  description: 'Names an agent.',
  fields: (t) => ({ id: t.id({ required: true, description: 'The agent’s id.' }) }),
});

const AgentFilter = builder.inputType('AgentFilter', {
  description: 'What a list of agents is narrowed to. All conditions must hold.',
  fields: (t) => ({
    status: t.field({ type: AgentStatusEnum, description: 'Match this status.' }),
    statuses: t.field({ type: [AgentStatusEnum], description: 'Match any of these statuses.' }),
    ...commonFilterFields(t),
  }),
});

const agents = modelList({
  node: 'Agent',
  from: Prisma.raw('agents'),
  filter: AgentFilter,
  narrow: (filter, { deps }) => ({
    archivedAt: null,
    status: oneOf(filter.status, filter.statuses),
    ...narrowed(deps.ids, 'agent', filter),
  }),
});
agents.addQuery('agents', 'The account’s agents, newest first.');
agents.addEdge({
  model: 'PhoneNumber',
  name: 'agents',
  field: 'provider',
  description: 'The agents that can call from the number, newest first.',
  idOf: ({ provider }: { provider: string }) => provider,
});

builder.queryFields((t) => ({
  agent: t.prismaField({
    type: 'Agent',
    description: 'One agent. Throws `NOT_FOUND` if the account has no such agent.',
    args: { id: t.arg.id({ required: true, description: 'The agent’s id.' }) },
    resolve: async (query, _root, { id }, context) => {
      const agent = await tenantOf(context).agent.findFirst({ ...query, where: { id, archivedAt: null } });
      if (agent === null) throw notFound('agent');
      return agent;
    },
  }),
}));

builder.mutationFields((t) => ({
  createAgent: t.field({
    type: AgentWithSecretPayload,
    description:
      'Creates an agent and deploys it to its voice provider. Calls can be placed once its status is `ACTIVE`.',
    args: { input: t.arg({ type: CreateAgentInput, required: true, description: 'The agent to create.' }) },
    resolve: (_root, { input }, context) =>
      createOnce(
        context,
        'createAgent',
        input,
        () => createAgent(context.deps, viewerOf(context), input),
        ({ agent, webhookSecret }) => ({ agentId: agent.id, webhookSecret }),
      ),
  }),
  updateAgent: t.field({
    type: AgentPayload,
    description: 'Changes an agent and deploys it again. Live calls go on as they began.',
    args: {
      input: t.arg({
        type: UpdateAgentInput,
        required: true,
        description: 'Which agent, and what to change.',
      }),
    },
    resolve: async (_root, { input: { id, name, ...changes } }, context) => {
      const patch = { ...changes, ...(name !== null && { name }) };
      const agent = await updateAgent(context.deps, viewerOf(context), id, patch);
      return { agentId: agent.id };
    },
  }),
  deleteAgent: t.field({
    type: AgentPayload,
    description: 'Deletes the agent. Its calls are kept.',
    args: { input: t.arg({ type: AgentIdInput, required: true, description: 'Which agent.' }) },
    resolve: async (_root, { input }, context) => {
      const agent = await archiveAgent(context.deps, viewerOf(context), input.id);
      return { agentId: agent.id };
    },
  }),
  rotateAgentWebhookSecret: t.field({
    type: AgentWithSecretPayload,
    description: ROTATION,
    args: {
      input: t.arg({
        type: RotateWebhookSecretInput,
        required: true,
        description: 'Which agent, and for how long the old secret stays valid.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const { agent, webhookSecret } = await rotateAgentWebhookSecret(context.deps, viewerOf(context), input);
      return { agentId: agent.id, webhookSecret };
    },
  }),
}));
