import { builder } from '../../graphql/builder.ts';
import { commonFilterFields } from '../../graphql/connections/list-arguments.ts';
import { modelList } from '../../graphql/connections/model-list.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { findNodes, Node } from '../../graphql/nodes.ts';
import { textCost } from '../../graphql/text-cost.ts';
import { describedBy } from '../../graphql/types/described.ts';
import { anyOf, narrowed } from '../../platform/database/sql/narrowing.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { WebhookObjectType } from '../../platform/generated/prisma/enums.ts';
import { EVENT_BODY_LENGTH, EVENT_WIRE_NAMES } from '../catalog.ts';
import { EventTypeEnum } from '../endpoints/schema.ts';
import { type RecoveryStart, recoverEvents } from './recovery.ts';

const ObjectTypeEnum = builder.enumType('WebhookObjectType', {
  description: 'Type of an event’s object.',
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
  description: 'Event for all subscribed endpoints. Kept for 30 days by default.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the event, sent as `webhook-id`.' }),
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
      description: 'Request body, exactly as it is signed and sent.',
    }),
    deliveries: t.relation('deliveries', {
      description: 'Deliveries of the event, oldest endpoint first.',
      query: { orderBy: { id: 'asc' } },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the event occurred.' }),
  }),
});

const RecoverEventsPayload = builder.objectRef<RecoveryStart>('RecoverWebhookEventsPayload').implement({
  description: 'Progress of a recovery of webhook events.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Deliveries scheduled so far.' }),
    continues: t.exposeBoolean('continues', {
      description: 'Whether more deliveries are scheduled in the background.',
    }),
  }),
});

findNodes('WebhookEvent', 'evt', (ids, context) =>
  tenantOf(context).webhookEvent.findMany({ where: { id: { in: ids } } }),
);

const RecoverEventsInput = builder.inputType('RecoverWebhookEventsInput', {
  description: 'Endpoint, and time from which to recover events.',
  fields: (t) => ({
    endpointId: t.id({ required: true, description: 'The endpoint’s id.' }),
    since: t.field({
      type: 'DateTime',
      required: true,
      description: 'Start of the recovery. Events are kept for 30 days by default.',
    }),
  }),
});

const EventFilter = builder.inputType('WebhookEventFilter', {
  description: 'Filters a list of webhook events. All conditions must hold.',
  fields: (t) => ({
    types: t.field({ type: [EventTypeEnum], description: 'Event types to match.' }),
    callIds: t.idList({ description: 'Events of these calls.' }),
    ...commonFilterFields(t),
  }),
});

const events = modelList({
  node: 'WebhookEvent',
  from: Prisma.raw('webhook_events'),
  filter: EventFilter,
  narrow: (filter, { deps }) => ({
    type: anyOf(filter.types),
    callId: anyOf(filter.callIds),
    ...narrowed(deps.ids, 'event', filter),
  }),
});
events.addQuery('webhookEvents', 'The account’s webhook events, newest first.');

builder.mutationFields((t) => ({
  recoverWebhookEvents: t.field({
    type: RecoverEventsPayload,
    nullable: true,
    description:
      'Sends every event since a given time that the endpoint has not received: failed deliveries, pending retries, and events from before its subscription. Never sends an event twice.',
    args: { input: t.arg({ type: RecoverEventsInput, required: true }) },
    resolve: (_root, { input }, context) => recoverEvents(context.deps, viewerOf(context), input),
  }),
}));
