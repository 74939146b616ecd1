import type { ConversationAnalysis, ProviderEvent } from '../../providers/port.ts';
import type { EventsOfCall } from '../deps.ts';

/** Reduces a provider's report that cannot be stored to the call's state and cost, without free text. */
export function essentialsOf(reported: EventsOfCall): EventsOfCall {
  const { callId, conversationId, events } = reported;
  // With our own id, the provider's may be the problem: the id of another call.
  const id = callId === null ? conversationId : null;
  return { ...reported, conversationId: id, events: events.flatMap((event) => essential(event, id)) };
}

function essential(event: ProviderEvent, conversationId: string | null): ProviderEvent[] {
  const { occurrence } = event;
  switch (occurrence.kind) {
    case 'turn':
      return [];
    case 'completed': {
      const analysis = essentialAnalysis(occurrence.analysis);
      return [{ ...event, conversationId, occurrence: { ...occurrence, analysis } }];
    }
    case 'no_answer':
    case 'busy':
    case 'failed':
    case 'canceled':
      return [{ ...event, conversationId, occurrence: { ...occurrence, endedReason: occurrence.kind } }];
    default:
      return [{ ...event, conversationId }];
  }
}

function essentialAnalysis(analysis: ConversationAnalysis): ConversationAnalysis {
  const { voicemail, doNotCallRequested, durationSeconds, hasRecording, callback, cost = null } = analysis;
  return {
    transcript: [],
    summary: null,
    sentiment: null,
    sentimentScore: null,
    goalAchieved: null,
    extractedData: {},
    voicemail,
    doNotCallRequested,
    durationSeconds,
    endedReason: null,
    hasRecording,
    callback: callback ? { time: null } : null,
    cost,
  };
}
