import { suppressNumber } from '../contacts/suppression.ts';
import { type Call, Prisma } from '../platform/generated/prisma/client.ts';
import { inTransaction, type UnitOfWork } from '../platform/unit-of-work.ts';
import type { CallReport, ConversationAnalysis, VoiceProviderName } from '../providers/port.ts';
import { advanceLocked, tellSubscribers } from './advance.ts';
import { CALL_COLUMNS } from './call-columns.ts';
import type { CallsDeps } from './deps.ts';
import { stepsOf } from './report-steps.ts';
import { addTurns, replaceTranscripts } from './transcript.ts';

/** So many calls' reports are taken in by one transaction. */
export const MOST_CALLS_TOGETHER = 50;

/** What a provider says of one call. */
export interface ReportedCall {
  provider: VoiceProviderName;
  /** Ours, where the provider carried it. */
  callId: string | null;
  conversationId: string | null;
  reports: readonly CallReport[];
}

/**
 * Takes in what a provider says of its calls. Late, repeated and reordered reports are harmless: a report
 * that no longer applies is a sign of life and nothing else, and one that came early implies what must have
 * happened before it. What comes in at the same time is taken in together.
 */
export async function takeReports(
  deps: CallsDeps,
  provider: VoiceProviderName,
  reports: readonly CallReport[],
): Promise<void> {
  const byCall = Map.groupBy(reports, ({ callId, conversationId }) => callId ?? conversationId);
  await Promise.all(
    [...byCall.values()].map((ofOneCall) => {
      const { callId = null, conversationId = null } = ofOneCall[0] ?? {};
      return deps.reportIntake.add({ provider, callId, conversationId, reports: ofOneCall });
    }),
  );
}

/** A live call, locked, and all that is reported of it. */
interface Heard {
  call: Call;
  reports: CallReport[];
  analysis: ConversationAnalysis | null;
}

/** Takes the reports of many calls in by one transaction, so that what all of them wait for is waited for once. */
export async function takeTogether(deps: CallsDeps, reported: readonly ReportedCall[]): Promise<void> {
  const untaken = await inTransaction(deps.database.prisma, async (unitOfWork) => {
    const calls = await lockLiveCalls(deps, unitOfWork, reported);
    const heard = gather(calls, reported);
    await takeConversations(deps, unitOfWork, heard);
    await advanceLocked(
      deps,
      unitOfWork,
      heard.map(({ call, reports }) => ({
        locked: call,
        steps: reports.flatMap((report) => stepsOf(call, report)),
        known: identityOf(call, reports),
      })),
    );
    return reported.filter((one) => !calls.some((call) => isAbout(one, call)));
  });
  await noteUntaken(deps, untaken);
}

/**
 * Finds the calls by our ids, where the provider carried them, else by the provider's, notes that they were heard
 * of, and by that locks them. A provider may only speak of calls that were placed through it.
 */
async function lockLiveCalls(
  { clock }: CallsDeps,
  { db }: UnitOfWork,
  reported: readonly ReportedCall[],
): Promise<Call[]> {
  const byOurId = reported.filter(({ callId }) => callId !== null);
  const byTheirs = reported.filter(
    ({ callId, conversationId }) => callId === null && conversationId !== null,
  );
  const columns = Prisma.raw(CALL_COLUMNS);
  const isLive = Prisma.sql`status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING')`;
  const now = clock.now();
  const ours = await db.$queryRaw<Call[]>`
    UPDATE calls SET last_heard_at = ${now}
    FROM (SELECT DISTINCT * FROM unnest(
      ${byOurId.map(({ provider }) => provider)}::text[], ${byOurId.map(({ callId }) => callId)}::text[])
    ) AS told (by, call_id)
    WHERE calls.id = told.call_id AND calls.provider = told.by AND ${isLive}
    RETURNING ${columns}`;
  if (byTheirs.length === 0) return ours;
  const theirs = await db.$queryRaw<Call[]>`
    UPDATE calls SET last_heard_at = ${now}
    FROM (SELECT DISTINCT * FROM unnest(
      ${byTheirs.map(({ provider }) => provider)}::text[],
      ${byTheirs.map(({ conversationId }) => conversationId)}::text[])
    ) AS told (by, conversation_id)
    WHERE calls.voice_provider_conv_id = told.conversation_id AND calls.provider = told.by AND ${isLive}
    RETURNING ${columns}`;
  return [...new Map([...ours, ...theirs].map((call) => [call.id, call])).values()];
}

function isAbout({ provider, callId, conversationId }: ReportedCall, call: Call): boolean {
  if (call.provider !== provider) return false;
  return callId === null ? call.voiceProviderConvId === conversationId : call.id === callId;
}

function gather(calls: readonly Call[], reported: readonly ReportedCall[]): Heard[] {
  return calls.map((call) => {
    const reports = reported.filter((one) => isAbout(one, call)).flatMap((one) => one.reports);
    return { call, reports, analysis: finalAnalysis(reports) };
  });
}

function finalAnalysis(reports: readonly CallReport[]): ConversationAnalysis | null {
  for (const { occurrence } of reports) if (occurrence.kind === 'completed') return occurrence.analysis;
  return null;
}

/** What was said. The provider's final transcript rules over the turns that were heard live. */
async function takeConversations(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  heard: readonly Heard[],
): Promise<void> {
  const unfinished = heard.filter(({ analysis }) => analysis === null);
  await addTurns(
    deps,
    unitOfWork,
    unfinished.map(({ call, reports }) => ({ callId: call.id, reports })),
  );
  await replaceTranscripts(
    unitOfWork,
    heard.flatMap(({ call, analysis }) =>
      analysis ? [{ callId: call.id, transcript: analysis.transcript }] : [],
    ),
  );
  for (const { call, analysis } of heard) {
    if (analysis?.doNotCallRequested) await honourDoNotCall(deps, unitOfWork, call);
  }
}

async function honourDoNotCall(deps: CallsDeps, unitOfWork: UnitOfWork, call: Call): Promise<void> {
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
 * end may have been lost with it: who follows the call is told again. A call may also have ended before its
 * placement was answered. One that is not ours is worth a line.
 */
async function noteUntaken(deps: CallsDeps, untaken: readonly ReportedCall[]): Promise<void> {
  const { call } = deps.database.prisma;
  for (const { provider, callId, conversationId } of untaken) {
    const where = {
      provider,
      ...(callId === null ? { voiceProviderConvId: conversationId } : { id: callId }),
    };
    const ended = await call.findFirst({ where });
    if (ended === null) {
      const known = { provider, callId, conversationId };
      deps.log.warn(known, 'a provider reported a call that is not ours; ignored');
      continue;
    }
    if (ended.voiceProviderConvId === null && conversationId !== null) {
      await call.update({ where: { id: ended.id }, data: { voiceProviderConvId: conversationId } });
    }
    tellSubscribers(deps, ended);
  }
}
