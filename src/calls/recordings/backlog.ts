import { Prisma } from '../../platform/generated/prisma/client.ts';
import { addReadGauges } from '../../platform/health/read-gauges.ts';
import { VOICE_PROVIDER_NAMES } from '../../providers/port.ts';
import type { CallsDeps } from '../deps.ts';

/** Most waiting recordings of a voice provider that a scrape reads, so that its cost does not grow with the backlog. */
const COUNTED_AT_MOST = 20_000;

interface Backlog {
  provider: string;
  waiting: number;
  overdueSeconds: number;
}

/** Adds gauges of the recordings that are to be fetched. */
export function collectRecordingMetrics(deps: CallsDeps): void {
  addReadGauges(
    deps,
    'the waiting recordings could not be counted; the metrics omit them',
    () => readBacklog(deps),
    [
      {
        name: 'dialgraph_recordings_waiting',
        help: `Recordings that are to be fetched, now or later, by voice provider; ${COUNTED_AT_MOST} = that many or more`,
        labelNames: ['provider'],
        valuesOf: ({ provider, waiting }) => [[{ provider }, waiting]],
      },
      {
        name: 'dialgraph_recording_overdue_seconds',
        help: 'Seconds for which the next recording has been due, 0 while none is, by voice provider',
        labelNames: ['provider'],
        valuesOf: ({ provider, overdueSeconds }) => [[{ provider }, overdueSeconds]],
      },
    ],
  );
}

function readBacklog({ database, clock }: CallsDeps): Promise<Backlog[]> {
  const now = clock.now();
  return database.read<Backlog>(Prisma.sql`
    SELECT named.provider, waiting.recordings AS waiting,
      coalesce(greatest(extract(epoch FROM ${now}::timestamptz - waiting.next_due_at), 0), 0)::float8
        AS "overdueSeconds"
    FROM unnest(${[...VOICE_PROVIDER_NAMES]}::text[]) AS named (provider)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS recordings, min(due_at) AS next_due_at FROM (
        SELECT due_at FROM call_recordings
        WHERE provider = named.provider AND due_at IS NOT NULL ORDER BY due_at LIMIT ${COUNTED_AT_MOST}) AS counted
    ) AS waiting
    WHERE waiting.recordings > 0`);
}
