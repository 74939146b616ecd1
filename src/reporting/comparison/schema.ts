import { builder } from '../../graphql/builder.ts';
import { HealthRateObject } from '../number-health/schema.ts';
import { CallStatsFilterInput, callStatsOf } from '../stats/schema.ts';
import { type CallComparison, type ComparedRate, compareCalls } from './compare.ts';

const ComparedRateObject = builder.objectRef<ComparedRate>('ComparedRate').implement({
  description: 'One share of two sets of calls, and whether they differ by chance.',
  fields: (t) => ({
    a: t.expose('a', { type: HealthRateObject, description: 'Share of the first set.' }),
    b: t.expose('b', { type: HealthRateObject, description: 'Share of the second set.' }),
    difference: t.float({
      nullable: true,
      description: 'Share of the first set less that of the second. Null without calls.',
      resolve: ({ difference }) => difference?.value,
    }),
    low: t.float({
      nullable: true,
      description: 'Lower end of the 95% confidence interval of the difference (Newcombe).',
      resolve: ({ difference }) => difference?.low,
    }),
    high: t.float({
      nullable: true,
      description: 'Upper end of the 95% confidence interval of the difference (Newcombe).',
      resolve: ({ difference }) => difference?.high,
    }),
    chance: t.exposeFloat('chance', {
      nullable: true,
      description: 'Probability of such a difference between equals (two-sided, two-proportion z-test).',
    }),
    sentence: t.exposeString('sentence', {
      description: 'Human-readable answer: the better set, and whether by chance.',
    }),
  }),
});

const ComparisonObject = builder.objectRef<CallComparison>('CallComparison').implement({
  description: 'Two sets of ended calls, without canceled ones, side by side.',
  fields: (t) => ({
    calls: t.exposeInt('calls', { description: 'Calls of the smaller set.' }),
    answered: t.expose('answered', {
      type: ComparedRateObject,
      description: 'Calls that a person or a machine answered.',
    }),
    goals: t.expose('goals', { type: ComparedRateObject, description: 'Calls that achieved the goal.' }),
    goalsOfConversations: t.expose('goalsOfConversations', {
      type: ComparedRateObject,
      description: 'Judged conversations that achieved the goal.',
    }),
  }),
});

builder.queryFields((t) => ({
  compareCalls: t.field({
    type: ComparisonObject,
    nullable: true,
    description: 'Compares two sets of calls, such as two campaigns, agents or versions of an agent.',
    args: {
      a: t.arg({ type: CallStatsFilterInput, description: 'First set. Default: all calls.' }),
      b: t.arg({ type: CallStatsFilterInput, description: 'Second set. Default: all calls.' }),
    },
    resolve: (_root, { a, b }, context) =>
      compareCalls((question) => callStatsOf(context, question), { a: a ?? {}, b: b ?? {} }),
  }),
}));
