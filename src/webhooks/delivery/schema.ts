import { notFound } from '../../errors.ts';
import { builder } from '../../graphql/builder.ts';
import { commonFilterFields } from '../../graphql/connections/list-filter.ts';
import { modelList } from '../../graphql/connections/model-list.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { findNodes, Node } from '../../graphql/nodes.ts';
import { narrowed, oneOf } from '../../platform/database/sql/narrowing.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import { WebhookDeliveryStatus, WebhookObjectType } from '../../platform/generated/prisma/enums.ts';
import { EndpointIdInput, EventTypeEnum } from '../endpoints/schema.ts';
import { EVENT_WIRE_NAMES } from '../outbox/catalog.ts';
import { type RecoveryStart, recoverEvents } from '../outbox/recovery.ts';
import { resendDelivery, sendTestEvent } from './resend.ts';

// ── Objects ──────────────────────────────────────────────────────────────────

const ObjectTypeEnum = builder.enumType(WebhookObjectType, { name: 'WebhookObjectType' });
const DeliveryStatusEnum = builder.enumType(WebhookDeliveryStatus, { name: 'WebhookDeliveryStatus' });

builder.prismaObject('WebhookEvent', {
  interfaces: [Node],
  description: 'An event, sent to each endpoint that is subscribed to its type. Kept for 30 days by default.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.expose('type', { type: EventTypeEnum }),
    name: t.string({
      description: 'The event type as sent, such as `call.completed`.',
      select: { type: true },
      resolve: ({ type }) => EVENT_WIRE_NAMES[type],
    }),
    objectType: t.expose('objectType', {
      type: ObjectTypeEnum,
      nullable: true,
      description: 'The type of the object that the event is about.',
    }),
    objectId: t.exposeID('objectId', { nullable: true }),
    callId: t.exposeID('callId', { nullable: true, description: 'The call that caused the event.' }),
    body: t.exposeString('body', { description: 'The exact text that is signed and sent.' }),
    deliveries: t.relation('deliveries', { query: { orderBy: { id: 'asc' } } }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const AttemptObject = builder.prismaObject('WebhookAttempt', {
  description: 'One attempt at a delivery. Kept for 30 days by default.',
  fields: (t) => ({
    number: t.exposeInt('number'),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    latencyMs: t.exposeInt('latencyMs'),
    responseStatus: t.exposeInt('responseStatus', { nullable: true }),
    responseBody: t.exposeString('responseBody', {
      nullable: true,
      description: 'The first 4 kB of the response body.',
    }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Why the attempt failed, if no valid response was received.',
    }),
  }),
});

builder.prismaObject('WebhookDelivery', {
  interfaces: [Node],
  description: 'The delivery of one event to one endpoint.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: DeliveryStatusEnum }),
    event: t.relation('event'),
    endpoint: t.relation('endpoint'),
    attemptCount: t.exposeInt('attemptCount'),
    attempts: t.relation('attempts', { query: { orderBy: { number: 'asc' } } }),
    lastAttempt: t.field({
      type: AttemptObject,
      nullable: true,
      select: (_args, _context, nested) => ({
        attempts: nested({ orderBy: { number: 'desc' }, take: 1 }),
      }),
      resolve: ({ attempts }) => attempts[0] ?? null,
    }),
    nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
  }),
});

const RecoverEventsPayload = builder.objectRef<RecoveryStart>('RecoverWebhookEventsPayload').implement({
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many deliveries have been scheduled so far.' }),
    continues: t.exposeBoolean('continues', {
      description: 'Whether more follow. A large recovery continues in the background.',
    }),
  }),
});

const ResendSincePayload = builder.objectRef<{ count: number }>('ResendWebhookDeliveriesPayload').implement({
  fields: (t) => ({ count: t.exposeInt('count') }),
});

findNodes('WebhookEvent', 'evt', (ids, context) =>
  tenantOf(context).webhookEvent.findMany({ where: { id: { in: ids } } }),
);

findNodes('WebhookDelivery', 'dlv', (ids, context) =>
  tenantOf(context).webhookDelivery.findMany({ where: { id: { in: ids } } }),
);

// ── Inputs ───────────────────────────────────────────────────────────────────

