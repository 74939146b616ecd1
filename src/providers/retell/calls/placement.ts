import { z } from 'zod';
import { spokenVariables } from '../../placeholders.ts';
import type { CallOverrides, Placement, PlacementRequest } from '../../port.ts';
import { givenUpInTime } from '../../shared/http-failure.ts';
import { beginning, callDurationMs } from '../agents/agent-config.ts';
import type { RetellConnection } from '../connection.ts';
import { CALL_ID_KEY } from '../protocol.ts';

const placedSchema = z.object({ call_id: z.string().min(1) });

/** Places a call at Retell with our call id in its metadata, to recognize and find it. */
export async function placeCall(
  { api }: RetellConnection,
  request: PlacementRequest,
  signal: AbortSignal,
): Promise<Placement> {
  if (signal.aborted) throw givenUpInTime('Retell', signal);
  const body = {
    from_number: request.providerNumberRef ?? request.phoneFrom,
    to_number: request.phoneTo,
    override_agent_id: request.providerAgentId,
    override_agent_version: versionOf(request),
    metadata: { [CALL_ID_KEY]: request.callId },
    retell_llm_dynamic_variables: spokenVariables(request),
    ...agentOverride(request.overrides),
  };
  const placed = await api.place(
    { method: 'POST', path: '/v2/create-phone-call', body, signal },
    placedSchema,
  );
  return { conversationId: placed.call_id };
}

/** Returns the deployed version, so that one that is begun in the dashboard is not called with; else the newest. */
function versionOf({ providerAgentVersion: version }: PlacementRequest): number | 'latest' {
  return version ? Number(version) : 'latest';
}

function agentOverride({ firstMessage, maxDurationSeconds }: CallOverrides) {
  const agent = maxDurationSeconds !== undefined && {
    max_call_duration_ms: callDurationMs(maxDurationSeconds),
  };
  const retell_llm = firstMessage !== undefined && beginning(firstMessage);
  if (!agent && !retell_llm) return {};
  return { agent_override: { ...(agent && { agent }), ...(retell_llm && { retell_llm }) } };
}
