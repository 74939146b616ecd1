import type { Vapi } from '@vapi-ai/server-sdk';
import { z } from 'zod';
import { spokenVariables } from '../../placeholders.ts';
import { type CallOverrides, type Placement, type PlacementRequest, ProviderError } from '../../port.ts';
import { givenUpInTime } from '../../shared/http-failure.ts';
import { wireText } from '../../shared/wire-values.ts';
import { firstMessageMode } from '../agents/agent-config.ts';
import type { VapiConnection } from '../connection.ts';
import { numberIdFor } from '../numbers.ts';
import { callPath } from './read-calls.ts';

/** `subscriptionLimits` is only in Vapi's concurrency guide, not in its API reference. */
const placedSchema = z.object({
  id: z.string().min(1),
  subscriptionLimits: z
    .object({
      concurrencyBlocked: z.boolean().optional().catch(undefined),
      concurrencyLimit: z.number().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/** Places a call at Vapi with our call id as its name, to recognize and find it. */
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
    ...(request.providerAgentVersion && { assistantVersion: request.providerAgentVersion }),
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
  if (subscriptionLimits?.concurrencyBlocked) throw await withdrawn(connection, id, signal);
  const lines = subscriptionLimits?.concurrencyLimit;
  return { conversationId: id, ...(lines !== undefined && { lines }) };
}

function assistantOverrides({ firstMessage, maxDurationSeconds }: CallOverrides): Vapi.AssistantOverrides {
  return {
    ...(firstMessage !== undefined && { firstMessage, firstMessageMode: firstMessageMode(firstMessage) }),
    ...(maxDurationSeconds !== undefined && { maxDurationSeconds }),
  };
}

/** States in which Vapi has dialed the number. */
const DIALED: readonly (string | null | undefined)[] = ['ringing', 'in-progress', 'forwarding'];

/**
 * Deletes a call beyond the subscription's lines, because Vapi may dial it once one is free (Vapi, "Call
 * concurrency"). Returns the placement's error.
 */
async function withdrawn({ api }: VapiConnection, id: string, signal: AbortSignal): Promise<ProviderError> {
  const request = { method: 'DELETE', path: callPath(id), body: {}, signal } as const;
  try {
    const deleted = await api.requestOrNull(request, z.object({ status: wireText }));
    return withoutLine(DIALED.includes(deleted?.status) ? 'unknown' : 'no');
  } catch (error) {
    return withoutLine('unknown', error);
  }
}

function withoutLine(placed: ProviderError['placed'], cause?: unknown): ProviderError {
  return new ProviderError('Vapi has no free line for the call.', {
    placed,
    providerCode: 'concurrency_blocked',
    retryable: true,
    outcome: 'provider_at_capacity',
    cause,
  });
}
