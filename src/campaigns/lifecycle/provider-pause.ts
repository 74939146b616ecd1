import { callOutcome } from '../../calls/states/states.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import { upperCase } from '../../platform/letter-case.ts';
import { callingCodeOf, countryOf } from '../../platform/phone/phone-number.ts';
import { type CallOutcome, isPermanent, sourceOf } from '../../providers/call-outcomes.ts';
import { isRefusalOfCall } from '../../providers/port.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { ACCOUNT_FAULTS, type AccountFault } from '../campaign/pause-reasons.ts';
import { pauseFor } from './automatic-pause.ts';

/** Newest calls to consider: the provider is failing if more than half of them failed on our side. */
const WINDOW = 20;
const FIRST_BACKOFF_MS = 5_000;
const LONGEST_BACKOFF_MS = 300_000;
/** Failing checks in a row, in about 15 minutes, after which the provider counts as down. */
const TROUBLE_TO_PAUSE = 8;
/** Calls in a row that must fail by the same kind of account fault before the campaign pauses. */
const HANDFUL = 5;

/** How a call ended. */
type CallEnd = Pick<Call, 'outcome' | 'endedReason'>;

/** Returns whether a call failed because of the provider, our account there or this server. */
export function isOurFault(call: CallEnd): boolean {
  const outcome = callOutcome(call);
  return isProviderTrouble(call) || (outcome !== null && isThisServersFault(outcome));
}

/** Returns whether a call failed because of its provider, or of our account there. */
export function isProviderTrouble(call: CallEnd): boolean {
  const outcome = callOutcome(call);
  return outcome !== null && isProvidersFault(outcome) && !isRefusalOfCall(call.endedReason);
}

/** Outcomes of calls that their provider refused: for the call's own sake, its account's or an unknown reason. */
export const REFUSALS: readonly (string | null)[] = ['PROVIDER_REFUSED', ...ACCOUNT_FAULTS];

/** Returns whether the provider refused the call. */
export function isRefused({ outcome }: CallEnd): boolean {
  return REFUSALS.includes(outcome);
}

function isProvidersFault(outcome: CallOutcome): boolean {
  const source = sourceOf(outcome);
  return (source === 'provider' || source === 'account') && !isPermanent(outcome);
}

function isThisServersFault(outcome: CallOutcome): boolean {
  return sourceOf(outcome) === 'us' && !isPermanent(outcome);
}

/**
 * Pauses a campaign after repeated faults of the provider account; slows it while its provider keeps failing. Refusals of
 * one destination, while contacts of others wait, are no fault of the account yet: the others are called next.
 */
export async function noteProviderTrouble(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  campaignId: string,
): Promise<void> {
  const { db } = unitOfWork;
  await waitForTurn(db, campaignId);
  const ends = await lastEnds(db, campaignId);
  const end = ends.findIndex((call) => !isRefused(call));
  const refused = end === -1 ? ends : ends.slice(0, end);
  const isInDoubt = await othersWait(db, campaignId, refused);
  if (refused.length > 0 && refused.every(({ endedReason }) => isRefusalOfCall(endedReason))) {
    if (refused.length === WINDOW && !isInDoubt && !(await hasAccepted(db, campaignId)))
      await pauseFor(deps, unitOfWork, campaignId, 'MISCONFIGURED');
    return;
  }
  if (isInDoubt && refused.length < WINDOW) return;
  const last = ends.flatMap((call) => callOutcome(call) ?? []);
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

type RecentEnd = CallEnd & Pick<Call, 'phoneTo'>;

/** Returns the last calls, newest first, without faults of this server. */
async function lastEnds(db: Queryable, campaignId: string): Promise<RecentEnd[]> {
  const calls = await db.call.findMany({
    where: { campaignId, endedAt: { not: null } },
    orderBy: { id: 'desc' },
    take: WINDOW,
    select: { outcome: true, endedReason: true, phoneTo: true },
  });
  return calls.filter((call) => {
    const outcome = callOutcome(call);
    return outcome !== null && !isThisServersFault(outcome);
  });
}

/** Contacts next in turn among which one of another destination is sought. */
const NEXT_CONTACTS = 1_000;

/** Returns whether all refused calls went to one number, or to one calling code, and contacts elsewhere wait. */
async function othersWait(
  db: Queryable,
  campaignId: string,
  refused: readonly RecentEnd[],
): Promise<boolean> {
  const numbers = new Set(refused.map(({ phoneTo }) => phoneTo));
  const codes = new Set([...numbers].map(callingCodeIn));
  const [destination, ...further] = numbers.size === 1 ? numbers : codes;
  if (destination === undefined || further.length > 0) return false;
  const [found] = await db.$queryRaw<{ others: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM (
        SELECT id FROM campaign_contact_entries WHERE campaign_id = ${campaignId} AND state = 'PENDING'
        ORDER BY due_at, id LIMIT ${NEXT_CONTACTS}::int) AS entry
      JOIN campaign_contacts AS waiting ON waiting.id = entry.id
      JOIN contacts AS contact ON contact.id = waiting.contact_id
      WHERE NOT starts_with(contact.phone, ${destination})) AS others`;
  return found?.others ?? false;
}

function callingCodeIn(phone: string): string {
  const country = countryOf(phone);
  return country === null ? phone : callingCodeOf(country);
}

/** Returns whether the provider ever accepted a call of the campaign. */
async function hasAccepted(db: Queryable, campaignId: string): Promise<boolean> {
  const accepted = { campaignId, voiceProviderConvId: { not: null } };
  return (await db.call.findFirst({ where: accepted, select: { id: true } })) !== null;
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
