import type { CallbackHeaders, VoiceProvider } from '../port.ts';
import { absenceLimits } from '../shared/adapter-config.ts';
import { deployAgent, retireAgent } from './agents/agents.ts';
import { assertSupported } from './agents/catalog.ts';
import { foreignAgents } from './agents/foreign-agents.ts';
import { readAgent } from './agents/read-agent.ts';
import { hangUp } from './calls/hang-up.ts';
import { placeCall } from './calls/placement.ts';
import { fetchRecording, readConversation } from './calls/read-calls.ts';
import { checkVapi } from './check.ts';
import type { VapiConfig } from './connection.ts';
import { connect } from './connection.ts';
import { listNumbers } from './numbers.ts';
import { toolCalls } from './tools/tool-calls.ts';
import { openServerMessage, readServerMessage } from './webhooks.ts';

/** Limit of a callback, well above a report of hours with all messages and the assistant. */
const MAX_CALLBACK_BYTES = 16 * 1024 * 1024;

/** Time for an unlisted call to queue, ring and end with most agents. */
const QUIET_SECONDS = 15 * 60;

export function createVapiProvider(config: VapiConfig): VoiceProvider {
  const connection = connect(config);
  const openCallback = (headers: CallbackHeaders) =>
    openServerMessage(headers, config.webhookSecret, config.clock.now());
  return {
    name: 'vapi',
    absence: absenceLimits(config, QUIET_SECONDS),
    fixedOnCalls: [],
    assertSupported,
    deployAgent: (blueprint, providerAgentId) => deployAgent(connection, blueprint, providerAgentId),
    readAgent: (providerAgentId) => readAgent(connection, providerAgentId),
    retireAgent: (providerAgentId) => retireAgent(connection, providerAgentId),
    foreignAgents: foreignAgents(connection),
    placeCall: (request, signal) => placeCall(connection, request, signal),
    hangUp: (conversationId) => hangUp(connection, conversationId),
    readConversation: (query) => readConversation(connection, query),
    fetchRecording: (conversationId) => fetchRecording(connection, conversationId),
    maxCallbackBytes: MAX_CALLBACK_BYTES,
    openCallback,
    readCallback: async (body) => readServerMessage(body, config.log),
    tools: toolCalls(openCallback),
    listNumbers: () => listNumbers(connection),
    // Responses to placements contain it.
    readLines: async () => null,
    readLineCost: async () => null,
    check: ({ numbers }) => checkVapi(connection, numbers),
  };
}
