import type { Call } from '../../platform/generated/prisma/client.ts';
import type { JsonObject } from '../../platform/input/json.ts';
import { upperCase } from '../../platform/letter-case.ts';
import type { ConversationAnalysis, ProviderEvent } from '../../providers/port.ts';
import { chargeFor } from '../lifecycle/settlement.ts';
import type { Transition } from '../lifecycle/transition.ts';

type Ending = Extract<ProviderEvent['occurrence'], { endedReason: string }>;

const ENDING_EVENTS = { no_answer: 'no_answer', busy: 'busy', failed: 'fail', canceled: 'cancel' } as const;

/** What a provider's event means for a call: the transitions it implies, and what is learned with each. */
export function transitionsOf(call: Call, { occurredAt, occurrence }: ProviderEvent): Transition[] {
  switch (occurrence.kind) {
    case 'turn':
    case 'recording_ready':
      return [];
    case 'ringing':
      return [{ event: 'ring', occurredAt }];
    case 'answered':
      return [{ event: 'answer', occurredAt, columns: { answeredAt: occurredAt } }];
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

/**
 * An end without an analysis. Of a call that was hung up already only the analysis is missing: it is complete,
 * with what is known of it.
 */
function unfinished(
  call: Call,
  occurredAt: Date,
  { kind, outcome, endedReason, ...ending }: Ending,
): Transition[] {
  const durationSeconds = Math.max(Math.ceil(ending.durationSeconds), call.durationSeconds ?? 0);
  const creditsCharged = chargeFor(call, durationSeconds);
  const columns = {
    endedAt: occurredAt,
    outcome: upperCase(outcome),
    endedReason,
    durationSeconds,
    creditsCharged,
  };
  return [
    { event: ENDING_EVENTS[kind], occurredAt, columns },
    { event: 'complete', occurredAt, columns: { ...columns, outcome: 'ANSWERED' } },
  ];
}

/**
 * A call that is complete has been answered, even when the report of it is late or lost: customers are
 * informed of the start before the end.
 */
function completion(
  call: Call,
  occurredAt: Date,
  { outcome, analysis }: Extract<ProviderEvent['occurrence'], { kind: 'completed' }>,
): Transition[] {
  const durationSeconds = Math.ceil(analysis.durationSeconds);
  const answeredAt = answerTime(call, occurredAt, durationSeconds);
  return [
    { event: 'answer', occurredAt: answeredAt, columns: { answeredAt } },
    {
      event: 'complete',
      occurredAt,
      columns: {
        endedAt: occurredAt,
        durationSeconds,
        summary: analysis.summary,
        sentiment: analysis.sentiment && upperCase(analysis.sentiment),
        sentimentScore: analysis.sentimentScore,
        goalAchieved: analysis.goalAchieved,
        extractedData: analysis.extractedData as JsonObject as Call['extractedData'],
        voicemail: analysis.voicemail,
        outcome: upperCase(outcome),
        endedReason: analysis.endedReason,
        ...recordingOf(call, occurredAt, analysis),
        creditsCharged: chargeFor(call, durationSeconds),
      },
    },
  ];
}

/**
 * The recording is due unless the provider says that there is none. One that was announced already exists, whatever
 * the analysis says.
 */
function recordingOf(call: Call, occurredAt: Date, { hasRecording }: ConversationAnalysis): Partial<Call> {
  if (call.recordingKey !== null || call.hasRecording) return {};
  return { hasRecording: hasRecording === true, recordingDueAt: hasRecording === false ? null : occurredAt };
}

/** Never before the call: clocks differ, and the simulator's may run faster. */
function answerTime({ createdAt }: Call, endedAt: Date, durationSeconds: number): Date {
  return new Date(Math.max(createdAt.getTime(), endedAt.getTime() - durationSeconds * 1000));
}
