import { notFound } from '../../errors/errors.ts';
import { builder } from '../../graphql/builder.ts';
import { commonFilterFields } from '../../graphql/connections/list-arguments.ts';
import { modelList } from '../../graphql/connections/model-list.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { findNodes, Node } from '../../graphql/nodes.ts';
import { AFTER, resumedAfter } from '../../graphql/resumption.ts';
import { textCost } from '../../graphql/text-cost.ts';
import { describedBy, figure } from '../../graphql/types/described.ts';
import { IdInput } from '../../graphql/types/ids.ts';
import { modelPayload } from '../../graphql/types/payload.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../../identity/idempotent-mutation.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { WebhookDeliveryStatus } from '../../platform/generated/prisma/enums.ts';
import { WEBHOOK_LIMITS } from '../attempts/sender.ts';
import { EventTypeEnum } from '../endpoints/schema.ts';
import { narrowDeliveries, whereDeliveries } from './delivery-filter.ts';
import { DELIVERIES_FOLLOWED, followDeliveries } from './delivery-updates.ts';
import { resendDelivery, sendTestEvent } from './resend.ts';

export const DeliveryStatusEnum = builder.enumType('WebhookDeliveryStatus', {
  description: 'Status of a delivery.',
  values: describedBy<WebhookDeliveryStatus>({
    PENDING: 'The delivery waits for its first or next attempt.',
    SUCCEEDED: 'The endpoint accepted the event.',
    FAILED: 'All attempts failed. See `resendWebhookDelivery`.',
  }),
});

const AttemptObject = builder.prismaObject('WebhookAttempt', {
  description: 'One attempt at a delivery. Kept for 30 days by default.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'The attempt’s number within the delivery, from 1.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'Start of the delivery attempt.' }),
    latencyMs: t.exposeInt('latencyMs', {
      description: 'Milliseconds until the response, or until the attempt was given up.',
    }),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'HTTP status of the endpoint’s response; null without one.',
    }),
    responseBody: t.exposeString('responseBody', {
      complexity: textCost(WEBHOOK_LIMITS.keptBytes),
      nullable: true,
      description: `The first ${figure(WEBHOOK_LIMITS.keptBytes)} bytes of the response body.`,
    }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Reason why the attempt failed, if no valid response was received.',
    }),
  }),
});

builder.prismaObject('WebhookDelivery', {
  interfaces: [Node],
  description: 'The delivery of one event to one endpoint.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The delivery’s id.' }),
    status: t.expose('status', { type: DeliveryStatusEnum, description: 'Status of the delivery.' }),
    event: t.relation('event', { description: 'The event that is delivered.' }),
    endpoint: t.relation('endpoint', { description: 'The endpoint that the event is delivered to.' }),
    attemptCount: t.exposeInt('attemptCount', { description: 'Number of delivery attempts.' }),
    attempts: t.relation('attempts', {
      description: 'The delivery’s attempts, oldest first.',
      query: { orderBy: { number: 'asc' } },
    }),
    lastAttempt: t.field({
      type: AttemptObject,
      nullable: true,
      description: 'The latest delivery attempt; null before the first.',
      select: (_args, _context, nested) => ({
        attempts: nested({ orderBy: { number: 'desc' }, take: 1 }),
      }),
      resolve: ({ attempts }) => attempts[0] ?? null,
    }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the next delivery attempt. Null if none is planned.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the delivery was created.' }),
    completedAt: t.expose('completedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of acceptance, or of the last failed attempt. Null until then.',
    }),
  }),
});

findNodes('WebhookDelivery', 'dlv', (ids, context) =>
  tenantOf(context).webhookDelivery.findMany({ where: { id: { in: ids } } }),
);

