import { CallOutcomeEnum } from '../../calls/details/schema.ts';
import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { describedBy } from '../../graphql/types/described.ts';
import { CALL_STATS_LIMITS, type CallStatsDimension, DEFAULT_STATS_DAYS } from '../stats-limits.ts';
import { type CallStatsRow, callStats } from './call-stats.ts';
import type { DurationPercentiles } from './duration-percentiles.ts';

const DimensionEnum = builder.enumType('CallStatsDimension', {
  description:
    'What calls are grouped by. Hours, weekdays, days, weeks and months are read from the clock of a time zone.',
  values: describedBy<CallStatsDimension>({
    HOUR_OF_DAY: 'The hour of the day in which a call was created, 0 to 23.',
    WEEKDAY: 'The day of the week, 1 (Monday) to 7 (Sunday).',
    DAY: 'The day.',
    WEEK: 'The week, which begins on Monday.',
    MONTH: 'The month.',
    AGENT: 'The agent.',
    AGENT_VERSION: 'The version of the agent when the call was placed; most useful together with `AGENT`.',
    CAMPAIGN: 'The campaign; single calls are a group of their own.',
    OUTCOME: 'How the call ended.',
    ATTEMPT: 'The number of the attempt to call the campaign’s contact.',
    PHONE_NUMBER: 'The account’s number that was called from.',
    COUNTRY: 'The country that was called.',
    PROVIDER: 'The voice provider.',
  }),
});

const DurationPercentilesObject = builder.objectRef<DurationPercentiles>('DurationPercentiles').implement({
  description: 'How long connected calls lasted, in seconds, within 5 %.',
  fields: (t) => ({
    p50: t.exposeFloat('p50', { description: 'Half of the connected calls were shorter.' }),
    p90: t.exposeFloat('p90', { description: '90 % of the connected calls were shorter.' }),
    p99: t.exposeFloat('p99', { description: '99 % of the connected calls were shorter.' }),
  }),
});

const whenGroupedBy = (what: string) => `Null unless the calls are grouped by ${what}.`;

const CallStatsObject = builder.objectRef<CallStatsRow>('CallStats').implement({
  description: 'What calls that have ended add up to.',
  fields: (t) => ({
    hourOfDay: t.int({
      nullable: true,
      description: `0 to 23. ${whenGroupedBy('HOUR_OF_DAY')}`,
      resolve: ({ hourOfDay }) => hourOfDay,
    }),
    weekday: t.int({
      nullable: true,
      description: `1 (Monday) to 7 (Sunday). ${whenGroupedBy('WEEKDAY')}`,
      resolve: ({ weekday }) => weekday,
    }),
    day: t.field({
      type: 'Date',
      nullable: true,
      description: whenGroupedBy('DAY'),
      resolve: ({ day }) => day,
    }),
    week: t.field({
      type: 'Date',
      nullable: true,
      description: `The Monday that it begins with. ${whenGroupedBy('WEEK')}`,
      resolve: ({ week }) => week,
    }),
    month: t.string({
      nullable: true,
      description: `Such as 2026-11. ${whenGroupedBy('MONTH')}`,
      resolve: ({ month }) => month,
    }),
    agentId: t.id({ nullable: true, description: whenGroupedBy('AGENT'), resolve: ({ agentId }) => agentId }),
    agentVersion: t.int({
      nullable: true,
      description: `It grows when the agent is changed. ${whenGroupedBy('AGENT_VERSION')}`,
      resolve: ({ agentVersion }) => agentVersion,
    }),
    campaignId: t.id({
      nullable: true,
      description: `Null also of calls without a campaign. ${whenGroupedBy('CAMPAIGN')}`,
      resolve: ({ campaignId }) => campaignId,
    }),
    outcome: t.field({
      type: CallOutcomeEnum,
      nullable: true,
      description: whenGroupedBy('OUTCOME'),
      resolve: ({ outcome }) => outcome,
    }),
    attempt: t.int({
      nullable: true,
      description: `1 of a first call. ${whenGroupedBy('ATTEMPT')}`,
      resolve: ({ attempt }) => attempt,
    }),
    phoneNumberId: t.id({
      nullable: true,
      description: `The number that was called from. ${whenGroupedBy('PHONE_NUMBER')}`,
      resolve: ({ phoneNumberId }) => phoneNumberId,
    }),
    country: t.string({
      nullable: true,
      description: `The country that was called, ISO 3166-1 alpha-2. ${whenGroupedBy('COUNTRY')}`,
      resolve: ({ country }) => country,
    }),
    provider: t.string({
      nullable: true,
      description: `The voice provider. ${whenGroupedBy('PROVIDER')}`,
      resolve: ({ provider }) => provider,
    }),
    calls: t.exposeInt('calls', { description: 'Calls that have ended.' }),
    connected: t.exposeInt('connected', { description: 'Calls that a person or a machine answered.' }),
    connectionRate: t.float({
      nullable: true,
      description: 'Connected calls per call, 0 to 1. Null without a call.',
      resolve: ({ connected, calls }) => share(connected, calls),
    }),
    goalsAchieved: t.exposeInt('goalsAchieved', { description: 'Calls that achieved their agent’s goal.' }),
    goalRate: t.float({
      nullable: true,
      description:
        'Of the calls whose analysis says whether they achieved their goal, those that did, 0 to 1.',
      resolve: ({ goalsAchieved, goalsJudged }) => share(goalsAchieved, goalsJudged),
    }),
    durationSeconds: t.float({
      description: 'The connected time of all calls.',
      resolve: ({ durationSeconds }) => durationSeconds,
    }),
    averageDurationSeconds: t.float({
      nullable: true,
      description: 'Of the connected calls. Null without one.',
      resolve: ({ durationSeconds, connected }) => share(durationSeconds, connected),
    }),
    durationPercentiles: t.field({
      type: DurationPercentilesObject,
      nullable: true,
      description: 'Null without a connected call.',
      resolve: ({ durationPercentiles }) => durationPercentiles,
    }),
    creditsCharged: t.float({
      description: 'What the calls were charged, in credits.',
      resolve: ({ creditsCharged }) => creditsCharged,
    }),
    providerCostUsd: t.string({
      nullable: true,
      authScopes: { owner: true },
      unauthorizedResolver: () => null,
      description:
        'What the voice providers charge for the calls whose cost in USD is known, an exact decimal. Null for viewers.',
      resolve: ({ providerCostUsd }) => providerCostUsd,
    }),
    callsCosted: t.exposeInt('callsCosted', {
      description: 'Calls whose voice provider’s cost in USD is known.',
    }),
    marginUsd: t.string({
      nullable: true,
      authScopes: { owner: true },
      unauthorizedResolver: () => null,
      description:
        'The charges of the calls whose provider’s cost in USD is known, less that cost, an exact decimal. Null for viewers.',
      resolve: ({ marginUsd }) => marginUsd,
    }),
  }),
});

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

