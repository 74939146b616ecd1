import { aroundFaultyRows } from '../../platform/jobs/row-faults.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { VOICE_PROVIDER_NAMES, type VoiceProviderName } from '../../providers/port.ts';
import type { CallsDeps } from '../deps.ts';
import { fetchDueRecordings, hasDueRecordings, RECORDINGS_AT_ONCE } from './fetch-recordings.ts';
import { deleteRecording, type StoredRecording } from './recordings.ts';

/**
 * Returns the scheduled jobs of recordings. Each provider has its own, so that one that hangs delays no
 * other.
 * @param retentionDays undefined = recordings are kept forever
 */
export function recordingSchedules(deps: CallsDeps, retentionDays: number | undefined): Schedule[] {
  return [
    ...VOICE_PROVIDER_NAMES.map((provider) => fetchFrom(deps, provider)),
    {
      name: DELETE_OLD,
      everySeconds: 15 * 60,
      expireInSeconds: 3600,
      async run() {
        if (retentionDays !== undefined) await deleteOldRecordings(deps, retentionDays);
      },
    },
  ];
}

function fetchFrom(deps: CallsDeps, provider: VoiceProviderName): Schedule {
  return {
    name: `calls.fetch-recordings.${provider}`,
    everySeconds: 2,
    expireInSeconds: 3600,
    hasWork: () => hasDueRecordings(deps, provider),
    async run(stopping) {
      let tried = RECORDINGS_AT_ONCE;
      while (tried === RECORDINGS_AT_ONCE && !stopping.aborted) {
        tried = await fetchDueRecordings(deps, provider, stopping);
      }
    },
  };
}

const AT_ONCE = 50;
const DELETE_OLD = 'calls.delete-old-recordings';

/** Deletes our recordings of calls placed more than `days` days ago. The provider keeps its own copy. */
export async function deleteOldRecordings(deps: CallsDeps, days: number): Promise<void> {
  const before = deps.ids.lowestAt('call', new Date(deps.clock.now().getTime() - days * DAY_MS));
  const kind = { round: DELETE_OLD, idOf: ({ id }: StoredRecording) => id };
  let batch = await oldRecordings(deps, before, '');
  while (batch.length > 0) {
    await aroundFaultyRows(deps, kind, batch, (some) =>
      Promise.all(some.map((recording) => deleteRecording(deps, recording))),
    );
    batch = await oldRecordings(deps, before, batch.at(-1)?.id ?? '');
  }
}

async function oldRecordings(
  { database }: CallsDeps,
  before: string,
  after: string,
): Promise<StoredRecording[]> {
  return database.prisma.$queryRaw<StoredRecording[]>`
    SELECT calls.id, recording_key AS key FROM call_recordings JOIN calls ON calls.id = call_id
    WHERE call_id > ${after} AND call_id < ${before} AND recording_key IS NOT NULL ORDER BY call_id LIMIT ${AT_ONCE}`;
}
