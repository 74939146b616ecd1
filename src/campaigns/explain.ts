import type { Viewer } from '../accounts/viewer.ts';
import { notFound } from '../errors.ts';
import type { Campaign, CampaignContact, Contact } from '../platform/generated/prisma/client.ts';
import { nextDialTime } from './calling-window.ts';
import { scheduleOf } from './campaign-input.ts';
import { findCampaign } from './campaigns.ts';
import { dialZones } from './contact-zones.ts';
import type { CampaignsDeps } from './deps.ts';

/** Why a contact has been dialled, or not, as sentences for the customer. */
export const REASON_SENTENCES = {
  CAMPAIGN_NOT_STARTED: 'The campaign has not been started.',
  NOT_IN_CAMPAIGN: 'The contact was not on the list when the campaign was started.',
  SUPPRESSED: 'The contact must not be called.',
  REMOVED: 'The contact was deleted.',
  FINISHED: 'The campaign is done with the contact: see the outcome.',
  CALLING: 'The contact is being called.',
  CAMPAIGN_OVER: 'The campaign ended before it came to the contact.',
  CAMPAIGN_PAUSED: 'The campaign is paused.',
  INSUFFICIENT_CREDITS: 'The campaign is paused: the balance or its budget is too low.',
  PROVIDER_TROUBLE: 'The voice provider is in trouble; the campaign waits for it.',
  WAITING_TO_RETRY: 'The contact was not reached and waits for the next attempt.',
  OUTSIDE_CALLING_HOURS: 'The contact is outside its calling hours.',
  NO_FREE_SLOT: 'The campaign has as many live calls as it may.',
  DUE: 'The contact is due and will be called next.',
} as const;
export type DialReason = keyof typeof REASON_SENTENCES;
export const DIAL_REASONS = Object.keys(REASON_SENTENCES) as DialReason[];

/** What a campaign makes of one contact. */
export interface ContactExplanation {
  campaignId: string;
  contactId: string;
  reason: DialReason;
  /** Calls placed so far. */
  attempts: number;
  /** How the last of them ended, or why there will be none. */
  outcome: string | null;
  /** When it may be dialled next as far as its calling hours and retries go; null = never again. */
  nextEligibleAt: Date | null;
}

/** Says why a contact has or has not been dialled. Throws `not_found` for ids that are not the viewer's. */
export async function explainContact(
  deps: CampaignsDeps,
  viewer: Viewer,
  { campaignId, contactId }: { campaignId: string; contactId: string },
): Promise<ContactExplanation> {
  const { prisma } = deps.database;
  const campaign = await findCampaign(prisma, viewer, campaignId);
  const contact = await prisma.contact.findFirst({ where: { id: contactId, accountId: viewer.accountId } });
  if (!contact) throw notFound('contact');
  const entry = await prisma.campaignContact.findFirst({ where: { campaignId, contactId } });
  const now = deps.clock.now();
  const suppressed = await isSuppressed(deps, contact);
  const nextEligibleAt = nextEligible(campaign, contact, entry, now);
  return {
    campaignId,
    contactId,
    reason: reasonOf({ campaign, entry, suppressed, nextEligibleAt, now }),
    attempts: entry?.attempts ?? 0,
    outcome: entry?.outcome ?? null,
    nextEligibleAt: suppressed ? null : nextEligibleAt,
  };
}

async function isSuppressed({ database }: CampaignsDeps, contact: Contact): Promise<boolean> {
  const { accountId, phone } = contact;
  const suppressed = await database.prisma.suppressedNumber.count({ where: { accountId, phone } });
  return contact.status === 'DO_NOT_CALL' || suppressed > 0;
}

function nextEligible(
  campaign: Campaign,
  contact: Contact,
  entry: CampaignContact | null,
  now: Date,
): Date | null {
  if (isOverStatus(campaign) || (campaign.startedAt && entry?.state !== 'PENDING')) return null;
  const schedule = scheduleOf(campaign);
  const earliest = Math.max(
    now.getTime(),
    entry?.nextAttemptAt.getTime() ?? 0,
    campaign.backoffUntil?.getTime() ?? 0,
  );
  return nextDialTime(schedule, schedule ? dialZones(schedule, contact) : [], new Date(earliest));
}

interface Circumstances {
  campaign: Campaign;
  entry: CampaignContact | null;
  suppressed: boolean;
  nextEligibleAt: Date | null;
  now: Date;
}

function reasonOf({ campaign, entry, suppressed, ...rest }: Circumstances): DialReason {
  if (!entry) {
    if (suppressed) return 'SUPPRESSED';
    return campaign.startedAt ? 'NOT_IN_CAMPAIGN' : 'CAMPAIGN_NOT_STARTED';
  }
  switch (entry.state) {
    case 'FINISHED':
    case 'SUPPRESSED':
    case 'REMOVED':
    case 'CALLING':
      return entry.state;
    case 'PENDING':
      return suppressed ? 'SUPPRESSED' : (standstill(campaign, rest.now) ?? waiting(campaign, entry, rest));
    default:
      throw new Error(`unknown state ${entry.state satisfies never}`);
  }
}

/** What keeps the whole campaign from dialling. */
function standstill(campaign: Campaign, now: Date): DialReason | null {
  if (isOverStatus(campaign)) return 'CAMPAIGN_OVER';
  if (campaign.pauseReason === 'INSUFFICIENT_CREDITS') return 'INSUFFICIENT_CREDITS';
  if (campaign.pauseReason === 'PROVIDER_DOWN') return 'PROVIDER_TROUBLE';
  if (campaign.status === 'PAUSED') return 'CAMPAIGN_PAUSED';
  return campaign.backoffUntil && campaign.backoffUntil > now ? 'PROVIDER_TROUBLE' : null;
}

/** What this contact waits for in a campaign that dials. */
function waiting(
  campaign: Campaign,
  entry: CampaignContact,
  { nextEligibleAt, now }: Pick<Circumstances, 'nextEligibleAt' | 'now'>,
): DialReason {
  if (entry.attempts > 0 && entry.nextAttemptAt > now) return 'WAITING_TO_RETRY';
  if (nextEligibleAt === null || nextEligibleAt > now) return 'OUTSIDE_CALLING_HOURS';
  return campaign.callsLive >= campaign.concurrentCalls ? 'NO_FREE_SLOT' : 'DUE';
}

function isOverStatus({ status }: Campaign): boolean {
  return status === 'COMPLETED' || status === 'CANCELED';
}
