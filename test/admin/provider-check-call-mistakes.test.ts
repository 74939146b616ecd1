import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CallStepFinding, checkByCall } from '../../src/dialing/check-call.ts';
import { viewerOfOperator } from '../../src/identity/authentication.ts';
import { type Clock, systemClock } from '../../src/platform/time/clock.ts';
import { callbackPath } from '../../src/providers/callback-path.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { FakeCall } from '../providers/fakes/fake-call.ts';
import { FakeElevenLabs } from '../providers/fakes/fake-elevenlabs.ts';
import { FakeRetell } from '../providers/fakes/fake-retell.ts';
import { FakeVapi } from '../providers/fakes/fake-vapi.ts';
import type { FakeVoiceApi } from '../providers/fakes/fake-voice-api.ts';
import { addFirstNumber } from '../scenarios/first-number.ts';

const PROVIDERS = ['elevenlabs', 'vapi', 'retell'] as const;
type Provider = (typeof PROVIDERS)[number];

/** Waits long enough on a loaded machine for what comes, and briefly for what must not come. */
const LIMITS = { answerSeconds: 30, talkSeconds: 0, endSeconds: 30, settleSeconds: 30 };
const BRIEFLY = { ...LIMITS, settleSeconds: 1 };

/** The system's clock, whose sleepers look ten times as often. */
const OFTEN_WAKING: Clock = {
  ...systemClock,
  sleep: (milliseconds, signal) => systemClock.sleep(milliseconds / 10, signal),
};

let fakes: { elevenlabs: FakeElevenLabs; vapi: FakeVapi; retell: FakeRetell };
let app: TestApp;
/** An account for each provider, because an account calls a number once at a time. */
const accountIds = {} as Record<Provider, string>;

beforeAll(async () => {
  const [elevenlabs, vapi, retell] = await Promise.all([
    FakeElevenLabs.start(),
    FakeVapi.start(),
    FakeRetell.start(),
  ]);
  fakes = { elevenlabs, vapi, retell };
  app = await startTestApp({
    env: {
      ELEVENLABS_API_KEY: elevenlabs.apiKey,
      ELEVENLABS_WEBHOOK_SECRET: elevenlabs.webhookSecret,
      ELEVENLABS_API_BASE: elevenlabs.baseUrl,
      TWILIO_ACCOUNT_SID: elevenlabs.twilio.accountSid,
      TWILIO_AUTH_TOKEN: elevenlabs.twilio.authToken,
      TWILIO_API_BASE: elevenlabs.baseUrl,
      VAPI_API_KEY: vapi.apiKey,
      VAPI_WEBHOOK_SECRET: vapi.webhookSecret,
      VAPI_WEBHOOK_CREDENTIAL_ID: 'credential_1',
      VAPI_API_BASE: vapi.baseUrl,
      RETELL_API_KEY: retell.apiKey,
      RETELL_WEBHOOK_KEY: retell.webhookKey,
      RETELL_API_BASE: retell.baseUrl,
      RECONCILE_AFTER_SECONDS: '1',
    },
  });
  elevenlabs.addWebhook(app.url + callbackPath('elevenlabs'));
  for (const provider of PROVIDERS) {
    const { accountId } = await app.workspace();
    accountIds[provider] = accountId;
    await addFirstNumber(app.deps, accountId, provider);
  }
});

afterAll(async () => {
  await app.stop();
  await Promise.all(Object.values(fakes).map((fake) => fake[Symbol.asyncDispose]()));
});

afterEach(() => {
  plant({ reports: true, records: true, losesAgents: false, otherSecret: undefined, reviseReport: same });
  Object.assign(fakes.elevenlabs, { revise: same });
});

/** Plants a mistake at every provider. */
function plant(mistake: Partial<FakeVoiceApi>): void {
  for (const fake of Object.values(fakes)) Object.assign(fake, mistake);
}

/** Returns the last finding of a test call by each provider. */
function lastFindings(limits: typeof LIMITS): Promise<(CallStepFinding | undefined)[]> {
  return Promise.all(
    PROVIDERS.map(async (provider) => {
      const [findings] = await Promise.all([check(provider, limits), answerNext(fakes[provider])]);
      return findings.at(-1);
    }),
  );
}

async function check(
  provider: Provider,
  limits: typeof LIMITS,
  toNumber = fakes[provider].script('completes'),
): Promise<CallStepFinding[]> {
  const viewer = await viewerOfOperator(app.deps, accountIds[provider]);
  return checkByCall({ ...app.deps, clock: OFTEN_WAKING }, viewer, { provider, toNumber }, limits);
}

