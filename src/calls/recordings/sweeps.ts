import type { Sweep } from '../../platform/jobs/supervisor.ts';
import { VOICE_PROVIDER_NAMES, type VoiceProviderName } from '../../providers/port.ts';
import type { CallsDeps } from '../deps.ts';
import { fetchDueRecordings, RECORDINGS_AT_ONCE } from './fetch-recordings.ts';
import { deleteOldRecordings } from './retention.ts';

const LOOK_EVERY_MS = 2_000;
const CLEAN_EVERY_MS = 15 * 60_000;

/**
 * What recordings need done by the clock. Each provider has a lane of its own: one that fails, or that hangs, holds
 * up its own recordings and no others.
 *
 * @param retentionDays undefined = recordings are kept forever
 */
export function recordingSweeps(deps: CallsDeps, retentionDays: number | undefined): Sweep[] {
  const lanes = VOICE_PROVIDER_NAMES.map((provider) => lane(deps, provider));
  if (retentionDays === undefined) return lanes;
  const run = () => deleteOldRecordings(deps, retentionDays);
  return [...lanes, { name: 'delete old recordings', everyMilliseconds: CLEAN_EVERY_MS, run }];
}

function lane(deps: CallsDeps, provider: VoiceProviderName): Sweep {
  return {
    name: `fetch recordings from ${provider}`,
    everyMilliseconds: LOOK_EVERY_MS,
    async run(stopping) {
      let tried = RECORDINGS_AT_ONCE;
      while (tried === RECORDINGS_AT_ONCE && !stopping.aborted) {
        tried = await fetchDueRecordings(deps, provider, stopping);
      }
    },
  };
}
