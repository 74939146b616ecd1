import { isLost } from '../../calls/states/missed-look-ups.ts';
import { callOutcome } from '../../calls/states/states.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Campaign, Prisma } from '../../platform/generated/prisma/client.ts';
import type { RetryReason } from '../../platform/generated/prisma/enums.ts';
import { isPermanent, sourceOf } from '../../providers/call-outcomes.ts';
import { isRefusalOfCall } from '../../providers/port.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { isRefused, REFUSALS } from '../lifecycle/provider-pause.ts';
import { retryScheduleOf } from '../schedule/retry-schedules.ts';
import { type CampaignCall, isUncounted } from './campaign-call.ts';

export interface RetryDecision {
  /** Time of the contact's next call; null = the outcome is final. */
  retryAt: Date | null;
  /** Whether the call uses no attempt of the contact. */
  usesNoAttempt: boolean;
  /** Time of the callback that the contact requested; null for any other retry. */
  callbackAt: Date | null;
}

const FINAL: RetryDecision = { retryAt: null, usesNoAttempt: false, callbackAt: null };
/** Callbacks that a contact may request without using an attempt. */
const MAX_CALLBACKS = 3;

/** Failures on our side that use no attempt of a contact. Further ones do. */
const MAX_UNCOUNTED_FAILURES = 10;
/** Refusals for unknown reasons that use no attempt of a contact. */
const MAX_UNCOUNTED_REFUSALS = 2;
/** Lost calls that use no attempt of a contact: only one, because a lost call may have rung. */
const MAX_UNCOUNTED_LOST_CALLS = 1;
/** Delay of the first retry of a call that failed before any phone rang. It doubles each time. */
const FIRST_UNCOUNTED_DELAY_MS = 5_000;
const LONGEST_UNCOUNTED_DELAY_MS = 300_000;

/** Returns, by call id, when to retry each contact. Calls without an entry have a final outcome. */
export async function decideRetries(
  deps: CampaignsDeps,
  db: Queryable,
  campaignId: string,
  calls: readonly CampaignCall[],
): Promise<Map<string, RetryDecision>> {
  const rules = await rulesOf(db, campaignId);
  const refusedAlone = await findRefusedAlone(db, calls.filter(isRefused));
  const retriable = calls.filter(
    (call) =>
      !refusedAlone.has(call.id) && (isUncounted(call) || isCallback(call) || mayBeRetried(call, rules)),
  );
  const entries = await readEntries(db, retriable);
  const repetitions = await countRepetitions(
    db,
    retriable.filter((call) => isCallback(call) || retryScheduleFor(call, rules) !== null),
  );
  return new Map(
    retriable.flatMap((call) => {
      const entry = entries.get(call.campaignContactId);
      return entry ? [[call.id, decide(deps, call, entry, rules, repetitions.get(call.id) ?? 1)]] : [];
    }),
  );
}

/** Newest calls to others that tell whether the provider accepts calls. */
const NEWEST_CALLS = 50;

/** Selects the newest accepted and the newest refused call of the campaign's other contacts. */
const OTHER_CALLS = Prisma.sql`
      SELECT max(id) FILTER (WHERE is_accepted) AS accepted, max(id) FILTER (WHERE NOT is_accepted) AS refused
      FROM (
        SELECT other.id, other.voice_provider_conv_id IS NOT NULL AND (other.outcome IS NULL
          OR other.outcome::text <> ALL (${REFUSALS}::text[])) AS is_accepted
        FROM calls AS other
        WHERE other.campaign_id = ended.campaign_id AND other.campaign_contact_id <> ended.campaign_contact_id
          AND (other.voice_provider_conv_id IS NOT NULL OR other.outcome IS NOT NULL)
        ORDER BY other.id DESC LIMIT ${NEWEST_CALLS}::int) AS newest`;

/**
 * Returns the ids of calls whose refusals concern their contacts alone: the provider says so, or it refused the
 * contact a second time in the same way while it accepted others.
 */
