import { z } from 'zod';
import {
  type CallDetails,
  detailFields,
  detailsOf,
  haveSameDetails,
} from '../../calls/details/call-details.ts';
import { callRejectedByProvider, idempotencyKeyReused } from '../../errors/common-errors.ts';
import { DomainError, invalidField } from '../../errors/errors.ts';
import { noteRepetition } from '../../identity/keyed-request.ts';
import { actorOf } from '../../identity/security-log.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import { COMMON_LIMITS } from '../../platform/input/limits.ts';
import { nonEmptyText, parseInput } from '../../platform/input/validation.ts';
import { refusedDestination } from '../../platform/phone/destinations.ts';
import { parsePhoneNumber } from '../../platform/phone/phone-number.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { CIRCUIT_OPEN, ProviderError } from '../../providers/port.ts';
import { type Capacity, readCapacity } from '../capacity/capacity.ts';
import { LineWait } from '../capacity/line-wait.ts';
import type { DialingDeps } from '../deps.ts';
import {
  composeNewCall,
  type DispatchBasis,
  type DispatchRequest,
  readDispatchBasis,
  warningsOnCall,
} from '../dispatch-basis.ts';
import { SupersededPermission } from '../open-calls.ts';
import { overflowOf } from '../placing/fallback.ts';
import { placeCall } from '../placing/place-call.ts';
import { withdrawCall } from '../placing/withdraw-call.ts';
import { PreDialRefusal } from '../pre-dial/ask-before-dial.ts';
import { recordRefusal } from '../refused-calls/record.ts';
import { type PermittedCall, permit } from '../rules/permit.ts';
import { type Appointment, assertTimes, scheduleCall, scheduledTime } from '../scheduled/schedule-call.ts';
import type { NewCall } from '../terms/new-call.ts';
import { type CallRefusal, onDoNotCallList, refused } from '../terms/refusals.ts';
import { openCall } from './openings.ts';

const dispatchInput = z.object({
  agentId: nonEmptyText(COMMON_LIMITS.idLength),
  toNumber: nonEmptyText(COMMON_LIMITS.phoneInputLength),
  phoneNumberId: nonEmptyText(COMMON_LIMITS.idLength).nullish(),
  contactId: nonEmptyText(COMMON_LIMITS.idLength).nullish(),
  ...detailFields,
});

export type DispatchInput = z.input<typeof dispatchInput>;

/** Throws to stop a dispatch. @param at time to which the call would be scheduled; null = it is placed at once */
export type ApproveCall = (newCall: NewCall, at: Date | null) => void;

export interface DispatchedCall extends Call {
  /** Sentences on fields of the request that have no effect; none for a repeated request. */
  warnings: string[];
}

/**
 * Places one call, or schedules it.
 *
 * - `notBefore` is ahead, or quiet hours defer the call → it is scheduled and returned as `QUEUED`. Only
 *   suppression and barred destinations are checked now.
 * - A rule refuses it → `conflict`, `invalid_request`, `insufficient_credits` or
 *   `concurrency_limit_exceeded`. No call is kept.
 * - The provider has no free line → the dispatch waits seconds for one, in turn with other accounts, then
 *   `concurrency_limit_exceeded`.
 * - The pre-dial webhook refuses it or fails → `conflict`. No call is kept.
 * - The provider fails or times out → `provider_error`.
 * - The provider keeps failing and is not asked → `provider_error` with `Retry-After`. No call is kept.
 * - The provider accepts it → it is returned as `RINGING`.
 * @param idempotencyKey repeated, it returns the first call and never dials again
 * @param approve judges the composed call before it is opened or scheduled
 * @throws DomainError as above; `not_found`, `invalid_request` for wrong input; what `approve` throws
 */
export async function dispatchCall(
  deps: DialingDeps,
  viewer: Viewer,
  input: DispatchInput,
  idempotencyKey: string | null,
  approve?: ApproveCall,
): Promise<DispatchedCall> {
  const { agentId, phoneNumberId = null, contactId = null, ...rest } = parseInput(dispatchInput, input);
  const details = detailsOf(rest, actorOf(viewer));
  const number = parsePhoneNumber('toNumber', rest.toNumber);
  const { accountId } = viewer;
  const { quietHours } = details;
  const request = { accountId, agentId, number, phoneNumberId, contactId, idempotencyKey, quietHours };
  const lineWait = new LineWait(deps, accountId);
  try {
    for (;;) {
      // Checked in every round, because `notAfter` may pass while the call waits.
      assertTimes(details, deps.clock.now());
      const basis = await readDispatchBasis(deps, request, deps.clock.now());
      if (basis.earlierCallId !== null)
        return { ...repeated(await earlierCall(deps, basis.earlierCallId), request, details), warnings: [] };
      const newCall = composeNewCall(deps, basis, request, details);
      const plan = planFor(deps, basis, newCall);
      approve?.(newCall, 'at' in plan ? plan.at : null);
      if ('refusal' in plan) {
        await recordRefusal(deps, { accountId, phone: number.e164, campaignId: null, refusal: plan.refusal });
        if ('error' in plan) throw plan.error;
      }
      const call =
        'at' in plan
          ? await scheduleCall(deps, newCall, { ...plan, isNumberChosen: phoneNumberId !== null })
          : await placeNow(deps, plan, basis.capacity);
      if (call === 'full') await lineWait.wait(newCall.agent.provider);
      else if (call !== 'superseded') return { ...call, warnings: warningsOnCall(newCall) };
    }
  } finally {
    await lineWait.end();
  }
}

