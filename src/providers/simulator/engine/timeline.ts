import type { ConversationAnalysis, TranscriptTurn } from '../../port.ts';
import { behaviorOf, type CallProgress } from '../placed-calls/behaviors.ts';
import { ENDINGS } from '../placed-calls/phone-lines.ts';
import type { PlacedCall } from '../placed-calls/placed-call.ts';
import type { SimulatedOccurrence } from '../protocol.ts';
import { converse, converseBriefly, meetVoicemail } from '../speech/dialogue.ts';
import { extractData } from '../speech/extraction.ts';

/** An event of a simulated call, in seconds after the placement. */
export interface CallEvent {
  atSeconds: number;
  occurrence: SimulatedOccurrence;
}

/** All events of a simulated call in order; the last is final. */
export type Timeline = readonly CallEvent[];

const RINGING_AFTER_SECONDS = 0.5;
const ANALYSIS_SECONDS = 1.5;
/** Requested time of a callback, from the end of the call. */
const CALLBACK_AFTER = 'PT2M';

const BEYOND_INT4 = 2 ** 31;

const RINGING: CallEvent = { atSeconds: RINGING_AFTER_SECONDS, occurrence: { kind: 'ringing' } };

function connected(answeredAt: number, turns: TranscriptTurn[], analysis: ConversationAnalysis): Timeline {
  const endedAt = answeredAt + analysis.durationSeconds;
  return [
    RINGING,
    { atSeconds: answeredAt, occurrence: { kind: 'answered' } },
    ...turns.map(
      (turn, position): CallEvent => ({
        atSeconds: answeredAt + turn.timeSeconds,
        occurrence: { kind: 'turn', position, turn },
      }),
    ),
    { atSeconds: endedAt, occurrence: { kind: 'hung_up', durationSeconds: analysis.durationSeconds } },
    { atSeconds: endedAt + ANALYSIS_SECONDS, occurrence: { kind: 'completed', analysis } },
  ];
}

function conversation(
  call: PlacedCall,
  progress: CallProgress & { kind: 'conversation' },
  brief: boolean,
): Timeline {
  const ending = ENDINGS[progress.mood];
  const turns = brief ? converseBriefly(call, progress) : converse(call, progress);
  const transferredTo = call.ability && 'transferTo' in call.ability ? call.ability.transferTo : null;
  const timeline = connected(progress.ringSeconds, turns, {
    transcript: turns,
    summary: ending.summary.replace('{name}', call.calleeName ?? 'The callee'),
    sentiment: ending.sentiment,
    sentimentScore: ending.sentimentScore,
    goalAchieved: ending.goalAchieved,
    extractedData: extractData(call, ending.goalAchieved),
    voicemail: false,
    doNotCallRequested: progress.mood === 'do_not_call',
    callback: progress.mood === 'busy_now' ? { time: CALLBACK_AFTER } : null,
    durationSeconds: progress.durationSeconds,
    endedReason: transferredTo === null ? 'callee_hung_up' : 'transferred',
    transferredTo,
    hasRecording: !brief && !progress.isUnstorable,
  });
  return progress.isUnstorable ? timeline.map(unstorable) : timeline;
}

/** Puts unstorable values into an event, like a faulty provider. */
function unstorable(event: CallEvent): CallEvent {
  if (event.occurrence.kind !== 'completed') return event;
  const { analysis } = event.occurrence;
  const broken = { summary: `${analysis.summary}\u0000 \ud83d`, durationSeconds: BEYOND_INT4 };
  return { ...event, occurrence: { kind: 'completed', analysis: { ...analysis, ...broken } } };
}

function voicemail(call: PlacedCall, progress: CallProgress & { kind: 'voicemail' }): Timeline {
  const turns = meetVoicemail(call);
  return connected(progress.ringSeconds, turns, {
    ...unfinished(turns, progress.durationSeconds, 'voicemail_reached'),
    summary:
      turns.length > 1 ? 'The agent left a message on the voicemail.' : 'The call reached a voicemail.',
    voicemail: true,
  });
}

function unanswered(progress: CallProgress & { kind: 'unanswered' }): Timeline {
  const { outcome, reason = outcome, afterSeconds } = progress;
  const end: CallEvent = {
    atSeconds: afterSeconds,
    occurrence: { kind: outcome, endedReason: reason, durationSeconds: 0 },
  };
  return progress.rings ? [RINGING, end] : [end];
}

function unfinished(
  transcript: TranscriptTurn[],
  durationSeconds: number,
  endedReason: string,
): ConversationAnalysis {
  return {
    transcript,
    summary: 'The call ended before the conversation did.',
    sentiment: 'neutral',
    sentimentScore: 0,
    goalAchieved: false,
    extractedData: {},
    voicemail: false,
    doNotCallRequested: false,
    durationSeconds,
    endedReason,
    hasRecording: true,
  };
}

/** Ends a simulated call early: cancels a ringing one, completes an answered one with its turns so far. */
export function cutShort(timeline: Timeline, atSeconds: number, endedReason: string): Timeline {
  const before = timeline.filter((event) => event.atSeconds <= atSeconds);
  if (before.length === timeline.length || before.some((event) => event.occurrence.kind === 'hung_up')) {
    return timeline;
  }
  const answer = before.find((event) => event.occurrence.kind === 'answered');
  if (answer === undefined) {
    return [...before, { atSeconds, occurrence: { kind: 'canceled', endedReason, durationSeconds: 0 } }];
  }
  const turns = before.flatMap(({ occurrence }) => (occurrence.kind === 'turn' ? [occurrence.turn] : []));
  const durationSeconds = Math.max(1, Math.ceil(atSeconds - answer.atSeconds));
  return connected(answer.atSeconds, turns, unfinished(turns, durationSeconds, endedReason));
}

function uncut(call: PlacedCall, progress: CallProgress, brief: boolean): Timeline {
  switch (progress.kind) {
    case 'unanswered':
      return unanswered(progress);
    case 'voicemail':
      return voicemail(call, progress);
    case 'conversation':
      return conversation(call, progress, brief);
    default:
      return progress satisfies never;
  }
}

function recorded({ isRecorded }: PlacedCall, timeline: Timeline): Timeline {
  if (isRecorded) return timeline;
  return timeline.map((event) =>
    event.occurrence.kind === 'completed'
      ? {
          ...event,
          occurrence: {
            ...event.occurrence,
            analysis: { ...event.occurrence.analysis, hasRecording: false },
          },
        }
      : event,
  );
}

/** Invents a simulated call's events from its placement alone. `brief` limits it to two turns, unrecorded. */
export function timelineOf(call: PlacedCall, brief: boolean): Timeline {
  const { progress } = behaviorOf(call.phoneTo, call.attempt);
  const timeline = recorded(call, uncut(call, progress, brief));
  if (progress.kind === 'unanswered') return timeline;
  return cutShort(timeline, progress.ringSeconds + call.maxDurationSeconds, 'max_duration_reached');
}
