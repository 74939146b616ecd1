import { z } from 'zod';
import type { ToolAnswer, ToolRequest } from '../../agent-tools.ts';
import type { ToolProtocol } from '../../port.ts';
import { parseCallbackJson, parseCallbackPart } from '../../shared/callbacks.ts';
import { wireText } from '../../shared/wire-values.ts';

const PROVIDER = 'Vapi';

/** A tool call in all documented forms: the first is in Vapi's API reference, the others in its guides. */
const toolCallSchema = z.union([
  z
    .object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.unknown() }) })
    .transform(({ id, function: { name, arguments: given } }) => ({ id, name, given })),
  z
    .object({ id: z.string(), name: z.string(), arguments: z.unknown() })
    .refine((call) => call.arguments !== undefined)
    .transform(({ id, name, arguments: given }) => ({ id, name, given })),
  z
    .object({ id: z.string(), name: z.string(), parameters: z.unknown().optional() })
    .transform(({ id, name, parameters }) => ({ id, name, given: parameters ?? {} })),
]);

const messageSchema = z.object({
  message: z.object({
    type: z.literal('tool-calls'),
    call: z.object({ id: z.string(), name: wireText }),
    toolCallList: z.array(toolCallSchema),
  }),
});

/** Reads Vapi's tool requests (`ServerMessageToolCalls`): one request may hold several, each with an id. */
export function toolCalls(open: ToolProtocol['open']): ToolProtocol {
  return { open, read: ({ body }) => readToolCalls(body), answer: toolCallResults };
}

function readToolCalls(body: Buffer): ToolRequest[] {
  const { message } = parseCallbackPart(PROVIDER, messageSchema, parseCallbackJson(PROVIDER, body));
  const { call, toolCallList } = message;
  return toolCallList.map(({ id, name, given }) => ({
    callId: call.name ?? null,
    conversationId: call.id,
    requestId: id,
    name,
    arguments: typeof given === 'string' ? parseCallbackJson(PROVIDER, Buffer.from(given || '{}')) : given,
  }));
}

/** Vapi reads only one line of a result. */
function toolCallResults(answers: readonly ToolAnswer[]): unknown {
  const results = answers.map(({ request, text, isError }) => ({
    name: request.name,
    toolCallId: request.requestId,
    [isError ? 'error' : 'result']: lines(text).join(' '),
  }));
  return { results };
}

function lines(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}
