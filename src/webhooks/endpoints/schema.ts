import { notFound } from '../../errors.ts';
import { builder } from '../../graphql/builder.ts';
import { commonFilter } from '../../graphql/connections/list-arguments.ts';
import { modelList } from '../../graphql/connections/model-list.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { findNodes, Node } from '../../graphql/nodes.ts';
import { described, describedBy } from '../../graphql/types/described.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../../identity/idempotent-mutation.ts';
import { narrowed } from '../../platform/database/sql/narrowing.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { WebhookEndpointStatus } from '../../platform/generated/prisma/enums.ts';
import { ACCOUNT_EVENT_TYPES, EVENT_MEANINGS } from '../catalog.ts';
import { disableEndpoint, enableEndpoint } from './endpoint-status.ts';
import {
  createEndpoint,
  deleteEndpoint,
  revealSecret,
  rotateEndpointSecret,
  updateEndpoint,
} from './endpoints.ts';

export const EventTypeEnum = builder.enumType('WebhookEventType', {
  description: 'A type of webhook event.',
  values: describedBy(EVENT_MEANINGS),
});
const EndpointEventEnum = builder.enumType('WebhookEndpointEventType', {
  description: 'The events that an endpoint can subscribe to.',
  values: described(ACCOUNT_EVENT_TYPES, (type) => EVENT_MEANINGS[type]),
});
const EndpointStatusEnum = builder.enumType('WebhookEndpointStatus', {
  description: 'Whether events are sent to an endpoint.',
  values: describedBy<WebhookEndpointStatus>({
    ENABLED: 'They are.',
    DISABLED: 'They wait until it is enabled, for as long as events are kept.',
  }),
});

builder.prismaObject('WebhookEndpoint', {
  interfaces: [Node],
  description: 'A URL that receives events: an endpoint of the account or an agent’s post-call webhook.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The endpoint’s id.' }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'Where events are sent; null of an agent without a post-call webhook.',
    }),
    events: t.expose('events', {
      type: [EventTypeEnum],
      description: 'The events that it is subscribed to.',
    }),
    status: t.expose('status', { type: EndpointStatusEnum, description: 'Whether events are sent.' }),
    disabledReason: t.exposeString('disabledReason', {
      nullable: true,
      description: 'Why it is disabled; null unless it is.',
    }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was disabled; null unless it is.',
    }),
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
    agent: t.relation('agent', {
      nullable: true,
      description: 'The agent whose post-call webhook this is; null for an endpoint of the account.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the endpoint was created.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When the endpoint was last changed.',
    }),
  }),
});

builder.prismaObjectField('Agent', 'webhookEndpoint', (t) =>
  t.relation('webhookEndpoint', { nullable: true, description: 'Delivery status of the post-call webhook.' }),
);

const EndpointWithSecretPayload = builder
  .objectRef<{ endpointId: string; secret: string }>('WebhookEndpointWithSecretPayload')
  .implement({
    description: 'The endpoint after the mutation, and its secret.',
    fields: (t) => ({
      secret: t.exposeString('secret', { description: 'Signs what is sent (Standard Webhooks).' }),
      endpoint: t.prismaField({
        type: 'WebhookEndpoint',
        description: 'The endpoint.',
        resolve: (query, { endpointId }, _args, context) =>
          tenantOf(context).webhookEndpoint.findUniqueOrThrow({ ...query, where: { id: endpointId } }),
      }),
    }),
  });

findNodes('WebhookEndpoint', 'whe', (ids, context) =>
  tenantOf(context).webhookEndpoint.findMany({ where: { id: { in: ids }, deletedAt: null } }),
);

