import type { Call } from '../platform/generated/prisma/client.ts';
import type { JsonObject } from '../platform/json.ts';
import type { CallReport, ConversationAnalysis } from '../providers/port.ts';
import type { CallStep } from './advance.ts';
import { chargeFor } from './settlement.ts';

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
    case 'canceled': {
      const { kind, endedReason } = occurrence;
      const durationSeconds = Math.ceil(occurrence.durationSeconds);
      const creditsCharged = chargeFor(call, durationSeconds);
      const columns = { endedAt: occurredAt, endedReason, durationSeconds, creditsCharged };
      return [{ event: ENDING_EVENTS[kind], occurredAt, columns }];
    }
    default:
      throw new Error(`unknown occurrence ${JSON.stringify(occurrence satisfies never)}`);
  }
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
