import type { ProviderNumber, VoiceProvider } from '../port.ts';
import { absenceLimits } from '../shared/absence-limits.ts';
import { deployAgent, retireAgent } from './agents/agents.ts';
import { assertSupported } from './agents/catalog.ts';
import { foreignAgents } from './agents/foreign-agents.ts';
import { hangUp } from './calls/hang-up.ts';
import { placeCall } from './calls/placement.ts';
import { callIdOf, fetchRecording, readConversation, readLineCost } from './calls/read-calls.ts';
import { checkElevenLabs } from './check.ts';
import type { ElevenLabsConfig } from './config.ts';
import { connect } from './connection.ts';
import { NumberDirectory, registerTwilioNumber } from './numbers.ts';
import { toolCalls } from './tools/tool-calls.ts';
import { openWebhook, readWebhook } from './webhooks.ts';

export interface ElevenLabsProvider extends VoiceProvider {
  /** Brings a number of the configured Twilio account into the ElevenLabs workspace. Throws `ProviderError`. */
  registerTwilioNumber(e164: string, label: string): Promise<ProviderNumber>;
}

/** A webhook may carry the whole recording. */
const MAX_CALLBACK_BYTES = 64 * 1024 * 1024;

/** It is not documented when a conversation that was begun is listed: long enough for most to have ended. */
const QUIET_SECONDS = 30 * 60;

/**
 * Calls by ElevenLabs' agents, through its official SDK. Importing this module loads the whole SDK (a second,
 * 160 MB), so it is imported only where the provider is configured.
 */
export function createElevenLabsProvider(config: ElevenLabsConfig): ElevenLabsProvider {
  const connection = connect(config);
  const numbers = new NumberDirectory(connection);
  return {
    name: 'elevenlabs',
    absence: absenceLimits(config, QUIET_SECONDS),
    fixedOnCalls: ['maxDurationSeconds'],
    assertSupported,
    deployAgent: (blueprint, providerAgentId) => deployAgent(connection, blueprint, providerAgentId),
    retireAgent: (providerAgentId) => retireAgent(connection, providerAgentId),
    foreignAgents: foreignAgents(connection),
    placeCall: (request, signal) => placeCall(connection, numbers, request, signal),
    hangUp: (conversationId) => hangUp(connection, conversationId),
    readConversation: (query) => readConversation(connection, query),
    fetchRecording: (conversationId) => fetchRecording(connection, conversationId),
    maxCallbackBytes: MAX_CALLBACK_BYTES,
    openCallback: (headers) => openWebhook(headers, config.webhookSecret, config.clock.now()),
    readCallback: (body) =>
      readWebhook(body, { log: config.log, callIdOf: (id) => callIdOf(connection, id) }),
    tools: toolCalls(config),
    listNumbers: () => numbers.list(),
    readLines: async () => null,
    readLineCost: (conversationId) => readLineCost(connection, conversationId),
    check: (e164s) => checkElevenLabs(connection, numbers, e164s),
    registerTwilioNumber: (e164, label) => registerTwilioNumber(connection, e164, label),
  };
}
