import { Badge, type Tone } from '../ui/badge.tsx';
import type { CampaignPauseReason, CampaignStatus } from './campaigns.generated.ts';

const LOOK: Record<CampaignStatus, { label: string; tone: Tone }> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  SCHEDULED: { label: 'Scheduled', tone: 'accent' },
  RUNNING: { label: 'Running', tone: 'accent' },
  PAUSED: { label: 'Paused', tone: 'warn' },
  COMPLETED: { label: 'Completed', tone: 'good' },
  CANCELED: { label: 'Canceled', tone: 'neutral' },
};

export const PAUSE_REASONS: Record<CampaignPauseReason, string> = {
  USER: 'Somebody of your team paused it.',
  INSUFFICIENT_CREDITS: 'The balance, or the campaign’s budget, is too low. Buy credits, then resume it.',
  PROVIDER_DOWN: 'The voice provider is down. Resume it when the provider is back.',
};

export function CampaignStatusBadge({ status }: { status: CampaignStatus }) {
  const { label, tone } = LOOK[status];
  return (
    <Badge live={status === 'RUNNING'} tone={tone}>
      {label}
    </Badge>
  );
}
