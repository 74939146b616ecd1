import { builder } from '../../graphql/builder.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { rowsById } from '../../graphql/loaders/batch-loader.ts';
import { modelRef } from '../../graphql/loaders/model-ref.ts';
import { COUNTED, COUNTED_COST, unlessGroupedBy } from '../../graphql/types/counted.ts';
import { describedBy } from '../../graphql/types/described.ts';
import type { CountedGroup } from '../../platform/database/sql/grouped-counts.ts';
import type { WebhookDeliveryStatus, WebhookEventType } from '../../platform/generated/prisma/enums.ts';
import { EventTypeEnum } from '../endpoints/schema.ts';
import { countDeliveriesBy, type DeliveryDimension } from './count-deliveries.ts';
import { DeliveryFilter, DeliveryStatusEnum } from './schema.ts';

const DimensionEnum = builder.enumType('WebhookDeliveryDimension', {
  description: 'Dimension to count webhook deliveries by.',
  values: describedBy<DeliveryDimension>({
    ENDPOINT: 'One group for each endpoint.',
    STATUS: 'One group for each status.',
    TYPE: 'One group for each event type.',
    DAY: 'One group for each day of creation, UTC.',
  }),
});

const endpointsById = rowsById((ids, context) =>
  tenantOf(context).webhookEndpoint.findMany({ where: { id: { in: ids } } }),
);

const DeliveryCountObject = builder
  .objectRef<CountedGroup<DeliveryDimension>>('WebhookDeliveryCount')
  .implement({
    description: 'Number of webhook deliveries in one group.',
    fields: (t) => ({
      endpoint: t.field({
        type: modelRef('WebhookEndpoint'),
        nullable: true,
        description: `Endpoint of the deliveries. ${unlessGroupedBy('ENDPOINT')}`,
        resolve: ({ keys }, _args, context) => (keys.ENDPOINT ? endpointsById(context, keys.ENDPOINT) : null),
      }),
      status: t.field({
        type: DeliveryStatusEnum,
        nullable: true,
        description: `Status of the deliveries. ${unlessGroupedBy('STATUS')}`,
        resolve: ({ keys }) => keys.STATUS as WebhookDeliveryStatus | undefined,
      }),
      type: t.field({
        type: EventTypeEnum,
        nullable: true,
        description: `Type of the events. ${unlessGroupedBy('TYPE')}`,
        resolve: ({ keys }) => keys.TYPE as WebhookEventType | undefined,
      }),
      day: t.field({
        type: 'Date',
        nullable: true,
        description: `Day of creation, UTC. ${unlessGroupedBy('DAY')}`,
        resolve: ({ keys }) => keys.DAY,
      }),
      deliveries: t.exposeInt('count', { description: 'Number of deliveries.' }),
    }),
  });

builder.queryField('webhookDeliveryCounts', (t) =>
  t.field({
    type: [DeliveryCountObject],
    nullable: true,
    complexity: COUNTED_COST,
    description: `Numbers of webhook deliveries by dimensions. ${COUNTED}`,
    args: {
      filter: t.arg({ type: DeliveryFilter }),
      groupBy: t.arg({ type: [DimensionEnum], description: 'Dimensions to group by.' }),
    },
    resolve: (_root, { filter, groupBy }, context) =>
      countDeliveriesBy(context.deps, viewerOf(context), filter ?? {}, groupBy ?? []),
  }),
);
