import { blueprintOf } from '../../agents/deployment.ts';
import { withDisclosure } from '../../agents/disclosure/disclosure.ts';
import { preDialAnswerOf } from '../../calls/details/pre-dial-answer.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type {
  CallOverrides,
  PlacementRequest,
  PlacementRoute,
  VoiceProviderName,
} from '../../providers/port.ts';
import type { DialingDeps } from '../deps.ts';
import type { NewCall } from '../terms/new-call.ts';
import { fallbackNumberOf, keepsOverrides } from './fallback.ts';

/** The ways to place a call, best first: at the agent's provider, then at its fallback if it has one. */
export async function routesOf(deps: DialingDeps, call: Call, newCall: NewCall): Promise<PlacementRoute[]> {
  const { agent, phoneNumber } = newCall;
  const routes = [route(call, newCall, agent.provider, agent.providerAgentId, phoneNumber)];
  if (agent.fallbackProvider !== null) {
    const fallbackNumber = await fallbackNumberOf(deps.database.prisma, agent);
    if (fallbackNumber !== null) {
      routes.push(
        route(call, newCall, agent.fallbackProvider, agent.fallbackProviderAgentId, fallbackNumber),
      );
    }
  }
  return routes
    .filter((r) => r !== null)
    .filter(({ provider, request }) => keepsOverrides(deps, provider, request.overrides));
}

function route(
  call: Call,
  { agent, contact }: NewCall,
  provider: string,
  providerAgentId: string | null,
  number: NewCall['phoneNumber'],
): PlacementRoute | null {
  if (providerAgentId === null) return null;
  const overrides = disclosed(call);
  const request: PlacementRequest = {
    callId: call.id,
    providerAgentId,
    agent: { ...blueprintOf(agent), ...overrides },
    overrides,
    phoneFrom: number.e164,
    phoneTo: call.phoneTo,
    providerNumberRef: number.providerRef,
    attempt: call.attempt,
    variables: inWords({
      ...(contact && fieldsOf(contact)),
      ...(call.variables as Record<string, unknown>),
      ...preDialAnswerOf(call)?.variables,
    }),
  };
  return { provider: provider as VoiceProviderName, customer: call.accountId, request };
}

/** The call's overrides as its provider is asked for them: a first message of the call's own discloses what the agent's does. */
function disclosed({ overrides, disclosure }: Call): CallOverrides {
  const { firstMessage, ...others } = overrides as CallOverrides;
  if (firstMessage === undefined) return others;
  return { ...others, firstMessage: withDisclosure(firstMessage, disclosure) ?? firstMessage };
}

/** What of a contact the agent may speak of: its own fields, then the customer's custom ones. */
function fieldsOf({ customFields, name, email, company }: NonNullable<NewCall['contact']>) {
  return { ...(customFields as Record<string, unknown>), name, email, company };
}

/** Variables as they are spoken: what is no text as JSON. */
function inWords(variables: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
