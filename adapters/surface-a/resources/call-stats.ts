import { z } from 'zod';
import { CALL_STATS_DIMENSIONS, CALL_STATS_LIMITS } from '../../../src/reporting/stats-limits.ts';
import { count, documentedAs, id, text } from '../../fields.ts';
import { fromGraphql } from '../../from-graphql.ts';
import { snakeCased } from '../../snake-cased.ts';

const dimension = z.enum(CALL_STATS_DIMENSIONS.map((name) => name.toLowerCase() as Lowercase<typeof name>));

/** Schema of the query parameter that groups call statistics by several dimensions: `day,outcome`. */
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

const share = () => z.number().meta({ examples: [0.5] });
const decimal = () => text(40, '12.5');

const callStats = snakeCased(
  fromGraphql('CallStats', {
    hourOfDay: 9,
    weekday: 1,
    day: text(10, '2026-11-20'),
    week: text(10, '2026-11-16'),
    month: text(7, '2026-11'),
    agentId: id('agent'),
    agentVersion: 1,
    campaignId: id('camp'),
    outcome: 'ANSWERED',
    attempt: 1,
    phoneNumberId: id('num'),
    country: text(2, 'US'),
    provider: text(255, 'simulator'),
    calls: 120,
    connected: 80,
    connectionRate: share(),
    goalsAchieved: 40,
    goalRate: share(),
    durationSeconds: count(3600),
    averageDurationSeconds: 45,
    durationPercentiles: fromGraphql('DurationPercentiles', { p50: 42, p90: 90, p99: 240 }),
    creditsCharged: count(2400),
    providerCostUsd: decimal(),
    marginUsd: decimal(),
  }),
);

export const callStatsList = z
  .object({
    data: z.array(callStats).meta({ description: 'A row for each group, in the order of its keys.' }),
  })
  .meta({ description: 'Sums over calls.' });
