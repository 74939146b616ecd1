import { isDataError } from '../../platform/database/database-unavailable.ts';
import { textsPlannedOnce } from '../../platform/database/sql/plan-hints.ts';
import {
  inTransaction,
  type TransactionOptions,
  type UnitOfWork,
} from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { ConversationAnalysis, ProviderEvent, VoiceProviderName } from '../../providers/port.ts';
import { CALL_COLUMNS } from '../call-columns.ts';
import type { CallsDeps, EventsOfCall, LifecycleDeps } from '../deps.ts';
import { hangUpSuppressed, isAcceptedLate } from '../lifecycle/end-suppressed-calls.ts';
import { transitionLocked } from '../lifecycle/transition.ts';
import { NO_MISSED_LOOK_UPS } from '../states/missed-look-ups.ts';
import { readCallbacks } from './callback-requests.ts';
import { analysisIn, isOptOut, withRichestEnd } from './ends.ts';
import { essentialsOf } from './essentials.ts';
import { applyLateReport } from './late-reports.ts';
import { suppressCallees } from './opt-outs.ts';
import { announcedRecording, findReported, identityOf, reportOf } from './reported-call.ts';
import { addTurns, replaceTranscripts } from './transcript.ts';
import { transitionsOf } from './transitions.ts';

export const INGEST_BATCH = 50;

const LOOKED_UP = { accountId: null, isCallback: false };

/**
 * Processes a provider's events. Late, repeated and reordered ones are harmless: an event that no longer
 * applies only proves that its call is alive, and an early one implies those that must have preceded it.
 * @param origin `accountId`: account that alone the events may concern, because its own credentials proved them
 */
export async function ingestProviderEvents(
  deps: CallsDeps,
  provider: VoiceProviderName,
  events: readonly ProviderEvent[],
  { accountId, isCallback }: Pick<EventsOfCall, 'accountId' | 'isCallback'> = LOOKED_UP,
): Promise<void> {
  const byCall = Map.groupBy(events, ({ callId, conversationId }) => callId ?? conversationId);
  await Promise.all(
    [...byCall.values()].map(async (ofOneCall) => {
      const { callId = null, conversationId = null } = ofOneCall[0] ?? {};
      await deps.acceptedCalls.noted(callId);
      const about = { provider, callId, conversationId, accountId, isCallback };
      await deps.providerEventIntake.add({ ...about, events: ofOneCall });
    }),
  );
}

/** Returns the account of a call that a provider reports on; null if the call is unknown. */
export async function accountReported(
  { database }: LifecycleDeps,
  reported: EventsOfCall,
): Promise<string | null> {
  const call = await findReported(database.prisma, reported);
  return call?.accountId ?? null;
}

interface LockedCall {
  call: Call;
  events: ProviderEvent[];
  isCallback: boolean;
  analysis: ConversationAnalysis | null;
  isOptOut: boolean;
}

/** Applies provider events of many calls. A report that cannot be stored is reduced, so that its call settles. */
export async function ingestBatch(
  deps: LifecycleDeps,
  received: readonly EventsOfCall[],
  limits: TransactionOptions = {},
): Promise<void> {
  try {
    await ingestTogether(deps, received, limits);
  } catch (error) {
    const [only] = received;
    if (only === undefined || received.length > 1 || !isDataError(error)) throw error;
    await ingestTogether(deps, [essentialsOf(only)], limits);
    const { provider, callId, conversationId } = only;
    deps.metrics.providerReportsUnstorable.inc({ provider });
    deps.log.error(
      { err: error, provider, callId, conversationId },
      'a report could not be stored; its call was settled without texts, which only the provider has now',
    );
  }
}

/** Processes many calls in one transaction, so that their locks and round trips are paid once. */
async function ingestTogether(
  deps: LifecycleDeps,
  received: readonly EventsOfCall[],
  limits: TransactionOptions,
): Promise<void> {
  const ingest = async (unitOfWork: UnitOfWork) => {
    const calls = await lockOpenCalls(unitOfWork, received);
    const locked = gather(calls, received);
    await applyConversations(deps, unitOfWork, locked);
    const callbacks = await readCallbacks(deps, unitOfWork, locked);
    await transitionLocked(
      deps,
      unitOfWork,
      locked.map(({ call, events, isCallback }) => {
        const known = {
          lastReportedAt: deps.clock.now(),
          ...reportOf(call, isCallback, deps.clock.now()),
          ...NO_MISSED_LOOK_UPS,
          ...identityOf(call, events),
          ...announcedRecording(call, events),
          ...callbacks.get(call.id),
        };
        return {
          locked: call,
          transitions: events.flatMap((event) => transitionsOf({ ...call, ...known }, event)),
          known,
        };
      }),
    );
    followLateCalls(deps, unitOfWork, locked);
    return received.filter((one) => !calls.some((call) => isAbout(one, call)));
  };
  const unapplied = await inTransaction(deps, ingest, limits);
  for (const reported of unapplied) await applyLateReport(deps, reported, limits);
}

