import Big from 'big.js';
import { CREDITS_PER_USD, creditsToUsd } from '../credits/rates/pricing.ts';
import type { Prisma } from '../platform/generated/prisma/client.ts';
import type { Platform } from '../platform/platform.ts';

/** Revenue and cost of the calls to the numbers of one rate. Amounts are exact decimals in USD. */
export interface DestinationMargin {
  /** Country of the called numbers, ISO 3166-1 alpha-2; null for calls from before it was recorded. */
  country: string | null;
  /** First digits of the called numbers, after the plus; empty = the rest of the country. */
  prefix: string;
  /** Ended calls whose provider cost in USD is known. */
  calls: number;
  chargedUsd: string;
  providerCostUsd: string;
  marginUsd: string;
}

/** Returns margins (price less cost) of calls since an instant, worst first, by the current rate of their numbers. */
export async function destinationMargins(
  { database, ids }: Pick<Platform, 'database' | 'ids'>,
  since: Date,
): Promise<DestinationMargin[]> {
  const rows = await database.prisma.$queryRaw<Sums[]>`
    SELECT call.country, coalesce(rate.prefix, '') AS prefix, count(*)::int AS calls,
      sum(call.credits_charged)::bigint AS credits, sum(call.provider_cost) AS cost
    FROM calls AS call JOIN accounts ON accounts.id = call.account_id AND accounts.is_metered
    LEFT JOIN LATERAL (
      SELECT prefix FROM rates
      WHERE rates.country = call.country AND starts_with(substr(call.phone_to, 2), prefix)
      ORDER BY length(prefix) DESC LIMIT 1
    ) AS rate ON true
    WHERE call.id >= ${ids.lowestAt('call', since)} AND call.ended_at IS NOT NULL AND call.provider_cost_unit = 'USD'
    GROUP BY 1, 2
    ORDER BY sum(call.credits_charged) - ${CREDITS_PER_USD} * sum(call.provider_cost), 1, 2`;
  return rows.map(asMargin);
}

interface Sums extends Pick<DestinationMargin, 'country' | 'prefix' | 'calls'> {
  credits: bigint;
  cost: Prisma.Decimal;
}

function asMargin({ credits, cost, ...destination }: Sums): DestinationMargin {
  const charged = creditsToUsd(Number(credits));
  const providerCost = new Big(cost.toFixed());
  return {
    ...destination,
    chargedUsd: charged.toFixed(2),
    providerCostUsd: providerCost.toFixed(),
    marginUsd: charged.minus(providerCost).toFixed(),
  };
}

export function losesMoney({ marginUsd }: DestinationMargin): boolean {
  return new Big(marginUsd).lt(0);
}
