import { wasLifted } from '../../compliance/suppression/lift.ts';
import {
  inTransaction,
  type TransactionOptions,
  type UnitOfWork,
} from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { ProviderEvent } from '../../providers/port.ts';
import { CALL_COLUMNS } from '../call-columns.ts';
import type { EventsOfCall, LifecycleDeps } from '../deps.ts';
import { notifySubscribers, transitionLocked } from '../lifecycle/transition.ts';
import { isLost } from '../states/missed-look-ups.ts';
import { isTerminal } from '../states/states.ts';
import { readCallbacks } from './callback-requests.ts';
import { isCompletion, isEnd, isOptOut, withRichestEnd } from './ends.ts';
import { suppressCallees } from './opt-outs.ts';
import { announcedRecording, findReported, identityOf, reportOf } from './reported-call.ts';
import { replaceTranscripts } from './transcript.ts';
import { addedContent, addedFacts } from './transitions.ts';

/** Time after its end in which a later report adds to a settled call, longer than providers repeat webhooks. */
const ADDED_TO_FOR_MS = 24 * 3600 * 1000;

/**
 * Applies a report on an ended call. An opt-out suppresses the callee however late. For a day, a report fills in unknown
 * cost and recording and, once, missing content of a conversation. Outcome and charge never change.
 */
export async function applyLateReport(
  deps: LifecycleDeps,
  reported: EventsOfCall,
  limits: TransactionOptions,
): Promise<void> {
  const { events, isCallback, ...known } = reported;
  const ended = await findReported(deps.database.prisma, reported);
  if (ended === null) return deps.log.warn(known, 'a provider reported an unknown call; ignored');
  const learned = {
    ...reportOf(ended, isCallback, deps.clock.now()),
    ...identityOf(ended, events),
    ...announcedRecording(ended, events),
  };
  if (Object.keys(learned).length > 0)
    await deps.database.prisma.call.updateMany({ where: { id: ended.id }, data: learned });
  if (events.some(isOptOut) || (events.some(isEnd) && mayBeAddedTo(deps, ended)))
    await inTransaction(deps, (unitOfWork) => addTo(deps, unitOfWork, ended.id, events), limits);
  // Again, because the notice of the end may have been lost.
  notifySubscribers(deps, ended);
}

function mayBeAddedTo({ clock }: LifecycleDeps, call: Call): boolean {
  const { status, endedAt } = call;
  if (!isTerminal(status) || isLost(call) || endedAt === null) return false;
  return clock.now().getTime() - endedAt.getTime() < ADDED_TO_FOR_MS;
}

async function addTo(
  deps: LifecycleDeps,
  unitOfWork: UnitOfWork,
  callId: string,
  events: readonly ProviderEvent[],
): Promise<void> {
  const [call] = await unitOfWork.db.$queryRaw<Call[]>`
    SELECT ${Prisma.raw(CALL_COLUMNS)} FROM calls WHERE id = ${callId} FOR NO KEY UPDATE`;
  if (call === undefined) return;
  if (events.some(isOptOut) && !(await wasLifted(unitOfWork.db, call)))
    await suppressCallees(deps, unitOfWork, [call], call.contactId === null ? [] : [call.contactId]);
  const [end] = withRichestEnd(events).filter(isEnd);
  if (end === undefined || !mayBeAddedTo(deps, call)) return;
  const occurredAt = deps.clock.now();
  const known = addedFacts(call, occurredAt, end.occurrence);
  const content = await addContent(deps, unitOfWork, call, end);
  const columns = { ...content, amended: true };
  const transitions = content === null ? [] : [{ event: 'amend_complete', occurredAt, columns } as const];
  await transitionLocked(deps, unitOfWork, [{ locked: call, transitions, known }]);
}

/** Adds what a conversation lacks: transcript, findings and callback. Returns its columns; null if it lacks nothing. */
async function addContent(
  deps: LifecycleDeps,
  unitOfWork: UnitOfWork,
  call: Call,
  end: ProviderEvent,
): Promise<Partial<Call> | null> {
  if (!isCompletion(end) || call.status !== 'COMPLETED' || call.amended) return null;
  const { transcript } = end.occurrence.analysis;
  const isLonger =
    transcript.length > (await unitOfWork.db.transcriptTurn.count({ where: { callId: call.id } }));
  if (isLonger) await replaceTranscripts(unitOfWork, [{ callId: call.id, transcript }]);
  const callbacks = await readCallbacks(deps, unitOfWork, [{ call, events: [end] }]);
  const callback = call.callbackRequest === null ? callbacks.get(call.id) : {};
  const columns = { ...addedContent(call, end.occurredAt, end.occurrence), ...callback };
  return isLonger || Object.keys(columns).length > 0 ? columns : null;
}
