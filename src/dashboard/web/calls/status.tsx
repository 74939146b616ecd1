import { Badge, type Tone } from '../ui/badge.tsx';
import type { CallStatus } from './calls.generated.ts';

interface Look {
  label: string;
  tone: Tone;
  /** Still going on. */
  live: boolean;
}

export const CALL_STATUSES: Record<CallStatus, Look> = {
  QUEUED: { label: 'Queued', tone: 'neutral', live: true },
  RINGING: { label: 'Ringing', tone: 'warn', live: true },
  IN_PROGRESS: { label: 'In progress', tone: 'accent', live: true },
  PROCESSING: { label: 'Processing', tone: 'accent', live: true },
  COMPLETED: { label: 'Completed', tone: 'good', live: false },
  NO_ANSWER: { label: 'No answer', tone: 'neutral', live: false },
  BUSY: { label: 'Busy', tone: 'neutral', live: false },
  FAILED: { label: 'Failed', tone: 'bad', live: false },
  CANCELED: { label: 'Canceled', tone: 'neutral', live: false },
};

export const LIVE_STATUSES = (Object.keys(CALL_STATUSES) as CallStatus[]).filter(
  (status) => CALL_STATUSES[status].live,
);

export function isLive(status: CallStatus): boolean {
  return CALL_STATUSES[status].live;
}

export function CallStatusBadge({ status, voicemail }: { status: CallStatus; voicemail?: boolean }) {
  const { label, tone, live } = CALL_STATUSES[status];
  return (
    <Badge live={live} tone={voicemail ? 'warn' : tone}>
      {voicemail ? 'Voicemail' : label}
    </Badge>
  );
}
