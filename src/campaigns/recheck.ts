import { z } from 'zod';
import {
  type ChangedRule,
  DESTINATION_RULES,
  PLACE_RULES,
  reportRuleChange,
} from '../compliance/rule-changes.ts';
import { isContactSuppressedSql } from '../contacts/suppressed-sql.ts';
import { consentRefusalSql } from '../dialing/rules/consent-rule.ts';
import { destinationsOf } from '../identity/accounts.ts';
import type { Queryable } from '../platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '../platform/database/unit-of-work.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import { defineJob } from '../platform/jobs/job-definition.ts';
import { lowerCase } from '../platform/letter-case.ts';
import { refusedDestination } from '../platform/phone/destinations.ts';
import type { CampaignsDeps } from './deps.ts';
import { orderDialing } from './dial-jobs.ts';
import { publishProgress } from './topics.ts';

/** Outcomes without a call that a change of the contact's number or consent can reverse. */
const REOPENED_BY_NUMBER = [
  'consent_missing',
  'consent_expired',
  'no_common_hours',
  ...DESTINATION_RULES.map(lowerCase),
];

/** Contacts per transaction. Locks of more would delay claims. */
const BATCH = 20_000;

/** Outcomes of contacts for which a schedule had no hours. */
const WITHOUT_HOURS = ['no_calling_hours_left', 'no_common_hours'];

const LIVE = Prisma.sql`('SCHEDULED', 'RUNNING', 'PAUSED')`;

const IS_SUPPRESSED = Prisma.raw(isContactSuppressedSql('question.at'));
const WITHOUT_CONSENT = Prisma.raw(consentRefusalSql({ consent: 'contacts.consent', at: 'question.at' }));

/** Makes contacts due that changed rules of calling deferred, and reopens those that the rules now permit. */
export async function recheckByChangedRules(
  deps: CampaignsDeps,
  { accountId, rules }: { accountId: string; rules: readonly ChangedRule[] },
): Promise<void> {
  await awaitClaimsOf(deps, accountId);
  await reopenForDestinations(deps, accountId, rules);
  for (;;) {
    const made = await inTransaction(deps, async (unitOfWork) => {
      const ofAccount = Prisma.sql`c.account_id = ${accountId}`;
      const due = await makeDeferredDue(unitOfWork.db, ofAccount, rules, deps.clock.now());
      if (due > 0) orderDialing(deps, unitOfWork, accountId);
      return due;
    });
    if (made < BATCH) return;
  }
}

/** Makes a campaign recheck the contacts that its former schedule deferred or left out. */
export const scheduleChangedJob = defineJob({
  name: 'campaigns.schedule-changed',
  payload: z.object({ accountId: z.string(), campaignId: z.string() }),
  retryLimit: 50,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 300,
  batchSize: 1,
});

/** Enqueues `scheduleChangedJob` with the transaction. */
export function reportScheduleChange(
  { jobs }: Pick<CampaignsDeps, 'jobs'>,
  unitOfWork: UnitOfWork,
  change: { accountId: string; campaignId: string },
): void {
  jobs.enqueue(unitOfWork, scheduleChangedJob, change);
}

/** Makes contacts due that the former schedule deferred, and reopens those for which it had no hours left. */
export async function recheckBySchedule(
  deps: CampaignsDeps,
  { accountId, campaignId }: { accountId: string; campaignId: string },
): Promise<void> {
  await awaitClaims(deps.database.prisma, [accountId, campaignId]);
  for (;;) {
    const made = await inTransaction(deps, async (unitOfWork) => {
      const { db } = unitOfWork;
      const due = await makeDeferredDue(
        db,
        Prisma.sql`c.id = ${campaignId}`,
        ['OUTSIDE_CALLING_HOURS'],
        deps.clock.now(),
      );
      const reopened = await reopen(
        db,
        Prisma.sql`
          SELECT cc.id FROM campaigns c
          JOIN campaign_contacts cc ON cc.campaign_id = c.id AND cc.state = 'FINISHED'
            AND coalesce(cc.outcome, '') = ANY (${WITHOUT_HOURS}::text[])
          WHERE c.id = ${campaignId} AND c.status IN ${LIVE}
          LIMIT ${BATCH} FOR NO KEY UPDATE OF cc SKIP LOCKED`,
        deps.clock.now(),
      );
      for (const one of reopened) await count(deps, unitOfWork, one);
      orderDialing(deps, unitOfWork, accountId);
      return Math.max(due, ...reopened.map(({ contacts }) => contacts));
    });
    if (made < BATCH) return;
  }
}

