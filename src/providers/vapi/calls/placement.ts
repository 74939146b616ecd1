import type { Vapi } from '@vapi-ai/server-sdk';
import { z } from 'zod';
import { spokenVariables } from '../../placeholders.ts';
import { type CallOverrides, type Placement, type PlacementRequest, ProviderError } from '../../port.ts';
import { givenUpInTime } from '../../shared/http-failure.ts';
import { firstMessageMode } from '../agents/agent-config.ts';
import type { VapiConnection } from '../connection.ts';
import { numberIdFor } from '../numbers.ts';

/** `subscriptionLimits` is only in Vapi's concurrency guide, not in its API reference. */
const placedSchema = z.object({
  id: z.string().min(1),
  subscriptionLimits: z
    .object({ concurrencyBlocked: z.boolean().optional(), concurrencyLimit: z.number().optional() })
    .optional()
    .catch(undefined),
});

/** Places the call with our call id as its name, to recognize and find it. */
export async function placeCall(
  connection: VapiConnection,
  request: PlacementRequest,
  signal: AbortSignal,
): Promise<Placement> {
  const phoneNumberId = await numberIdFor(connection, request, signal);
  if (signal.aborted) throw givenUpInTime('Vapi', signal);
  const body: Vapi.CreateCallDto = {
    name: request.callId,
    assistantId: request.providerAgentId,
    phoneNumberId,
    customer: { number: request.phoneTo },
    assistantOverrides: {
      variableValues: spokenVariables(request),
      ...assistantOverrides(request.overrides),
    },
  };
  const { id, subscriptionLimits } = await connection.api.place(
    { method: 'POST', path: '/call', body, signal },
    placedSchema,
  );
  if (subscriptionLimits?.concurrencyBlocked) throw blockedByConcurrency();
  const lines = subscriptionLimits?.concurrencyLimit;
  return { conversationId: id, ...(lines !== undefined && { lines }) };
}

function assistantOverrides({ firstMessage, maxDurationSeconds }: CallOverrides): Vapi.AssistantOverrides {
  return {
    ...(firstMessage !== undefined && { firstMessage, firstMessageMode: firstMessageMode(firstMessage) }),
    ...(maxDurationSeconds !== undefined && { maxDurationSeconds }),
  };
}

/** Vapi creates, but does not start, a call beyond the subscription's lines. */
function blockedByConcurrency(): ProviderError {
  return new ProviderError('Vapi has no free line for the call.', {
    placed: 'no',
    providerCode: 'concurrency_blocked',
    retryable: true,
    outcome: 'provider_at_capacity',
  });
}
