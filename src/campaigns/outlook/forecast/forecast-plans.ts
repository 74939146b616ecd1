import { type Capacity, readCapacity } from '../../../dialing/capacity/capacity.ts';
import { readNumberUse } from '../../../dialing/capacity/number-limits.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { CampaignsDeps } from '../../campaign/deps.ts';
import type { CampaignPlan } from '../facts/calling-groups.ts';
import { knownCallsOf, readExperience } from './experience.ts';
import { type CampaignForecast, FORECAST, numbersOf, type Rival } from './forecast.ts';

/**
 * Forecasts the rest of an account's campaigns by the dialer's rules, in a fixed number of statements, and one by one in threads.
 * @param signal ends the forecasts
 */
export async function forecastPlans(
  deps: CampaignsDeps,
  plans: readonly CampaignPlan[],
  signal?: AbortSignal,
): Promise<CampaignForecast[]> {
  const [first] = plans;
  if (first === undefined) return [];
  const { accountId } = first.circumstances.campaign;
  const db = deps.database.prisma;
  const experience = await readExperience(db, accountId);
  const rivals = await readRivals(db, accountId);
  const numbers = plans.flatMap((plan) => numbersOf(plan).map(({ id }) => id));
  const numberUse = await readNumberUse(deps, accountId, [...new Set(numbers)]);
  const providers = [...new Set(plans.map(({ agent }) => agent.provider))];
  const capacities = new Map<string, Capacity | null>();
  for (const provider of providers) capacities.set(provider, await readCapacity(db, provider));
  const threads = deps.threads.of(accountId, signal);
  const forecasts: CampaignForecast[] = [];
  for (const plan of plans) {
    const known = knownCallsOf(experience, plan.circumstances.campaign);
    const capacity = capacities.get(plan.agent.provider) ?? null;
    const surroundings = { known, rivals, numberUse, capacity };
    forecasts.push(await threads.run(FORECAST, [deps.jurisdictions.sources, plan, surroundings]));
  }
  return forecasts;
}

function readRivals(db: Queryable, accountId: string): Promise<Rival[]> {
  return db.campaign.findMany({
    where: { accountId, status: 'RUNNING', contactsPending: { gt: 0 } },
    select: { id: true, priority: true, callsLive: true },
  });
}
