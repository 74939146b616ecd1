import { notFound } from '../errors/errors.ts';
import { builder } from '../graphql/builder.ts';
import { commonFilterFields } from '../graphql/connections/list-arguments.ts';
import { modelList } from '../graphql/connections/model-list.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { modelRef } from '../graphql/loaders/model-ref.ts';
import { agentsById } from '../graphql/loaders/parents-by-id.ts';
import { findNodes, Node } from '../graphql/nodes.ts';
import { textCost } from '../graphql/text-cost.ts';
import { describedBy } from '../graphql/types/described.ts';
import { DeletedPayload, IdInput } from '../graphql/types/ids.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../identity/idempotent-mutation.ts';
import { anyOf, narrowed } from '../platform/database/sql/narrowing.ts';
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
import { driftOf } from './drift/drift.ts';

/** Columns that `driftOf` reads. */
const DRIFT = {
  deployedRevision: true,
  adoption: { select: { agentId: true } },
  deployments: {
    select: { provider: true, revision: true, editedSettings: true, isGone: true, foundAt: true },
  },
} as const;

const AgentStatusEnum = builder.enumType('AgentStatus', {
  description: 'Deployment status of an agent.',
  values: describedBy<AgentStatus>({
    DRAFT: 'Not deployed yet. The agent cannot place calls.',
    ACTIVE: 'Deployed. The agent can place calls.',
    FAILED: 'The voice provider rejected the agent. See `deployError`.',
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
      description: 'Deployment status. Only `ACTIVE` agents can place calls.',
    }),
    systemPrompt: t.exposeString('systemPrompt', {
      complexity: textCost(AGENT_LIMITS.systemPromptLength),
      description:
        'Instructions of the agent. `{{name}}` inserts a variable of the call or a field of its contact. Empty if an adopted agent’s provider does not reveal them.',
    }),
    disclosure: t.exposeString('disclosure', {
      nullable: true,
      description: 'Sentence spoken before the first message, such as that this is an AI.',
    }),
    recording: t.expose('recording', {
      type: RecordingRuleEnum,
      description: 'Whether the agent’s calls are recorded.',
    }),
    firstMessage: t.exposeString('firstMessage', {
      complexity: textCost(AGENT_LIMITS.firstMessageLength),
      nullable: true,
      description: 'First words of the agent. Null: it waits for the callee to speak.',
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
      description: 'Goal by which calls are judged. Null: calls are not judged.',
    }),
    extractionFields: t.field({
      type: [ExtractionFieldObject],
      description: 'The values to extract from each conversation.',
      select: { extractionFields: true },
      resolve: (agent) => agent.extractionFields as unknown as ExtractionField[],
    }),
    maxDurationSeconds: t.exposeInt('maxDurationSeconds', {
      description: 'Maximum duration of a call in seconds, after which the agent ends it.',
    }),
    voicemail: t.field({
      type: VoicemailHandling,
      description: 'Action when an answering machine answers.',
      select: { voicemailAction: true, voicemailMessage: true },
      resolve: (agent) => ({ action: agent.voicemailAction, message: agent.voicemailMessage }),
    }),
    webhookUrl: t.string({
      nullable: true,
      description: 'URL that receives a webhook after each of the agent’s calls.',
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
      description: 'Voice provider to use if `provider` rejects a call before it rings, or has no free line.',
      select: { fallbackProvider: true },
      resolve: (agent) => agent.fallbackProvider as VoiceProviderName | null,
    }),
    providerAgentId: t.exposeString('providerAgentId', {
      nullable: true,
      description: 'The agent’s id at its voice provider. Null before deployment.',
    }),
    adopted: t.boolean({
      description:
        'Whether the agent was created at its voice provider. Its prompt, voice, model and tools are edited there; these fields show the last deployment.',
      select: { adoption: { select: { agentId: true } } },
      resolve: (agent) => agent.adoption !== null,
    }),
    deployError: t.exposeString('deployError', {
      nullable: true,
      description: 'Error of the last deployment. Null if it succeeded.',
    }),
    drift: t.string({
      nullable: true,
      description: 'Changes made at the voice provider, found daily, and their remedy.',
      select: DRIFT,
      resolve: (agent) => driftOf(agent)?.sentence ?? null,
    }),
    driftedSettings: t.stringList({
      description: 'Settings that `drift` is about. Empty: all, or none.',
      select: DRIFT,
      resolve: (agent) => driftOf(agent)?.editedSettings ?? [],
    }),
    driftFoundAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When `drift` was found.',
      select: DRIFT,
      resolve: (agent) => driftOf(agent)?.foundAt ?? null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the agent was created.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When the agent was last changed.' }),
  }),
});

const AgentPayload = builder
  .objectRef<{ agentId: string; webhookSecret?: string }>('AgentPayload')
  .implement({
    description: 'The agent after the mutation.',
    fields: (t) => ({
      agent: t.prismaField({
        type: 'Agent',
        description: 'The agent after the mutation.',
        resolve: (query, { agentId }, _args, context) =>
          tenantOf(context).agent.findUniqueOrThrow({ ...query, where: { id: agentId } }),
      }),
      webhookSecret: t.exposeString('webhookSecret', {
        nullable: true,
        description: 'Signing secret of the webhook. Null except on creation and rotation.',
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
    description: 'Agent of the charged call, even if deleted. Null for other entries.',
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
        'Id of an existing agent at the voice provider, to adopt. Only the webhook, extraction fields, goal and voicemail rule are merged into it, and removed again on deletion. Excludes fields such as `systemPrompt`.',
    }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

const UpdateAgentInput = builder.inputType('UpdateAgentInput', {
  description: 'Changes to an agent. Absent fields stay unchanged.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The agent’s id.' }),
    name: t.string({ description: 'The agent’s name, shown in the dashboard.' }),
    ...agentInputFields(t),
  }),
});

const AgentFilter = builder.inputType('AgentFilter', {
  description: 'Filters a list of agents. All conditions must hold.',
  fields: (t) => ({
    statuses: t.field({ type: [AgentStatusEnum], description: 'Statuses to match.' }),
    ...commonFilterFields(t),
  }),
});

const agents = modelList({
  node: 'Agent',
  from: Prisma.raw('agents'),
  filter: AgentFilter,
  narrow: (filter, { deps }) => ({
    archivedAt: null,
    status: anyOf(filter.statuses),
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
    nullable: true,
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
    type: AgentPayload,
    nullable: true,
    description: 'Creates an agent and deploys it. It can place calls once `ACTIVE`.',
    args: { input: t.arg({ type: CreateAgentInput, required: true }) },
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
    nullable: true,
    description: 'Updates and redeploys an agent. Live calls keep the old settings.',
    args: { input: t.arg({ type: UpdateAgentInput, required: true }) },
    resolve: async (_root, { input: { id, name, ...changes } }, context) => {
      const patch = { ...changes, ...(name !== null && { name }) };
      const agent = await updateAgent(context.deps, viewerOf(context), id, patch);
      return { agentId: agent.id };
    },
  }),
  deleteAgent: t.field({
    type: DeletedPayload,
    nullable: true,
    description: 'Deletes the agent. Its calls are kept.',
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await archiveAgent(context.deps, viewerOf(context), input.id);
      return { id: input.id };
    },
  }),
  rotateAgentWebhookSecret: t.field({
    type: AgentPayload,
    nullable: true,
    description: ROTATION,
    args: { input: t.arg({ type: RotateWebhookSecretInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { agent, webhookSecret } = await rotateAgentWebhookSecret(context.deps, viewerOf(context), input);
      return { agentId: agent.id, webhookSecret };
    },
  }),
}));
