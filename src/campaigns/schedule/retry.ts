import { isLost } from '../../calls/lifecycle/doubt.ts';
import { callOutcome } from '../../calls/lifecycle/outcomes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { RetryReason } from '../../platform/generated/prisma/enums.ts';
import { isPermanent, sourceOf } from '../../providers/call-outcomes.ts';
import { scheduleOf } from '../campaign-input.ts';
import { type CampaignCall, isUncounted } from '../contacts/campaign-call.ts';
import type { CampaignsDeps } from '../deps.ts';
import { type CampaignRules, rulesOf } from '../rules.ts';
import { nextDialTime } from './calling-window.ts';
import { dialZones } from './contact-zones.ts';

/** What is to become of a contact whose call has ended. */
export interface Next {
  /** Null = the outcome is final. */
  retryAt: Date | null;
  /** The attempt does not count. */
  isForgiven: boolean;
}

/** So often a contact is not charged an attempt that failed through no fault of its own; from then on it is. */
const MAX_FORGIVEN = 10;
/** A lost call may have rung: nobody is rung again and again for it. */
const MAX_FORGIVEN_LOST = 1;
/** What failed before any phone rang is tried again after this time, twice as long each time. */
const FIRST_FORGIVEN_DELAY_MS = 5_000;
const LONGEST_FORGIVEN_DELAY_MS = 300_000;

/** Decides, by the campaign's rules, which contacts are called again and when; the calls of others are not in the answer. */
export async function decideRetries(
  deps: CampaignsDeps,
  db: Queryable,
  campaignId: string,
  calls: readonly CampaignCall[],
): Promise<Map<string, Next>> {
  const rules = await rulesOf(db, campaignId);
  const retriable = calls.filter((call) => isUncounted(call) || mayBeRetried(call, rules));
  const entries = await readEntries(db, retriable);
  return new Map(
    retriable.flatMap((call) => {
      const entry = entries.get(call.campaignContactId);
      return entry ? [[call.id, decide(deps, call, entry, rules)]] : [];
    }),
  );
}

function mayBeRetried(call: CampaignCall, { retryOn, maxAttempts }: CampaignRules): boolean {
  const outcome = callOutcome(call);
  if (outcome !== null && isPermanent(outcome)) return false;
  const reason = retryReason(call);
  return maxAttempts > 1 && reason !== null && retryOn.includes(reason);
}

/** The reason, in the words of `retry_on`, for which a call may be tried again; null when it got through. */
function retryReason(call: CampaignCall): RetryReason | null {
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
  forgiven: number;
  phone: string;
  timezone: string | null;
}

/** The contacts that may be called again as far as they themselves and the campaign go. */
async function readEntries(db: Queryable, calls: readonly CampaignCall[]): Promise<Map<bigint, Entry>> {
  if (calls.length === 0) return new Map();
  const entries = await db.$queryRaw<Entry[]>`
    SELECT cc.id, cc.attempts, cc.forgiven, c.phone, c.timezone
    FROM campaign_contacts cc
    JOIN contacts c ON c.id = cc.contact_id
    JOIN campaigns p ON p.id = cc.campaign_id
    WHERE cc.id = ANY (${calls.map(({ campaignContactId }) => campaignContactId)}::bigint[])
      AND c.status <> 'DO_NOT_CALL' AND p.status <> 'CANCELED'`;
  return new Map(entries.map((entry) => [entry.id, entry]));
}

function decide(deps: CampaignsDeps, call: CampaignCall, entry: Entry, rules: CampaignRules): Next {
  const { attempts, forgiven } = entry;
  const isForgiven = isUncounted(call) && (isOfAccount(call) || forgiven < mostForgiven(call));
  const used = attempts - forgiven - (isForgiven ? 1 : 0);
  if (used >= rules.maxAttempts || !(isForgiven || mayBeRetried(call, rules))) {
    return { retryAt: null, isForgiven: false };
  }
  const rest = isForgiven && !hasRung(call) ? forgivenDelay(forgiven) : rules.delayMinutes * 60_000;
  const delay = Math.max(rest, quietMs(deps, call));
  const schedule = scheduleOf(rules);
  const zones = schedule ? dialZones(schedule, entry) : [];
  return { retryAt: nextDialTime(schedule, zones, new Date(deps.clock.now().getTime() + delay)), isForgiven };
}

function mostForgiven(call: CampaignCall): number {
  return isLost(call) ? MAX_FORGIVEN_LOST : MAX_FORGIVEN;
}

/** A call that was lost may be ringing yet: so long its contact is left alone. */
function quietMs({ voiceProviders }: CampaignsDeps, call: CampaignCall): number {
  if (!isLost(call)) return 0;
  return (voiceProviders.find(call.provider)?.absence.quietSeconds ?? 0) * 1000;
}

/** Always forgiven: it pauses the campaign, so nothing else has to end its tries. */
function isOfAccount(call: CampaignCall): boolean {
  const outcome = callOutcome(call);
  return outcome !== null && sourceOf(outcome) === 'account';
}

/** Whoever may have heard the phone ring is left in peace for as long as after any other call. */
function hasRung(call: CampaignCall): boolean {
  return call.voiceProviderConvId !== null && !isLost(call);
}

function forgivenDelay(forgiven: number): number {
  return Math.min(FIRST_FORGIVEN_DELAY_MS * 2 ** forgiven, LONGEST_FORGIVEN_DELAY_MS);
}
