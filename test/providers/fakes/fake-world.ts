import type { VoiceProvider } from '../../../src/providers/port.ts';
import { CallbackReceiver } from '../callback-receiver.ts';
import type { CallbackRequest } from '../callback-request.ts';
import { DisturbedFront } from '../disturbed-front.ts';
import type { ProviderWorld } from '../world.ts';
import type { FakeVoiceApi } from './fake-voice-api.ts';

const TWO_HOURS_MS = 2 * 60 * 60 * 1000;

/** How an adapter reaches its far side, and where that reports to. */
export interface Addresses {
  baseUrl: string;
  callbackUrl: string;
}

/** A provider's adapter, the far side of its API and a receiver for its webhooks, as one world. */
export async function makeFakeWorld<Provider extends VoiceProvider>(
  fake: FakeVoiceApi,
  reportsLive: boolean,
  connect: (addresses: Addresses) => Provider,
): Promise<ProviderWorld & { provider: Provider; restarted(): Provider; front: DisturbedFront }> {
  const receiver = await CallbackReceiver.open();
  const front = await DisturbedFront.open(fake.baseUrl);
  const resigned = ({ headers, body }: CallbackRequest, at: Date, secret?: string): CallbackRequest => ({
    headers: { ...headers, ...fake.signed(body.toString(), at, secret).headers },
    body,
  });
  const restarted = () => connect({ baseUrl: front.baseUrl, callbackUrl: receiver.url });
  return {
    provider: restarted(),
    restarted,
    front,
    reportsLive,
    impossible: {},
    script: async (script) => fake.script(script),
    disturb: (disturbance) => front.disturb(disturbance),
    calm: () => front.calm(),
    lastBody: () => front.lastBody,
    placements: async (callId) => fake.calls.filter((call) => call.callId === callId).length,
    runToAnswer: (callId) => fake.runToAnswer(callId),
    runToEnd: (callId) => fake.runToEnd(callId),
    callbacks: (callId) => {
      const { conversationId } = fake.call(callId);
      return receiver.received.filter(({ body }) => body.includes(conversationId));
    },
    abilities: (providerAgentId) => fake.abilities(providerAgentId),
    askForTool: (callId, use, secret) => fake.askForTool(fake.call(callId), use, secret),
    heardOfTool: (answer) => fake.heardOfTool(answer),
    forge: (genuine) => resigned(genuine, new Date(), 'another secret'),
    outdate: (genuine) => resigned(genuine, new Date(Date.now() - TWO_HOURS_MS)),
    signedGarbage: () =>
      fake.signed(JSON.stringify({ weather: ['fair', 7], type: 'post_call_transcription' })),
    [Symbol.asyncDispose]: async () => {
      await front[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
      await fake[Symbol.asyncDispose]();
    },
  };
}
