import { Badge, type Tone } from '../ui/layout/badge.tsx';
import type { CampaignStatus } from './campaigns.generated.ts';

export const CAMPAIGN_STATUSES: Record<CampaignStatus, { label: string; tone: Tone }> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  SCHEDULED: { label: 'Scheduled', tone: 'accent' },
  RUNNING: { label: 'Running', tone: 'accent' },
  PAUSED: { label: 'Paused', tone: 'warn' },
  COMPLETED: { label: 'Completed', tone: 'good' },
  CANCELED: { label: 'Canceled', tone: 'neutral' },
};

/** Statuses in which a campaign can be archived. */
export const ARCHIVABLE: readonly CampaignStatus[] = ['DRAFT', 'COMPLETED', 'CANCELED'];

export function CampaignStatusBadge({ status }: { status: CampaignStatus }) {
  const { label, tone } = CAMPAIGN_STATUSES[status];
  return (
    <Badge live={status === 'RUNNING'} tone={tone}>
      {label}
    </Badge>
  );
}
