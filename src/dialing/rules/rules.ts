import { creditsForCall } from '../../credits/rates/pricing.ts';
import { insufficientCredits } from '../../errors/common-errors.ts';
import { limitsOf } from '../../identity/tiers.ts';
import { CALL_OBSTACLES } from '../../obstacles/catalog.ts';
import type { Account } from '../../platform/generated/prisma/client.ts';
import type { Tier } from '../../platform/generated/prisma/enums.ts';
import { snakeCase } from '../../platform/letter-case.ts';
import { longestWait, type NumberWait } from '../capacity/number-use.ts';
import type { NewCall } from '../terms/new-call.ts';
import { type PreDialWebhook, preDialWebhookSql } from '../terms/pre-dial-webhook.ts';
import type { CallRefusal } from '../terms/refusals.ts';
import { CALLEE_RULES, type CalleeSubject } from './callee-rules.ts';
import type { PlaceSettings } from './quiet-hours.ts';

// ── What the rules know ──────────────────────────────────────────────────────

const ACCOUNT_FIELDS = [
  'suspendedAt',
  'isMetered',
  'creditBalance',
  'creditsHeld',
  'overdraftCredits',
  'creditsRunOut',
  'callsLive',
  'concurrentLimit',
  'quietHours',
  'placeRules',
  'requireConsent',
  'artificialVoiceRules',
  'allowedNumberTypes',
  'callableCountries',
] as const satisfies (keyof Account)[];

export type AccountFacts = Pick<
  Account,
  Exclude<(typeof ACCOUNT_FIELDS)[number], keyof PlaceSettings | 'suspendedAt'>
> &
  PlaceSettings & {
    /** ISO 8601; null = not suspended. */
    suspendedAt: string | null;
    tier: Tier;
    callLimits: CallLimits;
    /** Endpoint to ask before each call; null = none. A campaign's own takes precedence. */
    preDialWebhook: PreDialWebhook | null;
    /** The account's own suppression lists and applied registries. */
    suppressionLists: { id: string; version: number }[];
  };

/** The account's limits of calls to one number, in rolling periods; null = none. */
type CallLimits = Pick<
  Account,
  'minCallGapSeconds' | 'maxCallsPerDay' | 'maxCallsPerWeek' | 'maxCallsPerMonth'
>;

export function accountFactsSql(account: string): string {
  return `jsonb_build_object(
    ${ACCOUNT_FIELDS.map((field) => `'${field}', ${account}.${snakeCase(field)}`).join(', ')},
    'tier', (SELECT tier FROM subscriptions WHERE account_id = ${account}.id),
    'callLimits', jsonb_build_object(
      'minCallGapSeconds', ${account}.min_call_gap_seconds, 'maxCallsPerDay', ${account}.max_calls_per_day,
      'maxCallsPerWeek', ${account}.max_calls_per_week, 'maxCallsPerMonth', ${account}.max_calls_per_month),
    'preDialWebhook', ${preDialWebhookSql(account)},
    'suppressionLists', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', consulted.id, 'version', consulted.version)), '[]')
      FROM (
        SELECT id, version FROM suppression_lists WHERE account_id = ${account}.id
        UNION ALL
        SELECT registry.id, registry.version
        FROM applied_registries AS applied
        JOIN suppression_lists AS registry ON registry.key = applied.list_key
        WHERE applied.account_id = ${account}.id) AS consulted))`;
}

export interface Subject extends CalleeSubject {
  newCall: NewCall;
  account: AccountFacts;
  /** Live calls from the calling number, including those permitted in this decision; null = not limited. */
  callsFromNumber: number | null;
  /** Instants until which number pools' limits block the calling number. */
  numberWaits: readonly NumberWait[];
  /** Credits to reserve for the call; null = the account is not metered. */
  hold: number | null;
  budget: number;
}

type Rule = (subject: Subject) => CallRefusal | null;

/** All rules in order of reporting. */
const RULES: readonly Rule[] = [
  suspended,
  ...CALLEE_RULES,
  tooManyCalls,
  tooManyCallsFromNumber,
  numberUsedUp,
  budgetSpent,
  creditsMissing,
];

/** Returns the first refusal of a call; null = it may be placed. */
export function refusalOf(subject: Subject): CallRefusal | null {
  for (const rule of RULES) {
    const refusal = rule(subject);
    if (refusal !== null) return refusal;
  }
  return null;
}

// ── The calling account and number ───────────────────────────────────────────

function suspended({ account }: Subject): CallRefusal | null {
  if (account.suspendedAt === null) return null;
  const { sentence } = CALL_OBSTACLES.ACCOUNT_SUSPENDED;
  return { reason: 'ACCOUNT_SUSPENDED', sentence, allowedAt: null };
}

