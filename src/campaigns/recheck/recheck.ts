import { isLawChanging } from '../../compliance/calling-hours/jurisdictions.ts';
import { reportRuleChange, rulesChangedJob } from '../../compliance/rule-changes.ts';
import type { Consent } from '../../contacts/consent.ts';
import { permissionChangedJob } from '../../contacts/permission-changes.ts';
import { isContactSuppressedSql } from '../../contacts/suppressed-sql.ts';
import { type Destination, destinationsOf } from '../../credits/rates/rates.ts';
import { obstaclesOf } from '../../dialing/rules/callee-rules.ts';
import { consentRefusalSql } from '../../dialing/rules/consent-rule.ts';
import type { PlaceSettings } from '../../dialing/rules/quiet-hours.ts';
import { recheckScheduledCalls } from '../../dialing/scheduled/return-to-schedule.ts';
import { type ChangeableCode, isFinal, obstaclesEndedBy, outcomesOf } from '../../obstacles/catalog.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { lookedUp } from '../../platform/database/sql/plan-hints.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Account, type CampaignStatus, Prisma } from '../../platform/generated/prisma/client.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { aroundFaultyRows } from '../../platform/jobs/row-faults.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import type { Destinations } from '../../platform/phone/destinations.ts';
import { contactsJob } from '../campaign/contacts-job.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { enqueueDialing } from '../campaign/dial-jobs.ts';
import { publishProgress } from '../campaign/topics.ts';

/** Outcome of a contact that something in its data keeps from being claimed. */
export const CONTACT_UNREADABLE = 'contact_unreadable';

/** Outcomes without a call that a change of the contact's number, time zone or consent can reverse. */
const REOPENED_BY_NUMBER = [...outcomesOf(obstaclesEndedBy('contact')), CONTACT_UNREADABLE];

/** Contacts per transaction. Locks of more would delay claims. */
const BATCH = 20_000;

/** Outcomes of contacts for which a schedule had no hours. */
export const WITHOUT_HOURS = outcomesOf(['NO_CALLING_HOURS', 'NO_COMMON_HOURS']);

const LIVE_STATUSES: CampaignStatus[] = ['SCHEDULED', 'RUNNING', 'PAUSED'];
const LIVE = Prisma.raw(`(${LIVE_STATUSES.map((status) => `'${status}'`).join()})`);

const IS_SUPPRESSED = Prisma.raw(isContactSuppressedSql('question.at'));
const WITHOUT_CONSENT = Prisma.raw(consentRefusalSql({ consent: 'contacts.consent', at: 'question.at' }));
const FINISHED = lookedUp(Prisma.sql`
  SELECT id FROM campaign_contacts WHERE id = entry.id AND state = 'FINISHED' AND outcome = entry.outcome`);

/** Makes contacts due that changed rules of calling deferred, and reopens those that the rules now permit. */
export async function recheckByChangedRules(
  deps: CampaignsDeps,
  { accountId, rules }: { accountId: string; rules: readonly ChangeableCode[] },
): Promise<void> {
  await recheckScheduledCalls(deps, accountId, { rules });
  await awaitClaimsOf(deps, accountId);
  await reopenRefused(deps, accountId, rules);
  for (;;) {
    const made = await inTransaction(deps, async (unitOfWork) => {
      const ofAccount = Prisma.sql`c.account_id = ${accountId}`;
      const due = await makeDeferredDue(unitOfWork.db, ofAccount, rules, deps.clock.now());
      if (due > 0) enqueueDialing(deps, unitOfWork, accountId);
      return due;
    });
    if (made < BATCH) return;
  }
}

