import type { Call } from '../../platform/generated/prisma/client.ts';
import type { DialingDeps } from '../deps.ts';
import type { AccountFacts } from '../rules/facts.ts';
import type { CallRefusal } from '../terms/refusals.ts';
import { endScheduled, notPermitted } from './end-scheduled.ts';
import { type PutOff, putOff } from './put-off.ts';

/** What ends with a live call is asked again so often: the end may come at any moment. */
const LIVE_CALLS_RETRY_MS = 2_000;

interface RefusedCall {
  asked: { call: Call };
  refusal: CallRefusal;
}

/**
 * What becomes of calls that a rule refused at their time: they wait until it permits them, if it does before it is too
 * late for them, and else end with its reason.
 */
export async function followRefusals(
  deps: DialingDeps,
  refused: readonly RefusedCall[],
  account: AccountFacts,
  now: Date,
): Promise<void> {
  const later: PutOff[] = [];
  for (const { asked, refusal } of refused) {
    const { id, notAfter } = asked.call;
    const next = nextTry(refusal, account, now);
    if (next === null || (notAfter !== null && next.openAt > notAfter))
      await endScheduled(deps, id, notPermitted(refusal.reason));
    else later.push({ id, ...next, delay: { reason: refusal.reason, sentence: refusal.sentence } });
  }
  await putOff(deps, later);
}

/** Null = time alone will not permit it. */
function nextTry(
  { reason, allowedAt }: CallRefusal,
  account: AccountFacts,
  now: Date,
): Pick<PutOff, 'openAt' | 'isPlan'> | null {
  const endsWithCall =
    reason === 'NUMBER_IN_CALL' ||
    reason === 'ACCOUNT_CALL_LIMIT' ||
    reason === 'PHONE_NUMBER_CALL_LIMIT' ||
    (reason === 'INSUFFICIENT_CREDITS' && account.creditsHeld > 0);
  if (endsWithCall) return { openAt: new Date(now.getTime() + LIVE_CALLS_RETRY_MS), isPlan: false };
  return allowedAt === null ? null : { openAt: allowedAt, isPlan: true };
}
