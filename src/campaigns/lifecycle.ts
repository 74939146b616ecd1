import { DomainError } from '../errors.ts';
import type { Queryable } from '../platform/database.ts';
import type { Campaign, Prisma } from '../platform/generated/prisma/client.ts';
import type { CampaignStatus, WebhookEventType } from '../platform/generated/prisma/enums.ts';

/** One row of the campaigns' transition table. */
interface CampaignTransition {
  event: string;
  from: readonly CampaignStatus[];
  to: CampaignStatus;
  /** Webhook events that tell of it. */
  emits: readonly WebhookEventType[];
}

/**
 * All that can happen to a campaign. `open` is the coming of a scheduled campaign's start date, `complete`
 * the last contact's final outcome, `expire` the passing of the last window: that ends a paused one too.
 */
export const CAMPAIGN_TRANSITIONS = [
  { event: 'start', from: ['DRAFT'], to: 'RUNNING', emits: [] },
  { event: 'schedule', from: ['DRAFT'], to: 'SCHEDULED', emits: [] },
  { event: 'open', from: ['SCHEDULED'], to: 'RUNNING', emits: [] },
  { event: 'pause', from: ['SCHEDULED', 'RUNNING'], to: 'PAUSED', emits: [] },
  { event: 'resume', from: ['PAUSED'], to: 'RUNNING', emits: [] },
  { event: 'complete', from: ['RUNNING'], to: 'COMPLETED', emits: ['CAMPAIGN_COMPLETED'] },
  {
    event: 'expire',
    from: ['SCHEDULED', 'RUNNING', 'PAUSED'],
    to: 'COMPLETED',
    emits: ['CAMPAIGN_COMPLETED'],
  },
  { event: 'cancel', from: ['DRAFT', 'SCHEDULED', 'RUNNING', 'PAUSED'], to: 'CANCELED', emits: [] },
] as const satisfies readonly CampaignTransition[];

export type CampaignEvent = (typeof CAMPAIGN_TRANSITIONS)[number]['event'];

/** The state every campaign is created in. */
export const INITIAL_STATUS: CampaignStatus = 'DRAFT';

/** The row of an event. */
export function transitionOf(event: CampaignEvent): CampaignTransition {
  const row = CAMPAIGN_TRANSITIONS.find((transition) => transition.event === event);
  if (!row) throw new RangeError(`no such campaign event: ${event}`);
  return row;
}

/**
 * Takes a campaign from one state to the next, with whatever changes beside it, if the table allows it from
 * where it stands: one guarded UPDATE, so that of two at once one wins. Null when it does not apply.
 */
export async function advanceCampaign(
  db: Queryable,
  id: string,
  event: CampaignEvent,
  changes: Prisma.CampaignUncheckedUpdateManyInput = {},
): Promise<Campaign | null> {
  const { from, to } = transitionOf(event);
  const [campaign] = await db.campaign.updateManyAndReturn({
    where: { id, status: { in: [...from] } },
    data: { pauseReason: null, ...changes, status: to },
  });
  return campaign ?? null;
}

/** The answer to a command that does not apply: names the present state and those it applies in. */
export function illegalTransition(status: CampaignStatus, event: CampaignEvent): DomainError {
  const allowed = transitionOf(event).from.map(lowerCase).join(' or ');
  return new DomainError(
    'conflict',
    `The campaign is ${lowerCase(status)}. To ${event} it, it must be ${allowed}.`,
  );
}

function lowerCase(status: CampaignStatus): string {
  return status.toLowerCase();
}
