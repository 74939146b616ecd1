import { Gauge } from 'prom-client';
import { SingleFlight } from '../single-flight.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Clock } from '../time/clock.ts';
import type { Health } from './health.ts';

/** Below the 10 s that Prometheus waits for a scrape, which must also tell that the database is slow. */
const LONGEST_READING_MS = 3_000;

export interface ReadGauge<Row> {
  name: string;
  help: string;
  labelNames: string[];
  valuesOf(row: Row): [labels: Record<string, string>, value: number][];
}

export interface ReadGaugeNeeds {
  metrics: Pick<Metrics, 'registry'>;
  health: Pick<Health, 'postgres'>;
  clock: Clock;
  log: Log;
}

/**
 * Adds gauges that each scrape reads from the database, all by one query. While the database is unreachable, or for a
 * query of more than three seconds, the scrape omits them.
 * @param missing log line when the query fails
 */
export function addReadGauges<Row>(
  { metrics, health, clock, log }: ReadGaugeNeeds,
  missing: string,
  read: () => Promise<Row[]>,
  gauges: readonly ReadGauge<Row>[],
): void {
  const readings = new SingleFlight<Row[]>();
  const readOnce = () =>
    readings.share('reading', async () => {
      if (!health.postgres.isUp) return [];
      const isOver = new AbortController();
      const late = clock.sleep(LONGEST_READING_MS, isOver.signal).then(
        () => Promise.reject(new Error(`it took more than ${LONGEST_READING_MS / 1000} s`)),
        () => [],
      );
      const reading = read();
      reading.catch(() => undefined);
      return Promise.race([reading, late])
        .catch((err: unknown) => {
          log.warn({ err }, missing);
          return [];
        })
        .finally(() => isOver.abort());
    });
  for (const { valuesOf, ...about } of gauges) {
    new Gauge({
      ...about,
      registers: [metrics.registry],
      async collect() {
        this.reset();
        for (const row of await readOnce())
          for (const [labels, value] of valuesOf(row)) this.set(labels, value);
      },
    });
  }
}