const CreateEndpointInput = builder.inputType('CreateWebhookEndpointInput', {
  description: 'The endpoint to create.',
  fields: (t) => ({
    url: t.string({
      required: true,
      description: 'Where to send events: a URL that is reachable from the internet.',
    }),
    events: t.field({
      type: [EndpointEventEnum],
      required: true,
      description: 'The events to subscribe to.',
    }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

const UpdateEndpointInput = builder.inputType('UpdateWebhookEndpointInput', {
  description: 'What to change of an endpoint. What is left out stays as it is.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The endpoint’s id.' }),
    url: t.string({
      description: 'Where to send events: a URL that is reachable from the internet.',
    }),
    events: t.field({
      type: [EndpointEventEnum],
      description: 'The events to subscribe to, instead of the present ones.',
    }),
  }),
});

export const EndpointIdInput = builder.inputType('WebhookEndpointIdInput', {
  description: 'Names an endpoint.',
  fields: (t) => ({ id: t.id({ required: true, description: 'The endpoint’s id.' }) }),
});

export const RotateWebhookSecretInput = builder.inputType('RotateWebhookSecretInput', {
  description: 'The secret to rotate.',
  fields: (t) => ({
    id: t.id({
      required: true,
      description: 'The id of the endpoint, or of the agent whose post-call webhook it is.',
    }),
    overlapSeconds: t.int({
      description:
        'For how long webhooks are signed with both the old and the new secret. Default: 24 hours.',
    }),
  }),
});

export const ROTATION =
  'Creates a new signing secret. During the overlap, webhooks are signed with both the old and the new secret. ' +
  'Fails while an earlier overlap runs, unless `overlapSeconds` is 0, which ends both older secrets at once.';

const endpoints = modelList({
  node: 'WebhookEndpoint',
  from: Prisma.raw('webhook_endpoints'),
  filter: commonFilter('WebhookEndpoint'),
  narrow: (filter, { deps }) => ({
    agentId: null,
    deletedAt: null,
    ...narrowed(deps.ids, 'webhookEndpoint', filter),
  }),
});
endpoints.addQuery(
  'webhookEndpointsConnection',
  'The account’s endpoints page by page, newest first, without the agents’ post-call webhooks.',
);

builder.queryFields((t) => ({
  webhookEndpoint: t.prismaField({
    type: 'WebhookEndpoint',
    description: 'One endpoint. Throws `NOT_FOUND` if the account has no such endpoint.',
    args: { id: t.arg.id({ required: true, description: 'The endpoint’s id.' }) },
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

builder.mutationFields((t) => ({
  createWebhookEndpoint: t.field({
    type: EndpointWithSecretPayload,
    description:
      'Creates an endpoint. It receives the events from now on; `recoverWebhookEvents` sends earlier ones.',
    args: {
      input: t.arg({ type: CreateEndpointInput, required: true, description: 'The endpoint to create.' }),
    },
    resolve: (_root, { input }, context) =>
      createOnce(
        context,
        'createWebhookEndpoint',
        input,
        () => createEndpoint(context.deps, viewerOf(context), input),
        ({ endpoint, secret }) => ({ endpointId: endpoint.id, secret }),
      ),
  }),
  updateWebhookEndpoint: t.prismaField({
    type: 'WebhookEndpoint',
    description: 'Changes an endpoint’s URL or its subscription. Deliveries that wait go to the new URL.',
    args: {
      input: t.arg({
        type: UpdateEndpointInput,
        required: true,
        description: 'Which endpoint, and what to change.',
      }),
    },
    resolve: (_query, _root, { input: { id, ...changes } }, context) =>
      updateEndpoint(context.deps, viewerOf(context), id, changes),
  }),
  deleteWebhookEndpoint: t.prismaField({
    type: 'WebhookEndpoint',
    description: 'Deletes an endpoint. What it has not received is not sent.',
    args: { input: t.arg({ type: EndpointIdInput, required: true, description: 'Which endpoint.' }) },
    resolve: (_query, _root, { input }, context) => deleteEndpoint(context.deps, viewerOf(context), input.id),
  }),
  enableWebhookEndpoint: t.prismaField({
    type: 'WebhookEndpoint',
    description:
      'Enables an endpoint and sends its pending deliveries, the events since it was disabled and the deliveries that it answered with 410.',
    args: { input: t.arg({ type: EndpointIdInput, required: true, description: 'Which endpoint.' }) },
    resolve: (_query, _root, { input }, context) => enableEndpoint(context.deps, viewerOf(context), input.id),
  }),
  disableWebhookEndpoint: t.prismaField({
    type: 'WebhookEndpoint',
    description:
      'Disables an endpoint. Its deliveries wait until it is enabled again, for as long as events are kept.',
    args: { input: t.arg({ type: EndpointIdInput, required: true, description: 'Which endpoint.' }) },
    resolve: (_query, _root, { input }, context) =>
      disableEndpoint(context.deps, viewerOf(context), input.id),
  }),
  rotateWebhookEndpointSecret: t.field({
    type: EndpointWithSecretPayload,
    description: ROTATION,
    args: {
      input: t.arg({
        type: RotateWebhookSecretInput,
        required: true,
        description: 'Which endpoint, and for how long the old secret stays valid.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const { endpoint, secret } = await rotateEndpointSecret(context.deps, viewerOf(context), input);
      return { endpointId: endpoint.id, secret };
    },
  }),
}));
