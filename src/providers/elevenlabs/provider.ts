import type { ProviderNumber, VoiceProvider } from '../port.ts';
import { absenceLimits } from '../shared/adapter-config.ts';
import { deployAgent, retireAgent } from './agents/agents.ts';
import { assertSupported } from './agents/catalog.ts';
import { foreignAgents } from './agents/foreign-agents.ts';
import { readAgent } from './agents/read-agent.ts';
import { hangUp } from './calls/hang-up.ts';
import { placeCall } from './calls/placement.ts';
import { callIdOf, fetchRecording, readConversation, readLineCost } from './calls/read-calls.ts';
import { checkElevenLabs } from './check.ts';
import type { ElevenLabsConfig } from './connection.ts';
import { connect } from './connection.ts';
import { NumberDirectory, registerTwilioNumber } from './numbers.ts';
import { toolCalls } from './tools/tool-calls.ts';
import { openWebhook, readWebhook } from './webhooks.ts';

export interface ElevenLabsProvider extends VoiceProvider {
  /** Imports a phone number of the configured Twilio account into ElevenLabs. Throws `ProviderError`. */
  registerTwilioNumber(e164: string, label: string): Promise<ProviderNumber>;
}

const MAX_CALLBACK_BYTES = 64 * 1024 * 1024;

/** Generous: ElevenLabs does not document when it lists a new conversation. */
const QUIET_SECONDS = 30 * 60;

export function createElevenLabsProvider(config: ElevenLabsConfig): ElevenLabsProvider {
  const connection = connect(config);
  const numbers = new NumberDirectory(connection);
  return {
    name: 'elevenlabs',
    absence: absenceLimits(config, QUIET_SECONDS),
    fixedOnCalls: ['maxDurationSeconds'],
    assertSupported,
    deployAgent: (blueprint, providerAgentId) => deployAgent(connection, blueprint, providerAgentId),
    readAgent: (providerAgentId) => readAgent(connection, providerAgentId),
    retireAgent: (providerAgentId) => retireAgent(connection, providerAgentId),
    foreignAgents: foreignAgents(connection),
    placeCall: (request, signal) => placeCall(connection, numbers, request, signal),
    hangUp: (conversationId, lineCallId) => hangUp(connection, conversationId, lineCallId),
    readConversation: (query) => readConversation(connection, query),
    fetchRecording: (conversationId) => fetchRecording(connection, conversationId),
    maxCallbackBytes: MAX_CALLBACK_BYTES,
    openCallback: (headers) => openWebhook(headers, config.webhookSecret, config.clock.now()),
    readCallback: (body) =>
      readWebhook(body, { log: config.log, callIdOf: (id) => callIdOf(connection, id) }),
    tools: toolCalls(config),
    listNumbers: () => numbers.list(),
    readLines: async () => null,
    readLineCost: (conversationId, lineCallId) => readLineCost(connection, conversationId, lineCallId),
    check: (scope) => checkElevenLabs(connection, numbers, scope),
    registerTwilioNumber: (e164, label) => registerTwilioNumber(connection, e164, label),
  };
}
