import type { CallDetails } from '../../calls/details/call-details.ts';
import { priceAt } from '../../credits/rates/rates.ts';
import { invalidField, notFound } from '../../errors.ts';
import { assertCanCallFrom } from '../../numbers/phone-numbers.ts';
import type { Agent } from '../../platform/generated/prisma/client.ts';
import type { DialingDeps } from '../deps.ts';
import type { NewCall } from '../terms/new-call.ts';
import { assertOverridable, assertVariablesUsed } from './agent-allows.ts';
import type { DispatchBasis, DispatchQuestion } from './dispatch-basis.ts';

/** All checks but whether the call is permitted, before anything is written or dialed. */
export function decide(
  deps: DialingDeps,
  basis: DispatchBasis,
  question: DispatchQuestion,
  details: CallDetails,
): NewCall {
  const newCall = compose(deps, basis, question, details);
  assertVariablesUsed(newCall.agent, details);
  return newCall;
}

/**
 * The call as the agent, the contact and the numbers are now. Variables that the agent's texts have lost since it was
 * scheduled do not keep it from being placed.
 *
 * @throws DomainError as a dispatch does where it cannot be placed
 */
export function compose(
  deps: DialingDeps,
  { agent, contact, ...basis }: DispatchBasis,
  { number, contactId, phoneNumberId, idempotencyKey }: DispatchQuestion,
  details: CallDetails,
): NewCall {
  if (agent === null) throw notFound('agent');
  assertDeployed(agent);
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
    idempotencyKey,
    permittedUntil: details.notAfter,
    details,
  };
}

/** Throws `invalid_request` for an agent that no call can be placed with. */
function assertDeployed(agent: Pick<Agent, 'providerAgentId' | 'status' | 'deployError'>): void {
  if (agent.providerAgentId !== null && agent.status === 'ACTIVE') return;
  const why = agent.deployError === null ? '' : ` (${agent.deployError})`;
  throw invalidField('agentId', `names an agent that is not deployed to its voice provider${why}`);
}
