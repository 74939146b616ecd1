import { VoiceProviderEnum } from '../../agents/conduct-schema.ts';
import { CallOutcomeEnum } from '../../calls/details/schema.ts';
import { builder } from '../../graphql/builder.ts';
import { DateTimeRange } from '../../graphql/connections/list-arguments.ts';
import { type GraphqlContext, viewerOf } from '../../graphql/context.ts';
import { batchLoader } from '../../graphql/loaders/batch-loader.ts';
import { modelRef } from '../../graphql/loaders/model-ref.ts';
import { agentsById, campaignsById, phoneNumbersById } from '../../graphql/loaders/parents-by-id.ts';
import { describedBy } from '../../graphql/types/described.ts';
import { FOR_OWNERS } from '../../graphql/types/for-owners.ts';
import type { VoiceProviderName } from '../../providers/port.ts';
import { CALL_STATS_LIMITS, type CallStatsDimension, DEFAULT_STATS_DAYS } from '../stats-limits.ts';
import {
  type CallStatsQuestion,
  type CallStatsRow,
  callStats,
  callStatsOfParents,
  type ParentStatsRequest,
  type STATS_PARENTS,
} from './call-stats.ts';
import type { DurationPercentiles } from './duration-percentiles.ts';

const DimensionEnum = builder.enumType('CallStatsDimension', {
  description: 'Dimension to group calls by. Times are read in the given time zone.',
  values: describedBy<CallStatsDimension>({
    HOUR_OF_DAY: 'One group for each hour of the day in which calls were created.',
    WEEKDAY: 'One group for each day of the week, 1 (Monday) to 7 (Sunday).',
    DAY: 'One group for each day.',
    WEEK: 'One group for each week, beginning on Monday.',
    MONTH: 'One group for each month.',
    AGENT: 'One group for each agent.',
    AGENT_VERSION: 'One group for each version of an agent. Combine it with `AGENT`.',
    CAMPAIGN: 'One group for each campaign, and one for single calls.',
    OUTCOME: 'One group for each outcome.',
    ATTEMPT: 'One group for first attempts, one for second attempts, and so on.',
    PHONE_NUMBER: 'One group for each calling number.',
    COUNTRY: 'One group for each country of callees.',
    PROVIDER: 'One group for each voice provider.',
  }),
});

const DurationPercentilesObject = builder.objectRef<DurationPercentiles>('DurationPercentiles').implement({
  description: 'Percentiles of the duration of connected calls in seconds, within 5 %.',
  fields: (t) => ({
    p50: t.exposeFloat('p50', { description: 'Half of the connected calls were shorter.' }),
    p90: t.exposeFloat('p90', { description: '90 % of the connected calls were shorter.' }),
    p99: t.exposeFloat('p99', { description: '99 % of the connected calls were shorter.' }),
  }),
});

const whenGroupedBy = (what: string) => `Null unless grouped by \`${what}\`.`;

