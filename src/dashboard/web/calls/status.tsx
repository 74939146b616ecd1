import { isLive } from '../api/call-stages.ts';
import { Badge, type Tone } from '../ui/layout/badge.tsx';
import { ZonedTime } from '../ui/time.tsx';
import type { CallStatus } from './calls.generated.ts';

interface StatusStyle {
  label: string;
  tone: Tone;
}

export const CALL_STATUSES: Record<CallStatus, StatusStyle> = {
  QUEUED: { label: 'Queued', tone: 'neutral' },
  RINGING: { label: 'Ringing', tone: 'warn' },
  IN_PROGRESS: { label: 'In progress', tone: 'accent' },
  PROCESSING: { label: 'Processing', tone: 'accent' },
  COMPLETED: { label: 'Completed', tone: 'good' },
  NO_ANSWER: { label: 'No answer', tone: 'neutral' },
  BUSY: { label: 'Busy', tone: 'neutral' },
  FAILED: { label: 'Failed', tone: 'bad' },
  CANCELED: { label: 'Canceled', tone: 'neutral' },
};

interface Stated {
  status: CallStatus;
  voicemail: boolean;
  /** Obstacle that delays the call; null once it is placed or over. */
  obstacle: { until: string | null } | null;
  calleeTimezone: string | null;
}

/** The state of a call. A scheduled call shows its time in the callee's time zone. */
export function CallState({ call }: { call: Stated }) {
  const until = call.obstacle?.until;
  if (!until) return <CallStatusBadge status={call.status} voicemail={call.voicemail} />;
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

export function CallStatusBadge({ status, voicemail }: { status: CallStatus; voicemail?: boolean }) {
  const { label, tone } = CALL_STATUSES[status];
  return (
    <Badge live={isLive(status)} tone={voicemail ? 'warn' : tone}>
      {voicemail ? 'Voicemail' : label}
    </Badge>
  );
}