export const DeliveryFilter = builder.inputType('WebhookDeliveryFilter', {
  description: 'Filters a list of webhook deliveries. All conditions must hold.',
  fields: (t) => ({
    endpointIds: t.idList({ description: 'Deliveries to these endpoints.' }),
    callIds: t.idList({ description: 'Deliveries of the events of these calls.' }),
    statuses: t.field({ type: [DeliveryStatusEnum], description: 'Statuses to match.' }),
    types: t.field({ type: [EventTypeEnum], description: 'Event types to match.' }),
    ...commonFilterFields(t),
  }),
});

const deliveries = modelList({
  node: 'WebhookDelivery',
  from: Prisma.raw('webhook_deliveries'),
  joined: {
    fields: ['type', 'callId'],
    from: Prisma.raw(
      '(SELECT delivery.*, event.type, event.call_id FROM webhook_deliveries delivery ' +
        'JOIN webhook_events event ON event.account_id = delivery.account_id AND event.id = delivery.event_id) AS delivery',
    ),
  },
  filter: DeliveryFilter,
  narrow: (filter, { deps }) => narrowDeliveries(deps.ids, filter),
  where: whereDeliveries,
});
deliveries.addQuery('webhookDeliveries', 'The deliveries of the account’s webhook events, newest first.');
deliveries.addEdge({
  model: 'WebhookEndpoint',
  name: 'deliveries',
  field: 'endpointId',
  description: 'The deliveries to the endpoint, newest first.',
});
deliveries.addEdge({
  model: 'Call',
  name: 'webhookDeliveries',
  field: 'callId',
  description: 'Deliveries of events that the call caused, newest first.',
});

builder.queryFields((t) => ({
  webhookDelivery: t.prismaField({
    type: 'WebhookDelivery',
    nullable: true,
    description: 'One delivery. Throws `NOT_FOUND` if the account has no such delivery.',
    args: { id: t.arg.id({ required: true, description: 'The delivery’s id.' }) },
    resolve: async (query, _root, { id }, context) => {
      const delivery = await tenantOf(context).webhookDelivery.findFirst({ ...query, where: { id } });
      if (delivery === null) throw notFound('webhook delivery');
      return delivery;
    },
  }),
}));

builder.subscriptionFields((t) => ({
  webhookDeliveries: t.prismaField({
    type: ['WebhookDelivery'],
    description: `The newest ${DELIVERIES_FOLLOWED} deliveries that match, then those that are new or have changed. Rapid changes are combined. With \`after\`: only if changed since.`,
    args: { filter: t.arg({ type: DeliveryFilter }), after: t.arg.string({ description: AFTER }) },
    subscribe: (_root, { filter, ...args }, context) =>
      followDeliveries(context.deps, viewerOf(context), filter ?? {}, resumedAfter(context, args)),
    resolve: (query, { rows }, _args, context) =>
      tenantOf(context).webhookDelivery.findMany({
        ...query,
        where: { id: { in: rows.map(({ id }) => id) } },
        orderBy: { id: 'desc' },
      }),
  }),
}));

builder.mutationFields((t) => ({
  sendTestWebhook: t.field({
    type: modelPayload('WebhookDelivery'),
    nullable: true,
    description: 'Sends a `webhook.test` event to one endpoint, even if it is disabled.',
    args: {
      input: t.arg({ type: IdInput, required: true }),
      idempotencyKey: t.arg.string({ description: IDEMPOTENCY_KEY }),
    },
    resolve: async (_root, { input, idempotencyKey }, context) => {
      const { id } = await createOnce(
        context,
        'sendTestWebhook',
        { ...input, idempotencyKey },
        () => sendTestEvent(context.deps, viewerOf(context), input.id),
        (deliveryId) => ({ id: deliveryId }),
      );
      return tenantOf(context).webhookDelivery.findUniqueOrThrow({ where: { id } });
    },
  }),
  resendWebhookDelivery: t.field({
    type: modelPayload('WebhookDelivery'),
    nullable: true,
    description: 'Sends a delivery again at once, whatever its status.',
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const id = await resendDelivery(context.deps, viewerOf(context), input.id);
      return tenantOf(context).webhookDelivery.findUniqueOrThrow({ where: { id } });
    },
  }),
}));
