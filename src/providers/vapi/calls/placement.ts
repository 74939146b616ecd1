import { z } from 'zod';
import type { Placement, PlacementRequest } from '../../port.ts';
import { givenUpInTime } from '../../shared/http-failure.ts';
import { spokenVariables } from '../../shared/spoken-variables.ts';
import type { VapiConnection } from '../connection.ts';
import { numberIdFor } from '../numbers.ts';

const callSchema = z.object({ id: z.string().min(1) });

/** Places the call. Our call id is its name at Vapi, by which it is recognized and found again. */
export async function placeCall(
  connection: VapiConnection,
  request: PlacementRequest,
  signal: AbortSignal,
): Promise<Placement> {
  const { client, requests } = connection;
  const phoneNumberId = await numberIdFor(connection, request);
  if (signal.aborted) throw givenUpInTime('Vapi', signal);
  const body = {
    name: request.callId,
    assistantId: request.providerAgentId,
    phoneNumberId,
    customer: { number: request.phoneTo },
    assistantOverrides: { variableValues: spokenVariables(request) },
  };
  return requests.place(async () => {
    const { id } = callSchema.parse(await client.calls.create(body, { abortSignal: signal }));
    return { conversationId: id };
  });
}
