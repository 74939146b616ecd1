import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallStepFinding, checkByCall } from '../../src/dialing/check-call.ts';
import { viewerOfOperator } from '../../src/identity/authentication.ts';
import { addPhoneNumber } from '../../src/numbers/phone-numbers.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { FakeVapi } from '../providers/fakes/fake-vapi.ts';

/** Waits long enough on a loaded machine for what comes, and briefly for what must not come. */
const LIMITS = { answerSeconds: 30, talkSeconds: 0, endSeconds: 30, settleSeconds: 30 };

let fake: FakeVapi;
let app: TestApp;
let accountId: string;

beforeAll(async () => {
  fake = await FakeVapi.start();
  app = await startTestApp({
    env: {
      VAPI_API_KEY: fake.apiKey,
      VAPI_WEBHOOK_SECRET: fake.webhookSecret,
      VAPI_WEBHOOK_CREDENTIAL_ID: 'credential_1',
      VAPI_API_BASE: fake.baseUrl,
    },
  });
  ({ accountId } = await app.workspace());
  const number = { e164: '+14155550200', providerRef: 'num_1', provider: 'vapi' as const };
  await addPhoneNumber(app.deps, app.deps.database.prisma, { accountId, ...number });
});
afterAll(async () => {
  await app.stop();
  await fake[Symbol.asyncDispose]();
});

async function check(toNumber: string, limits = LIMITS): Promise<CallStepFinding[]> {
  const viewer = await viewerOfOperator(app.deps, accountId);
  return checkByCall(app.deps, viewer, { provider: 'vapi', toNumber }, limits);
}

/** Answers the next call, and ends it once it was hung up. */
async function answerNext(): Promise<void> {
  const earlier = fake.calls.length;
  await expect.poll(() => fake.calls.length, { timeout: 30_000 }).toBe(earlier + 1);
  const call = fake.calls[earlier];
  if (call === undefined) throw new Error('there is no call');
  // The recording is due at the end of the call by the provider's clock, which the fake sets 14 seconds after its start.
  call.placedAt = new Date(call.placedAt.getTime() - 14_000);
  await fake.runToAnswer(call.callId);
  await expect.poll(() => call.hungUp, { timeout: 30_000 }).toBe(true);
  await fake.runToEnd(call.callId);
}

const outline = (findings: CallStepFinding[]) => findings.map(({ step, level }) => `${step} ${level}`);

it('proves the whole way by one call, and removes its agent', async () => {
  const [findings] = await Promise.all([check(fake.script('completes')), answerNext()]);
  expect(outline(findings)).toEqual(
    ['agent', 'accepted', 'answered', 'hang-up', 'webhook', 'recording', 'cost'].map((step) => `${step} ok`),
  );
  expect(fake.assistants.size).toBe(0);
});

it('names the refusal of a rule, and calls nobody', async () => {
  const earlier = fake.calls.length;
  const findings = await check('+14155550123x');
  expect(findings.at(-1)).toMatchObject({ step: 'accepted', level: 'problem' });
  expect(fake.calls).toHaveLength(earlier);
});

it('names the provider’s refusal with its words', async () => {
  expect((await check(fake.script('refused'))).at(-1)).toEqual({
    step: 'accepted',
    level: 'problem',
    sentence: expect.stringContaining('customer.number is no number'),
  });
});

it('names an agent that the provider does not accept', async () => {
  fake.refuseNext({
    status: 400,
    body: { message: ['voice.voiceId must be one of Elliot'], error: 'Bad Request' },
  });
  expect((await check(fake.script('completes'))).at(-1)).toEqual({
    step: 'agent',
    level: 'problem',
    sentence: expect.stringContaining('voice.voiceId must be one of Elliot'),
  });
});

it('names a call that nobody answers', async () => {
  const checking = check(fake.script('busy'));
  const earlier = fake.calls.length;
  await expect.poll(() => fake.calls.length, { timeout: 30_000 }).toBe(earlier + 1);
  await fake.runToEnd(fake.calls[earlier]?.callId ?? '');
  expect((await checking).at(-1)).toMatchObject({
    step: 'answered',
    sentence: expect.stringMatching(/^The call ended as BUSY/),
  });
});

it('names hanging up that the provider refuses', async () => {
  const earlier = fake.calls.length;
  const checking = check(fake.script('completes'), { ...LIMITS, talkSeconds: 1 });
  await expect.poll(() => fake.calls.length, { timeout: 30_000 }).toBe(earlier + 1);
  await fake.runToAnswer(fake.calls[earlier]?.callId ?? '');
  fake.refuseNext({ status: 403, body: { message: 'Forbidden', error: 'Forbidden' } });
  expect((await checking).at(-1)).toMatchObject({ step: 'hang-up', level: 'problem' });
  await fake.runToEnd(fake.calls[earlier]?.callId ?? '');
});
