import type { OutboundAgent } from '../../platform/network/outbound-agent.ts';
import type { AttemptOutcome, OutgoingMessage } from '../../webhooks/attempts/sender.ts';
import { askEndpoint, describeCall } from '../ask-endpoint.ts';
import { CALL_LIMITS } from '../call-limits.ts';
import type { CallsDeps } from '../deps.ts';
import type { BegunToolCall } from './begin-tool-call.ts';

const USER_AGENT = 'dialgraph-tools/1';

const WITHOUT_BODY = new Set(['GET', 'DELETE']);

/** Sends an agent's tool call to the customer's endpoint. Never rejects: a failure is an outcome. */
export function askCustomer(
  deps: CallsDeps,
  agent: OutboundAgent,
  begun: BegunToolCall,
): Promise<AttemptOutcome> {
  const { id, tool, user } = begun;
  const message = WITHOUT_BODY.has(tool.method) ? inUrl(begun) : inBody(begun);
  return askEndpoint(deps, agent, {
    id,
    accountId: user.call.accountId,
    callId: user.call.id,
    userAgent: USER_AGENT,
    message: {
      ...message,
      method: tool.method,
      headers: { ...opened(deps, tool.headers), ...message.headers },
    },
    secrets: user.endpoint,
    limits: { deadlineMs: tool.timeoutSeconds * 1000, keptBytes: CALL_LIMITS.toolResultBytes },
  });
}

type ToolMessage = Omit<OutgoingMessage, 'accountId'>;

function inUrl({ tool, given }: BegunToolCall): ToolMessage {
  const url = new URL(tool.url);
  for (const [name, value] of Object.entries(given)) {
    url.searchParams.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return { url: url.href, headers: {}, body: null };
}

function inBody({ id, tool, given, user: { call } }: BegunToolCall): ToolMessage {
  const about = { id, type: 'tool.called', name: tool.name, arguments: given, call: describeCall(call) };
  return { url: tool.url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(about) };
}

/** Lowers the case of header names, so that none duplicates one of ours. */
function opened({ secrets }: CallsDeps, headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, stored]) => [
    name.toLowerCase(),
    secrets.decrypt(stored),
  ]);
  return Object.fromEntries(entries);
}
