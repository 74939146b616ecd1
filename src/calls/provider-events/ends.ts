import type { ConversationAnalysis, ProviderEvent } from '../../providers/port.ts';
import type { Completed, Ending } from './transitions.ts';

type EventOf<Occurrence> = ProviderEvent & { occurrence: Occurrence };

export function isEnd(event: ProviderEvent): event is EventOf<Completed | Ending> {
  return isCompletion(event) || 'endedReason' in event.occurrence;
}

export function isCompletion(event: ProviderEvent): event is EventOf<Completed> {
  return event.occurrence.kind === 'completed';
}

/** Keeps, of several reports of a conversation, the one with the most content: it alone is applied. */
export function withRichestEnd(events: readonly ProviderEvent[]): ProviderEvent[] {
  const richest = events
    .filter(isCompletion)
    .reduce<EventOf<Completed> | null>(
      (best, next) => (best && contentOf(best) >= contentOf(next) ? best : next),
      null,
    );
  return events.filter((event) => !isCompletion(event) || event === richest);
}

function contentOf({ occurrence: { analysis } }: EventOf<Completed>): number {
  const { transcript, summary, sentiment, goalAchieved, extractedData } = analysis;
  const findings = [summary, sentiment, goalAchieved].filter((finding) => finding !== null);
  return transcript.length + findings.length + Object.keys(extractedData).length;
}

export function analysisIn(events: readonly ProviderEvent[]): ConversationAnalysis | null {
  return events.find(isCompletion)?.occurrence.analysis ?? null;
}

/** Returns whether a report says that the callee asked not to be called again. */
export function isOptOut({ occurrence }: ProviderEvent): boolean {
  if (occurrence.kind === 'completed') return occurrence.analysis.doNotCallRequested;
  return 'doNotCallRequested' in occurrence && occurrence.doNotCallRequested === true;
}
