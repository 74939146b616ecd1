import { z } from 'zod';
import { assertCanCallFrom } from '../../agents/phone-numbers.ts';
import { priceAt } from '../../credits/rates/rates.ts';
import { DomainError, invalidField, notFound } from '../../errors.ts';
import type { Viewer } from '../../identity/viewer.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inOneStatement, inTransaction } from '../../platform/database/unit-of-work.ts';
import type { Agent, Call } from '../../platform/generated/prisma/client.ts';
import { COMMON_LIMITS } from '../../platform/input/limits.ts';
import { nonEmptyText, parseInput } from '../../platform/input/validation.ts';
import { parsePhoneNumber } from '../../platform/phone/phone-number.ts';
import { isAtCapacity, ProviderError } from '../../providers/port.ts';
import { callRejectedByProvider, idempotencyKeyReused, insufficientCredits } from '../../refusals.ts';
import { admit } from '../capacity/admission.ts';
import type { Capacity } from '../capacity/capacity.ts';
import type { CallsDeps } from '../deps.ts';
import { type DispatchBasis, type DispatchQuestion, readDispatchBasis } from './dispatch-basis.ts';
import { LineWait } from './line-wait.ts';
import type { NewCall, OpenedCall } from './new-call.ts';
import { openCalls, placeCall } from './place-call.ts';
import { withdrawCall } from './withdraw-call.ts';

/** The least balance to place a call with, in credits (specification, surface B). */
export const MINIMUM_BALANCE = 25;

const dispatchInput = z.object({
  agentId: nonEmptyText(COMMON_LIMITS.idLength),
  toNumber: nonEmptyText(COMMON_LIMITS.phoneInputLength),
  phoneNumberId: nonEmptyText(COMMON_LIMITS.idLength).nullish(),
  contactId: nonEmptyText(COMMON_LIMITS.idLength).nullish(),
});

export type DispatchInput = z.input<typeof dispatchInput>;

/**
 * Places one call and waits until its provider has taken it. While the provider has no free line for it, it waits a few
 * seconds for one, before the campaigns of its account and in turn with other accounts.
 *
 * @param idempotencyKey repeated, it answers the first call and never dials again
 * @returns the call, `RINGING`
 * @throws DomainError `invalid_request`, `not_found`, `insufficient_credits` before anything is written;
 *   `concurrency_limit_exceeded` when the provider had no line in that time: then nothing is written either;
 *   `provider_error` when the provider failed or did not answer in time
 */
export async function dispatchCall(
  deps: CallsDeps,
  viewer: Viewer,
  input: DispatchInput,
  idempotencyKey: string | null,
): Promise<Call> {
  const { agentId, phoneNumberId = null, contactId = null, ...request } = parseInput(dispatchInput, input);
  const number = parsePhoneNumber('toNumber', request.toNumber);
  const question = { accountId: viewer.accountId, agentId, number, phoneNumberId, contactId, idempotencyKey };
  const lineWait = new LineWait(deps, viewer.accountId);
  try {
    for (;;) {
      const basis = await readDispatchBasis(deps.database, question);
      if (basis.earlierCallId !== null)
        return repeated(await earlierCall(deps, basis.earlierCallId), question);
      const newCall = { ...decide(basis, question), idempotencyKey };
      const placed = await placeInTurn(deps, newCall, basis.capacity);
      if (placed !== null) return placed;
      await lineWait.wait(newCall.agent.provider);
    }
  } finally {
    await lineWait.end();
  }
}

/** Null when there is no line for it, or when another request with its idempotency key was faster. */
async function placeInTurn(
  deps: CallsDeps,
  newCall: NewCall,
  capacity: Capacity | null,
): Promise<Call | null> {
  const claimant = { accountId: newCall.agent.accountId, kind: 'SINGLE_CALLS' } as const;
  const admission = admit(capacity, claimant, 1, deps.clock.now());
  const [opened] = await inOneStatement(deps, (unitOfWork) =>
    openCalls(deps, unitOfWork, [newCall], admission),
  );
  return opened === undefined ? null : place(deps, opened);
}

/** Null when its provider was full: the call was withdrawn. */
async function place(deps: CallsDeps, opened: OpenedCall): Promise<Call | null> {
  const { id } = opened.call;
  let isWithdrawn = false;
  try {
    return await placeCall(deps, opened, async () => {
      isWithdrawn = await inTransaction(deps, (unitOfWork) => withdrawCall(unitOfWork, id));
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (!isAtCapacity(error)) throw new DomainError('provider_error', error.message, { cause: error });
    return isWithdrawn ? null : earlierCall(deps, id);
  }
}

async function earlierCall({ database }: CallsDeps, id: string): Promise<Call> {
  return database.prisma.call.findUniqueOrThrow({ where: { id } });
}

/** The earlier call once more, or why it was not placed. Throws `conflict` when that was another request. */
function repeated(earlier: Call, question: DispatchQuestion): Call {
  const { agentId, number, contactId, phoneNumberId } = question;
  const isSame =
    earlier.agentId === agentId &&
    earlier.phoneTo === number.e164 &&
    (contactId === null || earlier.contactId === contactId) &&
    (phoneNumberId === null || earlier.phoneNumberId === phoneNumberId);
  if (!isSame) throw idempotencyKeyReused();
  if (earlier.status === 'FAILED' && earlier.voiceProviderConvId === null) {
    throw callRejectedByProvider();
  }
  return earlier;
}

/** Throws `insufficient_credits` below the minimum. */
export async function assertCreditsToCall(db: Queryable, accountId: string): Promise<void> {
  const { creditBalance } = await db.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { creditBalance: true },
  });
  assertBalanceToCall(creditBalance);
}

function assertBalanceToCall(creditBalance: number): void {
  if (creditBalance >= MINIMUM_BALANCE) return;
  throw insufficientCredits(creditBalance, MINIMUM_BALANCE);
}

/** All checks, before anything is written or dialed. */
function decide(
  { agent, contact, isSuppressed, creditBalance, ...basis }: DispatchBasis,
  { number, contactId, phoneNumberId }: DispatchQuestion,
): Omit<NewCall, 'idempotencyKey'> {
  if (agent === null) throw notFound('agent');
  assertDeployed(agent);
  if (contactId !== null && contact === null) throw notFound('contact');
  const phoneNumber = assertCanCallFrom(basis.phoneNumber, agent.provider, phoneNumberId);
  const pricePerMinute = priceAt(basis.rate, number, 'toNumber');
  if (isSuppressed) throw invalidField('toNumber', 'is on your do-not-call list');
  assertBalanceToCall(creditBalance);
  return { agent, phoneNumber, phoneTo: number.e164, pricePerMinute, contact, campaign: null };
}

/** Throws `invalid_request` for an agent that no call can be placed with. */
function assertDeployed(agent: Pick<Agent, 'providerAgentId' | 'status' | 'deployError'>): void {
  if (agent.providerAgentId !== null && agent.status === 'ACTIVE') return;
  const why = agent.deployError === null ? '' : ` (${agent.deployError})`;
  throw invalidField('agentId', `names an agent that is not deployed to its voice provider${why}`);
}
