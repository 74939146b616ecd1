import { notFound } from '../../errors/errors.ts';
import { builder } from '../../graphql/builder.ts';
import { commonFilterFields } from '../../graphql/connections/list-arguments.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { findNodes, Node } from '../../graphql/nodes.ts';
import { described, describedBy } from '../../graphql/types/described.ts';
import { FOR_OWNERS } from '../../graphql/types/for-owners.ts';
import { DeletedPayload, IdInput } from '../../graphql/types/ids.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../../identity/idempotent-mutation.ts';
import { narrowed } from '../../platform/database/sql/narrowing.ts';
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
  description: 'Event type that an endpoint can subscribe to. Subset of `WebhookEventType`.',
  values: described(ACCOUNT_EVENT_TYPES, (type) => EVENT_MEANINGS[type]),
});
const EndpointStatusEnum = builder.enumType('WebhookEndpointStatus', {
  description: 'Status of an endpoint.',
  values: describedBy<WebhookEndpointStatus>({
    ENABLED: 'Events are sent.',
    DISABLED: 'Events wait until the endpoint is enabled, as long as they are kept.',
  }),
});

builder.prismaObject('WebhookEndpoint', {
  interfaces: [Node],
  description: 'URL that receives events: of the account, or an agent’s post-call webhook.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The endpoint’s id.' }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'URL of the endpoint. Null for an agent without a post-call webhook.',
    }),
    events: t.expose('events', {
      type: [EventTypeEnum],
      description: 'Events that the endpoint is subscribed to.',
    }),
    status: t.expose('status', {
      type: EndpointStatusEnum,
      description: 'Whether events are sent to the endpoint.',
    }),
    disabledReason: t.exposeString('disabledReason', {
      nullable: true,
      description: 'Reason for disabling. Null if the endpoint is enabled.',
    }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of disabling. Null if the endpoint is enabled.',
    }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Time since which every attempt failed. Disabled after five days.',
    }),
    secret: t.string({
      ...FOR_OWNERS,
      description: 'Signing secret (Standard Webhooks). Null for viewers.',
      select: { secret: true },
      resolve: (endpoint, _args, { deps }) => revealSecret(deps, endpoint),
    }),
    agent: t.relation('agent', {
      nullable: true,
      description: 'Agent of a post-call webhook. Null for endpoints of the account.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the endpoint was created.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When the endpoint was last changed.',
    }),
  }),
});

builder.prismaObjectField('Agent', 'webhookEndpoint', (t) =>
  t.relation('webhookEndpoint', {
    nullable: true,
    description: 'Endpoint of the post-call webhook, with its deliveries.',
  }),
);

