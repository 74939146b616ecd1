import { readSuppressions, type Suppression } from '../../compliance/suppression/read-suppressions.ts';
import { DEFAULT_LISTS } from '../../compliance/suppression/suppression-lists.ts';
import { type CallRefusal, obstacleOf } from '../../dialing/terms/refusals.ts';
import { CALL_OBSTACLES, type CallObstacle, isFinal } from '../../obstacles/catalog.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Contact } from '../../platform/generated/prisma/client.ts';
import { forAccount, type TenantDatabase } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { scheduleOf } from '../campaign/campaign-input.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import type { CampaignContact } from '../contacts/campaign-contacts.ts';
import { CANCELED_OUTCOME } from '../lifecycle/settle-canceled.ts';
import { campaignBlockOf, withProviderWords } from './facts/campaign-block.ts';
import { type Circumstances, readCircumstances } from './facts/circumstances.ts';
import { type ContactObstacles, callableAt, obstaclesOfContacts, waitOf } from './facts/contact-obstacles.ts';
import { finalOutcome, lastOutcome, unanswered } from './facts/outcomes.ts';
import { outsideHours, slotShortage } from './facts/waiting.ts';
import { dayInWords, type Reason } from './facts/words.ts';

export interface CampaignContactExplanation {
  /** Reason why the contact is not called now; null = it is being called, or is called next. */
  obstacle: CallObstacle | null;
  sentence: string;
  /** Earliest time of the next call by calling hours and retries; null = never. */
  nextEligibleAt: Date | null;
}

interface Subject {
  entry: CampaignContact;
  contact: Contact | null;
  suppression: Suppression | null;
  /** What keeps the contact from being called; null = it was deleted, or has its final outcome. */
  obstacles: ContactObstacles | null;
  nextEligibleAt: Date | null;
  /** The voice provider's explanation of its refusal that ended the contact; null = none. */
  providerWords: string | null;
}

/** Explains why contacts of one account's campaigns are or are not called, in a fixed number of statements. */
export async function explainContacts(
  deps: CampaignsDeps,
  { accountId }: Pick<Viewer, 'accountId'>,
  entries: readonly CampaignContact[],
): Promise<CampaignContactExplanation[]> {
  const { prisma } = deps.database;
  const tenant = forAccount(prisma, accountId);
  const now = deps.clock.now();
  const ids = [...new Set(entries.map(({ campaignId }) => campaignId))];
  const campaigns = await tenant.campaign.findMany({ where: { id: { in: ids } } });
  const circumstances = await readCircumstances(deps, campaigns);
  const byCampaign = new Map(circumstances.map((each) => [each.campaign.id, each]));
  const contacts = await readContacts(tenant, entries);
  const phones = [...contacts.values()].map(({ phone }) => phone);
  const suppressions = Map.groupBy(
    await readSuppressions(prisma, accountId, phones, now),
    ({ phone }) => phone,
  );
  const planned = entries.flatMap((entry) => {
    const ofCampaign = byCampaign.get(entry.campaignId);
    const contact = contacts.get(entry.contactId ?? '');
    const isOpen = entry.state === null || entry.state === 'PENDING' || entry.state === 'SUPPRESSED';
    return isOpen && ofCampaign && contact ? [{ entry, contact, circumstances: ofCampaign }] : [];
  });
  const judged = await obstaclesOfContacts(deps, planned);
  const obstaclesByEntry = new Map(planned.map(({ entry }, i) => [entry, judged[i] as ContactObstacles]));
  const words = await readProviderWords(prisma, entries);
  return entries.map((entry) => {
    const ofCampaign = byCampaign.get(entry.campaignId);
    if (!ofCampaign) throw new Error(`the campaign ${entry.campaignId} is gone`);
    const contact = contacts.get(entry.contactId ?? '') ?? null;
    const suppression = contact && suppressionOf(contact, suppressions.get(contact.phone));
    const obstacles = obstaclesByEntry.get(entry) ?? null;
    const nextEligibleAt = contact && obstacles && nextEligible(ofCampaign, contact, entry, obstacles);
    const providerWords = words.get(entry.id ?? 0n) ?? null;
    const subject = { entry, contact, suppression, obstacles, nextEligibleAt, providerWords };
    return { ...inContext(explain(subject, ofCampaign), nextEligibleAt, now), nextEligibleAt };
  });
}

