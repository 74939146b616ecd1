import type { VoiceProvider } from '../port.ts';
import { deployAgent, retireAgent } from './agents.ts';
import type { VapiConfig } from './config.ts';
import { connect } from './connection.ts';
import { hangUp } from './hang-up.ts';
import { listNumbers } from './numbers.ts';
import { placeCall } from './placement.ts';
import { fetchRecording, readConversation } from './reading.ts';
import { readServerMessage } from './server-messages.ts';
import { verifySignature } from './webhook-signature.ts';

/**
 * Calls by Vapi's assistants, through its official SDK. Importing this module loads the whole SDK (a third
 * of a second, 60 MB), so it is imported only where the provider is configured.
 */
export function createVapiProvider(config: VapiConfig): VoiceProvider {
  const connection = connect(config);
  return {
    name: 'vapi',
    deployAgent: (blueprint, providerAgentId) => deployAgent(connection, blueprint, providerAgentId),
    retireAgent: (providerAgentId) => retireAgent(connection, providerAgentId),
    placeCall: (request, signal) => placeCall(connection, request, signal),
    hangUp: (conversationId) => hangUp(connection, conversationId),
    readConversation: (query) => readConversation(connection, query),
    fetchRecording: (conversationId) => fetchRecording(connection, conversationId),
    readCallback: async (request) => {
      verifySignature(request, config.webhookSecret, config.clock.now());
      return readServerMessage(request, config.log);
    },
    listNumbers: () => listNumbers(connection),
  };
}
