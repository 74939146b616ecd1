import { Gauge } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { utcDay } from '../../platform/time/time-zones.ts';
import type { Jurisdiction, Jurisdictions } from './jurisdictions.ts';

/** Days after which a source should be compared with its row again. */
export const SOURCE_DAYS = 365;

type LawDeps = Pick<Platform, 'clock' | 'log' | 'metrics'> & { jurisdictions: Jurisdictions };

/** Returns the ids of rows of which a source, or the file if they name none, was last checked over a year ago. */
function outdatedRows({ jurisdictions, clock }: LawDeps): string[] {
  const now = clock.now();
  const limit = utcDay(new Date(now.getTime() - SOURCE_DAYS * DAY_MS));
  const outdated = jurisdictions.rows.filter(
    (row) => (row.validUntil ?? '9999') >= utcDay(now) && lastChecked(row) < limit,
  );
  return [...new Set(outdated.map(({ id }) => id))];
}

function lastChecked({ dated, sources = [] }: Jurisdiction): string {
  return sources.map(({ checked }) => checked).sort()[0] ?? dated;
}

/** Warns of rows of calling rules that nobody has checked for a year. */
export function warnOfOutdatedRows(deps: LawDeps): void {
  const rows = outdatedRows(deps);
  if (rows.length > 0)
    deps.log.warn({ rows }, 'calling rules were not compared with their sources for a year; check them');
}

/** Adds a gauge of these rows, counted at each scrape. */
export function collectLawMetrics(deps: LawDeps): void {
  new Gauge({
    name: 'dialgraph_outdated_calling_rules',
    help: 'Rows of calling rules that were not compared with their sources for a year',
    registers: [deps.metrics.registry],
    collect() {
      this.set(outdatedRows(deps).length);
    },
  });
}