type DispatchPlan =
  | PermittedCall
  | Pick<Appointment, 'at' | 'delay'>
  | (Pick<Appointment, 'at' | 'delay'> & { refusal: CallRefusal })
  | { refusal: CallRefusal; error: DomainError };

/** Returns when to place the call, or the permission to place it now, or the refusal of a rule. */
function planFor(
  deps: DialingDeps,
  { account, number, from }: DispatchBasis,
  newCall: NewCall,
): DispatchPlan {
  const now = deps.clock.now();
  const at = scheduledTime(newCall.details, now);
  if (at !== null) return scheduledPlan(newCall, { account, number }, at);
  const [decision] = permit(deps, [{ newCall, number, from }], account, now);
  if (decision === undefined) throw new Error('the dispatch has no decision');
  if (decision.permitted) return decision.permitted;
  const { refusal } = decision;
  const { reason, sentence, allowedAt } = refusal;
  const { quietHours, notAfter } = newCall.details;
  const isDeferred = reason === 'QUIET_HOURS' && (quietHours?.action ?? account.quietHours) === 'DEFER';
  if (!isDeferred || allowedAt === null || (notAfter !== null && allowedAt > notAfter))
    return { refusal, error: refused(refusal, now) };
  return { at: allowedAt, delay: { reason, sentence }, refusal };
}

/** Returns the time of a call that its request schedules, unless its number may never be called. */
function scheduledPlan(
  { phoneTo, country }: NewCall,
  { account, number }: Pick<DispatchBasis, 'account' | 'number'>,
  at: Date,
): DispatchPlan {
  if (number.isSuppressed) {
    const error = onDoNotCallList();
    return { refusal: { reason: 'SUPPRESSED', sentence: error.message, allowedAt: null }, error };
  }
  const barred = refusedDestination(phoneTo, account, country);
  if (barred === null) return { at, delay: null };
  const error = invalidField('toNumber', barred.problem, barred.reason);
  return { refusal: { reason: barred.reason, sentence: error.message, allowedAt: null }, error };
}

/** Places a call at its agent's provider or, while that is full, at a fallback with a free line. */
async function placeNow(
  deps: DialingDeps,
  permitted: PermittedCall,
  capacity: Capacity | null,
): Promise<Call | 'full' | 'superseded'> {
  const placed = await openAndPlace(deps, permitted, capacity);
  if (placed !== 'full') return placed;
  const { prisma } = deps.database;
  const [overflow] = await overflowOf(deps, prisma, [permitted]);
  if (overflow === undefined) return 'full';
  return openAndPlace(deps, overflow, await readCapacity(prisma, overflow.agent.provider));
}

/** Returns `full` or `superseded` if nothing of the call is kept. */
async function openAndPlace(
  deps: DialingDeps,
  permitted: PermittedCall,
  capacity: Capacity | null,
): Promise<Call | 'full' | 'superseded'> {
  try {
    const opened = await openCall(deps, permitted, capacity);
    if (typeof opened === 'string') return opened;
    const { id } = opened.call;
    const placed = await placeCall(deps, opened, () =>
      inTransaction(deps, (unitOfWork) => withdrawCall(unitOfWork, id, deps.clock.now())),
    );
    if ('call' in placed) return placed.call;
    if (!placed.isWithdrawn) return await earlierCall(deps, id);
    const { unplaced } = placed;
    if (unplaced instanceof PreDialRefusal) {
      const { refusal } = unplaced;
      const { accountId, phoneTo: phone } = opened.call;
      await recordRefusal(deps, { accountId, phone, campaignId: null, refusal });
      throw refused(refusal, deps.clock.now());
    }
    if (unplaced instanceof ProviderError) throw unplaced;
    return unplaced;
  } catch (error) {
    if (error instanceof SupersededPermission) return 'superseded';
    if (error instanceof ProviderError) throw providerFailed(error);
    throw error;
  }
}

function providerFailed(error: ProviderError): DomainError {
  const { providerWords: words } = error;
  const details = words === null ? [] : [{ field: 'provider', message: words }];
  const isUnasked = error.providerCode === CIRCUIT_OPEN && error.retryAfterSeconds !== null;
  return new DomainError('provider_error', error.message, {
    details,
    ...(isUnasked && { retryAfterSeconds: Math.max(1, error.retryAfterSeconds ?? 1) }),
    cause: error,
  });
}

async function earlierCall({ database }: DialingDeps, id: string): Promise<Call> {
  return database.prisma.call.findUniqueOrThrow({ where: { id } });
}

/** Returns the call of an earlier request with this key, or throws why it failed or differs (`conflict`). */
function repeated(earlier: Call, request: DispatchRequest, details: CallDetails): Call {
  const { agentId, number, contactId, phoneNumberId } = request;
  const isSame =
    earlier.agentId === agentId &&
    earlier.phoneTo === number.e164 &&
    (contactId === null || earlier.contactId === contactId) &&
    (phoneNumberId === null || earlier.phoneNumberId === phoneNumberId) &&
    haveSameDetails(earlier, details);
  if (!isSame) throw idempotencyKeyReused();
  noteRepetition();
  if (earlier.status === 'FAILED' && earlier.voiceProviderConvId === null) {
    throw callRejectedByProvider();
  }
  return earlier;
}
