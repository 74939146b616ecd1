import type { CallEvent, CallEventListener } from '../../calls/states/call-event.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import type { VoiceProviderName } from '../../providers/port.ts';
import type { DialingDeps } from '../deps.ts';
import { learnFromRefusal, reportLines } from './limits.ts';

/** Asks every provider how many calls it takes: plans change. */
export function providerLinesSchedule(deps: DialingDeps): Schedule {
  return {
    name: 'calls.read-provider-lines',
    everySeconds: 300,
    expireInSeconds: 300,
    run: () => readProviderLines(deps),
  };
}

async function readProviderLines(deps: DialingDeps): Promise<void> {
  for (const name of deps.voiceProviders.names) {
    try {
      const lines = await deps.voiceProviders.find(name)?.readLines();
      if (lines) await reportLines(deps, name, lines);
    } catch (err) {
      deps.metrics.providerErrors.inc({ provider: name, operation: 'read_lines' });
      deps.log.warn({ err, provider: name }, 'a voice provider did not say how many calls it takes');
    }
  }
}

/** Some providers accept a call and then find that they have no line for it. */
export function capacityListener(deps: DialingDeps): CallEventListener {
  return async ({ afterCommit }, news) => {
    const refused = news.filter(isForWantOfLine);
    if (refused.length > 0) afterCommit(() => void learnFrom(deps, refused));
  };
}

function isForWantOfLine({ call }: CallEvent): boolean {
  return call.outcome === 'PROVIDER_AT_CAPACITY';
}

async function learnFrom(deps: DialingDeps, refused: readonly CallEvent[]): Promise<void> {
  for (const { call, occurredAt } of refused) {
    const provider = call.provider as VoiceProviderName;
    await learnFromRefusal(deps, { provider, retryAfterSeconds: null, at: occurredAt }).catch(
      (err: unknown) =>
        deps.log.warn({ err, provider }, 'how many calls a voice provider takes could not be written down'),
    );
  }
}
