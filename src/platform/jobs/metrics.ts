import { Gauge } from 'prom-client';
import { SingleFlight } from '../single-flight.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { QueueState } from './inspection.ts';
import type { Jobs } from './jobs.ts';

/** Adds gauges of the job queues, which each scrape reads from the database. */
export function collectJobMetrics({ registry }: Metrics, jobs: Pick<Jobs, 'inspection'>, log: Log): void {
  // All gauges of a scrape share one query.
  const readings = new SingleFlight<QueueState[]>();
  const read = () =>
    readings.share('queues', () =>
      jobs.inspection.queues().catch((err: unknown) => {
        log.warn({ err }, 'the job queues could not be counted; the metrics omit them');
        return [];
      }),
    );
  addGauge({
    name: 'dialgraph_jobs',
    help: 'Jobs by queue and state: waiting, delayed (most of them until a retry), active',
    labelNames: ['queue', 'state'],
    values: ({ queue, waiting, delayed, active }) =>
      Object.entries({ waiting, delayed, active }).map(([state, jobs]) => [{ queue, state }, jobs]),
  });
  addGauge({
    name: 'dialgraph_job_oldest_seconds',
    help: 'Seconds for which the oldest runnable job has waited, by queue',
    labelNames: ['queue'],
    values: ({ queue, oldestSeconds }) => [[{ queue }, oldestSeconds]],
  });
  addGauge({
    name: 'dialgraph_job_dead_letters',
    help: 'Jobs that exhausted their retries (dead letters), by queue',
    labelNames: ['queue'],
    values: ({ queue, deadLetters }) => [[{ queue }, deadLetters]],
  });

  function addGauge({ values, ...about }: QueueGauge): void {
    new Gauge({
      ...about,
      registers: [registry],
      async collect() {
        this.reset();
        for (const state of await read())
          for (const [labels, value] of values(state)) this.set(labels, value);
      },
    });
  }
}

interface QueueGauge {
  name: string;
  help: string;
  labelNames: string[];
  values(state: QueueState): [labels: Record<string, string>, value: number][];
}
