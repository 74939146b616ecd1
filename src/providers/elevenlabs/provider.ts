import type { ProviderNumber, VoiceProvider } from '../port.ts';
import { deployAgent, retireAgent } from './agents.ts';
import type { ElevenLabsConfig } from './config.ts';
import { connect } from './connection.ts';
import { hangUp } from './hang-up.ts';
import { NumberDirectory, registerTwilioNumber } from './numbers.ts';
import { placeCall } from './placement.ts';
import { callIdOf, fetchRecording, readConversation } from './reading.ts';
import { verifySignature } from './webhook-signature.ts';
import { readWebhook } from './webhooks.ts';

export interface ElevenLabsProvider extends VoiceProvider {
  /** Brings a number of the configured Twilio account into the ElevenLabs workspace. Throws `ProviderError`. */
  registerTwilioNumber(e164: string, label: string): Promise<ProviderNumber>;
}

/**
 * Calls by ElevenLabs' agents, through its official SDK. Importing this module loads the whole SDK (a second,
 * 160 MB), so it is imported only where the provider is configured.
 */
export function createElevenLabsProvider(config: ElevenLabsConfig): ElevenLabsProvider {
  const connection = connect(config);
  const numbers = new NumberDirectory(connection);
  return {
    name: 'elevenlabs',
    deployAgent: (blueprint, providerAgentId) => deployAgent(connection, blueprint, providerAgentId),
    retireAgent: (providerAgentId) => retireAgent(connection, providerAgentId),
    placeCall: (request, signal) => placeCall(connection, numbers, request, signal),
    hangUp: (conversationId) => hangUp(connection, conversationId),
    readConversation: (query) => readConversation(connection, query),
    fetchRecording: (conversationId) => fetchRecording(connection, conversationId),
    readCallback: async (request) => {
      verifySignature(request, config.webhookSecret, config.clock.now());
      const { log } = config;
      return readWebhook(request, { log, callIdOf: (id) => callIdOf(connection, id) });
    },
    listNumbers: () => numbers.list(),
    registerTwilioNumber: (e164, label) => registerTwilioNumber(connection, e164, label),
  };
}
