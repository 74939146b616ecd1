import { notFound } from '../errors.ts';
import { builder } from '../graphql/builder.ts';
import { commonFilterFields } from '../graphql/connections/list-filter.ts';
import { modelList } from '../graphql/connections/model-list.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { createOnce } from '../graphql/idempotent-mutation.ts';
import { findNodes, Node } from '../graphql/nodes.ts';
import { rowsById } from '../graphql/rows-by-id.ts';
import { narrowed, oneOf } from '../platform/database/sql/narrowing.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import { AgentStatus, VoicemailAction } from '../platform/generated/prisma/enums.ts';
import type { ExtractionField } from '../providers/port.ts';
import { VOICE_PROVIDER_NAMES } from '../providers/port.ts';
import { ROTATION, RotateWebhookSecretInput } from '../webhooks/endpoints/schema.ts';
import { archiveAgent, createAgent, rotateAgentWebhookSecret, updateAgent } from './agents.ts';

// ── Objects ──────────────────────────────────────────────────────────────────

const AgentStatusEnum = builder.enumType(AgentStatus, { name: 'AgentStatus' });
const VoicemailActionEnum = builder.enumType(VoicemailAction, { name: 'VoicemailAction' });
const ExtractionTypeEnum = builder.enumType('ExtractionType', {
  values: {
    STRING: { value: 'string' },
    NUMBER: { value: 'number' },
    BOOLEAN: { value: 'boolean' },
  } as const,
});
const VoiceProviderEnum = builder.enumType('VoiceProvider', {
  values: Object.fromEntries(VOICE_PROVIDER_NAMES.map((name) => [name.toUpperCase(), { value: name }])) as {
    [Name in (typeof VOICE_PROVIDER_NAMES)[number] as Uppercase<Name>]: { value: Name };
  },
});

const ExtractionFieldObject = builder.objectRef<ExtractionField>('ExtractionField').implement({
  description: 'A value to extract from the conversation when a call has ended.',
  fields: (t) => ({
    name: t.exposeString('name'),
    type: t.field({ type: ExtractionTypeEnum, resolve: (field) => field.type }),
    description: t.exposeString('description'),
  }),
});

const VoicemailHandling = builder
  .objectRef<{ action: VoicemailAction; message: string | null }>('VoicemailHandling')
  .implement({
    description: 'What the agent does when an answering machine answers.',
    fields: (t) => ({
      action: t.field({ type: VoicemailActionEnum, resolve: (voicemail) => voicemail.action }),
      message: t.exposeString('message', { nullable: true }),
    }),
  });

