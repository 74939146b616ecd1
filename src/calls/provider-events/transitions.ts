import { isSaidByAgent } from '../../compliance/disclosures.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { JsonObject } from '../../platform/input/json.ts';
import { upperCase } from '../../platform/letter-case.ts';
import type { ConversationAnalysis, ProviderCost, ProviderEvent } from '../../providers/port.ts';
import { chargeFor } from '../lifecycle/settlement.ts';
import type { Transition } from '../lifecycle/transition.ts';
import { isLost } from '../states/missed-look-ups.ts';
import { firstReadAt } from './line-costs.ts';

export type Ending = Extract<ProviderEvent['occurrence'], { endedReason: string }>;
export type Completed = Extract<ProviderEvent['occurrence'], { kind: 'completed' }>;

const ENDING_EVENTS = { no_answer: 'no_answer', busy: 'busy', failed: 'fail', canceled: 'cancel' } as const;

export function transitionsOf(call: Call, event: ProviderEvent): Transition[] {
  return isLost(call) ? amendmentsOf(call, event) : movesOf(call, event);
}

function movesOf(call: Call, { occurredAt, occurrence }: ProviderEvent): Transition[] {
  switch (occurrence.kind) {
    case 'turn':
    case 'recording_ready':
      return [];
    case 'ringing':
      return [{ event: 'ring', occurredAt }];
    case 'answered':
      return [
        { event: 'answer', occurredAt, columns: { answeredAt: notBefore(call.permittedAt, occurredAt) } },
      ];
    case 'hung_up': {
      const durationSeconds = Math.ceil(occurrence.durationSeconds);
      return [{ event: 'hang_up', occurredAt, columns: { durationSeconds } }];
    }
    case 'completed':
      return completion(call, occurredAt, occurrence);
    case 'no_answer':
    case 'busy':
    case 'failed':
    case 'canceled':
      return unfinished(call, occurredAt, occurrence);
    default:
      throw new Error(`unknown occurrence ${JSON.stringify(occurrence satisfies never)}`);
  }
}

/** Returns the correction of a lost call by a late report. Its charge stays, because a call is charged once. */
function amendmentsOf(lost: Call, { occurredAt, occurrence }: ProviderEvent): Transition[] {
  const { durationSeconds, creditsCharged } = lost;
  const amendment = { amended: true, ...(creditsCharged > 0 && { durationSeconds, creditsCharged }) };
  switch (occurrence.kind) {
    case 'completed': {
      const { answeredAt, ...columns } = completedColumns(lost, occurredAt, occurrence);
      const answered = lost.answeredAt === null ? { answeredAt } : {};
      return [{ event: 'amend_complete', occurredAt, columns: { ...columns, ...answered, ...amendment } }];
    }
    case 'no_answer':
    case 'busy':
    case 'failed':
    case 'canceled': {
      const columns = { ...endedColumns(lost, occurredAt, occurrence), ...amendment };
      return [{ event: `amend_${ENDING_EVENTS[occurrence.kind]}`, occurredAt, columns }];
    }
    default:
      return [];
  }
}

/** Columns of a conversation that are null until a report states them. */
const CONTENT = ['summary', 'sentiment', 'sentimentScore', 'goalAchieved', 'transferredTo'] as const;

/** Returns the content that a late report adds to an ended conversation: columns that are still empty. */
export function addedContent(call: Call, occurredAt: Date, report: Completed): Partial<Call> {
  const { extractedData, ...reported } = completedColumns(call, occurredAt, report);
  const added = CONTENT.filter((field) => call[field] === null && (reported[field] ?? null) !== null);
  return {
    ...Object.fromEntries(added.map((field) => [field, reported[field]])),
    ...(isEmpty(call.extractedData) && !isEmpty(extractedData) && { extractedData }),
  };
}

function isEmpty(data: Call['extractedData'] | undefined): boolean {
  return Object.keys(data ?? {}).length === 0;
}

/** Returns cost and recording of an ended call that were unknown until a late report. */
export function addedFacts(call: Call, occurredAt: Date, report: Completed | Ending): Partial<Call> {
  const ending = report.kind === 'completed' ? report.analysis : report;
  return {
    ...(call.providerCost === null && costOf(ending, call.endedAt ?? occurredAt)),
    ...(report.kind === 'completed' &&
      report.analysis.hasRecording &&
      recordingOf(call, occurredAt, report.analysis)),
  };
}

