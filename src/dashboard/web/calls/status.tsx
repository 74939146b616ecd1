import { Badge, type Tone } from '../ui/layout/badge.tsx';
import type { CallStatus } from './calls.generated.ts';
import { isLive } from './stages.ts';

interface Look {
  label: string;
  tone: Tone;
}

export const CALL_STATUSES: Record<CallStatus, Look> = {
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

export function CallStatusBadge({ status, voicemail }: { status: CallStatus; voicemail?: boolean }) {
  const { label, tone } = CALL_STATUSES[status];
  return (
    <Badge live={isLive(status)} tone={voicemail ? 'warn' : tone}>
      {voicemail ? 'Voicemail' : label}
    </Badge>
  );
}
