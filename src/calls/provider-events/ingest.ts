import { honorOptOuts } from '../../compliance/suppression/suppress.ts';
import { lockContacts } from '../../contacts/lock-contacts.ts';
import { isDataError } from '../../platform/database/database-unavailable.ts';
import { literals, textsPlannedOnce } from '../../platform/database/sql/plan-hints.ts';
import {
  inTransaction,
  type TransactionOptions,
  type UnitOfWork,
} from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { ConversationAnalysis, ProviderEvent, VoiceProviderName } from '../../providers/port.ts';
import { CALL_COLUMNS } from '../call-columns.ts';
import type { CallsDeps, LifecycleDeps } from '../deps.ts';
import type { EventsOfCall } from '../events-of-call.ts';
import { hangUpSuppressed, isAcceptedLate } from '../lifecycle/end-suppressed-calls.ts';
import { notifySubscribers, transitionLocked } from '../lifecycle/transition.ts';
import { CLEAR_DOUBT, IS_LOST } from '../states/doubt.ts';
import { LIVE_STATUSES } from '../states/states.ts';
import { readCallbacks } from './callback-requests.ts';
import { essentialsOf } from './essentials.ts';
import { addTurns, replaceTranscripts } from './transcript.ts';
import { transitionsOf } from './transitions.ts';

/** The most calls whose provider events are processed in one transaction. */
export const INGEST_BATCH = 50;

/**
 * Processes what a provider reports about its calls. Late, repeated and reordered events are harmless: an event
 * that no longer applies only proves that the call is alive, and one that came early implies what must have
 * happened before it. Events that arrive at the same time are processed in one transaction.
 */
export async function ingestProviderEvents(
  deps: CallsDeps,
  provider: VoiceProviderName,
  events: readonly ProviderEvent[],
): Promise<void> {
  const byCall = Map.groupBy(events, ({ callId, conversationId }) => callId ?? conversationId);
  await Promise.all(
    [...byCall.values()].map(async (ofOneCall) => {
      const { callId = null, conversationId = null } = ofOneCall[0] ?? {};
      await deps.acceptedCalls.noted(callId);
      await deps.providerEventIntake.add({ provider, callId, conversationId, events: ofOneCall });
    }),
  );
}

/** The account of the call that was reported; null: no call of ours. */
export async function accountReported(
  { database }: LifecycleDeps,
  reported: EventsOfCall,
): Promise<string | null> {
  const call = await database.prisma.call.findFirst({
    where: isReported(reported),
    select: { accountId: true },
  });
  return call?.accountId ?? null;
}

/** The call by our id, where the provider carried it, else by the provider's. */
function isReported({ provider, callId, conversationId }: EventsOfCall) {
  return { provider, ...(callId === null ? { voiceProviderConvId: conversationId } : { id: callId }) };
}

/** A call that events may change, locked, with all the events that this batch holds for it. */
interface LockedCall {
  call: Call;
  events: ProviderEvent[];
  analysis: ConversationAnalysis | null;
}

/**
 * Processes the events of many calls in one transaction. Those of a single call that cannot be stored are reduced to
 * what settles it: its state, its connected time and its charge must not wait for a text that no try will store.
 */
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

