import { isLive } from '../api/call-stages.ts';
import { Badge, type Tone } from '../ui/layout/badge.tsx';
import { DISPOSITIONS, dispositionOf } from '../ui/outcomes/dispositions.ts';
import { OutcomeBadge } from '../ui/outcomes/outcomes.tsx';
import { ZonedTime } from '../ui/time.tsx';
import type { CallOutcome, CallStatus } from './calls.generated.ts';

/** Names of the statuses. */
export const CALL_STATUSES: Record<CallStatus, string> = {
  QUEUED: 'Queued',
  RINGING: 'Ringing',
  IN_PROGRESS: 'In progress',
  PROCESSING: 'Processing',
  COMPLETED: DISPOSITIONS.answered.label,
  NO_ANSWER: DISPOSITIONS.no_answer.label,
  BUSY: DISPOSITIONS.busy.label,
  FAILED: DISPOSITIONS.failed.label,
  CANCELED: DISPOSITIONS.canceled.label,
};

const LIVE_TONES: Partial<Record<CallStatus, Tone>> = {
  RINGING: 'warn',
  IN_PROGRESS: 'accent',
  PROCESSING: 'accent',
};

interface Result {
  status: CallStatus;
  voicemail: boolean;
  /** Tells a declined call from a busy one, whose statuses are the same. Null while the call is live. */
  outcome: CallOutcome | null;
}

interface Stated extends Result {
  /** Obstacle that delays the call; null once it is placed or over. */
  obstacle: { until: string | null } | null;
  calleeTimezone: string | null;
}

/** The state of a call. A scheduled call shows its time in the callee's time zone. */
export function CallState({ call }: { call: Stated }) {
  const until = call.obstacle?.until;
  if (!until) return <CallStatusBadge call={call} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <Badge tone="neutral">Scheduled</Badge>
      <span>
        · <ZonedTime timeZone={call.calleeTimezone} value={until} />
      </span>
    </span>
  );
}

/** Returns when a call was dialed; null if it is scheduled or was canceled before. */
export function dialedAt(call: {
  status: CallStatus;
  createdAt: string;
  answeredAt: string | null;
  scheduledFor: string | null;
  obstacle: object | null;
}): string | null {
  if (call.scheduledFor === null) return call.createdAt;
  const wasNotDialed = call.obstacle !== null || (call.status === 'CANCELED' && call.answeredAt === null);
  return wasNotDialed ? null : call.scheduledFor;
}

export function CallStatusBadge({ call: { status, voicemail, outcome } }: { call: Result }) {
  if (voicemail) return <OutcomeBadge of="voicemail" />;
  if (status === 'COMPLETED') return <OutcomeBadge of="answered" />;
  if (!isLive(status)) return <OutcomeBadge of={dispositionOf(outcome ?? status)} />;
  return (
    <Badge live tone={LIVE_TONES[status] ?? 'neutral'}>
      {CALL_STATUSES[status]}
    </Badge>
  );
}