/** Answers the next call, and ends it once it was hung up. */
async function answerNext(fake: FakeVoiceApi): Promise<void> {
  const call = await nextCall(fake);
  // The recording is due at the end of the call by the provider's clock, which the fake sets 14 seconds after its start.
  call.placedAt = new Date(call.placedAt.getTime() - 14_000);
  await fake.runToAnswer(call.callId);
  await expect.poll(() => call.hungUp, { timeout: 30_000 }).toBe(true);
  await fake.runToEnd(call.callId);
}

async function nextCall(fake: FakeVoiceApi): Promise<FakeCall> {
  const earlier = fake.calls.length;
  await expect.poll(() => fake.calls.length, { timeout: 30_000 }).toBe(earlier + 1);
  const call = fake.calls[earlier];
  if (call === undefined) throw new Error('there is no call');
  return call;
}

function problemOfEach(step: string, sentenceOf: (provider: Provider) => string) {
  return PROVIDERS.map((provider) => ({ level: 'problem', step, sentence: sentenceOf(provider) }));
}

it('passes every step where nothing is amiss', async () => {
  expect(await lastFindings(LIMITS)).toEqual(
    PROVIDERS.map(() => ({ level: 'ok', step: 'cost', sentence: expect.stringMatching(/^The call cost/) })),
  );
});

it('names a wrong webhook secret', async () => {
  plant({ otherSecret: 'a wrong secret' });
  expect(await lastFindings(BRIEFLY)).toEqual(
    problemOfEach(
      'webhook',
      (name) =>
        `Webhooks of ${name} arrive, but their signature is wrong: run provider connect ${name}, or copy the webhook secret again.`,
    ),
  );
});

it('names callbacks that never arrive, though those of another call do', async () => {
  await app.deps.database.prisma.callbackReceipt.deleteMany();
  plant({ reports: false });
  const [findings] = await Promise.all([lastFindings(BRIEFLY), ...PROVIDERS.map(reportAnother)]);
  expect(findings).toEqual(
    problemOfEach(
      'webhook',
      (name) =>
        `No webhook of ${name} arrived about this call: check that ${app.url} can be reached from outside, and that the webhook there has this URL.`,
    ),
  );
});

/** Reports the end of the first call once more, while the next one is live. */
async function reportAnother(provider: Provider): Promise<void> {
  const fake = fakes[provider];
  await nextCall(fake);
  const [first] = fake.calls;
  if (first === undefined) throw new Error('there is no call');
  for (const { headers, body } of fake.reportsOfEnd(first)) {
    const report = { method: 'POST', headers, body: new Uint8Array(body) };
    const { status } = await fetch(app.url + callbackPath(provider), report);
    expect(status).toBe(200);
  }
}

it('names a recording that cannot be fetched', async () => {
  plant({ records: false });
  expect(await lastFindings({ ...LIMITS, settleSeconds: 4 })).toEqual(
    problemOfEach(
      'recording',
      (name) =>
        `No recording could be fetched: see whether ${name} shows one of the call, and allow recording there.`,
    ),
  );
});

it('names a cost that is not reported', async () => {
  plant({ reviseReport: withoutCost });
  fakes.elevenlabs.revise = withoutCost;
  expect(await lastFindings({ ...LIMITS, settleSeconds: 6 })).toEqual(
    problemOfEach(
      'cost',
      (name) => `${name} did not report what the call cost: margins will lack its calls.`,
    ),
  );
});

it('names an agent that was deleted at the provider, and calls nobody', async () => {
  const earlier = PROVIDERS.map((provider) => fakes[provider].calls.length);
  plant({ losesAgents: true });
  const findings = await Promise.all(PROVIDERS.map((provider) => check(provider, LIMITS)));
  expect(findings.map((all) => all.at(-1))).toEqual([
    { level: 'problem', step: 'accepted', sentence: expect.stringContaining('There is no such agent') },
    { level: 'problem', step: 'accepted', sentence: expect.stringContaining('The assistant does not exist') },
    { level: 'problem', step: 'accepted', sentence: expect.stringContaining('no such asset') },
  ]);
  expect(PROVIDERS.map((provider) => fakes[provider].calls.length)).toEqual(earlier);
});

it('names a country that Twilio’s account may not call, in the words of Twilio', async () => {
  const { elevenlabs } = fakes;
  elevenlabs.refusal =
    'Account not authorized to call +4930123456. Perhaps you need to enable some international permissions.';
  const findings = await check('elevenlabs', LIMITS, elevenlabs.script('refused'));
  expect(findings.at(-1)).toMatchObject({
    level: 'problem',
    step: 'accepted',
    sentence: expect.stringContaining('enable some international permissions'),
  });
});

function same<Value>(value: Value): Value {
  return value;
}

function withoutCost(report: unknown): unknown {
  const isCost = (name: string) => name.startsWith('cost') || name === 'call_cost';
  return JSON.parse(JSON.stringify(report, (name, value) => (isCost(name) ? undefined : value)));
}