/** Processes the events of many calls in one transaction, so that their locks and round trips are paid once. */
async function ingestTogether(
  deps: LifecycleDeps,
  received: readonly EventsOfCall[],
  limits: TransactionOptions,
): Promise<void> {
  const ingest = async (unitOfWork: UnitOfWork) => {
    const calls = await lockOpenCalls(deps, unitOfWork, received);
    const locked = gather(calls, received);
    await applyConversations(deps, unitOfWork, locked);
    const callbacks = await readCallbacks(deps, unitOfWork, locked);
    await transitionLocked(
      deps,
      unitOfWork,
      locked.map(({ call, events }) => {
        const known = {
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
  await noteUnapplied(deps, unapplied);
}

const LIVE = Prisma.raw(literals(LIVE_STATUSES));

/**
 * Finds the live and the lost calls by our ids, where the provider carried them, else by the provider's; updates when
 * they were last updated by an event, which locks them, in one order: two processes may have reports of the same calls.
 * A provider can only report calls that were placed through it.
 */
async function lockOpenCalls(
  { clock }: LifecycleDeps,
  { db }: UnitOfWork,
  received: readonly EventsOfCall[],
): Promise<Call[]> {
  const byOurId = received.filter(({ callId }) => callId !== null);
  const byTheirs = received.filter(({ callId }) => callId === null);
  return db.$queryRaw<Call[]>`
    WITH reported AS (
      SELECT calls.id FROM unnest(
        ${textsPlannedOnce(byOurId.map(({ provider }) => provider))},
        ${textsPlannedOnce(byOurId.map(({ callId }) => callId))}) AS told (by, call_id)
      JOIN calls ON calls.id = told.call_id AND calls.provider = told.by
      UNION
      SELECT calls.id FROM unnest(
        ${textsPlannedOnce(byTheirs.map(({ provider }) => provider))},
        ${textsPlannedOnce(byTheirs.map(({ conversationId }) => conversationId))}) AS told (by, conversation_id)
      JOIN calls ON calls.voice_provider_conv_id = told.conversation_id AND calls.provider = told.by
    ), locked AS MATERIALIZED (
      SELECT id FROM calls
      WHERE id IN (SELECT id FROM reported)
        AND (status IN (${LIVE}) OR (${IS_LOST}))
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE calls SET last_heard_at = ${clock.now()}, ${CLEAR_DOUBT}
    FROM locked WHERE calls.id = locked.id
    RETURNING ${Prisma.raw(CALL_COLUMNS)}`;
}

function isAbout({ provider, callId, conversationId }: EventsOfCall, call: Call): boolean {
  if (call.provider !== provider) return false;
  return callId === null ? call.voiceProviderConvId === conversationId : call.id === callId;
}

function gather(calls: readonly Call[], received: readonly EventsOfCall[]): LockedCall[] {
  return calls.map((call) => {
    const events = received.filter((one) => isAbout(one, call)).flatMap((one) => one.events);
    return { call, events, analysis: finalAnalysis(events) };
  });
}

function finalAnalysis(events: readonly ProviderEvent[]): ConversationAnalysis | null {
  for (const { occurrence } of events) if (occurrence.kind === 'completed') return occurrence.analysis;
  return null;
}

/** Writes what was said. The provider's final transcript replaces the turns that were reported live. */
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
  await honorDoNotCall(deps, unitOfWork, locked);
}

/** Locks the contacts of every call along with those of the numbers: the calls' outcomes are written after it. */
async function honorDoNotCall(
  deps: LifecycleDeps,
  unitOfWork: UnitOfWork,
  locked: readonly LockedCall[],
): Promise<void> {
  const optOuts = locked.flatMap(({ call: { id: callId, accountId, phoneTo: phone }, analysis }) =>
    analysis?.doNotCallRequested ? [{ callId, accountId, phone }] : [],
  );
  if (optOuts.length === 0) return;
  const contactIds = locked.flatMap(({ call }) => call.contactId ?? []);
  await lockContacts(unitOfWork.db, contactIds, optOuts);
  await honorOptOuts(deps, unitOfWork, optOuts);
  unitOfWork.afterCommit(() => void deps.suppressedCalls.end(optOuts));
}

/** Ends calls whose placement was answered after opt-outs have stopped waiting for it, once their events are committed. */
function followLateCalls(deps: LifecycleDeps, unitOfWork: UnitOfWork, locked: readonly LockedCall[]): void {
  const late = locked.filter(({ call, events }) => {
    const isNew = identityOf(call, events).voiceProviderConvId !== undefined;
    return isNew && isAcceptedLate(deps, call);
  });
  const ids = late.map(({ call }) => call.id);
  if (ids.length > 0) unitOfWork.afterCommit(() => void hangUpSuppressed(deps, ids));
}

/** The columns that events set, whatever the call's status. */
type Learned = Partial<
  Pick<Call, 'voiceProviderConvId' | 'hasRecording' | 'recordingDueAt' | 'recordingAttempts'>
>;

/** The conversation id, where the placement's own answer has not brought it yet. */
function identityOf(call: Call, events: readonly ProviderEvent[]): Learned {
  if (call.voiceProviderConvId !== null) return {};
  const voiceProviderConvId = events.find(({ conversationId }) => conversationId !== null)?.conversationId;
  return voiceProviderConvId ? { voiceProviderConvId } : {};
}

/** A recording is available: its fetch is due at once, however often it failed before. */
function announcedRecording(call: Call, events: readonly ProviderEvent[]): Learned {
  const ready = events.find(({ occurrence }) => occurrence.kind === 'recording_ready');
  if (ready === undefined || call.recordingKey !== null || !mayAnnounce(call)) return {};
  return { hasRecording: true, recordingDueAt: ready.occurredAt, recordingAttempts: 0 };
}

/** A recording that depends on what was said is looked for when the transcript is known, and not again if it was not said. */
function mayAnnounce({ recordingRule, disclosureHeard }: Call): boolean {
  return recordingRule === 'ALWAYS' || (recordingRule === 'IF_DISCLOSED' && disclosureHeard === true);
}

/**
 * Some providers repeat the events of ended calls. One that never received our answer repeats them too, and then
 * our own notice of the end may have been lost as well, so subscribers are notified again. A call may also have
 * ended before its placement was answered. An event of a call that is not ours is logged.
 */
async function noteUnapplied(deps: LifecycleDeps, unapplied: readonly EventsOfCall[]): Promise<void> {
  const { call } = deps.database.prisma;
  for (const reported of unapplied) {
    const { events, ...known } = reported;
    const ended = await call.findFirst({ where: isReported(reported) });
    if (ended === null) {
      deps.log.warn(known, 'a provider reported an unknown call; ignored');
      continue;
    }
    const learned = { ...identityOf(ended, events), ...announcedRecording(ended, events) };
    if (Object.keys(learned).length > 0) await call.updateMany({ where: { id: ended.id }, data: learned });
    notifySubscribers(deps, ended);
  }
}
