import type { Call } from '../platform/generated/prisma/client.ts';
import type { JsonObject } from '../platform/json.ts';
import type { CallReport, ConversationAnalysis } from '../providers/port.ts';
import type { CallStep } from './advance.ts';
import { chargeFor } from './settlement.ts';

type Ending = Extract<CallReport['occurrence'], { endedReason: string }>;

const ENDING_EVENTS = { no_answer: 'no_answer', busy: 'busy', failed: 'fail', canceled: 'cancel' } as const;

/** What a provider's report means for a call: the events it tells of, and what is learnt with each. */
export function stepsOf(call: Call, { occurredAt, occurrence }: CallReport): CallStep[] {
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
      return completion(call, occurredAt, occurrence.analysis);
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
function unfinished(call: Call, occurredAt: Date, { kind, endedReason, ...ending }: Ending): CallStep[] {
  const durationSeconds = Math.max(Math.ceil(ending.durationSeconds), call.durationSeconds ?? 0);
  const creditsCharged = chargeFor(call, durationSeconds);
  const columns = { endedAt: occurredAt, endedReason, durationSeconds, creditsCharged };
  return [
    { event: ENDING_EVENTS[kind], occurredAt, columns },
    { event: 'complete', occurredAt, columns },
  ];
}

/**
 * A call that is complete has been answered, even when the report of it is late or lost: customers are
 * told of the start before the end.
 */
function completion(call: Call, occurredAt: Date, analysis: ConversationAnalysis): CallStep[] {
  const durationSeconds = Math.ceil(analysis.durationSeconds);
  const answeredAt = new Date(occurredAt.getTime() - durationSeconds * 1000);
  return [
    { event: 'answer', occurredAt: answeredAt, columns: { answeredAt } },
    {
      event: 'complete',
      occurredAt,
      columns: {
        endedAt: occurredAt,
        durationSeconds,
        summary: analysis.summary,
        sentiment: analysis.sentiment && upper(analysis.sentiment),
        sentimentScore: analysis.sentimentScore,
        goalAchieved: analysis.goalAchieved,
        extractedData: analysis.extractedData as JsonObject as Call['extractedData'],
        voicemail: analysis.voicemail,
        endedReason: analysis.endedReason,
        hasRecording: analysis.hasRecording,
        creditsCharged: chargeFor(call, durationSeconds),
      },
    },
  ];
}

function upper<T extends string>(value: T): Uppercase<T> {
  return value.toUpperCase() as Uppercase<T>;
}