/** Ends a call without an analysis; one already hung up becomes complete. */
function unfinished(call: Call, occurredAt: Date, ending: Ending): Transition[] {
  const columns = endedColumns(call, occurredAt, ending);
  return [
    { event: ENDING_EVENTS[ending.kind], occurredAt, columns },
    { event: 'complete', occurredAt, columns: { ...columns, outcome: 'ANSWERED' } },
  ];
}

function endedColumns(
  call: Call,
  reportedAt: Date,
  { outcome, endedReason, ...ending }: Ending,
): Partial<Call> {
  const endedAt = notBefore(call.answeredAt ?? call.permittedAt, reportedAt);
  const durationSeconds = Math.max(Math.ceil(ending.durationSeconds), call.durationSeconds ?? 0);
  const creditsCharged = chargeFor(call, durationSeconds);
  const columns = { endedAt, outcome: upperCase(outcome), endedReason, durationSeconds, creditsCharged };
  return { ...columns, ...costOf(ending, endedAt) };
}

/** Completes a call. Answers it first, because customers learn of the start before the end. */
function completion(call: Call, occurredAt: Date, ending: Completed): Transition[] {
  const { answeredAt, ...columns } = completedColumns(call, occurredAt, ending);
  return [
    { event: 'answer', occurredAt: answeredAt, columns: { answeredAt } },
    { event: 'complete', occurredAt, columns },
  ];
}

function completedColumns(
  call: Call,
  reportedAt: Date,
  { outcome, analysis }: Completed,
): Partial<Call> & { answeredAt: Date } {
  const endedAt = notBefore(call.answeredAt ?? call.permittedAt, reportedAt);
  const durationSeconds = Math.ceil(analysis.durationSeconds);
  return {
    ...recordingOf(call, endedAt, analysis),
    answeredAt: answerTime(call, endedAt, durationSeconds),
    endedAt,
    durationSeconds,
    summary: analysis.summary,
    sentiment: analysis.sentiment && upperCase(analysis.sentiment),
    sentimentScore: analysis.sentimentScore,
    goalAchieved: analysis.goalAchieved,
    extractedData: analysis.extractedData as JsonObject as Call['extractedData'],
    voicemail: analysis.voicemail,
    outcome: upperCase(outcome),
    endedReason: analysis.endedReason,
    creditsCharged: chargeFor(call, durationSeconds),
    ...costOf(analysis, endedAt),
    ...(analysis.transferredTo && { transferredTo: analysis.transferredTo }),
  };
}

/** Returns a reported time, or the earliest possible one if the provider's clock is behind. */
function notBefore(earliest: Date | null, reportedAt: Date): Date {
  return earliest !== null && reportedAt < earliest ? earliest : reportedAt;
}

/** Returns a report's cost as columns; none if it has no cost, which keeps the known one. */
function costOf(
  { cost }: { cost?: ProviderCost | null },
  endedAt: Date,
): Partial<Pick<Call, 'providerCost' | 'providerCostUnit' | 'lineCostDueAt'>> {
  if (!cost) return {};
  const { amount, unit, excludesLine = false } = cost;
  return {
    providerCost: new Prisma.Decimal(amount),
    providerCostUnit: upperCase(unit),
    lineCostDueAt: excludesLine && unit === 'usd' ? firstReadAt(endedAt) : null,
  };
}

/** Schedules the fetch of a possible recording. An announced one exists, whatever the analysis says. */
function recordingOf(call: Call, occurredAt: Date, analysis: ConversationAnalysis): Partial<Call> {
  const { hasRecording } = analysis;
  if (!mayKeepRecording(call, analysis)) return { hasRecording: false, recordingDueAt: null };
  if (call.recordingKey !== null || call.hasRecording) return {};
  return { hasRecording: hasRecording === true, recordingDueAt: hasRecording === false ? null : occurredAt };
}

function mayKeepRecording(
  { recordingRule, disclosure }: Call,
  { transcript, voicemail }: ConversationAnalysis,
): boolean {
  if (recordingRule !== 'IF_DISCLOSED') return recordingRule === 'ALWAYS';
  return disclosure !== null && !voicemail && isSaidByAgent(transcript, disclosure);
}

/** Returns when a call was answered, never before its permit. The simulator's clock may run faster. */
function answerTime({ permittedAt, createdAt }: Call, endedAt: Date, durationSeconds: number): Date {
  return new Date(Math.max((permittedAt ?? createdAt).getTime(), endedAt.getTime() - durationSeconds * 1000));
}
