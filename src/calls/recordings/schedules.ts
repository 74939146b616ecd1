import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import { VOICE_PROVIDER_NAMES, type VoiceProviderName } from '../../providers/port.ts';
import type { CallsDeps } from '../deps.ts';
import { fetchDueRecordings, RECORDINGS_AT_ONCE } from './fetch-recordings.ts';
import { deleteOldRecordings } from './retention.ts';

/**
 * Returns the scheduled jobs of recordings. Each provider has its own, so that one that hangs delays no
 * other.
 *
 * @param retentionDays undefined = recordings are kept forever
 */
export function recordingSchedules(deps: CallsDeps, retentionDays: number | undefined): Schedule[] {
  return [
    ...VOICE_PROVIDER_NAMES.map((provider) => fetchFrom(deps, provider)),
    {
      name: 'calls.delete-old-recordings',
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
    async run(stopping) {
      let tried = RECORDINGS_AT_ONCE;
      while (tried === RECORDINGS_AT_ONCE && !stopping.aborted) {
        tried = await fetchDueRecordings(deps, provider, stopping);
      }
    },
  };
}
