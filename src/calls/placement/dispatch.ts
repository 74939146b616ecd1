import { z } from 'zod';
import { findAgent } from '../../agents/agents.ts';
import { callingNumber } from '../../agents/phone-numbers.ts';
import { findContact } from '../../contacts/contacts.ts';
import { isSuppressed } from '../../contacts/suppression.ts';
import { priceOf } from '../../credits/rates/rates.ts';
import { DomainError, invalidField } from '../../errors.ts';
import type { Viewer } from '../../identity/viewer.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { Agent, Call } from '../../platform/generated/prisma/client.ts';
import { COMMON_LIMITS } from '../../platform/input/limits.ts';
import { nonEmptyText, parseInput } from '../../platform/input/validation.ts';
import { type PhoneNumber, parsePhoneNumber } from '../../platform/phone/phone-number.ts';
import { ProviderError } from '../../providers/port.ts';
import { callRejectedByProvider, idempotencyKeyReused, insufficientCredits } from '../../refusals.ts';
import type { CallsDeps } from '../deps.ts';
import type { NewCall, OpenedCall } from './new-call.ts';
import { openCalls, placeCall } from './place-call.ts';

/** The least balance to place a call with, in credits (specification, surface B). */
export const MINIMUM_BALANCE = 25;

const dispatchInput = z.object({
  agentId: nonEmptyText(COMMON_LIMITS.idLength),
  toNumber: nonEmptyText(COMMON_LIMITS.phoneInputLength),
  phoneNumberId: nonEmptyText(COMMON_LIMITS.idLength).nullish(),
  contactId: nonEmptyText(COMMON_LIMITS.idLength).nullish(),
});

export type DispatchInput = z.input<typeof dispatchInput>;
type DispatchRequest = z.output<typeof dispatchInput>;

/**
 * Places one call and waits until its provider has taken it.
 *
 * @param idempotencyKey repeated, it answers the first call and never dials again
 * @returns the call, `RINGING`
 * @throws DomainError `invalid_request`, `not_found`, `insufficient_credits` before anything is written;
 *   `provider_error` when the provider failed or did not answer in time
 */
export async function dispatchCall(
  deps: CallsDeps,
  viewer: Viewer,
  input: DispatchInput,
  idempotencyKey: string | null,
): Promise<Call> {
  const request = parseInput(dispatchInput, input);
  const number = parsePhoneNumber('toNumber', request.toNumber);
  const earlier = await findDispatched(deps, viewer, idempotencyKey);
  if (earlier !== null) return repeated(earlier, request, number);
  const newCall = await decide(deps, viewer, request, number);
  const opened = await open(deps, { ...newCall, idempotencyKey });
  if (opened === null) return dispatchCall(deps, viewer, input, idempotencyKey);
  try {
    return await placeCall(deps, opened);
  } catch (error) {
    if (error instanceof ProviderError)
      throw new DomainError('provider_error', error.message, { cause: error });
    throw error;
  }
}

/** The call that this key was used for. */
async function findDispatched(
  { database }: CallsDeps,
  { accountId }: Viewer,
  idempotencyKey: string | null,
): Promise<Call | null> {
  if (idempotencyKey === null) return null;
  return database.prisma.call.findUnique({
    where: { accountId_idempotencyKey: { accountId, idempotencyKey } },
  });
}

/** The earlier call once more, or why it was not placed. Throws `conflict` when that was another request. */
function repeated(earlier: Call, request: DispatchRequest, { e164 }: PhoneNumber): Call {
  const isSame =
    earlier.agentId === request.agentId &&
    earlier.phoneTo === e164 &&
    (!request.contactId || earlier.contactId === request.contactId) &&
    (!request.phoneNumberId || earlier.phoneNumberId === request.phoneNumberId);
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
  if (creditBalance >= MINIMUM_BALANCE) return;
  throw insufficientCredits(creditBalance, MINIMUM_BALANCE);
}

/** All checks, before anything is written or dialed. */
async function decide(
  deps: CallsDeps,
  viewer: Viewer,
  { agentId, phoneNumberId, contactId }: DispatchRequest,
  number: PhoneNumber,
): Promise<Omit<NewCall, 'idempotencyKey'>> {
  const { prisma } = deps.database;
  const agent = await findAgent(prisma, viewer, agentId);
  assertDeployed(agent);
  const contact = contactId ? await findContact(prisma, viewer, contactId) : null;
  const phoneNumber = await callingNumber(prisma, viewer, agent.provider, phoneNumberId ?? null);
  const pricePerMinute = await priceOf(prisma, number, 'toNumber');
  if (await isSuppressed(prisma, viewer.accountId, number.e164)) {
    throw invalidField('toNumber', 'is on your do-not-call list');
  }
  await assertCreditsToCall(prisma, viewer.accountId);
  return { agent, phoneNumber, phoneTo: number.e164, pricePerMinute, contact, campaign: null };
}

/** Throws `invalid_request` for an agent that no call can be placed with. */
function assertDeployed(agent: Agent): void {
  if (agent.providerAgentId !== null && agent.status === 'ACTIVE') return;
  const why = agent.deployError === null ? '' : ` (${agent.deployError})`;
  throw invalidField('agentId', `names an agent that is not deployed to its voice provider${why}`);
}

/**
 * Opens the call. The unique index on idempotency keys decides, so that a request repeated after a crash, or
 * at the same moment, cannot dial a second time: null means that another request was faster.
 */
async function open(deps: CallsDeps, newCall: NewCall): Promise<OpenedCall | null> {
  const [opened] = await inTransaction(deps, (unitOfWork) => openCalls(deps, unitOfWork, [newCall]));
  return opened ?? null;
}
