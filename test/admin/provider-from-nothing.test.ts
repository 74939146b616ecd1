import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMMANDS } from '../../src/admin/commands/index.ts';
import { type Composition, compose } from '../../src/compose.ts';
import { readEnv } from '../../src/deployment/env.ts';
import { type Clock, systemClock } from '../../src/platform/time/clock.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../harness/app.ts';
import { silentLog } from '../harness/silent.ts';
import { FakeElevenLabs } from '../providers/fakes/fake-elevenlabs.ts';
import { FakeRetell } from '../providers/fakes/fake-retell.ts';
import { FakeVapi } from '../providers/fakes/fake-vapi.ts';
import type { FakeVoiceApi } from '../providers/fakes/fake-voice-api.ts';

/** Interval at which a process reads credentials by itself. */
const REFRESH_MS = 10_000;
/** Time between the answer of a test call and our hanging up, which only a person needs. */
const TALK_MS = 8_000;

/** The server's clock: it reads credentials at its start, and then only when a callback needs them. */
const WITHOUT_REFRESH = clockOf((milliseconds) => (milliseconds === REFRESH_MS ? 2 ** 31 - 1 : milliseconds));
const HASTY = clockOf((milliseconds) => (milliseconds === TALK_MS ? 0 : milliseconds));

function clockOf(time: (milliseconds: number) => number): Clock {
  return {
    ...systemClock,
    sleep: (milliseconds, signal) => systemClock.sleep(time(milliseconds), signal),
  };
}

let elevenLabs: FakeElevenLabs;
let vapi: FakeVapi;
let retell: FakeRetell;
let server: TestApp;
/** The process of the command line, which serves nothing and runs no jobs. */
let commandLine: Composition;

beforeAll(async () => {
  [elevenLabs, vapi, retell] = await Promise.all([
    FakeElevenLabs.start(),
    FakeVapi.start(),
    FakeRetell.start(),
  ]);
  elevenLabs.numbers.splice(1);
  retell.webhookKey = retell.apiKey;
  const bases = {
    ELEVENLABS_API_BASE: elevenLabs.baseUrl,
    TWILIO_API_BASE: elevenLabs.baseUrl,
    VAPI_API_BASE: vapi.baseUrl,
    RETELL_API_BASE: retell.baseUrl,
  };
  server = await startTestApp({
    clock: WITHOUT_REFRESH,
    env: { ...bases, RECONCILE_AFTER_SECONDS: '1' },
  });
  const { databaseUrl } = server;
  const env = readEnv({ ...bases, DATABASE_URL: databaseUrl, SECRET_KEY, PUBLIC_URL: server.url });
  const config = { databaseUrl, secretKey: SECRET_KEY, log: silentLog, clock: HASTY };
  commandLine = await compose({ ...config, env: { ...env, ROLES: [] } }, () => server.url);
  await commandLine.start();
  await commandLine.deps.jobs.start();
});
afterAll(async () => {
  await commandLine.deps.jobs.stop(1_000);
  await commandLine.close();
  await server.stop();
  await Promise.all([elevenLabs, vapi, retell].map((fake) => fake[Symbol.asyncDispose]()));
});

/** Runs a command as the command line does, and expects that it exits with 0. */
async function succeeds(name: string, options: Record<string, string>, input = '') {
  const command = COMMANDS[name];
  if (!command) throw new Error(`there is no command ${name}`);
  const given = command.options.parse(options) as never;
  const result = await command.run(commandLine.deps, given, Readable.from([input]));
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
  expect(fake.refusedReports).toEqual([]);
  await expect.poll(() => call.hungUp, { timeout: 30_000 }).toBe(true);
  await fake.runToEnd(call.callId);
}

async function proven(
  provider: 'elevenlabs' | 'vapi' | 'retell',
  fake: FakeVoiceApi,
  account: string,
): Promise<void> {
  const [{ steps }] = await Promise.all([
    succeeds('provider check', { provider, account, call: fake.script('completes') }),
    answerCall(fake),
  ]);
  expect(steps.map(({ step, level }: Record<string, string>) => `${step} ${level}`)).toEqual(
    ['agent', 'accepted', 'answered', 'hang-up', 'webhook', 'recording', 'cost'].map((step) => `${step} ok`),
  );
}

it('goes from nothing to a proven call by the command line alone, at ElevenLabs with Twilio', async () => {
  const { accountId: account } = await server.workspace();
  const { accountSid, authToken } = elevenLabs.twilio;
  await succeeds('provider connect', { service: 'twilio', account }, `${accountSid}:${authToken}`);
  await succeeds('provider connect', { service: 'elevenlabs', account }, elevenLabs.apiKey);
  // ElevenLabs reports nothing before the end, so that the server reads the credentials by itself for its look-ups.
  await server.deps.credentials.refresh();
  await proven('elevenlabs', elevenLabs, account);
});

it('goes from nothing to a proven call by the command line alone, at Vapi', async () => {
  const { accountId: account } = await server.workspace();
  await succeeds('provider connect', { service: 'vapi', account }, vapi.apiKey);
  await proven('vapi', vapi, account);
});

it('goes from nothing to a proven call by the command line alone, at Retell', async () => {
  const { accountId: account } = await server.workspace();
  const options = { service: 'retell', account };
  const { numbersAssigned } = await succeeds('provider connect', options, retell.apiKey);
  expect(numbersAssigned).toEqual(retell.numbers);
  await proven('retell', retell, account);
});
