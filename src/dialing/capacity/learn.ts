import type { CallEvent, CallEventListener } from '../../calls/states/call-event.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import { isLackOfLines, type Placement, type VoiceProviderName } from '../../providers/port.ts';
import type { DialingDeps } from '../deps.ts';
import type { Admission, OpenedCall } from '../terms/new-call.ts';
import { isProbe } from './admission.ts';
import { learnFromRefusal, type Refusal, reopen, reportLines } from './limits.ts';

/** Reads each provider's number of lines regularly, because plans change. */
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
      const lines = await deps.voiceProviders.find(name, null)?.readLines();
      if (lines) await reportLines(deps, name, lines);
    } catch (err) {
      deps.metrics.providerErrors.inc({ provider: name, operation: 'read_lines' });
      deps.log.warn(
        { err, provider: name },
        'the number of lines of a voice provider could not be read; the last known number applies',
      );
    }
  }
}

/** Ends the pause of a provider that accepted a test call, and stores how many lines it reported with it. */
export async function learnFromAcceptance(
  deps: DialingDeps,
  provider: VoiceProviderName,
  admission: Admission | null,
  { lines }: Placement,
): Promise<void> {
  if (isProbe(admission)) await reopen(deps, provider);
  if (lines !== undefined && lines !== (admission?.reportedLines ?? null))
    await reportLines(deps, provider, lines);
}

/** Follows refusals of calls for lack of a line or by a rate limit. Failures are only logged. */
export async function learnFromRefusals(
  deps: DialingDeps,
  { call: { id: callId }, admission }: OpenedCall,
  refusals: readonly Omit<Refusal, 'isProbe'>[],
): Promise<void> {
  for (const refusal of refusals) {
    const { provider, cause } = refusal;
    deps.metrics.providerCapacityRefusals.inc({ provider });
    deps.log.info(
      { err: cause, callId, provider },
      'a voice provider had no free line for a call, or limits the rate',
    );
    await learn(deps, { ...refusal, isProbe: isProbe(admission) && admission?.provider === provider });
  }
}

/** Learns a provider's number of lines when it accepts a call and then ends it for lack of a line. */
export function capacityListener(deps: DialingDeps): CallEventListener {
  return async ({ afterCommit }, events) => {
    const refused = events.filter(
      ({ call }) => call.outcome === 'PROVIDER_AT_CAPACITY' && isLackOfLines(call.endedReason),
    );
    if (refused.length > 0) afterCommit(() => void learnFromEnds(deps, refused));
  };
}

async function learnFromEnds(deps: DialingDeps, refused: readonly CallEvent[]): Promise<void> {
  for (const { call, occurredAt: at } of refused)
    await learn(deps, {
      provider: call.provider as VoiceProviderName,
      isForLines: true,
      retryAfterSeconds: null,
      isProbe: false,
      at,
    });
}

async function learn(deps: DialingDeps, refusal: Refusal): Promise<void> {
  const { provider } = refusal;
  await learnFromRefusal(deps, refusal).catch((err: unknown) =>
    deps.log.warn({ err, provider }, 'the learned capacity of a voice provider could not be saved'),
  );
}