/** Waits for the claims in progress on the slots of these accounts or campaigns. */
export async function awaitClaims(db: Queryable, contended: readonly string[]): Promise<void> {
  for (const id of contended) await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 0))`;
}

/** Waits for claims that read the old rules, so that the contacts they defer or refuse are seen here. */
async function awaitClaimsOf({ database }: CampaignsDeps, accountId: string): Promise<void> {
  const live = await database.prisma.campaign.findMany({
    where: { accountId, status: { in: ['SCHEDULED', 'RUNNING', 'PAUSED'] } },
    select: { id: true },
  });
  await awaitClaims(database.prisma, [accountId, ...live.map(({ id }) => id)]);
}

/** Makes deferred contacts due, skipping locked ones: a newer claim has judged them, or a call just ended. */
function makeDeferredDue(
  db: Queryable,
  ofCampaigns: Prisma.Sql,
  rules: readonly string[],
  now: Date,
): Promise<number> {
  return db.$executeRaw`
    WITH waiting AS (
      SELECT cc.id FROM campaigns c
      JOIN campaign_contacts cc ON cc.campaign_id = c.id AND cc.state = 'PENDING'
        AND cc.deferred_for IS NOT NULL AND cc.deferred_for = ANY (${rules}::text[])
      WHERE ${ofCampaigns} AND c.status IN ${LIVE}
      LIMIT ${BATCH} FOR NO KEY UPDATE OF cc SKIP LOCKED
    )
    UPDATE campaign_contacts cc SET next_attempt_at = ${now}, deferred_for = NULL
    FROM waiting WHERE cc.id = waiting.id`;
}

/** Makes a campaign's deferred contacts due, and uncalled ones that wait without a recorded rule. */
export async function recheckCampaign(db: Queryable, campaignId: string, now: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE campaign_contacts SET next_attempt_at = ${now}, deferred_for = NULL
    WHERE campaign_id = ${campaignId} AND state = 'PENDING' AND next_attempt_at > ${now}
      AND (deferred_for IS NOT NULL OR (attempts = 0 AND pre_dial_failures = 0))`;
}

/**
 * Makes deferred contacts with these numbers due, and reopens contacts of live campaigns whose suppression,
 * missing consent or conflicting time zones no longer forbid calls.
 */
export async function recheckNumbers(
  deps: CampaignsDeps,
  { accountId, phones }: { accountId: string; phones: readonly string[] },
): Promise<void> {
  await awaitClaimsOf(deps, accountId);
  await inTransaction(deps, async (unitOfWork) => {
    const now = deps.clock.now();
    const due = await makeNumbersDue(unitOfWork.db, accountId, phones, now);
    const reopened = await reopenNumbers(unitOfWork.db, accountId, phones, now);
    for (const one of reopened) await count(deps, unitOfWork, one);
    if (due + reopened.length > 0) orderDialing(deps, unitOfWork, accountId);
  });
}

function makeNumbersDue(
  db: Queryable,
  accountId: string,
  phones: readonly string[],
  now: Date,
): Promise<number> {
  return db.$executeRaw`
    WITH waiting AS (
      SELECT cc.id FROM contacts JOIN campaign_contacts cc ON cc.contact_id = contacts.id
      WHERE contacts.account_id = ${accountId} AND contacts.phone = ANY (${phones}::text[])
        AND cc.state = 'PENDING' AND cc.deferred_for IS NOT NULL
      FOR NO KEY UPDATE OF cc SKIP LOCKED
    )
    UPDATE campaign_contacts cc SET next_attempt_at = ${now}, deferred_for = NULL
    FROM waiting WHERE cc.id = waiting.id`;
}

interface Reopened {
  campaignId: string;
  contacts: number;
}

function reopenNumbers(
  db: Queryable,
  accountId: string,
  phones: readonly string[],
  now: Date,
): Promise<Reopened[]> {
  return reopen(
    db,
    Prisma.sql`
      SELECT cc.id FROM contacts
      JOIN campaign_contacts cc ON cc.contact_id = contacts.id
      JOIN campaigns c ON c.id = cc.campaign_id
      CROSS JOIN (SELECT ${now}::timestamptz AS at) AS question
      WHERE contacts.account_id = ${accountId} AND contacts.phone = ANY (${phones}::text[]) AND c.status IN ${LIVE}
        AND (cc.state = 'SUPPRESSED' OR (cc.state = 'FINISHED' AND cc.outcome = ANY (${REOPENED_BY_NUMBER}::text[])))
        AND NOT ${IS_SUPPRESSED} AND (NOT c.require_consent OR ${WITHOUT_CONSENT} IS NULL)
      FOR NO KEY UPDATE OF cc SKIP LOCKED`,
    now,
  );
}