async function findRefusedAlone(db: Queryable, calls: readonly CampaignCall[]): Promise<Set<string>> {
  const byWords = calls.flatMap(({ id, endedReason }) => (isRefusalOfCall(endedReason) ? [id] : []));
  const inDoubt = calls.filter(({ endedReason }) => !isRefusalOfCall(endedReason));
  if (inDoubt.length === 0) return new Set(byWords);
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT ended.id FROM calls AS ended
    CROSS JOIN LATERAL (
      SELECT min(alike.id) AS first, count(*) AS refusals FROM calls AS alike
      WHERE alike.campaign_contact_id = ended.campaign_contact_id AND alike.outcome = ended.outcome
        AND alike.ended_reason IS NOT DISTINCT FROM ended.ended_reason) AS alike
    CROSS JOIN LATERAL (${OTHER_CALLS}) AS others
    WHERE ended.id = ANY (${inDoubt.map(({ id }) => id)}::text[]) AND alike.refusals >= 2
      AND (others.accepted > alike.first OR others.accepted > coalesce(others.refused, ''))`;
  return new Set([...byWords, ...rows.map(({ id }) => id)]);
}

function isCallback({ callbackAt }: CampaignCall): boolean {
  return callbackAt !== null;
}

function mayBeRetried(call: EndedCall, rules: CampaignRules): boolean {
  const outcome = callOutcome(call);
  if (rules.maxAttempts === 1 || (outcome !== null && isPermanent(outcome))) return false;
  const reason = retryReason(call);
  return retryScheduleFor(call, rules) !== null || (reason !== null && rules.retryOn.includes(reason));
}

function retryScheduleFor(call: EndedCall, rules: CampaignRules): readonly number[] | null {
  const outcome = callOutcome(call);
  return outcome && retryScheduleOf(rules, outcome);
}

/** Returns the `retry_on` reason for which a call may be retried; null if it got through. */
function retryReason(call: EndedCall): RetryReason | null {
  switch (call.status) {
    case 'NO_ANSWER':
    case 'BUSY':
    case 'FAILED':
      return call.status;
    case 'COMPLETED':
      return call.voicemail ? 'VOICEMAIL' : null;
    default:
      return null;
  }
}

interface Entry {
  id: bigint;
  attempts: number;
  uncounted: number;
}

/** Returns for each call the number of its contact's calls with this outcome, itself included. */
async function countRepetitions(db: Queryable, calls: readonly CampaignCall[]): Promise<Map<string, number>> {
  if (calls.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; repetitions: number }[]>`
    SELECT ended.id, count(*)::int AS repetitions
    FROM calls ended
    JOIN calls alike ON alike.campaign_contact_id = ended.campaign_contact_id AND alike.outcome = ended.outcome
    WHERE ended.id = ANY (${calls.map(({ id }) => id)}::text[])
    GROUP BY ended.id`;
  return new Map(rows.map(({ id, repetitions }) => [id, repetitions]));
}

/** Returns the contacts that may still be called: neither they nor the campaign forbids it. */
async function readEntries(db: Queryable, calls: readonly CampaignCall[]): Promise<Map<bigint, Entry>> {
  if (calls.length === 0) return new Map();
  const entries = await db.$queryRaw<Entry[]>`
    SELECT cc.id, cc.attempts, cc.forgiven AS uncounted
    FROM campaign_contacts cc
    JOIN contacts c ON c.id = cc.contact_id
    JOIN campaigns p ON p.id = cc.campaign_id
    WHERE cc.id = ANY (${calls.map(({ campaignContactId }) => campaignContactId)}::bigint[])
      AND c.status <> 'DO_NOT_CALL' AND p.status <> 'CANCELED'`;
  return new Map(entries.map((entry) => [entry.id, entry]));
}

function decide(
  deps: CampaignsDeps,
  call: CampaignCall,
  entry: Entry,
  rules: CampaignRules,
  repetitions: number,
): RetryDecision {
  const { attempts, uncounted } = entry;
  const { callbackAt } = call;
  if (callbackAt !== null && repetitions <= MAX_CALLBACKS) {
    return { retryAt: dueAgainAt(deps, callbackAt), usesNoAttempt: true, callbackAt };
  }
  const usesNoAttempt = isUncounted(call) && (isOfAccount(call) || uncounted < maxUncounted(call));
  const retryDelay = usesNoAttempt
    ? uncountedRetryDelay(call, entry, rules, repetitions)
    : countedRetryDelay(call, rules, attempts - uncounted, repetitions);
  if (retryDelay === null) return FINAL;
  const delay = Math.max(retryDelay, quietMs(deps, call));
  const from = new Date(deps.clock.now().getTime() + delay);
  return { retryAt: dueAgainAt(deps, from), usesNoAttempt, callbackAt: null };
}

type EndedCall = Pick<CampaignCall, 'status' | 'voicemail' | 'outcome'>;

/**
 * Returns the milliseconds until the retry after a call that used an attempt; null = the outcome is final.
 * @param used attempts of the contact, this call included
 * @param repetitions calls of the contact with this outcome, this call included
 */
export function countedRetryDelay(
  call: EndedCall,
  rules: CampaignRules,
  used: number,
  repetitions: number,
): number | null {
  if (used >= rules.maxAttempts || !mayBeRetried(call, rules)) return null;
  return delayAfter(call, rules, repetitions);
}

function uncountedRetryDelay(
  call: CampaignCall,
  { attempts, uncounted }: Entry,
  rules: CampaignRules,
  repetitions: number,
): number | null {
  if (attempts - uncounted - 1 >= rules.maxAttempts) return null;
  return hasRung(call) ? delayAfter(call, rules, repetitions) : uncountedDelay(uncounted);
}

/** Returns when the contact is due again. Hours that are closed or over at that time defer or end it only then, because they may change meanwhile. */
function dueAgainAt({ clock }: CampaignsDeps, at: Date): Date {
  const now = clock.now();
  return at > now ? at : now;
}

/** Returns the delay of a retry in milliseconds; null if the retry schedule has no further one. */
function delayAfter(call: EndedCall, rules: CampaignRules, repetitions: number): number | null {
  const delays = retryScheduleFor(call, rules);
  if (delays === null) return rules.delayMinutes * 60_000;
  const seconds = delays[repetitions - 1];
  return seconds === undefined ? null : seconds * 1000;
}

function maxUncounted(call: CampaignCall): number {
  if (isLost(call)) return MAX_UNCOUNTED_LOST_CALLS;
  return isRefused(call) ? MAX_UNCOUNTED_REFUSALS : MAX_UNCOUNTED_FAILURES;
}

/** Returns how long a lost call may still be ringing; its contact is not called before. */
function quietMs({ voiceProviders }: CampaignsDeps, call: CampaignCall): number {
  if (!isLost(call)) return 0;
  return (voiceProviders.find(call.provider, call.accountId)?.absence.quietSeconds ?? 0) * 1000;
}

/** Returns whether the failure never uses an attempt: it pauses the campaign, which ends further calls. */
function isOfAccount(call: CampaignCall): boolean {
  const outcome = callOutcome(call);
  return outcome !== null && sourceOf(outcome) === 'account';
}

/** Returns whether the callee may have heard a ring: then the retry waits for the usual delay. */
function hasRung(call: CampaignCall): boolean {
  return call.voiceProviderConvId !== null && !isLost(call);
}

function uncountedDelay(uncounted: number): number {
  return Math.min(FIRST_UNCOUNTED_DELAY_MS * 2 ** uncounted, LONGEST_UNCOUNTED_DELAY_MS);
}

/** Columns that never change after a campaign's start. */
const RULES = {
  maxAttempts: true,
  delayMinutes: true,
  retryOn: true,
  retrySchedules: true,
} as const;

export type CampaignRules = Pick<Campaign, keyof typeof RULES>;

const MAX_KEPT = 1000;
const kept = new Map<string, CampaignRules>();

/** Returns a campaign's rules from memory if it can: every call that ends needs them. */
async function rulesOf(db: Queryable, campaignId: string): Promise<CampaignRules> {
  const known = kept.get(campaignId);
  if (known) return known;
  const rules = await db.campaign.findUniqueOrThrow({ where: { id: campaignId }, select: RULES });
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(campaignId, rules);
  return rules;
}
