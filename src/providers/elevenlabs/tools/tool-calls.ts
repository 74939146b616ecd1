import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '../../../platform/secrets/secrets.ts';
import type { ToolRequest } from '../../agent-tools.ts';
import { type CallbackHeaders, CallbackRejected, type ToolCallback, type ToolProtocol } from '../../port.ts';
import { forged, parseCallbackJson, singleHeader } from '../../shared/callbacks.ts';
import type { ElevenLabsConfig } from '../connection.ts';

const PROVIDER = 'ElevenLabs';

/** HTTP header that ElevenLabs fills with the conversation's id in tool requests. */
export const CONVERSATION_HEADER = 'x-conversation-id';

/** Returns a secret header for ElevenLabs' tool requests, which have no signature. */
export function authorizationOf({ webhookSecret }: Pick<ElevenLabsConfig, 'webhookSecret'>): string {
  return `Bearer ${createHmac('sha256', webhookSecret).update('webhook tools').digest('base64url')}`;
}

/** Reads ElevenLabs' tool requests ("Server tools"): the body has only the arguments, each tool its own URL. */
export function toolCalls(config: ElevenLabsConfig): ToolProtocol {
  return {
    open(headers) {
      assertOurs(config, headers);
      return { update: () => {}, verify: () => {} };
    },
    read: (callback) => [readToolCall(callback)],
    answer: ([answer]) => ({ [answer?.isError ? 'error' : 'result']: answer?.text }),
  };
}

function assertOurs(config: ElevenLabsConfig, headers: CallbackHeaders): void {
  const shown = singleHeader(headers, 'authorization');
  if (shown === null) throw forged(PROVIDER, 'carries no signature');
  if (!equalInConstantTime(shown, authorizationOf(config)))
    throw forged(PROVIDER, 'is not signed with our secret');
}

/** The request id is null: ElevenLabs repeats no request. */
function readToolCall({ headers, toolName, body }: ToolCallback): ToolRequest {
  if (toolName === null) {
    throw new CallbackRejected('garbage', `The callback from ${PROVIDER} does not say which tool is used.`);
  }
  return {
    callId: null,
    conversationId: singleHeader(headers, CONVERSATION_HEADER),
    requestId: null,
    name: toolName,
    arguments: body.length === 0 ? {} : parseCallbackJson(PROVIDER, body),
  };
}
