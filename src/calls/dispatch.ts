import { z } from 'zod';
import type { Viewer } from '../accounts/viewer.ts';
import { findAgent } from '../agents/agents.ts';
import { callingNumber } from '../agents/phone-numbers.ts';
import { isSuppressed } from '../contacts/suppression.ts';
import { priceOf } from '../credits/rates.ts';
import { DomainError, invalidField, notFound } from '../errors.ts';
import type { Queryable } from '../platform/database.ts';
import { type Agent, type Call, type Contact, Prisma } from '../platform/generated/prisma/client.ts';
import { parsePhoneNumber } from '../platform/phone-number.ts';
import { inTransaction } from '../platform/unit-of-work.ts';
import { nonEmptyText, parseInput } from '../platform/validation.ts';
import { ProviderError } from '../providers/port.ts';
import type { CallsDeps } from './deps.ts';
import { type NewCall, type OpenedCall, openCalls, placeCall } from './placement.ts';

/** The least balance to place a call with, in credits (specification, surface B). */
export const MINIMUM_BALANCE = 25;

const dispatchInput = z.object({
  agentId: nonEmptyText(64),
  toNumber: nonEmptyText(64),
  phoneNumberId: nonEmptyText(64).nullish(),
  contactId: nonEmptyText(64).nullish(),
});

export type DispatchInput = z.input<typeof dispatchInput>;

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
  const newCall = await decide(deps, viewer, input, idempotencyKey);
  const opened = await open(deps, newCall);
  if ('repeated' in opened) return opened.repeated;
  try {
    return await placeCall(deps, opened);
  } catch (error) {
    if (error instanceof ProviderError)
      throw new DomainError('provider_error', error.message, { cause: error });
    throw error;
  }
}

/** Throws `insufficient_credits` below the minimum. */
export async function assertCreditsToCall(db: Queryable, accountId: string): Promise<void> {
  const { creditBalance } = await db.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { creditBalance: true },
  });
  if (creditBalance >= MINIMUM_BALANCE) return;
  throw new DomainError(
    'insufficient_credits',
    `The balance is ${creditBalance} credits; calls need at least ${MINIMUM_BALANCE}. Purchase credits and try again.`,
  );
}

/** Everything that may be refused, before anything is written or rung. */
async function decide(
  deps: CallsDeps,
  viewer: Viewer,
  input: DispatchInput,
  idempotencyKey: string | null,
): Promise<NewCall> {
  const { agentId, toNumber, phoneNumberId, contactId } = parseInput(dispatchInput, input);
  const { prisma } = deps.database;
  const number = parsePhoneNumber('toNumber', toNumber);
  const agent = await findAgent(prisma, viewer, agentId);
  assertDeployed(agent);
  const contact = contactId ? await findContact(prisma, viewer, contactId) : null;
  const phoneNumber = await callingNumber(prisma, viewer, agent.provider, phoneNumberId ?? null);
  const pricePerMinute = await priceOf(prisma, number, 'toNumber');
  if (await isSuppressed(prisma, viewer.accountId, number.e164)) {
    throw invalidField('toNumber', 'is on your do-not-call list');
  }
  await assertCreditsToCall(prisma, viewer.accountId);
  return {
    agent,
    phoneNumber,
    phoneTo: number.e164,
    pricePerMinute,
    contact,
    campaign: null,
    idempotencyKey,
  };
}

/** Throws `invalid_request` for an agent that no call can be placed with. */
export function assertDeployed(agent: Agent): void {
  if (agent.providerAgentId !== null && agent.status === 'ACTIVE') return;
  const why = agent.deployError === null ? '' : ` (${agent.deployError})`;
  throw invalidField('agentId', `names an agent that is not deployed to its voice provider${why}`);
}

async function findContact(db: Queryable, viewer: Viewer, id: string): Promise<Contact> {
  const contact = await db.contact.findFirst({ where: { id, accountId: viewer.accountId } });
  if (contact === null) throw notFound('contact');
  return contact;
}

/**
 * Opens the call, or finds the one that this idempotency key opened before: the unique index decides, so
 * that a request repeated after a crash cannot ring a second time.
 */
async function open(deps: CallsDeps, newCall: NewCall): Promise<OpenedCall | { repeated: Call }> {
  const { prisma } = deps.database;
  try {
    const [opened] = await inTransaction(prisma, (unitOfWork) => openCalls(deps, unitOfWork, [newCall]));
    if (opened === undefined) throw new Error('a call was not written down');
    return opened;
  } catch (error) {
    if (newCall.idempotencyKey === null || !isUniqueViolation(error)) throw error;
    const { accountId } = newCall.agent;
    const call = await prisma.call.findUniqueOrThrow({
      where: { accountId_idempotencyKey: { accountId, idempotencyKey: newCall.idempotencyKey } },
    });
    return { repeated: call };
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
