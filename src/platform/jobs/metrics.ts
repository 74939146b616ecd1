import { addReadGauges, type ReadGaugeNeeds } from '../health/read-gauges.ts';
import type { Jobs } from './jobs.ts';

/** Adds gauges of the job queues, which each scrape reads from the database. */
export function collectJobMetrics(needs: ReadGaugeNeeds, jobs: Pick<Jobs, 'inspection'>): void {
  addReadGauges(
    needs,
    'the job queues could not be counted; the metrics omit them',
    () => jobs.inspection.queues(),
    [
      {
        name: 'dialgraph_jobs',
        help: 'Jobs by queue and state: waiting, delayed (most of them until a retry), active',
        labelNames: ['queue', 'state'],
        valuesOf: ({ queue, waiting, delayed, active }) =>
          Object.entries({ waiting, delayed, active }).map(([state, jobs]) => [{ queue, state }, jobs]),
      },
      {
        name: 'dialgraph_job_oldest_seconds',
        help: 'Seconds for which the oldest runnable job has waited, by queue',
        labelNames: ['queue'],
        valuesOf: ({ queue, oldestSeconds }) => [[{ queue }, oldestSeconds]],
      },
      {
        name: 'dialgraph_job_dead_letters',
        help: 'Jobs that exhausted their retries (dead letters), by queue',
        labelNames: ['queue'],
        valuesOf: ({ queue, deadLetters }) => [[{ queue }, deadLetters]],
      },
    ],
  );
}
