import type { CallEventListener } from '../../calls/states/call-event.ts';
import { isTerminal } from '../../calls/states/states.ts';
import { releasesOf } from '../../credits/holds.ts';
import { isOnLine } from '../../dialing/capacity/capacity.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Campaign, Prisma } from '../../platform/generated/prisma/client.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { enqueueDialing } from '../campaign/dial-jobs.ts';
import { publishProgress } from '../campaign/topics.ts';
import { WaitingAccounts } from '../campaign/waiting-accounts.ts';
import { completeIfDone } from '../lifecycle/completion.ts';
import {
  isOurFault,
  isProviderTrouble,
  isRefused,
  noteProviderTrouble,
} from '../lifecycle/provider-pause.ts';
import { amendmentsIn, amendOutcomes } from './amend-outcomes.ts';
import { type CampaignCall, isCampaignCall, isConnected, outcomeOf } from './campaign-call.ts';
import { decideRetries, type RetryDecision } from './retry.ts';

/** Records the end of campaign calls once per call, in the transaction that ends it. */
export function campaignCallEventListener(deps: CampaignsDeps): CallEventListener {
  const waitingAccounts = new WaitingAccounts(deps);
  return async (unitOfWork, events) => {
    const freed = new Set(events.filter(({ call }) => !isOnLine(call)).map(({ call }) => call.provider));
    unitOfWork.afterCommit(() => {
      for (const provider of freed) waitingAccounts.tell(provider);
    });
    const ended = events.flatMap(({ call, before }) =>
      isTerminal(call.status) && before === undefined && isCampaignCall(call) ? [call] : [],
    );
    const amended = amendmentsIn(events);
    // First, because amendments lock pending contacts, and claims lock those before their campaign.
    await amendOutcomes(deps, unitOfWork, amended);
    const byCampaign = [...Map.groupBy(ended, ({ campaignId }) => campaignId)];
    // Sorted by id, so that two transactions that end calls of these campaigns cannot deadlock.
    for (const [campaignId, calls] of byCampaign.sort(([a], [b]) => (a < b ? -1 : 1))) {
      await recordOutcomes(deps, unitOfWork, campaignId, calls);
    }
    const changed = [...ended, ...amended.map(({ call }) => call)];
    for (const accountId of new Set(changed.map((call) => call.accountId))) {
      enqueueDialing(deps, unitOfWork, accountId);
    }
  };
}

async function recordOutcomes(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  campaignId: string,
  calls: readonly CampaignCall[],
): Promise<void> {
  const { db } = unitOfWork;
  if (calls.some((call) => isProviderTrouble(call) || isRefused(call)))
    await noteProviderTrouble(deps, unitOfWork, campaignId);
  const next = await decideRetries(deps, db, campaignId, calls);
  const counted = await count(db, campaignId, calls, next);
  publishProgress(deps, unitOfWork, counted);
  await completeIfDone(deps, unitOfWork, counted);
}

type Counted = Pick<Campaign, 'id' | 'accountId' | 'status' | 'contactsPending'>;

/** Returns SQL that gives each contact its call's outcome, and the instant of its next call if it has one. */
function contactsAfter(calls: readonly CampaignCall[], next: ReadonlyMap<string, RetryDecision>): Prisma.Sql {
  return Prisma.sql`
      UPDATE campaign_contacts SET
        state = CASE WHEN call.retry_at IS NULL THEN 'FINISHED' ELSE 'PENDING' END::campaign_contact_state,
        outcome = call.outcome,
        next_attempt_at = coalesce(call.retry_at, next_attempt_at),
        callback_at = call.callback_at,
        forgiven = campaign_contacts.forgiven + call.forgiven,
        pre_dial_failures = 0
      FROM unnest(
        ${calls.map(({ campaignContactId }) => campaignContactId)}::bigint[],
        ${calls.map(outcomeOf)}::text[],
        ${calls.map(({ id }) => next.get(id)?.retryAt?.toISOString() ?? null)}::timestamptz[],
        ${calls.map(({ id }) => next.get(id)?.callbackAt?.toISOString() ?? null)}::timestamptz[],
        ${calls.map(({ id }) => (next.get(id)?.usesNoAttempt ? 1 : 0))}::int[])
        AS call (id, outcome, retry_at, callback_at, forgiven)
      WHERE campaign_contacts.id = call.id`;
}

/** Updates contacts and campaign in one statement: every ended call waits for the campaign's row. */
async function count(
  db: Queryable,
  campaignId: string,
  calls: readonly CampaignCall[],
  next: ReadonlyMap<string, RetryDecision>,
): Promise<Counted> {
  const finished = calls.filter(({ id }) => !next.get(id)?.retryAt);
  const connected = calls.filter(isConnected);
  const releases = [...releasesOf(calls).values()];
  const isThroughAgain = !calls.some(isOurFault);
  const [counted] = await db.$queryRaw<Counted[]>`
    WITH contact AS (${contactsAfter(calls, next)})
    UPDATE campaigns SET
      calls_live = calls_live - ${calls.length}::int,
      calls_completed = calls_completed + ${connected.length}::int,
      calls_successful = calls_successful + ${connected.filter((call) => call.goalAchieved).length}::int,
      calls_failed = calls_failed + ${calls.length - connected.length}::int,
      credits_held = credits_held - ${releases.reduce((sum, { credits }) => sum + credits, 0)}::int,
      credits_used = credits_used + ${calls.reduce((sum, call) => sum + call.creditsCharged, 0)}::int,
      contacts_pending = greatest(0, contacts_pending - ${finished.length}::int),
      probing = probing AND NOT ${isThroughAgain},
      backoff_until = CASE WHEN ${isThroughAgain} AND provider_trouble > 0 THEN NULL ELSE backoff_until END,
      provider_trouble = CASE WHEN ${isThroughAgain} THEN 0 ELSE provider_trouble END
    WHERE id = ${campaignId}
    RETURNING id, account_id AS "accountId", status, contacts_pending AS "contactsPending"`;
  if (!counted) throw new Error(`the campaign ${campaignId} is gone`);
  return counted;
}
