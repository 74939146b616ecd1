import { Badge, type Tone } from '../ui/layout/badge.tsx';
import type { CampaignStatus } from './campaigns.generated.ts';

const STYLES: Record<CampaignStatus, { label: string; tone: Tone }> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  SCHEDULED: { label: 'Scheduled', tone: 'accent' },
  RUNNING: { label: 'Running', tone: 'accent' },
  PAUSED: { label: 'Paused', tone: 'warn' },
  COMPLETED: { label: 'Completed', tone: 'good' },
  CANCELED: { label: 'Canceled', tone: 'neutral' },
};

export function CampaignStatusBadge({ status }: { status: CampaignStatus }) {
  const { label, tone } = STYLES[status];
  return (
    <Badge live={status === 'RUNNING'} tone={tone}>
      {label}
    </Badge>
  );
}
