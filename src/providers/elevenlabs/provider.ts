import { type ElevenLabs, ElevenLabsClient } from '@elevenlabs/elevenlabs-js';
import { ProviderError, type ProviderNumber, type VoiceProvider } from '../port.ts';
import { endTwilioCall } from '../twilio.ts';
import { deployAgent, retireAgent } from './agents.ts';
import type { ElevenLabsConfig } from './config.ts';
import { asProviderErrors } from './errors.ts';
import { NumberDirectory } from './numbers.ts';
import { placeCall } from './placement.ts';
import { fetchRecording, getConversation, readConversation } from './reading.ts';
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
  const client = new ElevenLabsClient({
    apiKey: config.apiKey,
    baseUrl: config.baseUrl,
    timeoutInSeconds: config.requestTimeoutSeconds,
    // Whoever asks for something decides whether to ask again; a placement is never repeated.
    maxRetries: 0,
  });
  const numbers = new NumberDirectory(client);
  return {
    name: 'elevenlabs',
    deployAgent: (blueprint, providerAgentId) => deployAgent(client, config, blueprint, providerAgentId),
    retireAgent: (providerAgentId) => retireAgent(client, config, providerAgentId),
    placeCall: (request, signal) => placeCall({ client, config, numbers }, request, signal),
    hangUp: (conversationId) => hangUp(client, config, conversationId),
    readConversation: (query) => readConversation(client, config, query),
    fetchRecording: (conversationId) => fetchRecording(client, config, conversationId),
    readCallback: async (request) => {
      verifySignature(request, config.webhookSecret, config.clock.now());
      return readWebhook(request, {
        log: config.log,
        callIdOf: (conversationId) => callIdOf(client, config, conversationId),
      });
    },
    listNumbers: () => asProviderErrors(config.clock, () => numbers.list()),
    registerTwilioNumber: (e164, label) =>
      asProviderErrors(config.clock, () => registerTwilioNumber(client, config, e164, label)),
  };
}

/** ElevenLabs has no request for it; the line has. */
async function hangUp(
  client: ElevenLabsClient,
  config: ElevenLabsConfig,
  conversationId: string,
): Promise<void> {
  const conversation = await asProviderErrors(config.clock, () => getConversation(client, conversationId));
  if (!conversation || conversation.status === 'done' || conversation.status === 'failed') return;
  if (!config.twilio || !conversation.twilioCallSid) throw cannotHangUp();
  await endTwilioCall(config.twilio, conversation.twilioCallSid, {
    timeoutSeconds: config.requestTimeoutSeconds,
  });
}

async function registerTwilioNumber(
  client: ElevenLabsClient,
  { twilio }: ElevenLabsConfig,
  e164: string,
  label: string,
): Promise<ProviderNumber> {
  if (!twilio) throw cannotRegister();
  const body: ElevenLabs.conversationalAi.PhoneNumbersCreateRequestBody = {
    provider: 'twilio',
    phoneNumber: e164,
    label,
    sid: twilio.accountSid,
    token: twilio.authToken,
  };
  const { phoneNumberId } = await client.conversationalAi.phoneNumbers.create(body);
  return { e164, providerRef: phoneNumberId };
}

async function callIdOf(
  client: ElevenLabsClient,
  config: ElevenLabsConfig,
  conversationId: string,
): Promise<string | null> {
  try {
    return (await getConversation(client, conversationId))?.userId ?? null;
  } catch (error) {
    config.log.warn(
      { err: error, conversationId },
      'the call of an ElevenLabs conversation could not be read',
    );
    return null;
  }
}

function cannotHangUp(): ProviderError {
  return new ProviderError(
    'This call can only be ended by its participants: ElevenLabs ends no calls, and no Twilio account is configured for its line.',
    { placed: 'no', providerCode: 'hang_up_unsupported', retryable: false },
  );
}

function cannotRegister(): ProviderError {
  return new ProviderError(
    'Registering a number at ElevenLabs takes the credentials of its Twilio account.',
    {
      placed: 'no',
      providerCode: 'twilio_missing',
      retryable: false,
    },
  );
}