const CallStatsObject = builder.objectRef<CallStatsRow>('CallStats').implement({
  description: 'Statistics of a group of ended calls.',
  fields: (t) => ({
    hourOfDay: t.int({
      nullable: true,
      description: `Hour of the day, 0 to 23. ${whenGroupedBy('HOUR_OF_DAY')}`,
      resolve: ({ hourOfDay }) => hourOfDay,
    }),
    weekday: t.int({
      nullable: true,
      description: `Weekday, 1 (Monday) to 7 (Sunday). ${whenGroupedBy('WEEKDAY')}`,
      resolve: ({ weekday }) => weekday,
    }),
    day: t.field({
      type: 'Date',
      nullable: true,
      description: `Day of the calls. ${whenGroupedBy('DAY')}`,
      resolve: ({ day }) => day,
    }),
    week: t.field({
      type: 'Date',
      nullable: true,
      description: `Monday of the week. ${whenGroupedBy('WEEK')}`,
      resolve: ({ week }) => week,
    }),
    month: t.string({
      nullable: true,
      description: `Month, such as 2026-11. ${whenGroupedBy('MONTH')}`,
      resolve: ({ month }) => month,
    }),
    agentId: t.id({
      nullable: true,
      description: `Agent of the calls. ${whenGroupedBy('AGENT')}`,
      resolve: ({ agentId }) => agentId,
    }),
    agent: t.field({
      type: modelRef('Agent'),
      nullable: true,
      description: `Agent of the calls. ${whenGroupedBy('AGENT')}`,
      resolve: ({ agentId }, _args, context) => (agentId ? agentsById(context, agentId) : null),
    }),
    agentVersion: t.int({
      nullable: true,
      description: `Version of the agent. ${whenGroupedBy('AGENT_VERSION')}`,
      resolve: ({ agentVersion }) => agentVersion,
    }),
    campaignId: t.id({
      nullable: true,
      description: `Campaign, null for single calls. ${whenGroupedBy('CAMPAIGN')}`,
      resolve: ({ campaignId }) => campaignId,
    }),
    campaign: t.field({
      type: modelRef('Campaign'),
      nullable: true,
      description: `Campaign, null for single calls. ${whenGroupedBy('CAMPAIGN')}`,
      resolve: ({ campaignId }, _args, context) => (campaignId ? campaignsById(context, campaignId) : null),
    }),
    outcome: t.field({
      type: CallOutcomeEnum,
      nullable: true,
      description: `Outcome of the calls. ${whenGroupedBy('OUTCOME')}`,
      resolve: ({ outcome }) => outcome,
    }),
    attempt: t.int({
      nullable: true,
      description: `Number of the attempt, from 1. ${whenGroupedBy('ATTEMPT')}`,
      resolve: ({ attempt }) => attempt,
    }),
    phoneNumberId: t.id({
      nullable: true,
      description: `Id of the calling number. ${whenGroupedBy('PHONE_NUMBER')}`,
      resolve: ({ phoneNumberId }) => phoneNumberId,
    }),
    phoneNumber: t.field({
      type: modelRef('PhoneNumber'),
      nullable: true,
      description: `Calling number. ${whenGroupedBy('PHONE_NUMBER')}`,
      resolve: ({ phoneNumberId }, _args, context) =>
        phoneNumberId ? phoneNumbersById(context, phoneNumberId) : null,
    }),
    country: t.string({
      nullable: true,
      description: `Country of the callee. ${whenGroupedBy('COUNTRY')}`,
      resolve: ({ country }) => country,
    }),
    provider: t.field({
      type: VoiceProviderEnum,
      nullable: true,
      description: `Voice provider of the calls. ${whenGroupedBy('PROVIDER')}`,
      resolve: ({ provider }) => provider as VoiceProviderName | null,
    }),
    calls: t.exposeInt('calls', { description: 'Calls that have ended.' }),
    connected: t.exposeInt('connected', { description: 'Calls that a person or a machine answered.' }),
    connectionRate: t.float({
      nullable: true,
      description: 'Share of calls that connected, 0 to 1. Null without a call.',
      resolve: ({ connected, calls }) => share(connected, calls),
    }),
    goalsAchieved: t.exposeInt('goalsAchieved', { description: 'Calls that achieved their agent’s goal.' }),
    goalRate: t.float({
      nullable: true,
      description: 'Share of judged calls that achieved the goal, 0 to 1.',
      resolve: ({ goalsAchieved, goalsJudged }) => share(goalsAchieved, goalsJudged),
    }),
    durationSeconds: t.float({
      description: 'Total connected time of the calls, in seconds.',
      resolve: ({ durationSeconds }) => durationSeconds,
    }),
    averageDurationSeconds: t.float({
      nullable: true,
      description: 'Average duration of connected calls. Null if there are none.',
      resolve: ({ durationSeconds, connected }) => share(durationSeconds, connected),
    }),
    durationPercentiles: t.field({
      type: DurationPercentilesObject,
      nullable: true,
      description: 'Percentiles of the duration. Null without a connected call.',
      resolve: ({ durationPercentiles }) => durationPercentiles,
    }),
    creditsCharged: t.float({
      description: 'Credits charged for the calls.',
      resolve: ({ creditsCharged }) => creditsCharged,
    }),
    providerCostUsd: t.string({
      ...FOR_OWNERS,
      description: 'Provider cost of the calls with a known cost in USD. Null for viewers.',
      resolve: ({ providerCostUsd }) => providerCostUsd,
    }),
    callsCosted: t.exposeInt('callsCosted', {
      description: 'Calls whose voice provider’s cost in USD is known.',
    }),
    marginUsd: t.string({
      ...FOR_OWNERS,
      description: 'Charges less provider cost of the calls with a known cost in USD. Null for viewers.',
      resolve: ({ marginUsd }) => marginUsd,
    }),
  }),
});

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