function tooManyCalls({ account }: Subject): CallRefusal | null {
  const limit = liveCallLimit(account);
  if (limit === null || account.callsLive < limit) return null;
  const sentence = `Your account’s limit of ${limit} live calls is reached. Try again when a call has ended.`;
  return { reason: 'ACCOUNT_CALL_LIMIT', sentence, allowedAt: null };
}

export function liveCallLimit({
  tier,
  concurrentLimit,
}: Pick<AccountFacts, 'tier' | 'concurrentLimit'>): number | null {
  return limitsOf(tier, { requestsPerMinute: null, requestsPerSecond: null, concurrentLimit }).inFlight;
}

function tooManyCallsFromNumber({ newCall: { phoneNumber }, callsFromNumber }: Subject): CallRefusal | null {
  const { e164, maxLiveCalls } = phoneNumber;
  if (maxLiveCalls === null || callsFromNumber === null || callsFromNumber < maxLiveCalls) return null;
  const sentence =
    `The limit of live calls from ${e164} is reached: ${maxLiveCalls}. Try again when a call has ended, or call from ` +
    'another number.';
  return { reason: 'PHONE_NUMBER_CALL_LIMIT', sentence, allowedAt: null };
}

const USED_UP: Readonly<Record<NumberWait['reason'], string>> = {
  PHONE_NUMBER_CAP: 'has been used as often as its number pool permits.',
  PHONE_NUMBER_COOLDOWN: 'was used a moment ago, and its number pool has it pause between two calls.',
  PHONE_NUMBER_WARM_UP: 'is new to its number pool, which permits it no more calls for now.',
};

/** Applies the strictest limits of all pools of the number, even if the call names the number. */
function numberUsedUp({ newCall: { phoneNumber }, numberWaits }: Subject): CallRefusal | null {
  const wait = longestWait(numberWaits);
  if (wait === null) return null;
  const { reason, until } = wait;
  const sentence =
    `The number ${phoneNumber.e164} ${USED_UP[reason]} It may be called from again from ${until.toISOString()}; ` +
    'or call from another number.';
  return { reason, sentence, allowedAt: until };
}

// ── Money ────────────────────────────────────────────────────────────────────

const MINUTE_SECONDS = 60;

/** Least available credits to place a call (specification, surface B). */
export const MINIMUM_BALANCE = 25;

/**
 * Returns the credits that a call reserves when it is opened; null = the account is not metered.
 *
 * - Calls are hung up when credits run out → the first minute's; `extend-holds.ts` reserves more later.
 * - The account lets calls finish → those of the longest duration.
 */
export function openingHold(
  { isMetered, creditsRunOut }: Pick<AccountFacts, 'isMetered' | 'creditsRunOut'>,
  { pricePerMinute, agent, details }: Pick<NewCall, 'pricePerMinute' | 'agent' | 'details'>,
): number | null {
  if (!isMetered) return null;
  const longest = details.overrides.maxDurationSeconds ?? agent.maxDurationSeconds;
  const durationSeconds = creditsRunOut === 'FINISH' ? longest : MINUTE_SECONDS;
  return creditsForCall({ durationSeconds, pricePerMinuteUsd: pricePerMinute });
}

/** Returns an account's balance plus overdraft, less the credits that its live calls have reserved. */
export function availableCredits({
  creditBalance,
  overdraftCredits,
  creditsHeld,
}: Pick<AccountFacts, 'creditBalance' | 'overdraftCredits' | 'creditsHeld'>): number {
  return creditBalance + overdraftCredits - creditsHeld;
}

export function creditsToPlace(hold: number): number {
  return Math.max(MINIMUM_BALANCE, hold);
}

function budgetSpent({ hold, budget }: Subject): CallRefusal | null {
  if (hold === null || budget >= creditsToPlace(hold)) return null;
  const sentence = `Of the campaign’s budget, ${budget} credits are available; a call requires ${creditsToPlace(hold)}.`;
  return { reason: 'BUDGET_SPENT', sentence, allowedAt: null };
}

function creditsMissing({ account, hold }: Subject): CallRefusal | null {
  if (hold === null) return null;
  const [available, needed] = [availableCredits(account), creditsToPlace(hold)];
  if (available >= needed) return null;
  return { reason: 'INSUFFICIENT_CREDITS', sentence: shortage(account, available, needed), allowedAt: null };
}

function shortage({ creditBalance, creditsHeld }: AccountFacts, available: number, needed: number): string {
  if (creditsHeld === 0) return insufficientCredits(creditBalance, needed).message;
  return (
    `Of the balance of ${creditBalance} credits, ${creditsHeld} are reserved for live calls and ${available} are ` +
    `available; a call requires at least ${needed}. Buy credits, or try again when a call has ended.`
  );
}
