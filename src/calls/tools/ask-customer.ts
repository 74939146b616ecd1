import type { Dispatcher } from 'undici';
import { type AttemptOutcome, type OutgoingMessage, sendOnce } from '../../webhooks/attempts/sender.ts';
import { signatureHeaders, signingSecrets } from '../../webhooks/attempts/signature.ts';
import { CALL_LIMITS } from '../call-limits.ts';
import type { CallsDeps } from '../deps.ts';
import type { BegunToolCall } from './begin-tool-call.ts';

const USER_AGENT = 'dialgraph-tools/1';

/** Methods whose requests carry their arguments in the URL. */
const WITHOUT_BODY = new Set(['GET', 'DELETE']);

/**
 * Asks the customer's endpoint, signed as webhooks are (Standard Webhooks): what is signed is the body or, where the
 * method has none, the query of the URL as it is sent. Whatever happens is an outcome; it never rejects.
 */
export function askCustomer(
  deps: CallsDeps,
  agent: Dispatcher,
  begun: BegunToolCall,
): Promise<AttemptOutcome> {
  const { tool, user } = begun;
  const message = WITHOUT_BODY.has(tool.method) ? inUrl(begun) : inBody(begun);
  const signed = message.body ?? new URL(message.url).search.slice(1);
  const headers = {
    ...opened(deps, tool.headers),
    ...message.headers,
    'user-agent': USER_AGENT,
    'dialgraph-call-id': user.call.id,
    ...signatureHeaders({
      id: begun.id,
      sentAt: deps.clock.now(),
      body: signed,
      secrets: signingSecrets(deps, user.endpoint),
    }),
  };
  const limits = { deadlineMs: tool.timeoutSeconds * 1000, keptBytes: CALL_LIMITS.toolResultBytes };
  return sendOnce(agent, deps.clock, { ...message, method: tool.method, headers }, limits);
}

function inUrl({ tool, given }: BegunToolCall): OutgoingMessage {
  const url = new URL(tool.url);
  for (const [name, value] of Object.entries(given)) {
    url.searchParams.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return { url: url.href, headers: {}, body: null };
}

function inBody({ id, tool, given, user: { call } }: BegunToolCall): OutgoingMessage {
  const body = JSON.stringify({
    id,
    type: 'tool.called',
    name: tool.name,
    arguments: given,
    call: {
      id: call.id,
      agent_id: call.agentId,
      campaign_id: call.campaignId,
      contact_id: call.contactId,
      phone_from: call.phoneFrom,
      phone_to: call.phoneTo,
      external_id: call.externalId,
      metadata: call.metadata,
      variables: call.variables,
    },
  });
  return { url: tool.url, headers: { 'content-type': 'application/json' }, body };
}

/** Header names in lower case, so that none of ours can be there twice. */
function opened({ secrets }: CallsDeps, headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, stored]) => [
    name.toLowerCase(),
    secrets.decrypt(stored),
  ]);
  return Object.fromEntries(entries);
}
