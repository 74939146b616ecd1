import { honorOptOuts } from '../../compliance/suppression/suppress.ts';
import { lockContacts } from '../../contacts/lock-contacts.ts';
import type { Queryable } from '../../platform/database/database.ts';
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
import { notifySubscribers, transitionLocked } from '../lifecycle/transition.ts';
import { NO_MISSED_LOOK_UPS } from '../states/missed-look-ups.ts';
import { readCallbacks } from './callback-requests.ts';
import { essentialsOf } from './essentials.ts';
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

async function findReported(
  db: Queryable,
  { provider, callId, conversationId, accountId }: EventsOfCall,
): Promise<Call | null> {
  const ofAccount = accountId === null ? {} : { accountId };
  if (callId !== null) return db.call.findFirst({ where: { id: callId, provider, ...ofAccount } });
  if (conversationId === null) return null;
  const conversation = await db.providerConversation.findUnique({
    where: { provider_conversationId: { provider, conversationId } },
  });
  return conversation && db.call.findUnique({ where: { id: conversation.callId, ...ofAccount } });
}

interface LockedCall {
  call: Call;
  events: ProviderEvent[];
  isCallback: boolean;
  analysis: ConversationAnalysis | null;
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
          lastHeardAt: deps.clock.now(),
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
  await noteUnapplied(deps, unapplied);
}

/**
 * Locks live and lost calls in the order of ids, because two processes may have reports of one call. A provider can only
 * report calls placed through it.
 */
async function lockOpenCalls({ db }: UnitOfWork, received: readonly EventsOfCall[]): Promise<Call[]> {
  const byOurId = received.filter(({ callId }) => callId !== null);
  const byTheirs = received.filter(({ callId }) => callId === null);
  return db.$queryRaw<Call[]>`
    WITH reported AS (
      SELECT calls.id FROM unnest(
        ${textsPlannedOnce(byOurId.map(({ provider }) => provider))},
        ${textsPlannedOnce(byOurId.map(({ callId }) => callId))}) AS received (provider, call_id)
      JOIN calls ON calls.id = received.call_id AND calls.provider = received.provider
      UNION
      SELECT conversation.call_id FROM unnest(
        ${textsPlannedOnce(byTheirs.map(({ provider }) => provider))},
        ${textsPlannedOnce(byTheirs.map(({ conversationId }) => conversationId))}) AS received (provider, conversation_id)
      JOIN provider_conversations AS conversation
        ON conversation.conversation_id = received.conversation_id AND conversation.provider = received.provider
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
    const events = about.flatMap((one) => one.events);
    const isCallback = about.some((one) => one.isCallback);
    return about.length === 0 ? [] : [{ call, events, isCallback, analysis: finalAnalysis(events) }];
  });
}

function finalAnalysis(events: readonly ProviderEvent[]): ConversationAnalysis | null {
  for (const { occurrence } of events) if (occurrence.kind === 'completed') return occurrence.analysis;
  return null;
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
  await honorDoNotCall(deps, unitOfWork, locked);
}

/** Suppresses callees who opted out. Locks all contacts at once, because outcomes are written to them later. */
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

/** Hangs up calls that were accepted after opt-outs stopped waiting, once their events commit. */
function followLateCalls(deps: LifecycleDeps, unitOfWork: UnitOfWork, locked: readonly LockedCall[]): void {
  const late = locked.filter(({ call, events }) => {
    const isNew = identityOf(call, events).voiceProviderConvId !== undefined;
    return isNew && isAcceptedLate(deps, call);
  });
  const ids = late.map(({ call }) => call.id);
  if (ids.length > 0) unitOfWork.afterCommit(() => void hangUpSuppressed(deps, ids));
}

type Learned = Partial<
  Pick<Call, 'voiceProviderConvId' | 'reportedAt' | 'hasRecording' | 'recordingDueAt' | 'recordingAttempts'>
>;

/** Returns the time of a call's first callback. */
function reportOf({ reportedAt }: Call, isCallback: boolean, now: Date): Learned {
  return isCallback && reportedAt === null ? { reportedAt: now } : {};
}

/** Returns the conversation id if the placement's response has not recorded it yet. */
function identityOf(call: Call, events: readonly ProviderEvent[]): Learned {
  if (call.voiceProviderConvId !== null) return {};
  const voiceProviderConvId = events.find(({ conversationId }) => conversationId !== null)?.conversationId;
  return voiceProviderConvId ? { voiceProviderConvId } : {};
}

/** Schedules a recording that became available to be fetched at once, regardless of earlier failures. */
function announcedRecording(call: Call, events: readonly ProviderEvent[]): Learned {
  const ready = events.find(({ occurrence }) => occurrence.kind === 'recording_ready');
  if (ready === undefined || call.recordingKey !== null || !mayAnnounce(call)) return {};
  return { hasRecording: true, recordingDueAt: ready.occurredAt, recordingAttempts: 0 };
}

/** Returns whether a recording may be announced. A required disclosure must be in the transcript first. */
function mayAnnounce({ recordingRule, disclosureHeard }: Call): boolean {
  return recordingRule === 'ALWAYS' || (recordingRule === 'IF_DISCLOSED' && disclosureHeard === true);
}

/** Handles events of ended and unknown calls. Notifies again, because the notice may have been lost. */
async function noteUnapplied(deps: LifecycleDeps, unapplied: readonly EventsOfCall[]): Promise<void> {
  const { prisma } = deps.database;
  for (const reported of unapplied) {
    const { events, isCallback, ...known } = reported;
    const ended = await findReported(prisma, reported);
    if (ended === null) {
      deps.log.warn(known, 'a provider reported an unknown call; ignored');
      continue;
    }
    const learned = {
      ...reportOf(ended, isCallback, deps.clock.now()),
      ...identityOf(ended, events),
      ...announcedRecording(ended, events),
    };
    if (Object.keys(learned).length > 0)
      await prisma.call.updateMany({ where: { id: ended.id }, data: learned });
    notifySubscribers(deps, ended);
  }
}