const EndpointPayload = builder
  .objectRef<{ endpointId: string; secret?: string }>('WebhookEndpointPayload')
  .implement({
    description: 'Result of a mutation that creates or changes a webhook endpoint.',
    fields: (t) => ({
      secret: t.string({
        nullable: true,
        description: 'New signing secret (Standard Webhooks). Null unless the mutation created one.',
        resolve: ({ secret }) => secret ?? null,
      }),
      endpoint: t.prismaField({
        type: 'WebhookEndpoint',
        description: 'The webhook endpoint after the mutation.',
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
      description: 'URL for events, reachable from the internet.',
    }),
    events: t.field({
      type: [EndpointEventEnum],
      required: true,
      description: 'Event types that the webhook endpoint receives.',
    }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

const UpdateEndpointInput = builder.inputType('UpdateWebhookEndpointInput', {
  description: 'Changes to an endpoint. Absent fields stay unchanged.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The endpoint’s id.' }),
    url: t.string({
      description: 'URL for events, reachable from the internet.',
    }),
    events: t.field({
      type: [EndpointEventEnum],
      description: 'Events to subscribe to. Replaces the current ones.',
    }),
  }),
});

export const RotateWebhookSecretInput = builder.inputType('RotateWebhookSecretInput', {
  description: 'The secret to rotate.',
  fields: (t) => ({
    id: t.id({
      required: true,
      description: 'The id of the endpoint, or of the agent whose post-call webhook it is.',
    }),
    overlapSeconds: t.int({
      description: 'Seconds for which both secrets sign. Default: 24 hours.',
    }),
  }),
});

export const ROTATION =
  'Creates a new signing secret. Webhooks are signed with both secrets during the overlap. Fails during an earlier overlap, unless `overlapSeconds` is 0, which ends all older secrets.';

const WebhookEndpointFilter = builder.inputType('WebhookEndpointFilter', {
  description: 'Filters a list of webhook endpoints. All conditions must hold.',
  fields: (t) => ({
    statuses: t.field({ type: [EndpointStatusEnum], description: 'Statuses to match.' }),
    isFailing: t.boolean({
      description: 'True: endpoints whose every recent attempt failed. False: the others.',
    }),
    ...commonFilterFields(t),
  }),
});

builder.queryFields((t) => ({
  webhookEndpoint: t.prismaField({
    type: 'WebhookEndpoint',
    nullable: true,
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
    description: 'Endpoints of the account, newest first, without agents’ webhooks.',
    args: { filter: t.arg({ type: WebhookEndpointFilter }) },
    resolve: (query, _root, { filter }, context) =>
      tenantOf(context).webhookEndpoint.findMany({
        ...query,
        where: {
          agentId: null,
          deletedAt: null,
          ...(filter?.statuses && { status: { in: filter.statuses } }),
          ...(typeof filter?.isFailing === 'boolean' && {
            failingSince: filter.isFailing ? { not: null } : null,
          }),
          ...narrowed(context.deps.ids, 'webhookEndpoint', filter ?? {}),
        },
        orderBy: { id: 'desc' },
      }),
  }),
}));

builder.mutationFields((t) => ({
  createWebhookEndpoint: t.field({
    type: EndpointPayload,
    nullable: true,
    description: 'Creates an endpoint for future events. See `recoverWebhookEvents`.',
    args: { input: t.arg({ type: CreateEndpointInput, required: true }) },
    resolve: (_root, { input }, context) =>
      createOnce(
        context,
        'createWebhookEndpoint',
        input,
        () => createEndpoint(context.deps, viewerOf(context), input),
        ({ endpoint, secret }) => ({ endpointId: endpoint.id, secret }),
      ),
  }),
  updateWebhookEndpoint: t.field({
    type: EndpointPayload,
    nullable: true,
    description: 'Updates an endpoint. Pending deliveries go to the new URL.',
    args: { input: t.arg({ type: UpdateEndpointInput, required: true }) },
    resolve: async (_root, { input: { id, ...changes } }, context) => {
      await updateEndpoint(context.deps, viewerOf(context), id, changes);
      return { endpointId: id };
    },
  }),
  deleteWebhookEndpoint: t.field({
    type: DeletedPayload,
    nullable: true,
    description: 'Deletes an endpoint. Its pending deliveries are not sent.',
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await deleteEndpoint(context.deps, viewerOf(context), input.id);
      return { id: input.id };
    },
  }),
  enableWebhookEndpoint: t.field({
    type: EndpointPayload,
    nullable: true,
    description:
      'Enables an endpoint and sends pending deliveries, events missed while disabled, and deliveries answered with 410.',
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await enableEndpoint(context.deps, viewerOf(context), input.id);
      return { endpointId: input.id };
    },
  }),
  disableWebhookEndpoint: t.field({
    type: EndpointPayload,
    nullable: true,
    description: 'Disables an endpoint. Its deliveries wait, as long as events are kept.',
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await disableEndpoint(context.deps, viewerOf(context), input.id);
      return { endpointId: input.id };
    },
  }),
  rotateWebhookEndpointSecret: t.field({
    type: EndpointPayload,
    nullable: true,
    description: ROTATION,
    args: { input: t.arg({ type: RotateWebhookSecretInput, required: true }) },
    resolve: (_root, { input }, context) =>
      createOnce(
        context,
        'rotateWebhookEndpointSecret',
        { ...input },
        () => rotateEndpointSecret(context.deps, viewerOf(context), input),
        ({ endpoint, secret }) => ({ endpointId: endpoint.id, secret }),
      ),
  }),
}));
