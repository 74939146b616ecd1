import { expect, it } from 'vitest';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { normalizedProvider } from '../../../src/providers/normalization/normalized-provider.ts';
import { silentLog } from '../../harness/silent.ts';
import { analysisOf, ended, failureOf, queryOf, reportsIn, requestFor } from '../conformance/kit.ts';
import type { CallScript } from '../world.ts';
import { makeElevenLabsWorld } from './elevenlabs-world.ts';

async function endedCall(script: CallScript = 'completes', changes = {}) {
  const world = await makeElevenLabsWorld(changes);
  const call = await ended(world, script);
  const provider = normalizedProvider(world.provider, { clock: systemClock, log: silentLog });
  const { conversationId } = world.fake.call(call.request.callId);
  return { ...world, call, lineCost: () => provider.readLineCost(conversationId) };
}

it('the line cost of a call is Twilio’s price once Twilio reports it', async () => {
  await using world = await endedCall();
  expect(await world.lineCost()).toBe('pending');
  world.fake.onTwilio = { price: '-0.02800' };
  expect(await world.lineCost()).toEqual({ amount: '0.02800', currency: 'USD' });
  world.fake.onTwilio = { price: '-0.02500', price_unit: 'EUR' };
  expect(await world.lineCost()).toEqual({ amount: '0.02500', currency: 'EUR' });
});

it('the line cost of a call is read by Twilio’s id of it, without ElevenLabs', async () => {
  await using world = await makeElevenLabsWorld();
  const request = await requestFor(world, 'completes');
  const { lineCallId } = await world.provider.placeCall(request, new AbortController().signal);
  world.fake.onTwilio = { price: '-0.02800' };
  const cost = await world.provider.readLineCost('conv_that_is_gone', lineCallId);
  expect(cost).toEqual({ amount: '0.02800', currency: 'USD' });
});

it.each(['NaN', '', '-1e3', '-12345678.0'])(
  'the line cost of a call is unknown with a price of %j',
  async (price) => {
    await using world = await endedCall();
    world.fake.onTwilio = { price };
    expect(await world.lineCost()).toBe('pending');
  },
);

it('the line cost of an unanswered call without a price is zero', async () => {
  await using world = await endedCall('busy');
  expect(await world.lineCost()).toEqual({ amount: '0', currency: 'USD' });
  world.fake.onTwilio = { price: '-0.00100' };
  expect(await world.lineCost()).toEqual({ amount: '0.00100', currency: 'USD' });
});

it('the line cost of a call is not read without Twilio credentials, and is retried after failures', async () => {
  await using unconfigured = await endedCall('completes', { twilio: null });
  expect(await unconfigured.lineCost()).toBeNull();
  await using world = await endedCall();
  world.fake.twilioFails = true;
  expect((await failureOf(world.lineCost())).retryable).toBe(true);
  world.fake.twilioFails = false;
  world.fake.twilio.authToken = 'rotated';
  expect(await world.lineCost()).toBe('pending');
});

it('ElevenLabs’ US dollar cost of a Twilio call excludes the line', async () => {
  await using world = await endedCall();
  const costNow = async () =>
    analysisOf(reportsIn(await world.provider.readConversation(queryOf(world.call)))).cost;
  expect(await costNow()).toEqual({ amount: '0.083700000', unit: 'usd', excludesLine: true });
  world.fake.revise = ({ metadata, ...conversation }) => ({
    ...conversation,
    metadata: { ...metadata, phone_call: null },
  });
  expect(await costNow()).toEqual({ amount: '0.083700000', unit: 'usd' });
});
