import { notFound } from '../../errors.ts';
import { builder } from '../../graphql/builder.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { createOnce } from '../../graphql/idempotent-mutation.ts';
import { findNodes, Node } from '../../graphql/nodes.ts';
import { WebhookEndpointStatus, WebhookEventType } from '../../platform/generated/prisma/enums.ts';
import { ACCOUNT_EVENT_TYPES } from '../outbox/catalog.ts';
import { disableEndpoint, enableEndpoint } from './endpoint-status.ts';
import {
  createEndpoint,
  deleteEndpoint,
  revealSecret,
  rotateEndpointSecret,
  updateEndpoint,
} from './endpoints.ts';

// ── Objects ──────────────────────────────────────────────────────────────────

export const EventTypeEnum = builder.enumType(WebhookEventType, { name: 'WebhookEventType' });
const EndpointEventEnum = builder.enumType('WebhookEndpointEventType', {
  description: 'The events that an endpoint can subscribe to.',
  values: ACCOUNT_EVENT_TYPES,
});
const EndpointStatusEnum = builder.enumType(WebhookEndpointStatus, { name: 'WebhookEndpointStatus' });

builder.prismaObject('WebhookEndpoint', {
  interfaces: [Node],
  description: 'A URL that receives events: an endpoint of the account or an agent’s post-call webhook.',
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url', { nullable: true }),
    events: t.expose('events', { type: [EventTypeEnum] }),
    status: t.expose('status', { type: EndpointStatusEnum }),
    disabledReason: t.exposeString('disabledReason', { nullable: true }),
    disabledAt: t.expose('disabledAt', { type: 'DateTime', nullable: true }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description:
        'The time since which every attempt has failed. After five days, the endpoint is disabled.',
    }),
    secret: t.string({
      description: 'Signs what is sent (Standard Webhooks).',
      authScopes: { owner: true },
      select: { secret: true },
      resolve: (endpoint, _args, { deps }) => revealSecret(deps, endpoint),
    }),
    agent: t.relation('agent', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.prismaObjectField('Agent', 'webhookEndpoint', (t) =>
  t.relation('webhookEndpoint', { nullable: true, description: 'Delivery status of the post-call webhook.' }),
);

const EndpointWithSecretPayload = builder
  .objectRef<{ endpointId: string; secret: string }>('WebhookEndpointWithSecretPayload')
  .implement({
    fields: (t) => ({
      secret: t.exposeString('secret', { description: 'Signs what is sent (Standard Webhooks).' }),
      endpoint: t.prismaField({
        type: 'WebhookEndpoint',
        resolve: (query, { endpointId }, _args, context) =>
          tenantOf(context).webhookEndpoint.findUniqueOrThrow({ ...query, where: { id: endpointId } }),
      }),
    }),
  });

findNodes('WebhookEndpoint', 'whe', (ids, context) =>
  tenantOf(context).webhookEndpoint.findMany({ where: { id: { in: ids }, deletedAt: null } }),
);

// ── Inputs ───────────────────────────────────────────────────────────────────

const CreateEndpointInput = builder.inputType('CreateWebhookEndpointInput', {
  fields: (t) => ({
    url: t.string({ required: true }),
    events: t.field({ type: [EndpointEventEnum], required: true }),
    idempotencyKey: t.string(),
  }),
});

const UpdateEndpointInput = builder.inputType('UpdateWebhookEndpointInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    url: t.string(),
    events: t.field({ type: [EndpointEventEnum] }),
  }),
});

export const EndpointIdInput = builder.inputType('WebhookEndpointIdInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

/** Of an endpoint, or of an agent's own webhook. */
export const RotateWebhookSecretInput = builder.inputType('RotateWebhookSecretInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    overlapSeconds: t.int({
      description:
        'For how long webhooks are signed with both the old and the new secret. Default: 24 hours.',
    }),
  }),
});

/** What rotating a signing secret does, for the schema. */
export const ROTATION =
  'Creates a new signing secret. During the overlap, webhooks are signed with both the old and the new secret. ' +
  'Fails while an earlier overlap runs, unless `overlapSeconds` is 0, which ends both older secrets at once.';

// ── Queries ──────────────────────────────────────────────────────────────────

builder.queryFields((t) => ({
  webhookEndpoint: t.prismaField({
    type: 'WebhookEndpoint',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, { id }, context) => {
      const endpoint = await tenantOf(context).webhookEndpoint.findFirst({
        ...query,
        where: { id, deletedAt: null },
      });
      if (endpoint === null) throw notFound('webhook endpoint');
      return endpoint;
    },
  }),
  webhookEndpoints: t.prismaField({
    type: ['WebhookEndpoint'],
    description: 'The account’s endpoints, newest first, without the agents’ post-call webhooks.',
    resolve: (query, _root, _args, context) =>
      tenantOf(context).webhookEndpoint.findMany({
        ...query,
        where: { agentId: null, deletedAt: null },
        orderBy: { id: 'desc' },
      }),
  }),
}));

// ── Mutations ────────────────────────────────────────────────────────────────

builder.mutationFields((t) => ({
  createWebhookEndpoint: t.field({
    type: EndpointWithSecretPayload,
    args: { input: t.arg({ type: CreateEndpointInput, required: true }) },
    resolve: (_root, { input }, context) =>
      createOnce(context, 'createWebhookEndpoint', input, async () => {
        const { endpoint, secret } = await createEndpoint(context.deps, viewerOf(context), input);
        return { endpointId: endpoint.id, secret };
      }),
  }),
  updateWebhookEndpoint: t.prismaField({
    type: 'WebhookEndpoint',
    args: { input: t.arg({ type: UpdateEndpointInput, required: true }) },
    resolve: (_query, _root, { input: { id, ...changes } }, context) =>
      updateEndpoint(context.deps, viewerOf(context), id, changes),
  }),
  deleteWebhookEndpoint: t.prismaField({
    type: 'WebhookEndpoint',
    args: { input: t.arg({ type: EndpointIdInput, required: true }) },
    resolve: (_query, _root, { input }, context) => deleteEndpoint(context.deps, viewerOf(context), input.id),
  }),
  enableWebhookEndpoint: t.prismaField({
    type: 'WebhookEndpoint',
    description:
      'Enables an endpoint and sends its pending deliveries, the events since it was disabled and the deliveries that it answered with 410.',
    args: { input: t.arg({ type: EndpointIdInput, required: true }) },
    resolve: (_query, _root, { input }, context) => enableEndpoint(context.deps, viewerOf(context), input.id),
  }),
  disableWebhookEndpoint: t.prismaField({
    type: 'WebhookEndpoint',
    description:
      'Disables an endpoint. Its deliveries wait until it is enabled again, for as long as events are kept.',
    args: { input: t.arg({ type: EndpointIdInput, required: true }) },
    resolve: (_query, _root, { input }, context) =>
      disableEndpoint(context.deps, viewerOf(context), input.id),
  }),
  rotateWebhookEndpointSecret: t.field({
    type: EndpointWithSecretPayload,
    description: ROTATION,
    args: { input: t.arg({ type: RotateWebhookSecretInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { endpoint, secret } = await rotateEndpointSecret(context.deps, viewerOf(context), input);
      return { endpointId: endpoint.id, secret };
    },
  }),
}));