const DeliveryIdInput = builder.inputType('WebhookDeliveryIdInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

const RecoverEventsInput = builder.inputType('RecoverWebhookEventsInput', {
  fields: (t) => ({
    endpointId: t.id({ required: true }),
    since: t.field({
      type: 'DateTime',
      required: true,
      description: 'Events are kept for 30 days by default.',
    }),
  }),
});

const ResendSinceInput = builder.inputType('ResendWebhookDeliveriesInput', {
  fields: (t) => ({
    endpointId: t.id({ required: true }),
    since: t.field({ type: 'DateTime', required: true }),
  }),
});

const EventFilter = builder.inputType('WebhookEventFilter', {
  description: 'What a list of webhook events is narrowed to. All conditions must hold.',
  fields: (t) => ({
    type: t.field({ type: EventTypeEnum, description: 'Match this event type.' }),
    types: t.field({ type: [EventTypeEnum], description: 'Match any of these event types.' }),
    callId: t.id({ description: 'Caused by this call.' }),
    ...commonFilterFields(t),
  }),
});

const DeliveryFilter = builder.inputType('WebhookDeliveryFilter', {
  description: 'What a list of webhook deliveries is narrowed to. All conditions must hold.',
  fields: (t) => ({
    endpointId: t.id({ description: 'To this endpoint.' }),
    callId: t.id({ description: 'Only deliveries of events that this call caused.' }),
    status: t.field({ type: DeliveryStatusEnum, description: 'Match this status.' }),
    statuses: t.field({ type: [DeliveryStatusEnum], description: 'Match any of these statuses.' }),
    type: t.field({ type: EventTypeEnum, description: 'Of events of this type.' }),
    types: t.field({ type: [EventTypeEnum], description: 'Of events of any of these types.' }),
    ...commonFilterFields(t),
  }),
});

// ── Lists ────────────────────────────────────────────────────────────────────

const events = modelList({
  node: 'WebhookEvent',
  from: Prisma.raw('webhook_events'),
  filter: EventFilter,
  narrow: (filter, { deps }) => ({
    type: oneOf(filter.type, filter.types),
    callId: filter.callId ?? undefined,
    ...narrowed(deps.ids, 'event', filter),
  }),
});
events.addQuery('webhookEvents', 'The account’s webhook events, newest first.');

const deliveries = modelList({
  node: 'WebhookDelivery',
  from: Prisma.raw(
    '(SELECT delivery.*, event.type, event.call_id FROM webhook_deliveries delivery ' +
      'JOIN webhook_events event ON event.id = delivery.event_id) AS delivery',
  ),
  filter: DeliveryFilter,
  narrow: (filter, { deps }) => ({
    endpointId: filter.endpointId ?? undefined,
    status: oneOf(filter.status, filter.statuses),
    type: oneOf(filter.type, filter.types),
    callId: filter.callId ?? undefined,
    ...narrowed(deps.ids, 'delivery', filter),
  }),
  where: ({ type, callId, ...own }) => ({ ...own, ...((type || callId) && { event: { type, callId } }) }),
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
  description: 'The deliveries of the events that the call caused, newest first.',
});

// ── Queries ──────────────────────────────────────────────────────────────────

builder.queryFields((t) => ({
  webhookDelivery: t.prismaField({
    type: 'WebhookDelivery',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, { id }, context) => {
      const delivery = await tenantOf(context).webhookDelivery.findFirst({ ...query, where: { id } });
      if (delivery === null) throw notFound('webhook delivery');
      return delivery;
    },
  }),
}));

// ── Mutations ────────────────────────────────────────────────────────────────

builder.mutationFields((t) => ({
  sendTestWebhook: t.prismaField({
    type: 'WebhookDelivery',
    description: 'Sends a `webhook.test` event to one endpoint, even if it is disabled.',
    args: { input: t.arg({ type: EndpointIdInput, required: true }) },
    resolve: async (query, _root, { input }, context) => {
      const id = await sendTestEvent(context.deps, viewerOf(context), input.id);
      return tenantOf(context).webhookDelivery.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  resendWebhookDelivery: t.prismaField({
    type: 'WebhookDelivery',
    description: 'Sends a delivery again at once, whatever its status.',
    args: { input: t.arg({ type: DeliveryIdInput, required: true }) },
    resolve: async (query, _root, { input }, context) => {
      const id = await resendDelivery(context.deps, viewerOf(context), input.id);
      return tenantOf(context).webhookDelivery.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  recoverWebhookEvents: t.field({
    type: RecoverEventsPayload,
    description:
      'Sends every event since a time that the endpoint has not received: events from before it existed or subscribed to them, failed deliveries, and, without waiting, deliveries that are due for a retry. Repeating the mutation sends no event twice.',
    args: { input: t.arg({ type: RecoverEventsInput, required: true }) },
    resolve: (_root, { input }, context) => recoverEvents(context.deps, viewerOf(context), input),
  }),
  resendWebhookDeliveries: t.field({
    type: ResendSincePayload,
    deprecationReason: 'Use recoverWebhookEvents, which it does.',
    args: { input: t.arg({ type: ResendSinceInput, required: true }) },
    resolve: (_root, { input }, context) => recoverEvents(context.deps, viewerOf(context), input),
  }),
}));
