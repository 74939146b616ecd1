import type { CallbackHeaders, VoiceProvider } from '../port.ts';
import { absenceLimits } from '../shared/adapter-config.ts';
import { deployAgent, retireAgent } from './agents/agents.ts';
import { assertSupported } from './agents/catalog.ts';
import { foreignAgents } from './agents/foreign-agents.ts';
import { readAgent } from './agents/read-agent.ts';
import { placeCall } from './calls/placement.ts';
import { checkRetell } from './check.ts';
import type { RetellConfig } from './connection.ts';
import { connect } from './connection.ts';
import { readLines } from './lines.ts';
import { listNumbers } from './numbers.ts';
import { fetchRecording, hangUp, readConversation } from './reading.ts';
import { toolCalls } from './tools/tool-calls.ts';
import { openWebhook, readWebhook } from './webhooks.ts';

/** Limit of a callback, well above a transcript of hours with the time of every word. */
const MAX_CALLBACK_BYTES = 16 * 1024 * 1024;

/** Time for an unlisted call to queue, ring and end with most agents. */
const QUIET_SECONDS = 15 * 60;

export function createRetellProvider(config: RetellConfig): VoiceProvider {
  const connection = connect(config);
  const openCallback = (headers: CallbackHeaders) =>
    openWebhook(headers, config.webhookKey, config.clock.now());
  return {
    name: 'retell',
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
    readCallback: async (body) => readWebhook(body, config.log, config.clock.now()),
    tools: toolCalls(openCallback),
    listNumbers: () => listNumbers(connection),
    readLines: () => readLines(connection),
    readLineCost: async () => null,
    check: ({ numbers }) => checkRetell(connection, numbers),
  };
}
