import { suppressNumber } from '../contacts/suppression.ts';
import type { Call } from '../platform/generated/prisma/client.ts';
import { inTransaction, type UnitOfWork } from '../platform/unit-of-work.ts';
import type { CallReport, ConversationAnalysis, VoiceProviderName } from '../providers/port.ts';
import { advanceLocked, tellSubscribers } from './advance.ts';
import type { CallsDeps } from './deps.ts';
import { LIVE_STATUSES } from './lifecycle.ts';
import { stepsOf } from './report-steps.ts';
import { addTurns, replaceTranscript } from './transcript.ts';

/**
 * Takes in what a provider says of its calls. Late, repeated and reordered reports are harmless: a report
 * that no longer applies is a sign of life and nothing else, and one that came early implies what must have
 * happened before it. The reports of one call are taken in together, in one transaction.
 */
export async function takeReports(
  deps: CallsDeps,
  provider: VoiceProviderName,
  reports: readonly CallReport[],
): Promise<void> {
  const byCall = Map.groupBy(reports, ({ callId, conversationId }) => callId ?? conversationId);
  for (const [, ofOneCall] of byCall) {
    const isTaken = await inTransaction(deps.database.prisma, (unitOfWork) =>
      takeReportsOfCall(deps, unitOfWork, provider, ofOneCall),
    );
    if (!isTaken) await noteUntaken(deps, provider, ofOneCall);
  }
}

/** @returns false when they are of no live call of this provider's */
async function takeReportsOfCall(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  provider: VoiceProviderName,
  reports: CallReport[],
): Promise<boolean> {
  const call = await lockLiveCall(deps, unitOfWork, provider, reports[0]);
  if (call === null) return false;
  const analysis = finalAnalysis(reports);
  if (analysis === null) await addTurns(deps, unitOfWork, call.id, reports);
  else await takeAnalysis(deps, unitOfWork, call, analysis);
  const steps = reports.flatMap((report) => stepsOf(call, report));
  await advanceLocked(deps, unitOfWork, call, steps, identityOf(call, reports));
  return true;
}

/**
 * Finds the call by our id, where the provider carried it, else by the provider's, notes that it was heard of,
 * and by that locks it. A provider may only speak of calls that were placed through it.
 */
async function lockLiveCall(
  { clock }: CallsDeps,
  { db }: UnitOfWork,
  provider: VoiceProviderName,
  { callId = null, conversationId = null }: Partial<CallReport> = {},
): Promise<Call | null> {
  if (callId === null && conversationId === null) return null;
  const rows = await db.call.updateManyAndReturn({
    where: {
      ...(callId === null ? { voiceProviderConvId: conversationId } : { id: callId }),
      provider,
      status: { in: [...LIVE_STATUSES] },
    },
    data: { lastHeardAt: clock.now() },
  });
  return rows[0] ?? null;
}

function finalAnalysis(reports: readonly CallReport[]): ConversationAnalysis | null {
  for (const { occurrence } of reports) if (occurrence.kind === 'completed') return occurrence.analysis;
  return null;
}

/** The provider's final transcript rules over the turns that were heard live. */
async function takeAnalysis(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  call: Call,
  { transcript, doNotCallRequested }: ConversationAnalysis,
): Promise<void> {
  await replaceTranscript(unitOfWork, call.id, transcript);
  if (!doNotCallRequested) return;
  await suppressNumber(deps, unitOfWork, {
    accountId: call.accountId,
    phone: call.phoneTo,
    reason: `asked during call ${call.id}`,
  });
}

/** The conversation id, where the placement's own answer has not brought it yet. */
function identityOf(call: Call, reports: readonly CallReport[]): Partial<Call> {
  if (call.voiceProviderConvId !== null) return {};
  const voiceProviderConvId = reports.find(({ conversationId }) => conversationId !== null)?.conversationId;
  return voiceProviderConvId ? { voiceProviderConvId } : {};
}

/**
 * Many a provider tells of an ended call again; so does one that never had our answer, and then the news of the
 * end may have been lost with that answer. A call that is not ours is worth a line.
 */
async function noteUntaken(
  deps: CallsDeps,
  provider: VoiceProviderName,
  [report]: readonly CallReport[],
): Promise<void> {
  const { callId = null, conversationId = null } = report ?? {};
  const ended = await deps.database.prisma.call.findFirst({
    where: { provider, ...(callId === null ? { voiceProviderConvId: conversationId } : { id: callId }) },
  });
  if (ended !== null) return tellSubscribers(deps, ended);
  deps.log.warn({ provider, callId, conversationId }, 'a provider reported a call that is not ours; ignored');
}
