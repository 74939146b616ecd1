import { builder } from '../../graphql/builder.ts';
import { dependsOn } from '../../graphql/connections/selected-columns.ts';
import { CallObstacleObject } from '../../graphql/types/call-obstacle.ts';
import { delayOf } from './delays.ts';

builder.prismaObjectField('Call', 'obstacle', (t) =>
  t.field({
    type: CallObstacleObject,
    nullable: true,
    description: 'Reason why a scheduled call is not placed yet. Null otherwise.',
    ...dependsOn('Call', ['openAt', 'delay'], delayOf),
  }),
);
