import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMMANDS } from '../../src/admin/commands/index.ts';
import { type Clock, systemClock } from '../../src/platform/time/clock.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { FakeElevenLabs } from '../providers/fakes/fake-elevenlabs.ts';
import { FakeVapi } from '../providers/fakes/fake-vapi.ts';
import type { FakeVoiceApi } from '../providers/fakes/fake-voice-api.ts';

/** Time between the answer of a test call and our hanging up, which only a person needs. */
const TALK_MS = 8_000;
const HASTY_CLOCK: Clock = {
  ...systemClock,
  sleep: (milliseconds, signal) => systemClock.sleep(milliseconds === TALK_MS ? 0 : milliseconds, signal),
};

let elevenLabs: FakeElevenLabs;
let vapi: FakeVapi;
let app: TestApp;

beforeAll(async () => {
  [elevenLabs, vapi] = await Promise.all([FakeElevenLabs.start(), FakeVapi.start()]);
  elevenLabs.numbers.splice(1);
  app = await startTestApp({
    clock: HASTY_CLOCK,
    env: {
      ELEVENLABS_API_BASE: elevenLabs.baseUrl,
      TWILIO_API_BASE: elevenLabs.baseUrl,
      VAPI_API_BASE: vapi.baseUrl,
      RECONCILE_AFTER_SECONDS: '1',
    },
  });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([elevenLabs, vapi].map((fake) => fake[Symbol.asyncDispose]()));
});

/** Runs a command as the command line does, and expects that it exits with 0. */
async function succeeds(name: string, options: Record<string, string>, input = '') {
  const command = COMMANDS[name];
  if (!command) throw new Error(`there is no command ${name}`);
  const result = await command.run(app.deps, command.options.parse(options) as never, Readable.from([input]));
  expect([command.isFailure?.(result) ?? false, result]).toEqual([false, expect.anything()]);
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results of every shape
  return result as any;
}

/** Answers the first call, and ends it once it was hung up. */
async function answerCall(fake: FakeVoiceApi): Promise<void> {
  await expect.poll(() => fake.calls.length, { timeout: 30_000 }).toBe(1);
  const [call] = fake.calls;
  if (call === undefined) throw new Error('there is no call');
  // The recording is due at the end of the call by the provider's clock, which the fake sets 14 seconds after its start.
  call.placedAt = new Date(call.placedAt.getTime() - 14_000);
  await fake.runToAnswer(call.callId);
  await expect.poll(() => call.hungUp, { timeout: 30_000 }).toBe(true);
  await fake.runToEnd(call.callId);
}

async function proven(provider: 'elevenlabs' | 'vapi', fake: FakeVoiceApi, account: string): Promise<void> {
  const [{ steps }] = await Promise.all([
    succeeds('provider check', { provider, account, call: fake.script('completes') }),
    answerCall(fake),
  ]);
  expect(steps.map(({ step, level }: Record<string, string>) => `${step} ${level}`)).toEqual(
    ['agent', 'accepted', 'answered', 'hang-up', 'webhook', 'recording', 'cost'].map((step) => `${step} ok`),
  );
}

it('goes from nothing to a proven call by the command line alone, at ElevenLabs with Twilio', async () => {
  const { accountId: account } = await app.workspace();
  const { accountSid, authToken } = elevenLabs.twilio;
  await succeeds('provider connect', { service: 'twilio', account }, `${accountSid}:${authToken}`);
  await succeeds('provider connect', { service: 'elevenlabs', account }, elevenLabs.apiKey);
  await proven('elevenlabs', elevenLabs, account);
});

it('goes from nothing to a proven call by the command line alone, at Vapi', async () => {
  const { accountId: account } = await app.workspace();
  await succeeds('provider connect', { service: 'vapi', account }, vapi.apiKey);
  await proven('vapi', vapi, account);
});
