import Big from 'big.js';
import { NO_DETAILS } from '../../../src/calls/details/call-details.ts';
import { openCalls } from '../../../src/dialing/open-calls.ts';
import type { PermittedCall } from '../../../src/dialing/rules/permit.ts';
import type { OpenedCall } from '../../../src/dialing/terms/new-call.ts';
import { inTransaction } from '../../../src/platform/database/unit-of-work.ts';
import type { ScriptedWorld } from '../scripted-world.ts';
import { permittedForTest } from './permitted-call.ts';

let numbers = 0;

/**
 * A call that is written down, before its provider is asked: as a worker leaves it that stands still then.
 *
 * @param phoneFrom the number that it is to be placed from, E.164; without it, any
 */
export async function openedCall(world: ScriptedWorld, phoneFrom?: string): Promise<OpenedCall> {
  const { deps } = world.app;
  const permitted = await permittedCall(world, phoneFrom);
  const [call] = await inTransaction(deps, (unitOfWork) => openCalls(deps, unitOfWork, [permitted], null));
  return call as OpenedCall;
}

/** A call that every rule permits, to a number that nobody has called, and that is not written down yet. */
export async function permittedCall(
  { app: { deps }, agentId }: ScriptedWorld,
  phoneFrom?: string,
): Promise<PermittedCall> {
  const { prisma } = deps.database;
  const agent = await prisma.agent.findUniqueOrThrow({ where: { id: agentId } });
  const phoneNumber = await prisma.phoneNumber.findFirstOrThrow({ where: { e164: phoneFrom } });
  const newCall = {
    agent,
    phoneNumber: { ...phoneNumber, isPaced: phoneFrom !== undefined },
    numberChoice: 'first_active' as const,
    phoneTo: `+1415${5554600 + numbers++}`,
    country: 'US' as const,
    pricePerMinute: new Big('0.2'),
    contact: null,
    campaign: null,
    requiresConsent: false,
    idempotencyKey: null,
    details: NO_DETAILS,
    permittedUntil: null,
  };
  const [permitted] = await permittedForTest(deps, [newCall]);
  return permitted as PermittedCall;
}
