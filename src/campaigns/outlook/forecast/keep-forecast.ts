import type { z } from 'zod';
import { catalogObstacle, type ObstacleCode } from '../../../obstacles/catalog.ts';
import type { Prisma } from '../../../platform/generated/prisma/client.ts';
import type { TenantDatabase } from '../../../platform/tenancy/tenant-database.ts';
import type { CampaignsDeps } from '../../campaign/deps.ts';
import type { keepForecastJob } from '../../campaign/keep-forecast-job.ts';
import { readPlans } from '../facts/calling-groups.ts';
import type { CampaignForecast } from './forecast.ts';
import { forecastPlans } from './forecast-plans.ts';
import type { Limit } from './limits.ts';

/** Hours of a forecast that are kept: ten weeks, day and night. */
const MOST_HOURS = 24 * 70;
/** Calls below which an hour is not worth its place. */
const FEWEST_CALLS = 0.05;

/** Most contacts of a campaign whose forecast is kept. Reading more would delay the calls that the process places meanwhile. */
export const MOST_KEPT_CONTACTS = 20_000;

/** Keeps the forecast of a campaign that has just started, unless it has too many contacts. Further runs change nothing. */
export async function keepForecast(
  deps: CampaignsDeps,
  { accountId, campaignId }: z.infer<(typeof keepForecastJob)['payload']>,
): Promise<void> {
  const { prisma } = deps.database;
  const campaign = await prisma.campaign.findFirst({ where: { id: campaignId, accountId } });
  if (campaign === null || campaign.contactsTotal > MOST_KEPT_CONTACTS) return;
  if (await prisma.keptForecast.findUnique({ where: { campaignId } })) return;
  const [forecast] = await forecastPlans(deps, await readPlans(deps, [campaign]));
  if (forecast === undefined) return;
  const { madeAt } = forecast;
  const stored = storedOf(forecast) as unknown as Prisma.InputJsonObject;
  await prisma.keptForecast.createMany({
    data: [{ campaignId, accountId, madeAt, forecast: stored }],
    skipDuplicates: true,
  });
}

/** Reads kept forecasts in the order of the ids; null for a campaign without one. */
export async function readKeptForecasts(
  db: Pick<TenantDatabase, 'keptForecast'>,
  campaignIds: readonly string[],
): Promise<(CampaignForecast | null)[]> {
  const rows = await db.keptForecast.findMany({ where: { campaignId: { in: [...campaignIds] } } });
  const byId = new Map(rows.map((row) => [row.campaignId, row]));
  return campaignIds.map((id) => {
    const row = byId.get(id);
    return row ? forecastOf(row.forecast as unknown as Stored, row.madeAt) : null;
  });
}

/** A forecast as it is stored: instants in epoch milliseconds, obstacles by their codes, hours as tuples. */
type Stored = Pick<
  CampaignForecast,
  | 'contactsCallable'
  | 'contactsCalled'
  | 'calls'
  | 'connected'
  | 'cost'
  | 'creditsAvailable'
  | 'basis'
  | 'answerRate'
> & {
  ends: [earliest: number | null, expected: number | null, latest: number | null];
  stop: [at: number, code: ObstacleCode] | null;
  neverCalled: [code: ObstacleCode, contacts: number][];
  waits: [code: ObstacleCode, seconds: number][];
  hours: [at: number, calls: number, connected: number, limit: Limit | null][];
};

function storedOf(forecast: CampaignForecast): Stored {
  const { madeAt, endsAt, endsEarliest, endsLatest, stop, neverCalled, waits, hours, warnings, ...figures } =
    forecast;
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    ...figures,
    ends: [endsEarliest?.getTime() ?? null, endsAt?.getTime() ?? null, endsLatest?.getTime() ?? null],
    stop: stop && [stop.at.getTime(), stop.obstacle.code],
    neverCalled: neverCalled.map(({ obstacle, contacts }) => [obstacle.code, contacts]),
    waits: waits.map(({ obstacle, seconds }) => [obstacle.code, seconds]),
    hours: hours
      .filter(({ calls }) => calls >= FEWEST_CALLS)
      .slice(0, MOST_HOURS)
      .map(({ at, calls, connected, limit }) => [at, round(calls), round(connected), limit]),
  };
}

function forecastOf(
  { ends: [earliest, expected, latest], stop, neverCalled, waits, hours, ...figures }: Stored,
  madeAt: Date,
): CampaignForecast {
  const dateOf = (instant: number | null) => (instant === null ? null : new Date(instant));
  return {
    ...figures,
    madeAt,
    endsAt: dateOf(expected),
    endsEarliest: dateOf(earliest),
    endsLatest: dateOf(latest),
    stop: stop && { at: new Date(stop[0]), obstacle: catalogObstacle(stop[1]) },
    neverCalled: neverCalled.map(([code, contacts]) => ({ obstacle: catalogObstacle(code), contacts })),
    waits: waits.map(([code, seconds]) => ({ obstacle: catalogObstacle(code), seconds })),
    hours: hours.map(([at, calls, connected, limit]) => ({ at, calls, connected, limit })),
    warnings: [],
  };
}