const CallStatsFilterInput = builder.inputType('CallStatsFilter', {
  description: 'Which calls. A list matches any of its values.',
  fields: (t) => ({
    createdAfter: t.field({
      type: 'DateTime',
      description: `Created at this instant or later, rounded down to a quarter of an hour. Default: ${DEFAULT_STATS_DAYS} days before the end.`,
    }),
    createdBefore: t.field({
      type: 'DateTime',
      description: 'Created before this instant, rounded up to a quarter of an hour. Default: now.',
    }),
    agentIds: t.idList({ description: 'Calls of these agents.' }),
    campaignIds: t.idList({ description: 'Calls of these campaigns.' }),
    phoneNumberIds: t.idList({ description: 'Calls from these numbers.' }),
    outcomes: t.field({ type: [CallOutcomeEnum], description: 'Calls that ended like this.' }),
    countries: t.stringList({ description: 'Calls to these countries, ISO 3166-1 alpha-2.' }),
    providers: t.stringList({ description: 'Calls through these voice providers.' }),
  }),
});

builder.queryFields((t) => ({
  callStats: t.field({
    type: [CallStatsObject],
    description:
      'Sums over the calls that have ended, in the order of the dimensions that they are grouped by; one row without a ' +
      `grouping. At most ${CALL_STATS_LIMITS.dimensions} dimensions and ${CALL_STATS_LIMITS.rows} rows.`,
    args: {
      filter: t.arg({
        type: CallStatsFilterInput,
        description: `Default: the last ${DEFAULT_STATS_DAYS} days.`,
      }),
      groupBy: t.arg({ type: [DimensionEnum], description: 'Default: one row for all calls.' }),
      timeZone: t.arg.string({
        defaultValue: 'UTC',
        description: 'The IANA time zone that hours, weekdays, days, weeks and months are read in.',
      }),
    },
    resolve: (_root, { filter, groupBy, timeZone }, context) =>
      callStats(context.deps, viewerOf(context), {
        filter: filter ?? {},
        groupBy: groupBy ?? [],
        timeZone: timeZone ?? 'UTC',
      }),
  }),
}));
