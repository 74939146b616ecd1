import { Prisma } from '../platform/generated/prisma/client.ts';
import type { Schedule } from '../platform/jobs/schedule-worker.ts';
import { TEST_NUMBER_PREFIX } from '../platform/phone/number-type.ts';
import type { Platform } from '../platform/platform.ts';
import { HOUR_MS } from '../platform/time/durations.ts';

type WatchDeps = Pick<Platform, 'database' | 'ids' | 'clock' | 'log' | 'metrics'>;

/** Calls and credits per hour to a country new to an account, above which the operator is warned. */
export interface NewCountryLimits {
  callsPerHour: number;
  creditsPerHour: number;
}

/** A country counts as new to an account for this long after the first call. */
const NEW_FOR_MS = 24 * 3600_000;

interface SuspiciousCountry {
  accountId: string;
  country: string;
  calls: number;
  /** Charged credits plus those reserved for live calls. */
  credits: number;
}

/** Schedule that warns the operator of many calls to countries new to an account, a sign of stolen keys. */
export function newCountriesSchedule(deps: WatchDeps, limits: NewCountryLimits): Schedule {
  return {
    name: 'calls.watch-new-countries',
    everySeconds: 300,
    expireInSeconds: 300,
    run: () => watchNewCountries(deps, limits),
  };
}

/** Records the countries called in the last hour, and warns hourly of each new one above a limit. */
export async function watchNewCountries(
  { database, ids, clock, log, metrics }: WatchDeps,
  { callsPerHour, creditsPerHour }: NewCountryLimits,
): Promise<void> {
  const now = clock.now();
  const since = ids.lowestAt('call', new Date(now.getTime() - HOUR_MS));
  const newSince = new Date(now.getTime() - NEW_FOR_MS);
  // Excludes countries of earlier calls, which the first run did not record.
  const oldest = ids.lowestAt('call', newSince);
  const { prisma } = database;
  await prisma.$executeRaw`
    INSERT INTO called_countries (account_id, country, first_called_at)
    SELECT account_id, country, min(created_at) FROM calls
    WHERE id >= ${since} AND country IS NOT NULL AND NOT starts_with(phone_to, ${TEST_NUMBER_PREFIX})
    GROUP BY 1, 2 ON CONFLICT DO NOTHING`;
  const called = Prisma.sql`
      SELECT account_id, country, count(*)::int AS calls, sum(credits_charged + coalesce(credits_held, 0))::int AS credits
      FROM calls WHERE id >= ${since} AND NOT starts_with(phone_to, ${TEST_NUMBER_PREFIX}) GROUP BY 1, 2
      HAVING count(*) > ${callsPerHour} OR sum(credits_charged + coalesce(credits_held, 0)) > ${creditsPerHour}`;
  // An account's first country is expected; each later one is new.
  const isNotFirst = Prisma.sql`EXISTS (
        SELECT FROM called_countries AS earlier
        WHERE earlier.account_id = noted.account_id
          AND (earlier.first_called_at, earlier.country) < (noted.first_called_at, noted.country))`;
  const suspicious = await prisma.$queryRaw<SuspiciousCountry[]>`
    WITH called AS (${called}
    )
    UPDATE called_countries AS noted SET warned_at = ${now}
    FROM called JOIN accounts ON accounts.id = called.account_id
    WHERE noted.account_id = called.account_id AND noted.country = called.country
      AND noted.first_called_at > ${newSince}
      AND (noted.warned_at IS NULL OR noted.warned_at <= ${new Date(now.getTime() - HOUR_MS)})
      AND noted.country <> ALL (accounts.callable_countries)
      AND NOT EXISTS (
        SELECT FROM calls AS before
        WHERE before.account_id = noted.account_id AND before.id < ${oldest} AND before.country = noted.country)
      AND ${isNotFirst}
    RETURNING noted.account_id AS "accountId", noted.country, called.calls, called.credits`;
  for (const country of suspicious) {
    metrics.newCountryWarnings.inc({ country: country.country });
    log.warn(
      country,
      'an account places many calls to a country that it never called before; if that is not meant, revoke its keys or ' +
        'limit it with "admin account set ACCOUNT --countries US,CA"; with the country on that list, this warning ends',
    );
  }
}
