import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { CallObstacleObject } from '../../graphql/types/call-obstacle.ts';
import { catalogObstacle } from '../../obstacles/catalog.ts';
import { REFUSALS_KEPT_DAYS, type RefusedCalls, readRefusals } from './record.ts';

const RefusedCallsObject = builder.objectRef<RefusedCalls>('RefusedCalls').implement({
  description: 'Calls that one rule refused on a day: dispatches, scheduled calls and contacts of campaigns.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Day of the refusals, UTC.' }),
    obstacle: t.field({
      type: CallObstacleObject,
      description: 'The rule that refused the calls.',
      resolve: ({ code }) => catalogObstacle(code),
    }),
    place: t.string({
      nullable: true,
      description: 'Id of the jurisdiction whose rule refused the calls. Null: not a rule of a place.',
      resolve: ({ place }) => place || null,
    }),
    refusals: t.exposeInt('refusals', { description: 'Refusals. A call that is tried again counts again.' }),
    numbers: t.exposeInt('numbers', { description: 'Different numbers that were not called.' }),
    lastAt: t.expose('lastAt', { type: 'DateTime', description: 'Time of the last refusal.' }),
  }),
});

builder.queryFields((t) => ({
  refusedCalls: t.field({
    type: [RefusedCallsObject],
    nullable: true,
    complexity: 100,
    description: `Refused calls by day, rule and place, newest day first. Kept for ${REFUSALS_KEPT_DAYS} days.`,
    args: {
      from: t.arg({ type: 'Date', description: 'First day, UTC. Default: today.' }),
      to: t.arg({ type: 'Date', description: 'Last day, UTC. Default: today.' }),
      phones: t.arg.stringList({ description: 'Only calls to these numbers, E.164.' }),
    },
    resolve: (_root, args, context) => readRefusals(context.deps, viewerOf(context), args),
  }),
}));
