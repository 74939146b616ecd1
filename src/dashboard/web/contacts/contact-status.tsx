import { Badge, type Tone } from '../ui/layout/badge.tsx';
import type { ContactStatus } from './contacts.generated.ts';

export const CONTACT_STATUSES: Record<ContactStatus, { label: string; tone: Tone }> = {
  NEW: { label: 'New', tone: 'neutral' },
  CALLING: { label: 'Being called', tone: 'accent' },
  REACHED: { label: 'Reached', tone: 'good' },
  VOICEMAIL: { label: 'Voicemail', tone: 'warn' },
  UNREACHED: { label: 'Not reached', tone: 'neutral' },
  DO_NOT_CALL: { label: 'Do not call', tone: 'bad' },
};

export function ContactStatusBadge({ status }: { status: ContactStatus }) {
  const { label, tone } = CONTACT_STATUSES[status];
  return (
    <Badge live={status === 'CALLING'} tone={tone}>
      {label}
    </Badge>
  );
}
