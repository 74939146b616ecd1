import { z } from 'zod';
import type { Placement, PlacementRequest } from '../../port.ts';
import { givenUpInTime } from '../../shared/http-failure.ts';
import { spokenVariables } from '../../shared/spoken-variables.ts';
import type { RetellConnection } from '../connection.ts';
import { CALL_ID_KEY } from './call.ts';

const placedSchema = z.object({ call_id: z.string().min(1) });

/** Places the call. Our call id is in its metadata, by which it is recognized and found again. */
export async function placeCall(
  { client, requests }: RetellConnection,
  request: PlacementRequest,
  signal: AbortSignal,
): Promise<Placement> {
  if (signal.aborted) throw givenUpInTime('Retell', signal);
  const body = {
    from_number: request.providerNumberRef ?? request.phoneFrom,
    to_number: request.phoneTo,
    override_agent_id: request.providerAgentId,
    // A deployment changes the draft, which is the latest version.
    override_agent_version: 'latest',
    metadata: { [CALL_ID_KEY]: request.callId },
    retell_llm_dynamic_variables: spokenVariables(request),
  };
  return requests.place(async () => {
    const placed = placedSchema.parse(await client.call.createPhoneCall(body, { signal }));
    return { conversationId: placed.call_id };
  });
}
