import { builder } from '../../graphql/builder.ts';
import { commonFilterFields } from '../../graphql/connections/list-arguments.ts';
import { modelList } from '../../graphql/connections/model-list.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { findNodes, Node } from '../../graphql/nodes.ts';
import { textCost } from '../../graphql/text-cost.ts';
import { describedBy } from '../../graphql/types/described.ts';
import { narrowed, oneOf } from '../../platform/database/sql/narrowing.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { WebhookObjectType } from '../../platform/generated/prisma/enums.ts';
import { EVENT_BODY_LENGTH, EVENT_WIRE_NAMES } from '../catalog.ts';
import { EventTypeEnum } from '../endpoints/schema.ts';
import { type RecoveryStart, recoverEvents } from './recovery.ts';

const ObjectTypeEnum = builder.enumType('WebhookObjectType', {
  description: 'What an event is about.',
  values: describedBy<WebhookObjectType>({
    ACCOUNT: 'The account.',
    CALL: 'A call.',
    CAMPAIGN: 'A campaign.',
    CONTACT: 'A contact.',
    PHONE_NUMBER: 'A phone number.',
  }),
});
builder.prismaObject('WebhookEvent', {
  interfaces: [Node],
  description: 'An event, sent to each endpoint that is subscribed to its type. Kept for 30 days by default.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The event’s id, which is sent as `webhook-id`.' }),
    type: t.expose('type', { type: EventTypeEnum, description: 'The event type.' }),
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
    objectId: t.exposeID('objectId', {
      nullable: true,
      description: 'The id of the object that the event is about.',
    }),
    callId: t.exposeID('callId', { nullable: true, description: 'The call that caused the event.' }),
    body: t.exposeString('body', {
      complexity: textCost(EVENT_BODY_LENGTH),
      description: 'The exact text that is signed and sent.',
    }),
    deliveries: t.relation('deliveries', {
      description: 'The deliveries of the event, the first endpoint’s first.',
      query: { orderBy: { id: 'asc' } },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the event happened.' }),
  }),
});

const RecoverEventsPayload = builder.objectRef<RecoveryStart>('RecoverWebhookEventsPayload').implement({
  description: 'How far a recovery has come.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many deliveries have been scheduled so far.' }),
    continues: t.exposeBoolean('continues', {
      description: 'Whether more follow. A large recovery continues in the background.',
    }),
  }),
});

const ResendSincePayload = builder.objectRef<{ count: number }>('ResendWebhookDeliveriesPayload').implement({
  description: 'How far a recovery has come.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many deliveries have been scheduled so far.' }),
  }),
});

findNodes('WebhookEvent', 'evt', (ids, context) =>
  tenantOf(context).webhookEvent.findMany({ where: { id: { in: ids } } }),
);

const RecoverEventsInput = builder.inputType('RecoverWebhookEventsInput', {
  description: 'Which events to send again, and to which endpoint.',
  fields: (t) => ({
    endpointId: t.id({ required: true, description: 'The endpoint’s id.' }),
    since: t.field({
      type: 'DateTime',
      required: true,
      description: 'Events are kept for 30 days by default.',
    }),
  }),
});

const ResendSinceInput = builder.inputType('ResendWebhookDeliveriesInput', {
  description: 'Which events to send again, and to which endpoint.',
  fields: (t) => ({
    endpointId: t.id({ required: true, description: 'The endpoint’s id.' }),
    since: t.field({ type: 'DateTime', required: true, description: 'Events from this instant on.' }),
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

builder.mutationFields((t) => ({
  recoverWebhookEvents: t.field({
    type: RecoverEventsPayload,
    description:
      'Sends every event since a time that the endpoint has not received: events from before it existed or subscribed to them, failed deliveries, and, without waiting, deliveries that are due for a retry. Repeating the mutation sends no event twice.',
    args: {
      input: t.arg({
        type: RecoverEventsInput,
        required: true,
        description: 'Which endpoint, and since when.',
      }),
    },
    resolve: (_root, { input }, context) => recoverEvents(context.deps, viewerOf(context), input),
  }),
  resendWebhookDeliveries: t.field({
    type: ResendSincePayload,
    deprecationReason: 'Use recoverWebhookEvents, which it does.',
    description: 'Sends every event since a time that the endpoint has not received.',
    args: {
      input: t.arg({
        type: ResendSinceInput,
        required: true,
        description: 'Which endpoint, and since when.',
      }),
    },
    resolve: (_root, { input }, context) => recoverEvents(context.deps, viewerOf(context), input),
  }),
}));