const REFUSED_BY_PROVIDER: readonly (string | null)[] = ['provider_refused', 'destination_not_permitted'];

/** Returns the provider's words on the last calls of contacts that it refused, by campaign contact. */
async function readProviderWords(
  db: Queryable,
  entries: readonly CampaignContact[],
): Promise<Map<bigint, string>> {
  const ids = entries.flatMap(({ id, state, outcome }) =>
    id !== null && state === 'FINISHED' && REFUSED_BY_PROVIDER.includes(outcome) ? [id] : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: bigint; words: string | null }[]>`
    SELECT DISTINCT ON (campaign_contact_id) campaign_contact_id AS id, placement_failures -> -1 ->> 'message' AS words
    FROM calls WHERE campaign_contact_id = ANY (${ids}::bigint[]) ORDER BY campaign_contact_id, attempt DESC`;
  return new Map(rows.flatMap(({ id, words }) => (words === null ? [] : [[id, words]])));
}

/** An obstacle; without its own end it ends when the contact is next eligible. */
type Explained = Reason & Partial<Pick<CallObstacle, 'until'>>;

function inContext(
  explained: Explained | string,
  nextEligibleAt: Date | null,
  now: Date,
): Pick<CampaignContactExplanation, 'obstacle' | 'sentence'> {
  if (typeof explained === 'string') return { obstacle: null, sentence: explained };
  const { code, sentence } = explained;
  // A contact that is eligible waits for a slot, whose end is not known.
  const isTimed = CALL_OBSTACLES[code].kind === 'WAIT' && nextEligibleAt !== null && nextEligibleAt > now;
  const end = isTimed ? nextEligibleAt : null;
  return { obstacle: { code, sentence, until: explained.until ?? end }, sentence };
}

async function readContacts(
  tenant: TenantDatabase,
  entries: readonly CampaignContact[],
): Promise<Map<string, Contact>> {
  const ids = entries.flatMap(({ contactId }) => contactId ?? []);
  const contacts = await tenant.contact.findMany({ where: { id: { in: ids } } });
  return new Map(contacts.map((contact) => [contact.id, contact]));
}

/** Returns the contact's oldest suppression. A disconnection before its creation concerns a former owner. */
function suppressionOf({ createdAt }: Contact, ofNumber: readonly Suppression[] = []): Suppression | null {
  return ofNumber.find(({ disconnectedAt }) => disconnectedAt === null || disconnectedAt > createdAt) ?? null;
}

function nextEligible(
  circumstances: Circumstances,
  contact: Contact,
  entry: CampaignContact,
  obstacles: ContactObstacles,
): Date | null {
  const { campaign } = circumstances;
  const isLeftOut = campaign.startedAt !== null || contact.contactListId !== campaign.contactListId;
  if (isOver(campaign) || (entry.id === null && isLeftOut)) return null;
  const isForGood = obstacles.obstacles.some(
    ({ reason, allowedAt }) => reason === 'SUPPRESSED' && allowedAt === null,
  );
  return isForGood ? null : callableAt(obstacles, entry, circumstances);
}

function isOver({ status }: Circumstances['campaign']): boolean {
  return status === 'COMPLETED' || status === 'CANCELED';
}

/** Explains why a contact is not called. @returns a sentence for a contact without an obstacle */
function explain(subject: Subject, circumstances: Circumstances): Explained | string {
  const { entry } = subject;
  switch (entry.state) {
    case null:
      return forbidden(subject, circumstances) ?? notTakenIn(subject, circumstances);
    case 'FINISHED': {
      const code = entry.outcome === CANCELED_OUTCOME ? 'CAMPAIGN_OVER' : 'CONTACT_FINISHED';
      return { code, sentence: withProviderWords(finalOutcome(entry), subject.providerWords) };
    }
    case 'SUPPRESSED': {
      const lifted = 'The number was on the do-not-call list when it was due.';
      return suppressed(subject, circumstances) ?? { code: 'SUPPRESSED', sentence: lifted };
    }
    case 'REMOVED':
      return removed();
    case 'CALLING':
      return `The contact is being called: attempt ${entry.attempts}.`;
    case 'PENDING':
      if (!subject.contact) return removed();
      return forbidden(subject, circumstances) ?? waiting(subject, circumstances);
    default:
      throw new Error(`unknown state ${entry.state satisfies never}`);
  }
}

