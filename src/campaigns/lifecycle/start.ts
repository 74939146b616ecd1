import { readBackAgent } from '../../agents/drift/read-back.ts';
import { isSuppressedInBulkSql } from '../../contacts/suppressed-sql.ts';
import { DomainError, obstacleDetail } from '../../errors/errors.ts';
import { commitOnce } from '../../identity/keyed-request.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Campaign, Prisma } from '../../platform/generated/prisma/client.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { scheduleOf } from '../campaign/campaign-input.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { enqueueDialing } from '../campaign/dial-jobs.ts';
import { keepForecastJob } from '../campaign/keep-forecast-job.ts';
import { isAhead } from '../schedule/calling-dates.ts';
import { obstacleOfHours } from '../schedule/hours-left.ts';
import { assertCaller } from './caller.ts';
import { assertFunds } from './credit-check.ts';
import { command } from './pause-resume.ts';

/** Timeout for adding a list in one statement: a million contacts exceed Prisma's default. */
const SNAPSHOT_TIMEOUT_MS = 120_000;
/** Contacts from which a snapshot analyzes the table: old statistics would make later queries scan it. */
const ANALYZED_FROM = 10_000;
const IS_SUPPRESSED = Prisma.raw(
  isSuppressedInBulkSql({
    account: 'snapshot.account_id',
    phone: 'c.phone',
    at: 'snapshot.at',
    knownSince: 'c.created_at',
  }),
);

/** Conditions that a plan adds to the start or the resumption of a campaign. */
export interface Approval {
  /** The campaign's budget from now on. */
  maxCredits: number;
  /** Runs last in the transaction of the start; throws to undo it. */
  approve(unitOfWork: UnitOfWork, started: Campaign): Promise<void>;
}

/**
 * Snapshots the callable contacts and starts dialing, or schedules the campaign before its start date.
 * @throws DomainError `conflict` unless it is a draft, `insufficient_credits`, `invalid_request` if no call
 * could be placed; what `approval` throws
 */
export async function startCampaign(
  deps: CampaignsDeps,
  viewer: Viewer,
  id: string,
  approval: Approval | null = null,
): Promise<Campaign> {
  const now = deps.clock.now();
  const start = async (unitOfWork: UnitOfWork) => {
    const draft = await forAccount(unitOfWork.db, viewer.accountId).campaign.findFirst({ where: { id } });
    const event = isAhead(draft && scheduleOf(draft), now) ? 'schedule' : 'start';
    const started = await command(deps, unitOfWork, viewer, {
      id,
      event,
      changes: { startedAt: now, archived: false, ...(approval && { maxCredits: approval.maxCredits }) },
    });
    await assertStartable(deps, unitOfWork, started, now);
    const campaign = await takeSnapshot(unitOfWork, started, now);
    await approval?.approve(unitOfWork, campaign);
    enqueueDialing(deps, unitOfWork, campaign.accountId);
    unitOfWork.afterCommit(() => void nameEdits(deps, campaign));
    deps.jobs.enqueue(unitOfWork, keepForecastJob, { accountId: campaign.accountId, campaignId: id });
    return commitOnce(unitOfWork, campaign);
  };
  return inTransaction(deps, start, { timeoutMilliseconds: SNAPSHOT_TIMEOUT_MS });
}

/** Reads the campaign's agent at its providers, so that edits made there are named at once. Never rejects. */
async function nameEdits(deps: CampaignsDeps, { id: campaignId, agentId }: Campaign): Promise<void> {
  await readBackAgent(deps, agentId).catch((err: unknown) => {
    deps.log.warn({ err, campaignId }, 'the agent of a started campaign could not be read at its provider');
  });
}

async function assertStartable(
  deps: CampaignsDeps,
  { db }: UnitOfWork,
  campaign: Campaign,
  now: Date,
): Promise<void> {
  await assertCaller(db, campaign, now);
  const obstacle = await obstacleOfHours(db, deps, campaign, scheduleOf(campaign), now);
  if (obstacle !== null) {
    const sentence =
      'No contact has calling hours left, by the schedule and by the rules of its place. Change the schedule.';
    throw new DomainError('invalid_request', sentence, {
      details: [obstacleDetail(obstacle, sentence)],
    });
  }
  await assertFunds(db, campaign);
}

/** Waits for deletions of the list's contacts, and holds up later ones: a trigger detaches the rows of deleted contacts. */
async function awaitDeletions(db: Queryable, { contactListId }: Campaign): Promise<void> {
  await db.$executeRaw`
    SELECT pg_advisory_xact_lock_shared(hashtextextended(${`snapshot of ${contactListId}`}, 0))`;
}

async function takeSnapshot({ db }: UnitOfWork, campaign: Campaign, now: Date): Promise<Campaign> {
  await awaitDeletions(db, campaign);
  const contacts = await db.$executeRaw`
    INSERT INTO campaign_contacts (campaign_id, contact_id, phone, next_attempt_at)
    SELECT ${campaign.id}, c.id, c.phone, ${now}
    FROM contacts c
    CROSS JOIN (SELECT ${campaign.accountId}::text AS account_id, ${now}::timestamptz AS at) AS snapshot
    WHERE c.contact_list_id = ${campaign.contactListId} AND NOT ${IS_SUPPRESSED}
    ORDER BY c.id`;
  if (contacts === 0) {
    throw new DomainError('invalid_request', 'No contact on this list can be called.');
  }
  if (contacts >= ANALYZED_FROM) await db.$executeRaw`SELECT analyze_campaign_contacts()`;
  return db.campaign.update({
    where: { id: campaign.id },
    data: { contactsTotal: contacts, contactsPending: contacts },
  });
}
