import { z } from 'zod';
import {
  type CallDetails,
  detailFields,
  detailsOf,
  haveSameDetails,
} from '../../calls/details/call-details.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { noteRepetition } from '../../identity/keyed-request.ts';
import { actorOf } from '../../identity/security-log.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import { COMMON_LIMITS } from '../../platform/input/limits.ts';
import { nonEmptyText, parseInput } from '../../platform/input/validation.ts';
import { refusedDestination } from '../../platform/phone/destinations.ts';
import { parsePhoneNumber } from '../../platform/phone/phone-number.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { isAtCapacity, ProviderError } from '../../providers/port.ts';
import { callRejectedByProvider, idempotencyKeyReused } from '../../refusals.ts';
import { decide } from '../basis/decide.ts';
import { type DispatchBasis, type DispatchQuestion, readDispatchBasis } from '../basis/dispatch-basis.ts';
import { admit } from '../capacity/admission.ts';
import { type Capacity, readCapacity } from '../capacity/capacity.ts';
import type { DialingDeps } from '../deps.ts';
import { inOpening } from '../opening/in-opening.ts';
import { OvertakenPermission, openCalls } from '../opening/open-calls.ts';
import { overflowOf } from '../placing/fallback.ts';
import { placeCall } from '../placing/place-call.ts';
import { withdrawCall } from '../placing/withdraw-call.ts';
import { PreDialRefusal } from '../pre-dial/pre-dial-refusal.ts';
import { type PermittedCall, permit } from '../rules/permit.ts';
import { onDoNotCallList, refused } from '../rules/refused.ts';
import { scheduleCall } from '../scheduled/schedule-call.ts';
import { assertTimes, scheduledTime } from '../scheduled/times.ts';
import type { NewCall, OpenedCall } from '../terms/new-call.ts';
import { LineWait } from './line-wait.ts';

const dispatchInput = z.object({
  agentId: nonEmptyText(COMMON_LIMITS.idLength),
  toNumber: nonEmptyText(COMMON_LIMITS.phoneInputLength),
  phoneNumberId: nonEmptyText(COMMON_LIMITS.idLength).nullish(),
  contactId: nonEmptyText(COMMON_LIMITS.idLength).nullish(),
  ...detailFields,
});

export type DispatchInput = z.input<typeof dispatchInput>;

/**
 * Places one call and waits until its provider has taken it, or schedules it where it is not to be placed before a time
 * to come: then permission is asked at that time, and only a number on the do-not-call list is refused now. While the provider has no free line for it, it waits a few
 * seconds for one, before the campaigns of its account and in turn with other accounts.
 *
 * @param idempotencyKey repeated, it answers the first call and never dials again
 * @returns the call, `RINGING`, or `QUEUED` if it was scheduled
 * @throws DomainError `invalid_request`, `not_found`, `insufficient_credits`, `conflict` for a number that may not be
 *   called now, `concurrency_limit_exceeded` at the account's or its number's limit of live calls or when the provider had no line in that
 *   time, `conflict` as well when the account's pre-dial webhook refused it or gave no answer: then nothing is kept;
 *   `provider_error` when the provider failed or did not answer in time
 */
export async function dispatchCall(
  deps: DialingDeps,
  viewer: Viewer,
  input: DispatchInput,
  idempotencyKey: string | null,
): Promise<Call> {
  const { agentId, phoneNumberId = null, contactId = null, ...request } = parseInput(dispatchInput, input);
  const details = detailsOf(request, actorOf(viewer));
  assertTimes(details, deps.clock.now());
  const number = parsePhoneNumber('toNumber', request.toNumber);
  const { accountId } = viewer;
  const { quietHours } = details;
  const question = { accountId, agentId, number, phoneNumberId, contactId, idempotencyKey, quietHours };
  const lineWait = new LineWait(deps, viewer.accountId);
  try {
    for (;;) {
      const basis = await readDispatchBasis(deps, question, deps.clock.now());
      if (basis.earlierCallId !== null)
        return repeated(await earlierCall(deps, basis.earlierCallId), question, details);
      const newCall = decide(deps, basis, question, details);
      const placed = await placeOrSchedule(deps, basis, newCall, phoneNumberId !== null);
      if (placed === 'full') await lineWait.wait(newCall.agent.provider);
      else if (placed !== 'overtaken') return placed;
    }
  } finally {
    await lineWait.end();
  }
}

