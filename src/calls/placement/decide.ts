import { assertCanCallFrom } from '../../agents/phone-numbers.ts';
import { priceAt } from '../../credits/rates/rates.ts';
import { invalidField, notFound } from '../../errors.ts';
import type { Agent } from '../../platform/generated/prisma/client.ts';
import type { CallsDeps } from '../deps.ts';
import { assertOverridable, assertVariablesUsed } from '../details/agent-allows.ts';
import type { CallDetails } from '../details/call-details.ts';
import type { DispatchBasis, DispatchQuestion } from './dispatch-basis.ts';
import type { NewCall } from './new-call.ts';

/** All checks but whether the call is permitted, before anything is written or dialed. */
export function decide(
  deps: CallsDeps,
  { agent, contact, ...basis }: DispatchBasis,
  { number, contactId, phoneNumberId }: DispatchQuestion,
  details: CallDetails,
): Omit<NewCall, 'idempotencyKey'> {
  if (agent === null) throw notFound('agent');
  assertDeployed(agent);
  assertVariablesUsed(agent, details);
  assertOverridable(deps, agent, details);
  if (contactId !== null && contact === null) throw notFound('contact');
  const phoneNumber = assertCanCallFrom(basis.phoneNumber, agent.provider, phoneNumberId);
  const pricePerMinute = priceAt(basis.rate, number, 'toNumber');
  return {
    agent,
    phoneNumber,
    numberChoice: phoneNumberId === null ? 'first_active' : 'request',
    phoneTo: number.e164,
    country: number.country,
    pricePerMinute,
    contact,
    campaign: null,
    requiresConsent: false,
    permittedUntil: null,
    details,
  };
}

/** Throws `invalid_request` for an agent that no call can be placed with. */
function assertDeployed(agent: Pick<Agent, 'providerAgentId' | 'status' | 'deployError'>): void {
  if (agent.providerAgentId !== null && agent.status === 'ACTIVE') return;
  const why = agent.deployError === null ? '' : ` (${agent.deployError})`;
  throw invalidField('agentId', `names an agent that is not deployed to its voice provider${why}`);
}
