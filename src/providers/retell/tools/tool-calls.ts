import { z } from 'zod';
import type { ToolRequest } from '../../agent-tools.ts';
import type { ToolProtocol } from '../../port.ts';
import { parseCallbackJson, parseCallbackPart } from '../../shared/callbacks.ts';
import { wireList, wireText } from '../../shared/wire-values.ts';
import { CALL_ID_KEY } from '../protocol.ts';

const PROVIDER = 'Retell';

const entrySchema = z.object({
  role: wireText,
  name: wireText,
  tool_call_id: wireText,
});
type Entry = z.infer<typeof entrySchema>;

const requestSchema = z.object({
  name: z.string(),
  args: z.unknown(),
  call: z.object({
    call_id: z.string(),
    metadata: z
      .object({ [CALL_ID_KEY]: wireText })
      .nullish()
      .catch(null),
    transcript_with_tool_calls: wireList(entrySchema).nullish().catch(null),
  }),
});

/** Reads Retell's tool requests ("Custom function"): one tool each, signed like webhooks. */
export function toolCalls(open: ToolProtocol['open']): ToolProtocol {
  return {
    open,
    read: ({ body }) => [readToolCall(body)],
    answer: ([answer]) => ({ [answer?.isError ? 'error' : 'result']: answer?.text }),
  };
}

function readToolCall(body: Buffer): ToolRequest {
  const { name, args, call } = parseCallbackPart(PROVIDER, requestSchema, parseCallbackJson(PROVIDER, body));
  return {
    callId: call.metadata?.[CALL_ID_KEY] ?? null,
    conversationId: call.call_id,
    requestId: unansweredUse(name, call.transcript_with_tool_calls ?? []),
    name,
    arguments: args ?? {},
  };
}

/** Substitutes the missing request id by that of the tool's last use in the transcript without a result. */
function unansweredUse(tool: string, transcript: readonly Entry[]): string | null {
  const answered = new Set(
    transcript.filter(({ role }) => role === 'tool_call_result').map(({ tool_call_id }) => tool_call_id),
  );
  const use = transcript.findLast(
    ({ role, name, tool_call_id }) =>
      role === 'tool_call_invocation' && name === tool && !answered.has(tool_call_id),
  );
  return use?.tool_call_id ?? null;
}