builder.prismaObject('Agent', {
  interfaces: [Node],
  description: 'A voice agent: its instructions, its voice and its provider.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    status: t.expose('status', {
      type: AgentStatusEnum,
      description: '`ACTIVE` = deployed to the voice provider.',
    }),
    systemPrompt: t.exposeString('systemPrompt'),
    firstMessage: t.exposeString('firstMessage', { nullable: true }),
    language: t.exposeString('language'),
    voiceId: t.exposeString('voiceId', { nullable: true }),
    model: t.exposeString('model', { nullable: true }),
    goal: t.exposeString('goal', { nullable: true }),
    extractionFields: t.field({
      type: [ExtractionFieldObject],
      select: { extractionFields: true },
      resolve: (agent) => agent.extractionFields as unknown as ExtractionField[],
    }),
    maxDurationSeconds: t.exposeInt('maxDurationSeconds'),
    voicemail: t.field({
      type: VoicemailHandling,
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
      select: { provider: true },
      resolve: (agent) => agent.provider as (typeof VOICE_PROVIDER_NAMES)[number],
    }),
    fallbackProvider: t.field({
      type: VoiceProviderEnum,
      nullable: true,
      description: 'Used when the agent’s provider rejects a call before the phone rings.',
      select: { fallbackProvider: true },
      resolve: (agent) => agent.fallbackProvider as (typeof VOICE_PROVIDER_NAMES)[number] | null,
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
    deployError: t.exposeString('deployError', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

interface AgentReference {
  agentId: string;
}

const AgentPayload = builder.objectRef<AgentReference>('AgentPayload').implement({
  fields: (t) => ({
    agent: t.prismaField({
      type: 'Agent',
      resolve: (query, { agentId }, _args, context) =>
        tenantOf(context).agent.findUniqueOrThrow({ ...query, where: { id: agentId } }),
    }),
  }),
});

const AgentWithSecretPayload = builder
  .objectRef<AgentReference & { webhookSecret: string }>('AgentWithSecretPayload')
  .implement({
    fields: (t) => ({
      agent: t.prismaField({
        type: 'Agent',
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

const agentsById = rowsById((ids, context) =>
  tenantOf(context).agent.findMany({ where: { id: { in: ids } } }),
);

builder.prismaObjectField('LedgerEntry', 'agent', (t) =>
  t.prismaField({
    type: 'Agent',
    nullable: true,
    description:
      'The agent of the call that was charged, also if it has been deleted; null for other entries.',
    resolve: (_query, { agentId }, _args, context) =>
      agentId === null ? null : agentsById(context).load(agentId),
  }),
);

// ── Inputs ───────────────────────────────────────────────────────────────────

const ExtractionFieldInput = builder.inputType('ExtractionFieldInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    type: t.field({ type: ExtractionTypeEnum, required: true }),
    description: t.string({ required: true }),
  }),
});

const VoicemailInput = builder.inputType('VoicemailInput', {
  fields: (t) => ({
    action: t.field({ type: VoicemailActionEnum, required: true }),
    message: t.string(),
  }),
});

const agentInputFields = (t: Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]) => ({
  systemPrompt: t.string(),
  firstMessage: t.string(),
  language: t.string(),
  voiceId: t.string(),
  model: t.string(),
  goal: t.string(),
  extractionFields: t.field({ type: [ExtractionFieldInput] }),
  maxDurationSeconds: t.int(),
  voicemail: t.field({ type: VoicemailInput }),
  webhookUrl: t.string(),
  provider: t.field({ type: VoiceProviderEnum }),
  fallbackProvider: t.field({ type: VoiceProviderEnum }),
});

const CreateAgentInput = builder.inputType('CreateAgentInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    ...agentInputFields(t),
    providerAgentId: t.string({
      description:
        'Adopts an agent that exists at the voice provider, by its id there. Only the webhook, the fields to extract, the goal and the voicemail rule are merged into it, and are taken out again when the agent is deleted here. Fields such as `systemPrompt` are not accepted with it.',
    }),
    idempotencyKey: t.string(),
  }),
});

const UpdateAgentInput = builder.inputType('UpdateAgentInput', {
  fields: (t) => ({ id: t.id({ required: true }), name: t.string(), ...agentInputFields(t) }),
});

const AgentIdInput = builder.inputType('AgentIdInput', { fields: (t) => ({ id: t.id({ required: true }) }) });

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

// ── Queries ──────────────────────────────────────────────────────────────────

builder.queryFields((t) => ({
  agent: t.prismaField({
    type: 'Agent',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, { id }, context) => {
      const agent = await tenantOf(context).agent.findFirst({ ...query, where: { id, archivedAt: null } });
      if (agent === null) throw notFound('agent');
      return agent;
    },
  }),
}));

// ── Mutations ────────────────────────────────────────────────────────────────

builder.mutationFields((t) => ({
  createAgent: t.field({
    type: AgentWithSecretPayload,
    args: { input: t.arg({ type: CreateAgentInput, required: true }) },
    resolve: (_root, { input }, context) =>
      createOnce(context, 'createAgent', input, async () => {
        const { agent, webhookSecret } = await createAgent(context.deps, viewerOf(context), input);
        return { agentId: agent.id, webhookSecret };
      }),
  }),
  updateAgent: t.field({
    type: AgentPayload,
    args: { input: t.arg({ type: UpdateAgentInput, required: true }) },
    resolve: async (_root, { input: { id, name, ...changes } }, context) => {
      const patch = { ...changes, ...(name !== null && { name }) };
      const agent = await updateAgent(context.deps, viewerOf(context), id, patch);
      return { agentId: agent.id };
    },
  }),
  deleteAgent: t.field({
    type: AgentPayload,
    description: 'Deletes the agent. Its calls are kept.',
    args: { input: t.arg({ type: AgentIdInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const agent = await archiveAgent(context.deps, viewerOf(context), input.id);
      return { agentId: agent.id };
    },
  }),
  rotateAgentWebhookSecret: t.field({
    type: AgentWithSecretPayload,
    description: ROTATION,
    args: { input: t.arg({ type: RotateWebhookSecretInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { agent, webhookSecret } = await rotateAgentWebhookSecret(context.deps, viewerOf(context), input);
      return { agentId: agent.id, webhookSecret };
    },
  }),
}));
