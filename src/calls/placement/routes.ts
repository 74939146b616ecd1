import { blueprintOf } from '../../agents/deployment.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { PlacementRequest, PlacementRoute, VoiceProviderName } from '../../providers/port.ts';
import type { CallsDeps } from '../deps.ts';
import type { NewCall } from './new-call.ts';

/** The ways to place a call, best first: at the agent's provider, then at its fallback if it has one. */
export async function routesOf(deps: CallsDeps, call: Call, newCall: NewCall): Promise<PlacementRoute[]> {
  const { agent, phoneNumber } = newCall;
  const routes = [route(call, newCall, agent.provider, agent.providerAgentId, phoneNumber)];
  if (agent.fallbackProvider !== null) {
    const fallbackNumber = await deps.database.prisma.phoneNumber.findFirst({
      where: { accountId: agent.accountId, provider: agent.fallbackProvider, status: 'ACTIVE' },
      orderBy: { id: 'asc' },
    });
    if (fallbackNumber !== null) {
      routes.push(
        route(call, newCall, agent.fallbackProvider, agent.fallbackProviderAgentId, fallbackNumber),
      );
    }
  }
  return routes.filter((r) => r !== null);
}

function route(
  call: Call,
  { agent, contact }: NewCall,
  provider: string,
  providerAgentId: string | null,
  number: NewCall['phoneNumber'],
): PlacementRoute | null {
  if (providerAgentId === null) return null;
  const request: PlacementRequest = {
    callId: call.id,
    providerAgentId,
    agent: blueprintOf(agent),
    phoneFrom: number.e164,
    phoneTo: call.phoneTo,
    providerNumberRef: number.providerRef,
    attempt: call.attempt,
    variables: contact === null ? {} : variablesOf(contact),
  };
  return { provider: provider as VoiceProviderName, request };
}

/** What the agent may speak of: the contact's own fields, then the customer's custom ones. */
function variablesOf(contact: NonNullable<NewCall['contact']>): Record<string, string> {
  const known = { name: contact.name, email: contact.email, company: contact.company };
  const all = { ...(contact.customFields as Record<string, unknown>), ...known };
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
