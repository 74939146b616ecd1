import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { type Capacity, readCapacity } from '../../../dialing/capacity/capacity.ts';
import { readNumberUse } from '../../../dialing/capacity/number-limits.ts';
import { BoundedMap } from '../../../platform/bounded-map.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { MINUTE_MS } from '../../../platform/time/durations.ts';
import type { CampaignsDeps } from '../../campaign/deps.ts';
import type { CampaignPlan } from '../facts/calling-groups.ts';
import { knownCallsOf, readExperience } from './experience.ts';
import { type CampaignForecast, FORECAST, numbersOf, type Rival, type Surroundings } from './forecast.ts';

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
  const minute = Math.floor(first.circumstances.now.getTime() / MINUTE_MS);
  const made = forecastsOf(deps, minute);
  const forecasts: CampaignForecast[] = [];
  for (const plan of plans) {
    const known = knownCallsOf(experience, plan.circumstances.campaign);
    const capacity = capacities.get(plan.agent.provider) ?? null;
    const surroundings = { known, rivals, numberUse, capacity };
    const law = deps.jurisdictions.sources;
    const digest = digestOf(minute, plan, surroundings);
    const before = made.get(digest);
    const forecast =
      before?.law === law ? before.forecast : await threads.run(FORECAST, [law, plan, surroundings]);
    made.set(digest, { law, forecast });
    forecasts.push(forecast);
  }
  return forecasts;
}

/** Forecasts of a minute that a process keeps, so that the same question takes a thread's time once. */
const MOST_MADE = 200;

/** Forecasts by a digest of what they are made from beside the law. */
type Forecasts = BoundedMap<string, { law: object; forecast: CampaignForecast }>;

const forecastsOfThreads = new WeakMap<object, { minute: number; made: Forecasts }>();

/** Returns the forecasts of a minute. Those of the minute before are dropped: one of many days has almost a megabyte. */
function forecastsOf({ threads }: CampaignsDeps, minute: number): Forecasts {
  const known = forecastsOfThreads.get(threads);
  if (known?.minute === minute) return known.made;
  const made: Forecasts = new BoundedMap(MOST_MADE);
  forecastsOfThreads.set(threads, { minute, made });
  return made;
}

/** Returns a digest of a plan and its surroundings, which is the same within a minute unless one of them changes. */
function digestOf(
  minute: number,
  { circumstances, ...plan }: CampaignPlan,
  surroundings: Surroundings,
): string {
  return createHash('sha256')
    .update(serialize([{ ...circumstances, now: minute }, plan, surroundings]))
    .digest('base64');
}

function readRivals(db: Queryable, accountId: string): Promise<Rival[]> {
  return db.campaign.findMany({
    where: { accountId, status: 'RUNNING', contactsPending: { gt: 0 } },
    select: { id: true, priority: true, callsLive: true },
  });
}
