import { DomainError } from '../errors.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Campaign, Prisma } from '../platform/generated/prisma/client.ts';
import type { CampaignStatus } from '../platform/generated/prisma/enums.ts';

/** What may happen to a campaign (contract, campaign states). */
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
  /** The webhook event that the transition records. */
  emits?: 'CAMPAIGN_PAUSED' | 'CAMPAIGN_COMPLETED';
}

/** The state every campaign is created in. */
export const INITIAL_STATUS: CampaignStatus = 'DRAFT';

/**
 * The states of a campaign. `open` happens on a scheduled campaign's start date, `complete` with its last
 * contact's final outcome, `expire` at the end of its last calling window, even if it is paused.
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

/**
 * Moves a campaign from one state to the next, together with `changes`, if the table allows it from
 * its current state: one guarded UPDATE, so that of two concurrent ones one wins. Null if it does not apply.
 */
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

/** The error of an event that the campaign's status does not allow: names that status and the allowed ones. */
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