async function placeOrSchedule(
  deps: DialingDeps,
  basis: DispatchBasis,
  newCall: NewCall,
  isNumberChosen: boolean,
): Promise<Call | Unplaced> {
  const at = scheduledTime(newCall.details, deps.clock.now());
  if (at === null) return placeOrDefer(deps, basis, newCall, isNumberChosen);
  if (basis.standing.isSuppressed) throw onDoNotCallList();
  const notAllowed = refusedDestination(newCall.phoneTo, basis.account, newCall.country);
  if (notAllowed !== null) throw invalidField('toNumber', notAllowed.problem);
  return (await scheduleCall(deps, newCall, { at, isNumberChosen, delay: null })) ?? 'overtaken';
}

/** Why a call was not placed and nothing of it is kept: its provider has no line, or what permitted it has changed. */
type Unplaced = 'full' | 'overtaken';

/** Throws the refusal of a call that is not permitted, unless it is to be placed when its quiet hours are over. */
async function placeOrDefer(
  deps: DialingDeps,
  { account, standing, from, capacity }: DispatchBasis,
  newCall: NewCall,
  isNumberChosen: boolean,
): Promise<Call | Unplaced> {
  const now = deps.clock.now();
  const [verdict] = permit(deps, [{ newCall, number: standing, from }], account, now);
  if (verdict === undefined) throw new Error('nothing was judged');
  if (verdict.permitted) return placeOrOverflow(deps, verdict.permitted, capacity);
  const { reason, sentence, allowedAt } = verdict.refusal;
  const { quietHours, notAfter } = newCall.details;
  const isDeferred = reason === 'QUIET_HOURS' && (quietHours?.action ?? account.quietHours) === 'DEFER';
  if (!isDeferred || allowedAt === null || (notAfter !== null && allowedAt > notAfter))
    throw refused(verdict.refusal, now);
  const appointment = { at: allowedAt, isNumberChosen, delay: { reason, sentence } };
  return (await scheduleCall(deps, newCall, appointment)) ?? 'overtaken';
}

/** At the agent's provider or, while that is full, at its fallback if there is a free line. */
async function placeOrOverflow(
  deps: DialingDeps,
  call: PermittedCall,
  capacity: Capacity | null,
): Promise<Call | Unplaced> {
  const placed = await placeInTurn(deps, call, capacity);
  if (placed !== 'full') return placed;
  const { prisma } = deps.database;
  const [overflow] = await overflowOf(deps, prisma, [call]);
  if (overflow === undefined) return placed;
  return placeInTurn(deps, overflow, await readCapacity(prisma, overflow.agent.provider));
}

async function placeInTurn(
  deps: DialingDeps,
  call: PermittedCall,
  capacity: Capacity | null,
): Promise<Call | Unplaced> {
  const claimant = { accountId: call.agent.accountId, kind: 'SINGLE_CALLS' } as const;
  const admission = admit(capacity, claimant, 1, deps.clock.now());
  try {
    const [opened] = await inOpening(deps, [call], (unitOfWork) =>
      openCalls(deps, unitOfWork, [call], admission),
    );
    if (opened !== undefined) return await place(deps, opened);
    return admission === null ? 'overtaken' : 'full';
  } catch (error) {
    if (error instanceof OvertakenPermission) return 'overtaken';
    throw error;
  }
}

async function place(deps: DialingDeps, opened: OpenedCall): Promise<Call | Unplaced> {
  const { id } = opened.call;
  let isWithdrawn = false;
  try {
    return await placeCall(deps, opened, async () => {
      isWithdrawn = await inTransaction(deps, (unitOfWork) => withdrawCall(unitOfWork, id, deps.clock.now()));
    });
  } catch (error) {
    const isOvertaken = error instanceof OvertakenPermission;
    const isRefused = error instanceof PreDialRefusal;
    if (!(isOvertaken || isRefused || error instanceof ProviderError)) throw error;
    if (!(isOvertaken || isRefused || isAtCapacity(error)))
      throw new DomainError('provider_error', error.message, { cause: error });
    if (!isWithdrawn) return earlierCall(deps, id);
    if (isRefused) throw refused(error.refusal, deps.clock.now());
    return isOvertaken ? 'overtaken' : 'full';
  }
}

async function earlierCall({ database }: DialingDeps, id: string): Promise<Call> {
  return database.prisma.call.findUniqueOrThrow({ where: { id } });
}

/** The earlier call once more, or why it was not placed. Throws `conflict` when that was another request. */
function repeated(earlier: Call, question: DispatchQuestion, details: CallDetails): Call {
  const { agentId, number, contactId, phoneNumberId } = question;
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
