import { DomainError } from '../../errors/errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Campaign, Prisma } from '../../platform/generated/prisma/client.ts';
import type { CampaignStatus } from '../../platform/generated/prisma/enums.ts';

/** Names of the events that change a campaign's status. */
export const CAMPAIGN_EVENT_NAMES = [
  'start',
  'schedule',
  'open',
  'pause',
  'resume',
  'complete',
  'expire',
  'cancel',
] as const;
export type CampaignEventName = (typeof CAMPAIGN_EVENT_NAMES)[number];

export interface CampaignTransition {
  from: readonly CampaignStatus[];
  to: CampaignStatus;
  emits?: 'CAMPAIGN_PAUSED' | 'CAMPAIGN_COMPLETED';
}

export const INITIAL_STATUS: CampaignStatus = 'DRAFT';

/**
 * Transitions of a campaign. `open` happens on the start date, `complete` with the last final outcome,
 * `expire` after the last calling window, even if paused.
 */
export const CAMPAIGN_TRANSITIONS: Readonly<Record<CampaignEventName, CampaignTransition>> = {
  start: { from: ['DRAFT'], to: 'RUNNING' },
  schedule: { from: ['DRAFT'], to: 'SCHEDULED' },
  open: { from: ['SCHEDULED'], to: 'RUNNING' },
  pause: { from: ['SCHEDULED', 'RUNNING'], to: 'PAUSED', emits: 'CAMPAIGN_PAUSED' },
  resume: { from: ['PAUSED'], to: 'RUNNING' },
  complete: { from: ['RUNNING'], to: 'COMPLETED', emits: 'CAMPAIGN_COMPLETED' },
  expire: { from: ['SCHEDULED', 'RUNNING', 'PAUSED'], to: 'COMPLETED', emits: 'CAMPAIGN_COMPLETED' },
  cancel: { from: ['DRAFT', 'SCHEDULED', 'RUNNING', 'PAUSED'], to: 'CANCELED' },
};

/** Changes a campaign's status in one guarded UPDATE. Returns null if a concurrent event was first. */
export async function advanceCampaign(
  db: Queryable,
  where: Prisma.CampaignWhereInput & { id: string },
  event: CampaignEventName,
  changes: Prisma.CampaignUncheckedUpdateManyInput = {},
): Promise<Campaign | null> {
  const { from, to } = CAMPAIGN_TRANSITIONS[event];
  const [campaign] = await db.campaign.updateManyAndReturn({
    where: { ...where, status: { in: [...from] } },
    data: { pauseReason: null, ...changes, status: to },
  });
  return campaign ?? null;
}

/** Returns the error for an event that the campaign's status does not allow. */
export function illegalTransition(status: CampaignStatus, event: CampaignEventName): DomainError {
  const allowed = CAMPAIGN_TRANSITIONS[event].from.map(lowerCase).join(' or ');
  const participle = event.endsWith('e') ? `${event}d` : `${event}ed`;
  return new DomainError(
    'conflict',
    `A ${lowerCase(status)} campaign cannot be ${participle}. Its status must be ${allowed}.`,
  );
}

function lowerCase(status: CampaignStatus): string {
  return status.toLowerCase();
}
