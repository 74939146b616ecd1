import { callOutcome } from '../../calls/states/states.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import { upperCase } from '../../platform/letter-case.ts';
import { type CallOutcome, isPermanent, sourceOf } from '../../providers/call-outcomes.ts';
import type { CampaignsDeps } from '../deps.ts';
import type { AccountFault } from '../pause-reasons.ts';
import { pauseFor } from './automatic-pause.ts';

/** Newest calls to consider: the provider is failing if more than half of them failed on our side. */
const WINDOW = 20;
const FIRST_BACKOFF_MS = 5_000;
const LONGEST_BACKOFF_MS = 300_000;
/** Failing checks in a row, in about 15 minutes, after which the provider counts as down. */
const TROUBLE_TO_PAUSE = 8;
/** Calls in a row that must fail by the same kind of account fault before the campaign pauses. */
const HANDFUL = 5;

/** Returns whether a call failed because of the provider, our account there or this server. */
export function isOurFault(call: Pick<Call, 'outcome'>): boolean {
  const outcome = callOutcome(call);
  return outcome !== null && (isProvidersFault(outcome) || isThisServersFault(outcome));
}

/** Returns whether a call failed because of its provider, or of our account there. */
export function isProviderTrouble(call: Pick<Call, 'outcome'>): boolean {
  const outcome = callOutcome(call);
  return outcome !== null && isProvidersFault(outcome);
}

function isProvidersFault(outcome: CallOutcome): boolean {
  const source = sourceOf(outcome);
  return (source === 'provider' || source === 'account') && !isPermanent(outcome);
}

function isThisServersFault(outcome: CallOutcome): boolean {
  return sourceOf(outcome) === 'us' && !isPermanent(outcome);
}

/** Pauses a campaign after repeated faults of the provider account; slows it while its provider keeps failing. */
export async function noteProviderTrouble(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  campaignId: string,
): Promise<void> {
  const { db } = unitOfWork;
  await waitForTurn(db, campaignId);
  const last = await lastOutcomes(db, campaignId);
  const accountFault = accountFaultIn(last);
  if (accountFault) return pauseFor(deps, unitOfWork, campaignId, accountFault);
  if (last.filter(isProvidersFault).length * 2 <= last.length) return;
  const trouble = await lengthenBackoff(db, campaignId, deps.clock.now());
  if (trouble !== null && trouble >= TROUBLE_TO_PAUSE) {
    await pauseFor(deps, unitOfWork, campaignId, 'PROVIDER_DOWN');
  }
}

/** Serializes calls that end at the same time, so that each sees the ends before its own. */
async function waitForTurn(db: Queryable, campaignId: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`provider trouble of ${campaignId}`}, 0))`;
}

/** Returns the last outcomes, newest first, without faults of this server. */
async function lastOutcomes(db: Queryable, campaignId: string): Promise<CallOutcome[]> {
  const calls = await db.call.findMany({
    where: { campaignId, endedAt: { not: null } },
    orderBy: { id: 'desc' },
    take: WINDOW,
    select: { outcome: true },
  });
  return calls.flatMap((call) => callOutcome(call) ?? []).filter((outcome) => !isThisServersFault(outcome));
}

/** Returns the newest fault if the last calls all failed by account faults; else null. */
function accountFaultIn(last: readonly CallOutcome[]): AccountFault | null {
  const faults = last.slice(0, HANDFUL).flatMap((outcome) => accountFaultOf(outcome) ?? []);
  return faults.length === HANDFUL ? (faults[0] ?? null) : null;
}

/** Returns the fault of the provider account because of which a call failed; null if it is none. */
export function accountFaultOf(outcome: CallOutcome): AccountFault | null {
  switch (outcome) {
    case 'credentials_rejected':
    case 'payment_required':
    case 'misconfigured':
      return upperCase(outcome);
    default:
      return null;
  }
}

/** Backs the campaign off. Returns the number of failing checks in a row; null during a backoff. */
async function lengthenBackoff(db: Queryable, campaignId: string, now: Date): Promise<number | null> {
  const [row] = await db.$queryRaw<{ trouble: number }[]>`
    UPDATE campaigns SET
      provider_trouble = provider_trouble + 1,
      backoff_until = ${now}::timestamptz + interval '1 millisecond'
        * least(${FIRST_BACKOFF_MS} * power(2, provider_trouble), ${LONGEST_BACKOFF_MS})
    WHERE id = ${campaignId} AND (backoff_until IS NULL OR backoff_until <= ${now})
    RETURNING provider_trouble AS trouble`;
  return row?.trouble ?? null;
}