/** Makes a campaign recheck the contacts that its former schedule deferred or left out. */
export const scheduleChangedJob = defineJob({ ...contactsJob, name: 'campaigns.schedule-changed' });

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
      const due = await makeDeferredDue(
        unitOfWork.db,
        Prisma.sql`c.id = ${campaignId}`,
        obstaclesEndedBy('schedule'),
        deps.clock.now(),
      );
      const reopened = await reopen(
        deps,
        unitOfWork,
        accountId,
        Prisma.sql`
          SELECT cc.id FROM campaigns c
          JOIN campaign_contact_entries AS entry ON entry.campaign_id = c.id AND entry.state = 'FINISHED'
            AND entry.outcome = ANY (${WITHOUT_HOURS}::text[])
          CROSS JOIN LATERAL (${FINISHED} FOR NO KEY UPDATE SKIP LOCKED) AS cc
          WHERE c.id = ${campaignId} AND c.status IN ${LIVE}
          LIMIT ${BATCH}`,
      );
      enqueueDialing(deps, unitOfWork, accountId);
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
    where: { accountId, status: { in: LIVE_STATUSES } },
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
  const deferred = lookedUp(Prisma.sql`
    SELECT id FROM campaign_contacts
    WHERE id = entry.id AND state = 'PENDING' AND deferred_for = ANY (${rules}::text[])`);
  return db.$executeRaw`
    WITH waiting AS (
      SELECT cc.id FROM campaigns c
      JOIN campaign_contact_entries AS entry ON entry.campaign_id = c.id AND entry.state = 'PENDING' AND entry.is_deferred
      CROSS JOIN LATERAL (${deferred} FOR NO KEY UPDATE SKIP LOCKED) AS cc
      WHERE ${ofCampaigns} AND c.status IN ${LIVE}
      LIMIT ${BATCH}
    )
    UPDATE campaign_contacts SET next_attempt_at = ${now}, deferred_for = NULL
    WHERE id = ANY (ARRAY(SELECT id FROM waiting))`;
}