function removed(): Reason {
  return { code: 'CONTACT_DELETED', sentence: 'The contact was deleted before it was called.' };
}

function suppressed({ suppression, nextEligibleAt }: Subject, { campaign }: Circumstances): Explained | null {
  if (!suppression) return null;
  const zone = scheduleOf(campaign)?.timezone ?? 'UTC';
  return { code: 'SUPPRESSED', sentence: suppressionInWords(suppression, zone), until: nextEligibleAt };
}

/** Returns what ends the contact without a call, before the campaign's own state is asked. */
function forbidden(subject: Subject, circumstances: Circumstances): Explained | null {
  const final = subject.obstacles?.obstacles.find(({ reason }) => isFinal(reason));
  if (final === undefined) return null;
  if (final.reason === 'SUPPRESSED') return suppressed(subject, circumstances);
  return final.reason === 'NO_CALLING_HOURS' && isOver(circumstances.campaign) ? null : reasonOf(final);
}

function reasonOf(refusal: CallRefusal): Reason {
  const { code, sentence } = obstacleOf(refusal);
  return { code, sentence };
}

function suppressionInWords(
  { listName, reason, since, expiresAt, disconnectedAt }: Suppression,
  zone: string,
): string {
  if (disconnectedAt) {
    const day = dayInWords(disconnectedAt, zone);
    return `The number was disconnected on ${day} and may be another person’s since (${listName}).`;
  }
  const from = since ? ` since ${dayInWords(since, zone)}` : '';
  const until = expiresAt ? `, until ${dayInWords(expiresAt, zone)}` : '';
  const cause = reason ? `: ${reason.replace(/\.$/, '')}` : '';
  const list =
    listName === DEFAULT_LISTS.CUSTOMER_REQUEST ? 'the do-not-call list' : `the list “${listName}”`;
  return `The number has been on ${list}${from}${until}${cause}.`;
}

function notTakenIn({ contact }: Subject, circumstances: Circumstances): Reason {
  const { campaign } = circumstances;
  if (contact?.contactListId !== campaign.contactListId) {
    return { code: 'NOT_IN_CAMPAIGN', sentence: 'The contact is not on the campaign’s contact list.' };
  }
  const sentence = 'The contact was not on the list when the campaign was started.';
  return (
    (campaign.startedAt ? null : campaignBlockOf(circumstances)) ?? { code: 'NOT_IN_CAMPAIGN', sentence }
  );
}

function waiting(subject: Subject, circumstances: Circumstances): Explained | string {
  const { entry, obstacles, nextEligibleAt } = subject;
  const { campaign, now } = circumstances;
  const block = campaignBlockOf(circumstances);
  if (block?.code === 'CAMPAIGN_OVER')
    return { code: 'CAMPAIGN_OVER', sentence: 'The campaign ended before the contact was called.' };
  if (block) return block;
  if (nextEligibleAt === null)
    return { code: 'NO_CALLING_HOURS', sentence: 'No calling hours are left for the contact.' };
  const obstacle = obstacles && waitOf(obstacles, entry);
  const schedule = scheduleOf(campaign);
  if (obstacle?.reason === 'OUTSIDE_CALLING_HOURS' && schedule !== null) return outsideHours(schedule);
  if (obstacle?.reason === 'NUMBER_IN_CALL') return obstacleOf(obstacle);
  if (obstacle) return reasonOf(obstacle);
  const isTimed = entry.deferredFor === null && entry.nextAttemptAt !== null && entry.nextAttemptAt > now;
  if (isTimed && entry.preDialFailures > 0) return { code: 'PRE_DIAL_FAILED', sentence: unanswered(entry) };
  if (isTimed && entry.attempts > 0)
    return { code: 'WAITING_TO_RETRY', sentence: `${lastOutcome(entry)} Waiting to call again.` };
  return slotShortage(circumstances) ?? 'The contact is due and will be called next.';
}