interface RefusedContact {
  id: bigint;
  phone: string;
}

async function reopenForDestinations(
  deps: CampaignsDeps,
  accountId: string,
  rules: readonly ChangedRule[],
): Promise<void> {
  const outcomes = DESTINATION_RULES.filter((rule) => rules.includes(rule)).map(lowerCase);
  if (outcomes.length === 0) return;
  const { prisma } = deps.database;
  const destinations = await destinationsOf(prisma, accountId);
  let page = await readRefused(prisma, accountId, outcomes, 0n);
  while (page.length > 0) {
    const permitted = page.filter(({ phone }) => refusedDestination(phone, destinations) === null);
    const ids = permitted.map(({ id }) => id);
    await inTransaction(deps, async (unitOfWork) => {
      const reopened = await reopen(
        unitOfWork.db,
        Prisma.sql`
          SELECT cc.id FROM campaign_contacts cc JOIN campaigns c ON c.id = cc.campaign_id
          WHERE cc.id = ANY (${ids}::bigint[]) AND cc.state = 'FINISHED' AND cc.outcome = ANY (${outcomes}::text[])
            AND c.status IN ${LIVE}
          ORDER BY cc.id FOR NO KEY UPDATE OF cc`,
        deps.clock.now(),
      );
      for (const one of reopened) await count(deps, unitOfWork, one);
      if (reopened.length > 0) orderDialing(deps, unitOfWork, accountId);
    });
    page = await readRefused(prisma, accountId, outcomes, (page.at(-1) as RefusedContact).id);
  }
}

function readRefused(
  db: Queryable,
  accountId: string,
  outcomes: readonly string[],
  after: bigint,
): Promise<RefusedContact[]> {
  return db.$queryRaw<RefusedContact[]>`
    SELECT cc.id, contacts.phone FROM campaigns c
    JOIN campaign_contacts cc ON cc.campaign_id = c.id AND cc.state = 'FINISHED'
      AND coalesce(cc.outcome, '') = ANY (${outcomes}::text[]) AND cc.id > ${after}
    JOIN contacts ON contacts.id = cc.contact_id
    WHERE c.account_id = ${accountId} AND c.status IN ${LIVE}
    ORDER BY cc.id LIMIT ${BATCH}`;
}

/**
 * Reopens contacts, and makes those due that another rule had deferred before. Returns campaigns ordered by id, so
 * that two workers lock their rows in one order.
 */
function reopen(db: Queryable, settled: Prisma.Sql, now: Date): Promise<Reopened[]> {
  return db.$queryRaw<Reopened[]>`
    WITH settled AS (${settled}), reopened AS (
      UPDATE campaign_contacts cc SET state = 'PENDING', outcome = NULL, deferred_for = NULL,
        next_attempt_at = CASE WHEN cc.deferred_for IS NULL THEN cc.next_attempt_at ELSE ${now} END
      FROM settled WHERE cc.id = settled.id RETURNING cc.campaign_id
    )
    SELECT campaign_id AS "campaignId", count(*)::int AS contacts FROM reopened GROUP BY 1 ORDER BY 1`;
}

/** Counts reopened contacts. Throws if the campaign ended meanwhile: the job's retry skips its contacts. */
async function count(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  { campaignId, contacts }: Reopened,
): Promise<void> {
  const { count } = await unitOfWork.db.campaign.updateMany({
    where: { id: campaignId, status: { in: ['SCHEDULED', 'RUNNING', 'PAUSED'] } },
    data: { contactsPending: { increment: contacts } },
  });
  if (count === 0)
    throw new Error(`the campaign ${campaignId} ended while its contacts were taken back into it`);
  publishProgress(deps, unitOfWork, campaignId);
}

/** After a start, rechecks contacts that jurisdictions' rules deferred: a new version may bring new rules. */
export async function recheckAfterStart(deps: CampaignsDeps): Promise<void> {
  await inTransaction(deps, async (unitOfWork) => {
    const accounts = await unitOfWork.db.$queryRaw<{ accountId: string }[]>`
      SELECT DISTINCT c.account_id AS "accountId" FROM campaigns c
      WHERE c.status IN ${LIVE} AND EXISTS (
        SELECT FROM campaign_contacts cc
        WHERE cc.campaign_id = c.id AND cc.state = 'PENDING' AND cc.deferred_for IS NOT NULL)`;
    for (const { accountId } of accounts) reportRuleChange(deps, unitOfWork, accountId, PLACE_RULES);
  });
}
