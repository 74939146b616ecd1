import type { VoiceProvider } from '../port.ts';
import { deployAgent, retireAgent } from './agents.ts';
import type { RetellConfig } from './config.ts';
import { connect } from './connection.ts';
import { listNumbers } from './numbers.ts';
import { placeCall } from './placement.ts';
import { fetchRecording, hangUp, readConversation } from './reading.ts';
import { readWebhook, verifySignature } from './webhooks.ts';

/** Calls by Retell's agents, through its official SDK. */
export function createRetellProvider(config: RetellConfig): VoiceProvider {
  const connection = connect(config);
  return {
    name: 'retell',
    deployAgent: (blueprint, providerAgentId) => deployAgent(connection, blueprint, providerAgentId),
    retireAgent: (providerAgentId) => retireAgent(connection, providerAgentId),
    placeCall: (request, signal) => placeCall(connection, request, signal),
    hangUp: (conversationId) => hangUp(connection, conversationId),
    readConversation: (query) => readConversation(connection, query),
    fetchRecording: (conversationId) => fetchRecording(connection, conversationId),
    readCallback: async (request) => {
      const now = config.clock.now();
      verifySignature(request, config.webhookKey, now);
      return readWebhook(request, config.log, now);
    },
    listNumbers: () => listNumbers(connection),
  };
}
