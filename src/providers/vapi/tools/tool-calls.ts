import { z } from 'zod';
import type { ToolAnswer, ToolRequest } from '../../agent-tools.ts';
import type { ToolProtocol } from '../../port.ts';
import { parseCallbackJson, parseCallbackPart } from '../../shared/callbacks.ts';

const PROVIDER = 'Vapi';

const messageSchema = z.object({
  message: z.object({
    type: z.literal('tool-calls'),
    call: z.object({ id: z.string(), name: z.string().nullish() }),
    toolCallList: z.array(
      z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.unknown() }) }),
    ),
  }),
});

/** Function tools (Vapi, `ServerMessageToolCalls`): one request may hold several, each with an id. */
export function toolCalls(open: ToolProtocol['open']): ToolProtocol {
  return { open, read: ({ body }) => readToolCalls(body), answer: toolCallResults };
}

function readToolCalls(body: Buffer): ToolRequest[] {
  const { message } = parseCallbackPart(PROVIDER, messageSchema, parseCallbackJson(PROVIDER, body));
  const { call, toolCallList } = message;
  return toolCallList.map(({ id, function: { name, arguments: given } }) => ({
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
    [isError ? 'error' : 'result']: text.replaceAll(/\s*\n\s*/g, ' '),
  }));
  return { results };
}
