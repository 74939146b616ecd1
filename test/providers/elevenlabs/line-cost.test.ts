import { expect, it } from 'vitest';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { normalizedProvider } from '../../../src/providers/normalization/normalized-provider.ts';
import { silentLog } from '../../harness/silent.ts';
import { analysisOf, ended, failureOf, queryOf, reportsIn } from '../conformance/kit.ts';
import type { CallScript } from '../world.ts';
import { makeElevenLabsWorld } from './elevenlabs-world.ts';

async function endedCall(script: CallScript = 'completes', changes = {}) {
  const world = await makeElevenLabsWorld(changes);
  const call = await ended(world, script);
  const provider = normalizedProvider(world.provider, { clock: systemClock, log: silentLog });
  const { conversationId } = world.fake.call(call.request.callId);
  return { ...world, call, lineCost: () => provider.readLineCost(conversationId) };
}

it('is Twilio’s price, once Twilio tells it', async () => {
  await using world = await endedCall();
  expect(await world.lineCost()).toBe('pending');
  world.fake.onTwilio = { price: '-0.02800' };
  expect(await world.lineCost()).toEqual({ amount: '0.02800', currency: 'USD' });
  world.fake.onTwilio = { price: '-0.02500', price_unit: 'EUR' };
  expect(await world.lineCost()).toEqual({ amount: '0.02500', currency: 'EUR' });
});

it.each(['NaN', '', '-1e3', '-12345678.0'])('is not known from a price of %j', async (price) => {
  await using world = await endedCall();
  world.fake.onTwilio = { price };
  expect(await world.lineCost()).toBe('pending');
});

it('is nothing for a call that was not answered and has no price', async () => {
  await using world = await endedCall('busy');
  expect(await world.lineCost()).toEqual({ amount: '0', currency: 'USD' });
  world.fake.onTwilio = { price: '-0.00100' };
  expect(await world.lineCost()).toEqual({ amount: '0.00100', currency: 'USD' });
});

it('is asked of nobody without credentials of Twilio, and again after its failures', async () => {
  await using unconfigured = await endedCall('completes', { twilio: null });
  expect(await unconfigured.lineCost()).toBeNull();
  await using world = await endedCall();
  world.fake.twilioFails = true;
  expect((await failureOf(world.lineCost())).retryable).toBe(true);
  world.fake.twilioFails = false;
  world.fake.twilio.authToken = 'rotated';
  expect(await world.lineCost()).toBe('pending');
});

it('is left out of what ElevenLabs charges in US dollars for a call over Twilio', async () => {
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
