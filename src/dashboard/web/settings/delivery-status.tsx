import { Badge, type Tone } from '../ui/badge.tsx';

export type DeliveryStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED';

const LOOK: Record<DeliveryStatus, { label: string; tone: Tone }> = {
  PENDING: { label: 'Pending', tone: 'warn' },
  SUCCEEDED: { label: 'Delivered', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
};

export function DeliveryStatusBadge({ status }: { status: DeliveryStatus }) {
  const { label, tone } = LOOK[status];
  return (
    <Badge live={status === 'PENDING'} tone={tone}>
      {label}
    </Badge>
  );
}