/** Makes a campaign's deferred contacts due, and uncalled ones that wait without a recorded rule. */
export async function recheckCampaign(db: Queryable, campaignId: string, now: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE campaign_contacts SET next_attempt_at = ${now}, deferred_for = NULL
    WHERE id = ANY (ARRAY(
        SELECT id FROM campaign_contact_entries
        WHERE campaign_id = ${campaignId} AND state = 'PENDING' AND due_at > ${now}))
      AND state = 'PENDING' AND next_attempt_at > ${now}
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
  await recheckScheduledCalls(deps, accountId, { phones });
  await awaitClaimsOf(deps, accountId);
  const kind = { round: permissionChangedJob.name, idOf: String };
  await aroundFaultyRows(deps, kind, phones, (some) =>
    inTransaction(deps, async (unitOfWork) => {
      const due = await makeNumbersDue(unitOfWork.db, accountId, some, deps.clock.now());
      const reopened = await reopenNumbers(deps, unitOfWork, accountId, some);
      if (due + reopened.length > 0) enqueueDialing(deps, unitOfWork, accountId);
    }),
  );
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
    UPDATE campaign_contacts SET next_attempt_at = ${now}, deferred_for = NULL
    WHERE id = ANY (ARRAY(SELECT id FROM waiting))`;
}

interface Reopened {
  campaignId: string;
  contacts: number;
}

function reopenNumbers(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  accountId: string,
  phones: readonly string[],
): Promise<Reopened[]> {
  return reopen(
    deps,
    unitOfWork,
    accountId,
    Prisma.sql`
      SELECT cc.id FROM contacts
      JOIN campaign_contacts cc ON cc.contact_id = contacts.id
      JOIN campaigns c ON c.id = cc.campaign_id
      CROSS JOIN (SELECT ${deps.clock.now()}::timestamptz AS at) AS question
      WHERE contacts.account_id = ${accountId} AND contacts.phone = ANY (${phones}::text[]) AND c.status IN ${LIVE}
        AND (cc.state = 'SUPPRESSED' OR (cc.state = 'FINISHED' AND cc.outcome = ANY (${REOPENED_BY_NUMBER}::text[])))
        AND NOT ${IS_SUPPRESSED} AND (NOT c.require_consent OR ${WITHOUT_CONSENT} IS NULL)
      FOR NO KEY UPDATE OF cc SKIP LOCKED`,
  );
}

interface RefusedContact {
  id: bigint;
  phone: string;
  timezone: string | null;
  consent: Consent | null;
  requireConsent: boolean;
}

/** Reopens contacts that changed rules had refused for good and now permit. */
async function reopenRefused(
  deps: CampaignsDeps,
  accountId: string,
  rules: readonly ChangeableCode[],
): Promise<void> {
  const outcomes = outcomesOf(rules);
  if (outcomes.length === 0) return;
  const { prisma } = deps.database;
  const account = (await prisma.account.findUniqueOrThrow({ where: { id: accountId } })) as unknown as Rules;
  let page = await readRefused(prisma, accountId, outcomes, 0n);
  while (page.length > 0) {
    const destinations = await destinationsOf(
      prisma,
      page.map(({ phone }) => phone),
    );
    const permitted = await aroundFaultyRows(deps, REFUSED, page, async (some) =>
      some.filter((one) => isPermitted(deps, one, account, destinations)),
    );
    const ids = permitted.flat().map(({ id }) => id);
    await inTransaction(deps, async (unitOfWork) => {
      const reopened = await reopen(
        deps,
        unitOfWork,
        accountId,
        Prisma.sql`
          SELECT cc.id FROM campaign_contacts cc JOIN campaigns c ON c.id = cc.campaign_id
          WHERE cc.id = ANY (${ids}::bigint[]) AND cc.state = 'FINISHED' AND cc.outcome = ANY (${outcomes}::text[])
            AND c.status IN ${LIVE}
          ORDER BY cc.id FOR NO KEY UPDATE OF cc`,
      );
      if (reopened.length > 0) enqueueDialing(deps, unitOfWork, accountId);
    });
    page = await readRefused(prisma, accountId, outcomes, (page.at(-1) as RefusedContact).id);
  }
}

const REFUSED = { round: rulesChangedJob.name, idOf: ({ id }: RefusedContact) => id };

type Rules = PlaceSettings & Destinations & Pick<Account, 'artificialVoiceRules'>;

/** Returns whether no rule ends a contact any more. Hours are asked by the claim, which ends it again without any. */
function isPermitted(
  { jurisdictions, clock }: CampaignsDeps,
  { phone, consent, requireConsent, timezone }: RefusedContact,
  account: Rules,
  destinations: ReadonlyMap<string, Destination>,
): boolean {
  const { country = null, pricePerMinute = null } = destinations.get(phone) ?? {};
  const callee = {
    phone,
    timezone,
    country,
    consent,
    disclosure: null,
    requiresConsent: requireConsent,
    isPriced: pricePerMinute !== null,
  };
  return obstaclesOf(jurisdictions, callee, account, clock.now()).every(({ reason }) => !isFinal(reason));
}

function readRefused(
  db: Queryable,
  accountId: string,
  outcomes: readonly string[],
  after: bigint,
): Promise<RefusedContact[]> {
  return db.$queryRaw<RefusedContact[]>`
    SELECT cc.id, contacts.phone, contacts.timezone, contacts.consent, c.require_consent AS "requireConsent"
    FROM campaigns c
    JOIN campaign_contact_entries AS entry ON entry.campaign_id = c.id AND entry.state = 'FINISHED'
      AND entry.outcome = ANY (${outcomes}::text[]) AND entry.id > ${after}
    JOIN campaign_contacts cc ON cc.id = entry.id
    JOIN contacts ON contacts.id = cc.contact_id
    WHERE c.account_id = ${accountId} AND c.status IN ${LIVE}
    ORDER BY cc.id LIMIT ${BATCH}`;
}

/**
 * Reopens contacts, counts them, and makes those due that another rule had deferred before. Returns campaigns ordered by
 * id, so that two workers lock their rows in one order.
 */
async function reopen(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  accountId: string,
  settled: Prisma.Sql,
): Promise<Reopened[]> {
  const reopened = await unitOfWork.db.$queryRaw<Reopened[]>`
    WITH settled AS (${settled}), reopened AS (
      UPDATE campaign_contacts cc SET state = 'PENDING', outcome = NULL, deferred_for = NULL,
        next_attempt_at = CASE WHEN cc.deferred_for IS NULL THEN cc.next_attempt_at ELSE ${deps.clock.now()} END
      WHERE cc.id = ANY (ARRAY(SELECT id FROM settled)) RETURNING cc.campaign_id
    )
    SELECT campaign_id AS "campaignId", count(*)::int AS contacts FROM reopened GROUP BY 1 ORDER BY 1`;
  for (const one of reopened) await count(deps, unitOfWork, accountId, one);
  return reopened;
}

/** Counts reopened contacts. Throws if the campaign ended meanwhile: the job's retry skips its contacts. */
async function count(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  accountId: string,
  { campaignId, contacts }: Reopened,
): Promise<void> {
  const { count } = await unitOfWork.db.campaign.updateMany({
    where: { id: campaignId, status: { in: LIVE_STATUSES } },
    data: { contactsPending: { increment: contacts } },
  });
  if (count === 0)
    throw new Error(`the campaign ${campaignId} ended while its contacts were taken back into it`);
  publishProgress(deps, unitOfWork, { id: campaignId, accountId });
}

/**
 * Rechecks the contacts that rules of their places deferred or refused: after a start, whose version or files may bring
 * new rules, and when a row of the rules comes into force or ends.
 */
export async function recheckByLaw(deps: CampaignsDeps): Promise<void> {
  await inTransaction(deps, async (unitOfWork) => {
    const accounts = await unitOfWork.db.$queryRaw<{ accountId: string }[]>`
      SELECT DISTINCT c.account_id AS "accountId" FROM campaigns c
      WHERE c.status IN ${LIVE} AND EXISTS (
        SELECT FROM campaign_contact_entries AS entry WHERE entry.campaign_id = c.id
          AND ((entry.state = 'PENDING' AND entry.is_deferred)
            OR (entry.state = 'FINISHED' AND entry.outcome = ANY (${outcomesOf(obstaclesEndedBy('law'))}::text[]))))
      UNION
      SELECT account_id FROM calls WHERE open_at > ${deps.clock.now()} AND delay IS NOT NULL`;
    for (const { accountId } of accounts)
      reportRuleChange(deps, unitOfWork, accountId, obstaclesEndedBy('law'));
  });
}

/** Rechecks the contacts that had no rate, after the rates were replaced: in all accounts, as a claim in progress may refuse more. */
export async function recheckByRates(deps: CampaignsDeps): Promise<void> {
  await inTransaction(deps, async (unitOfWork) => {
    const accounts = await unitOfWork.db.campaign.findMany({
      where: { status: { in: LIVE_STATUSES } },
      distinct: ['accountId'],
      select: { accountId: true },
    });
    for (const { accountId } of accounts)
      reportRuleChange(deps, unitOfWork, accountId, obstaclesEndedBy('rates'));
  });
}

const LAW_CHECK_HOURS = 1;

/** Repeats `recheckByLaw` while the date on which a row comes into force, or after which it ends, begins somewhere. */
export function lawSchedule(deps: CampaignsDeps): Schedule {
  return {
    name: 'campaigns.recheck-by-law',
    everySeconds: LAW_CHECK_HOURS * 3600,
    expireInSeconds: 300,
    async run() {
      if (isLawChanging(deps.jurisdictions, deps.clock.now(), LAW_CHECK_HOURS)) await recheckByLaw(deps);
    },
  };
}
