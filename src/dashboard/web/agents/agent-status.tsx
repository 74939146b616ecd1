import { Badge, type Tone } from '../ui/layout/badge.tsx';
import type { AgentStatus } from './agents.generated.ts';

const STYLES: Record<AgentStatus, { label: string; tone: Tone }> = {
  ACTIVE: { label: 'Deployed', tone: 'good' },
  DRAFT: { label: 'Deploying', tone: 'warn' },
  FAILED: { label: 'Not deployed', tone: 'bad' },
};

export function AgentStatusBadge({ status }: { status: AgentStatus }) {
  const { label, tone } = STYLES[status];
  return (
    <Badge live={status === 'DRAFT'} tone={tone}>
      {label}
    </Badge>
  );
}