export const CallStatsFilterInput = builder.inputType('CallStatsFilter', {
  description: 'Filters the calls that statistics count. All conditions must hold.',
  fields: (t) => ({
    createdAt: t.field({
      type: DateTimeRange,
      description: `Time of creation. Default: the last ${DEFAULT_STATS_DAYS} days up to \`to\`, or to now.`,
    }),
    agentIds: t.idList({ description: 'Calls of these agents.' }),
    agentVersions: t.intList({ description: 'Calls of these versions of their agents.' }),
    campaignIds: t.idList({ description: 'Calls of these campaigns.' }),
    phoneNumberIds: t.idList({ description: 'Calls from these numbers.' }),
    outcomes: t.field({ type: [CallOutcomeEnum], description: 'Outcomes to match.' }),
    countries: t.stringList({ description: 'Calls to these countries, ISO 3166-1 alpha-2.' }),
    providers: t.field({ type: [VoiceProviderEnum], description: 'Calls through these voice providers.' }),
  }),
});

const DAYS = `Default: the last ${DEFAULT_STATS_DAYS} days.`;

const groupingArguments = builder.args((t) => ({
  groupBy: t.field({
    type: [DimensionEnum],
    description: 'Dimensions to group by. Default: one row for all calls.',
  }),
  timeZone: t.string({
    defaultValue: 'UTC',
    description: 'IANA time zone of hours, weekdays, days, weeks and months.',
  }),
}));

const batchedStats = batchLoader(async (questions: readonly CallStatsQuestion[], context) =>
  callStats(context.deps, viewerOf(context), questions),
);

/** Returns the answer of `callStats` to a question, read together with the others of the operation. */
export async function callStatsOf(
  context: GraphqlContext,
  question: CallStatsQuestion,
): Promise<CallStatsRow[]> {
  return batchedStats(context, question);
}

builder.queryFields((t) => ({
  callStats: t.field({
    type: [CallStatsObject],
    description: `Statistics of ended calls, ordered by their dimensions; one row without grouping. At most ${CALL_STATS_LIMITS.dimensions} dimensions and ${CALL_STATS_LIMITS.rows} rows.`,
    args: {
      filter: t.arg({ type: CallStatsFilterInput, description: `Calls to include. ${DAYS}` }),
      ...groupingArguments,
    },
    resolve: (_root, { filter, groupBy, timeZone }, context) =>
      callStatsOf(context, {
        filter: filter ?? {},
        groupBy: groupBy ?? [],
        timeZone: timeZone ?? 'UTC',
      }),
  }),
}));

function addStats(model: keyof typeof STATS_PARENTS): void {
  const rows = batchLoader((requests: readonly ParentStatsRequest[], context) =>
    callStatsOfParents(context.deps, viewerOf(context), model, requests),
  );
  builder.prismaObjectField(model, 'stats', (t) =>
    t.field({
      type: [CallStatsObject],
      description: 'Statistics of the ended calls. See `Query.callStats`.',
      args: {
        createdAt: t.arg({
          type: DateTimeRange,
          description: `Period in which the calls were created. ${DAYS}`,
        }),
        ...groupingArguments,
      },
      extensions: { dependsOn: ['id'] },
      resolve: ({ id }, { createdAt, groupBy, timeZone }, context) =>
        rows(context, {
          parentId: id,
          filter: { createdAt },
          grouping: { groupBy: groupBy ?? [], timeZone: timeZone ?? 'UTC' },
        }),
    }),
  );
}

addStats('Agent');
addStats('Campaign');
addStats('PhoneNumber');
