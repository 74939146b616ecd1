import { durationSeconds, endedAt, type FakeCall, isConnected } from '../fake-call.ts';

export function callSid(call: FakeCall): string {
  return `CA${call.conversationId.slice('conv_'.length)}`;
}

/** Twilio's Call resource (Twilio, Voice API, "Call resource"): numbers are texts, and times are as in e-mail. */
export function callOnTwilio(call: FakeCall): Record<string, string | null> {
  const isOver = call.phase === 'ended';
  return {
    sid: callSid(call),
    date_created: call.placedAt.toUTCString(),
    date_updated: call.placedAt.toUTCString(),
    from: call.phoneFrom,
    to: call.phoneTo,
    status: statusOf(call),
    start_time: call.placedAt.toUTCString(),
    end_time: isOver ? endedAt(call).toUTCString() : null,
    duration: isOver ? String(durationSeconds(call)) : null,
    price: null,
    price_unit: 'USD',
    direction: 'outbound-api',
    answered_by: null,
  };
}

const UNANSWERED: Record<string, string> = { no_answer: 'no-answer', busy: 'busy' };

function statusOf(call: FakeCall): string {
  if (call.phase === 'ringing') return 'ringing';
  if (call.phase === 'answered') return 'in-progress';
  return isConnected(call) ? 'completed' : (UNANSWERED[call.script] ?? 'failed');
}
