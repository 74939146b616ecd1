import { builder } from '../../graphql/builder.ts';
import { dependsOn } from '../../graphql/connections/selected-columns.ts';
import { viewerOf } from '../../graphql/context.ts';
import { CallObstacleObject } from '../../graphql/types/call-obstacle.ts';
import { modelPayload } from '../../graphql/types/payload.ts';
import { delayOf } from './delays.ts';
import { rescheduleCall } from './reschedule-call.ts';

builder.prismaObjectField('Call', 'obstacle', (t) =>
  t.field({
    type: CallObstacleObject,
    nullable: true,
    description: 'Reason why a scheduled call is not placed yet. Null otherwise.',
    ...dependsOn('Call', ['openAt', 'delay'], delayOf),
  }),
);

const RescheduleCallInput = builder.inputType('RescheduleCallInput', {
  description: 'Another time for a scheduled call.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The call’s id.' }),
    notBefore: t.field({
      type: 'DateTime',
      required: true,
      description: 'Earliest time of the call. A past time means now.',
    }),
    notAfter: t.field({
      type: 'DateTime',
      description: 'Latest time of the call. Default: unchanged. Null: no limit.',
    }),
  }),
});

builder.mutationField('rescheduleCall', (t) =>
  t.field({
    type: modelPayload('Call'),
    nullable: true,
    description:
      'Moves a scheduled call to another time. Throws `CONFLICT` if the call is due now, placed or over.',
    args: { input: t.arg({ type: RescheduleCallInput, required: true }) },
    resolve: (_root, { input }, context) => rescheduleCall(context.deps, viewerOf(context), input),
  }),
);