/**
 * Locks live and lost calls in the order of ids, because two processes may have reports of one call. A provider can only
 * report calls placed through it.
 */
async function lockOpenCalls({ db }: UnitOfWork, received: readonly EventsOfCall[]): Promise<Call[]> {
  const byOurId = received.filter(({ callId }) => callId !== null);
  const byTheirs = received.filter(({ callId }) => callId === null);
  // Some providers name our call, others only their conversation, which may be of a call that was placed again.
  const reported = Prisma.sql`
      SELECT calls.id FROM unnest(
        ${textsPlannedOnce(byOurId.map(({ provider }) => provider))},
        ${textsPlannedOnce(byOurId.map(({ callId }) => callId))}) AS received (provider, call_id)
      JOIN calls ON calls.id = received.call_id AND calls.provider = received.provider
      UNION
      SELECT conversation.call_id FROM unnest(
        ${textsPlannedOnce(byTheirs.map(({ provider }) => provider))},
        ${textsPlannedOnce(byTheirs.map(({ conversationId }) => conversationId))}) AS received (provider, conversation_id)
      JOIN provider_conversations AS conversation
        ON conversation.conversation_id = received.conversation_id AND conversation.provider = received.provider`;
  return db.$queryRaw<Call[]>`
    WITH reported AS (${reported}
    )
    SELECT ${Prisma.raw(CALL_COLUMNS)} FROM calls
    WHERE id IN (SELECT id FROM reported) AND (ended_status IS NULL OR lost_heard_at IS NOT NULL)
    ORDER BY id FOR NO KEY UPDATE`;
}

function isAbout({ provider, callId, conversationId, accountId }: EventsOfCall, call: Call): boolean {
  if (call.provider !== provider || (accountId !== null && call.accountId !== accountId)) return false;
  return callId === null ? call.voiceProviderConvId === conversationId : call.id === callId;
}

function gather(calls: readonly Call[], received: readonly EventsOfCall[]): LockedCall[] {
  return calls.flatMap((call) => {
    const about = received.filter((one) => isAbout(one, call));
    const all = about.flatMap((one) => one.events);
    const events = withRichestEnd(all);
    const isCallback = about.some((one) => one.isCallback);
    const analysis = analysisIn(events);
    return about.length === 0 ? [] : [{ call, events, isCallback, analysis, isOptOut: all.some(isOptOut) }];
  });
}

/** Stores transcript turns. The provider's final transcript replaces the turns reported live. */
async function applyConversations(
  deps: LifecycleDeps,
  unitOfWork: UnitOfWork,
  locked: readonly LockedCall[],
): Promise<void> {
  const unfinished = locked.filter(({ analysis }) => analysis === null);
  await addTurns(
    deps,
    unitOfWork,
    unfinished.map(({ call, events }) => ({ callId: call.id, events })),
  );
  await replaceTranscripts(
    unitOfWork,
    locked.flatMap(({ call, analysis }) =>
      analysis ? [{ callId: call.id, transcript: analysis.transcript }] : [],
    ),
  );
  const optOuts = locked.flatMap(({ call, isOptOut }) => (isOptOut ? [call] : []));
  const contactIds = locked.flatMap(({ call }) => call.contactId ?? []);
  await suppressCallees(deps, unitOfWork, optOuts, contactIds);
}

/** Hangs up calls that were accepted after opt-outs stopped waiting, once their events commit. */
function followLateCalls(deps: LifecycleDeps, unitOfWork: UnitOfWork, locked: readonly LockedCall[]): void {
  const late = locked.filter(({ call, events }) => {
    const isNew = identityOf(call, events).voiceProviderConvId !== undefined;
    return isNew && isAcceptedLate(deps, call);
  });
  const ids = late.map(({ call }) => call.id);
  if (ids.length > 0) unitOfWork.afterCommit(() => void hangUpSuppressed(deps, ids));
}
