import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import type { ConversationState, VoiceProviderName } from '../../providers/port.ts';
import type { CallsDeps } from '../deps.ts';
import { chargeFor } from '../lifecycle/settlement.ts';
import { isTerminal } from '../lifecycle/states.ts';
import { transition } from '../lifecycle/transition.ts';
import { PLACEMENT_TIMEOUT_MS } from '../placement/place-call.ts';
import { LOST_AT_PROVIDER } from '../placement/provider-failure.ts';
import { ingestProviderEvents } from './ingest.ts';

const BATCH = 50;
/** A placement that is still being answered must not be taken for lost. */
const PLACEMENT_GRACE_MS = PLACEMENT_TIMEOUT_MS + 5_000;
/** A call is settled without its provider when the provider has not responded for this long. */
const GIVE_UP_AFTER_MS = 6 * 3600 * 1000;

/** @param silenceSeconds a call without provider events for so long is looked up */
export function reconciliationSchedule(deps: CallsDeps, silenceSeconds: number): Schedule {
  return {
    name: 'calls.reconcile',
    everySeconds: Math.max(1, Math.min(5, Math.floor(silenceSeconds / 3))),
    expireInSeconds: 900,
    async run(stopping) {
      while ((await reconcileSilentCalls(deps, silenceSeconds)) > 0 && !stopping.aborted);
    },
  };
}

/**
 * Looks up live calls without recent provider events, and updates or settles them,
 * so that none stays live forever. Any number of processes may do this at once.
 *
 * @returns how many were looked up
 */
export async function reconcileSilentCalls(deps: CallsDeps, silenceSeconds: number): Promise<number> {
  const calls = await claimSilentCalls(deps, silenceSeconds);
  await Promise.all(calls.map((call) => reconcile(deps, call)));
  return calls.length;
}

/** Claims calls by setting the time of their last event: other processes skip them for the same period. */
async function claimSilentCalls({ database, clock }: CallsDeps, silenceSeconds: number): Promise<Call[]> {
  const now = clock.now().getTime();
  const silentSince = new Date(now - silenceSeconds * 1000);
  const unplacedSince = new Date(now - Math.max(silenceSeconds * 1000, PLACEMENT_GRACE_MS));
  const claimed = await database.prisma.$queryRaw<{ id: string }[]>`
    UPDATE calls SET last_heard_at = ${clock.now()}
    WHERE id IN (
      SELECT id FROM calls
      WHERE status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING') AND last_heard_at < ${silentSince}
        AND (voice_provider_conv_id IS NOT NULL OR last_heard_at < ${unplacedSince})
      ORDER BY last_heard_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  return database.prisma.call.findMany({ where: { id: { in: claimed.map(({ id }) => id) } } });
}

async function reconcile(deps: CallsDeps, call: Call): Promise<void> {
  const isOver = await lookUp(deps, call);
  const age = deps.clock.now().getTime() - call.createdAt.getTime();
  if (isOver || age > GIVE_UP_AFTER_MS) await giveUp(deps, call.id);
}

/** Updates a call from its provider. True if the provider says that it has ended. */
async function lookUp(deps: CallsDeps, call: Call): Promise<boolean> {
  try {
    const state = await ask(deps, call);
    if (state.state === 'unknown') return true;
    await ingestProviderEvents(deps, call.provider as VoiceProviderName, state.reports);
    return state.state === 'ended';
  } catch (error) {
    deps.metrics.providerErrors.inc({ provider: call.provider, operation: 'reconcile' });
    deps.log.warn(
      { err: error, callId: call.id },
      'a call could not be looked up at its provider; the next round retries',
    );
    return false;
  }
}

async function ask(deps: CallsDeps, call: Call): Promise<ConversationState> {
  const provider = deps.voiceProviders.find(call.provider);
  if (provider === null) throw new Error(`the provider ${call.provider} is not configured`);
  return provider.readConversation({
    callId: call.id,
    conversationId: call.voiceProviderConvId,
    phoneTo: call.phoneTo,
    placedAt: call.createdAt,
  });
}

/**
 * Ends a call, if it is still live, of which its provider knows nothing more. One that was hung up is complete,
 * with what was reported of it; any other failed, charged for the connected time that is known.
 */
async function giveUp(deps: CallsDeps, callId: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps, async (unitOfWork) => {
    const call = await unitOfWork.db.call.findUniqueOrThrow({ where: { id: callId } });
    if (isTerminal(call.status)) return;
    const durationSeconds = call.durationSeconds ?? 0;
    const columns = {
      endedAt: now,
      durationSeconds,
      endedReason: LOST_AT_PROVIDER,
      outcome: call.status === 'PROCESSING' ? ('ANSWERED' as const) : ('LOST' as const),
      creditsCharged: chargeFor(call, durationSeconds),
    };
    const event = call.status === 'PROCESSING' ? 'complete' : 'fail';
    const ended = await transition(deps, unitOfWork, callId, event, { occurredAt: now, columns });
    if (ended === null) return;
    deps.log.warn(
      { callId, provider: call.provider, event },
      'a call that its provider does not know was settled',
    );
  });
}
