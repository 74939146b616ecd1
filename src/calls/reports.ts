import { suppressNumber } from '../contacts/suppression.ts';
import type { Call, Prisma } from '../platform/generated/prisma/client.ts';
import { inTransaction, type UnitOfWork } from '../platform/unit-of-work.ts';
import type {
  CallReport,
  ConversationAnalysis,
  TranscriptTurn,
  VoiceProviderName,
} from '../providers/port.ts';
import { advance } from './advance.ts';
import type { CallsDeps } from './deps.ts';
import { isTerminal } from './lifecycle.ts';
import { chargeFor } from './settlement.ts';
import { transcriptTopic } from './topics.ts';

/**
 * Takes in what a provider says of a call. Late, repeated and reordered reports are harmless: a report
 * that no longer applies is counted as a sign of life and nothing else, and one that came early implies
 * what must have happened before it.
 */
export async function takeReport(
  deps: CallsDeps,
  provider: VoiceProviderName,
  report: CallReport,
): Promise<void> {
  const call = await findReportedCall(deps, provider, report);
  if (call === null) {
    deps.log.warn(
      { provider, callId: report.callId, conversationId: report.conversationId },
      'a provider reported a call that is not ours; ignored',
    );
    return;
  }
  if (isTerminal(call.status) && report.occurrence.kind !== 'recording_ready') return;
  const applied = await applyReport(deps, call, report);
  if (!applied) await noteSignOfLife(deps, call, report);
}

async function findReportedCall(
  { database }: CallsDeps,
  provider: VoiceProviderName,
  { callId, conversationId }: CallReport,
): Promise<Call | null> {
  if (callId !== null) {
    const call = await database.prisma.call.findUnique({ where: { id: callId } });
    // A provider may only speak of the calls that were placed through it.
    return call?.provider === provider ? call : null;
  }
  if (conversationId === null) return null;
  return database.prisma.call.findUnique({
    where: { provider_voiceProviderConvId: { provider, voiceProviderConvId: conversationId } },
  });
}

async function applyReport(deps: CallsDeps, call: Call, report: CallReport): Promise<boolean> {
  const { occurrence, occurredAt } = report;
  const identity = identityColumns(call, report);
  switch (occurrence.kind) {
    case 'turn':
      return takeTurn(deps, call, occurrence.position, occurrence.turn);
    case 'recording_ready':
      return false;
    case 'ringing':
      return inOneTransaction(deps, (uow) =>
        advance(deps, uow, call.id, 'ring', { occurredAt, columns: identity }),
      );
    case 'answered':
      return inOneTransaction(deps, (uow) =>
        advance(deps, uow, call.id, 'answer', {
          occurredAt,
          columns: { ...identity, answeredAt: occurredAt },
        }),
      );
    case 'hung_up':
      return inOneTransaction(deps, (uow) =>
        advance(deps, uow, call.id, 'hang_up', {
          occurredAt,
          columns: { ...identity, durationSeconds: Math.ceil(occurrence.durationSeconds) },
        }),
      );
    case 'completed':
      return inOneTransaction(deps, (uow) => complete(deps, uow, call, report, occurrence.analysis));
    case 'no_answer':
    case 'busy':
    case 'failed':
    case 'canceled':
      return inOneTransaction(deps, (uow) => endUnfinished(deps, uow, call, report, occurrence));
    default:
      throw new Error(`unknown occurrence ${JSON.stringify(occurrence satisfies never)}`);
  }
}

async function inOneTransaction(
  deps: CallsDeps,
  work: (unitOfWork: UnitOfWork) => Promise<Call | null>,
): Promise<boolean> {
  return (await inTransaction(deps.database.prisma, work)) !== null;
}

/** The conversation id, where the placement's own answer has not brought it yet. */
function identityColumns(call: Call, { conversationId }: CallReport): Prisma.CallUncheckedUpdateManyInput {
  return call.voiceProviderConvId === null && conversationId !== null
    ? { voiceProviderConvId: conversationId }
    : {};
}

