import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '../../../platform/secrets/secrets.ts';
import type { ToolRequest } from '../../agent-tools.ts';
import { type CallbackHeaders, CallbackRejected, type ToolCallback, type ToolProtocol } from '../../port.ts';
import { parseCallbackJson } from '../../shared/callback-body.ts';
import { forged, singleHeader } from '../../shared/signatures.ts';
import type { ElevenLabsConfig } from '../config.ts';

const PROVIDER = 'ElevenLabs';

/** Names the conversation, which ElevenLabs writes into it. */
export const CONVERSATION_HEADER = 'x-conversation-id';

/** ElevenLabs does not sign the requests of its webhook tools: a secret in a header is what it offers. */
export function authorizationOf({ webhookSecret }: Pick<ElevenLabsConfig, 'webhookSecret'>): string {
  return `Bearer ${createHmac('sha256', webhookSecret).update('webhook tools').digest('base64url')}`;
}

/** Webhook tools (ElevenLabs, "Server tools"): the body is the arguments alone, and each tool has a URL of its own. */
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

/** It has no id of the request: ElevenLabs does not repeat one. */
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
