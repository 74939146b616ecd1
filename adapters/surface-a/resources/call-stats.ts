import { z } from 'zod';
import { CALL_STATS_DIMENSIONS, CALL_STATS_LIMITS } from '../../../src/reporting/stats-limits.ts';
import { count, documentedAs, id, text } from '../../fields.ts';
import { callOutcome } from './call.ts';

const dimension = z.enum(CALL_STATS_DIMENSIONS.map((name) => name.toLowerCase() as Lowercase<typeof name>));

/** Several dimensions in one parameter: `day,outcome`. */
export const callStatsGrouping = z
  .string()
  .max(255)
  .transform((names) => names.toLowerCase().split(','))
  .pipe(z.array(dimension).max(CALL_STATS_LIMITS.dimensions))
  .optional()
  .meta({
    description: `At most ${CALL_STATS_LIMITS.dimensions} of ${dimension.options.map((name) => `\`${name}\``).join(', ')}, separated by commas. Default: one row for all calls.`,
    examples: ['day,outcome'],
  });
documentedAs.add(callStatsGrouping, { type: 'string', examples: ['day,outcome'] });

const whenGroupedBy = (name: z.infer<typeof dimension>) => `Null unless grouped by \`${name}\`.`;

const callStats = z
  .object({
    hour_of_day: count(`0 to 23. ${whenGroupedBy('hour_of_day')}`, 9).nullable(),
    weekday: count(`1 (Monday) to 7 (Sunday). ${whenGroupedBy('weekday')}`, 1).nullable(),
    day: text(10, whenGroupedBy('day'), '2026-11-20').nullable(),
    week: text(10, `The Monday that it begins with. ${whenGroupedBy('week')}`, '2026-11-16').nullable(),
    month: text(7, whenGroupedBy('month'), '2026-11').nullable(),
    agent_id: id('agent', whenGroupedBy('agent')).nullable(),
    agent_version: count(
      `It grows when the agent is changed. ${whenGroupedBy('agent_version')}`,
      1,
    ).nullable(),
    campaign_id: id('camp', `Null also of calls without a campaign. ${whenGroupedBy('campaign')}`).nullable(),
    outcome: callOutcome.nullable(),
    attempt: count(`1 of a first call. ${whenGroupedBy('attempt')}`, 1).nullable(),
    phone_number_id: id(
      'num',
      `The number that was called from. ${whenGroupedBy('phone_number')}`,
    ).nullable(),
    country: text(
      2,
      `The country that was called, ISO 3166-1 alpha-2. ${whenGroupedBy('country')}`,
      'US',
    ).nullable(),
    provider: text(255, `The voice provider. ${whenGroupedBy('provider')}`, 'simulator').nullable(),
    calls: count('Calls that have ended.', 120),
    connected: count('Calls that a person or a machine answered.', 80),
    connection_rate: share('Connected calls per call, 0 to 1. Null without a call.'),
    goals_achieved: count('Calls that achieved their agent’s goal.', 40),
    goal_rate: share('Of the calls whose analysis says whether they achieved their goal, those that did.'),
    duration_seconds: count('The connected time of all calls.', 3600),
    average_duration_seconds: seconds('Of the connected calls. Null without one.', 45).nullable(),
    duration_percentiles: z
      .object({
        p50: seconds('Half of the connected calls were shorter.', 42),
        p90: seconds('90 % of the connected calls were shorter.', 90),
        p99: seconds('99 % of the connected calls were shorter.', 240),
      })
      .nullable()
      .meta({ description: 'Of the connected calls, in seconds, within 5 %. Null without one.' }),
    credits_charged: count('What the calls were charged.', 2400),
    provider_cost_usd: decimal(
      'What the voice providers charge for the calls whose cost in USD is known. Null for viewers.',
    ),
    margin_usd: decimal(
      'The charges of the calls whose provider’s cost in USD is known, less that cost. Null for viewers.',
    ),
  })
  .meta({ description: 'What calls that have ended add up to.' });

/** What calls add up to. */
export const callStatsList = z
  .object({
    data: z.array(callStats).meta({ description: 'A row for each group, in the order of its keys.' }),
  })
  .meta({ description: 'Sums over calls.' });

function seconds(description: string, example: number) {
  return z.number().meta({ description, examples: [example] });
}

function share(description: string) {
  return z
    .number()
    .nullable()
    .meta({ description, examples: [0.5] });
}

function decimal(description: string) {
  return text(40, `${description} An exact decimal.`, '12.5').nullable();
}