async function complete(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  call: Call,
  report: CallReport,
  analysis: ConversationAnalysis,
): Promise<Call | null> {
  if (!(await lockLiveCall(unitOfWork, call.id))) return null;
  const durationSeconds = Math.ceil(analysis.durationSeconds);
  await implyAnswer(deps, unitOfWork, call, report, durationSeconds);
  await replaceTranscript(unitOfWork, call.id, analysis.transcript);
  if (analysis.doNotCallRequested) await honourDoNotCall(deps, unitOfWork, call);
  return advance(deps, unitOfWork, call.id, 'complete', {
    occurredAt: report.occurredAt,
    columns: {
      ...identityColumns(call, report),
      endedAt: report.occurredAt,
      durationSeconds,
      summary: analysis.summary,
      sentiment: analysis.sentiment && upper(analysis.sentiment),
      sentimentScore: analysis.sentimentScore,
      goalAchieved: analysis.goalAchieved,
      extractedData: analysis.extractedData as Prisma.InputJsonObject,
      voicemail: analysis.voicemail,
      endedReason: analysis.endedReason,
      hasRecording: analysis.hasRecording,
      creditsCharged: chargeFor(call, durationSeconds),
    },
  });
}

/** Holds the call against a second report of its end. False when it has ended already. */
async function lockLiveCall({ db }: UnitOfWork, callId: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT FROM calls
    WHERE id = ${callId} AND status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING') FOR UPDATE`;
  return rows.length > 0;
}

/**
 * A call that is complete has been answered, even when the report of it is late or lost: customers are
 * told of the start before the end.
 */
async function implyAnswer(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  call: Call,
  report: CallReport,
  durationSeconds: number,
): Promise<void> {
  const answeredAt = new Date(report.occurredAt.getTime() - durationSeconds * 1000);
  await advance(deps, unitOfWork, call.id, 'answer', {
    occurredAt: answeredAt,
    columns: { ...identityColumns(call, report), answeredAt },
  });
}

async function endUnfinished(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  call: Call,
  report: CallReport,
  ending: {
    kind: 'no_answer' | 'busy' | 'failed' | 'canceled';
    endedReason: string;
    durationSeconds: number;
  },
): Promise<Call | null> {
  const durationSeconds = Math.ceil(ending.durationSeconds);
  const event = ENDING_EVENTS[ending.kind];
  return advance(deps, unitOfWork, call.id, event, {
    occurredAt: report.occurredAt,
    columns: {
      ...identityColumns(call, report),
      endedAt: report.occurredAt,
      endedReason: ending.endedReason,
      durationSeconds,
      creditsCharged: chargeFor(call, durationSeconds),
    },
  });
}

const ENDING_EVENTS = { no_answer: 'no_answer', busy: 'busy', failed: 'fail', canceled: 'cancel' } as const;

async function takeTurn(
  deps: CallsDeps,
  call: Call,
  position: number,
  turn: TranscriptTurn,
): Promise<boolean> {
  const { role, message, timeSeconds } = turn;
  const inserted = await deps.database.prisma.transcriptTurn.createMany({
    data: [{ callId: call.id, position, role: upper(role), message, timeSeconds }],
    skipDuplicates: true,
  });
  if (inserted.count > 0) {
    deps.bus.publish(transcriptTopic(call.id), { position, role: upper(role), message, timeSeconds });
  }
  return false;
}

/** The provider's final transcript rules over the turns that were heard live. */
async function replaceTranscript(
  { db }: UnitOfWork,
  callId: string,
  transcript: TranscriptTurn[],
): Promise<void> {
  await db.transcriptTurn.deleteMany({ where: { callId } });
  await db.transcriptTurn.createMany({
    data: transcript.map(({ role, message, timeSeconds }, position) => ({
      callId,
      position,
      role: upper(role),
      message,
      timeSeconds,
    })),
    skipDuplicates: true,
  });
}

async function honourDoNotCall(deps: CallsDeps, unitOfWork: UnitOfWork, call: Call): Promise<void> {
  await suppressNumber(deps, unitOfWork, {
    accountId: call.accountId,
    phone: call.phoneTo,
    reason: `asked during call ${call.id}`,
  });
}

async function noteSignOfLife({ database, clock }: CallsDeps, call: Call, report: CallReport): Promise<void> {
  await database.prisma.call.updateMany({
    where: { id: call.id },
    data: { ...identityColumns(call, report), lastHeardAt: clock.now() },
  });
}

function upper<T extends string>(value: T): Uppercase<T> {
  return value.toUpperCase() as Uppercase<T>;
}
