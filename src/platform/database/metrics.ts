import { Gauge } from 'prom-client';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Database } from './database.ts';

/** Adds a gauge of the database connections of this process, which asks no database. */
export function collectPoolMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  pools: Readonly<Record<string, Pick<Database, 'connections'>>>,
): void {
  new Gauge({
    name: 'dialgraph_database_connections',
    help: 'Database connections of this process, by pool (work, reads) and state: used, idle, waiting (requests that wait for one)',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { connections }] of Object.entries(pools))
        for (const [state, count] of Object.entries(connections)) this.set({ pool, state }, count);
    },
  });
}
