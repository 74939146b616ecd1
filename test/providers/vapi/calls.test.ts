import { describe, expect, it } from 'vitest';
import { createLog } from '../../../src/platform/telemetry/log.ts';
import { readCallback } from '../callback-request.ts';
import {
  BLUEPRINT,
  ended,
  endOf,
  failureOf,
  isFinal,
  place,
  placed,
  queryOf,
  reportsIn,
  requestFor,
} from '../conformance/kit.ts';
import { callOnWire, endOfCallReport } from '../fakes/wire/vapi-wire.ts';
import { makeVapiWorld } from './vapi-world.ts';

it('the Vapi adapter sends our call id as the name of the call, and the contact along', async () => {
  await using world = await makeVapiWorld();
  const request = await requestFor(world, 'completes');
  await place(world, { ...request, variables: { city: 'Ulm' } });
  expect(world.fake.lastPlacement).toMatchObject({
    name: request.callId,
    assistantId: request.providerAgentId,
    phoneNumberId: 'num_1',
    customer: { number: request.phoneTo },
    assistantOverrides: { variableValues: { name: '', city: 'Ulm' } },
  });
});

it('the Vapi adapter calls with the version that it deployed, whatever is published in the dashboard later', async () => {
  await using world = await makeVapiWorld();
  const request = await requestFor(world, 'completes');
  const { fake } = world;
  fake.publish(request.providerAgentId, {
    ...fake.assistants.get(request.providerAgentId),
    analysisPlan: {},
  });
  await place(world, request);
  expect(fake.lastPlacement?.assistantVersion).toBe('v1');
  expect(fake.call(request.callId).fields).toContainEqual({ name: 'guests', type: 'number' });
  const { version } = await world.provider.deployAgent(BLUEPRINT, request.providerAgentId);
  expect(version).toBe('v3');
});

it('the Vapi adapter names no version of organizations without versions, nor of adopted agents', async () => {
  await using world = await makeVapiWorld();
  world.fake.isVersioned = false;
  const request = await requestFor(world, 'completes');
  expect(request.providerAgentVersion).toBe(null);
  await place(world, request);
  expect(world.fake.lastPlacement).not.toHaveProperty('assistantVersion');
});

it('the Vapi adapter overrides the first message, the maximum duration and the first speaker', async () => {
  await using world = await makeVapiWorld();
  const request = await requestFor(world, 'completes');
  await place(world, { ...request, overrides: { firstMessage: 'Hi {{name}}', maxDurationSeconds: 90 } });
  expect(world.fake.lastPlacement?.assistantOverrides).toMatchObject({
    firstMessage: 'Hi {{name}}',
    firstMessageMode: 'assistant-speaks-first',
    maxDurationSeconds: 90,
  });
  await place(world, { ...request, overrides: { firstMessage: '' } });
  expect(world.fake.lastPlacement?.assistantOverrides).toMatchObject({
    firstMessage: '',
    firstMessageMode: 'assistant-waits-for-user',
  });
});

it('the Vapi adapter finds a number without a reference by its E.164 form, and calls from no other', async () => {
  await using world = await makeVapiWorld();
  const request = { ...(await requestFor(world, 'completes')), providerNumberRef: null };
  await place(world, request);
  expect(world.fake.lastPlacement?.phoneNumberId).toBe('num_1');
  const failure = await failureOf(place(world, { ...request, phoneFrom: '+14155559999' }));
  expect(failure).toMatchObject({ placed: 'no', providerCode: 'unknown_number' });
});

it('the Vapi adapter reports the code of a rejected call, and Vapi’s text without the key', async () => {
  await using world = await makeVapiWorld();
  const failure = await failureOf(place(world, await requestFor(world, 'refused')));
  expect(failure.message).toBe(
    'Vapi rejected the request (Bad Request). It says: “customer.number is no number, says …”',
  );
});

it('the Vapi adapter reports the subscription’s concurrency', async () => {
  await using world = await makeVapiWorld();
  expect(await place(world, await requestFor(world, 'completes'))).toMatchObject({ lines: 10 });
});

describe('a call that Vapi accepted without a free line', () => {
  async function blocked() {
    const world = await makeVapiWorld();
    world.fake.subscriptionLimits = { concurrencyBlocked: true, concurrencyLimit: 10 };
    const request = await requestFor(world, 'completes');
    return { world, request, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
  }

  it('is deleted there, so that Vapi cannot dial it once a line is free', async () => {
    await using story = await blocked();
    const failure = await failureOf(place(story.world, story.request));
    expect(failure).toMatchObject({ placed: 'no', outcome: 'provider_at_capacity' });
    expect(story.world.fake.calls).toEqual([]);
  });

  it.each(['ringing', 'in-progress', 'forwarding'] as const)(
    'may ring if it was %s when it was deleted',
    async (status) => {
      await using story = await blocked();
      story.world.fake.deletedAs = { status };
      expect((await failureOf(place(story.world, story.request))).placed).toBe('unknown');
    },
  );

  it('is deleted there even if Vapi states the limit in a form of its own', async () => {
    await using story = await blocked();
    Object.assign(story.world.fake.subscriptionLimits, { concurrencyLimit: '10' });
    expect((await failureOf(place(story.world, story.request))).outcome).toBe('provider_at_capacity');
  });

  it('may ring if it cannot be deleted', async () => {
    await using story = await blocked();
    story.world.fake.failsToDelete = true;
    expect((await failureOf(place(story.world, story.request))).placed).toBe('unknown');
    expect(story.world.fake.calls).toHaveLength(1);
  });
});

it('the Vapi adapter does not repeat a placement that failed', async () => {
  await using world = await makeVapiWorld();
  const request = await requestFor(world, 'completes');
  world.fake.refuseNext({ status: 500, body: { message: 'oops', error: 'Internal', statusCode: 500 } });
  expect(await failureOf(place(world, request))).toMatchObject({ placed: 'unknown', retryable: true });
  expect(world.fake.calls).toEqual([]);
});

it('the Vapi adapter finds a call by our id across pages', async () => {
  await using world = await makeVapiWorld();
  const call = await placed(world, 'completes');
  const [first] = world.fake.calls;
  if (!first) throw new Error('no call was placed');
  first.placedAt = new Date(Date.now() - 30_000);
  for (let i = 0; i < 1500; i++) {
    const placedAt = new Date(Date.now() - i * 10);
    world.fake.calls.push({ ...first, callId: `call_other_${i}`, conversationId: `conv_${i}`, placedAt });
  }
  const state = await world.provider.readConversation({ ...queryOf(call), conversationId: null });
  expect(state).toMatchObject({ state: 'live', conversationId: call.conversationId });
});

async function endReportedAs(endedReason: string, duration: 'spoken' | 'silent') {
  const lines: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
  await using world = await makeVapiWorld({ log });
  const { request } = await ended(world, 'completes');
  const call = world.fake.call(request.callId);
  const { message } = endOfCallReport(call, world.fake.baseUrl) as { message: Record<string, unknown> };
  const artifact = duration === 'spoken' ? message.artifact : { messages: [] };
  const body = JSON.stringify({ message: { ...message, endedReason, artifact } });
  return { end: endOf(await readCallback(world.provider, world.fake.signed(body))), logged: lines.join() };
}

it.each([
  ['silence-timed-out', 'completed'],
  ['manually-canceled', 'canceled'],
  ['pipeline-error-openai-llm-failed', 'failed'],
  ['call.in-progress.error-providerfault-outbound-sip-480-temporarily-unavailable', 'no_answer'],
])('the Vapi adapter reports a call that ended as %s as %s', async (reason, kind) => {
  const { end } = await endReportedAs(reason, 'spoken');
  expect(end.kind).toBe(kind);
});

it('the Vapi adapter reports the connected time of a failed call, and none for a silent one', async () => {
  const reason = 'call.in-progress.error-vapifault-worker-died';
  expect((await endReportedAs(reason, 'spoken')).end).toMatchObject({ kind: 'failed', durationSeconds: 42 });
  expect((await endReportedAs(reason, 'silent')).end).toMatchObject({ kind: 'failed', durationSeconds: 0 });
});

it('the Vapi adapter treats an unknown reason in the customer’s favor, and logs it', async () => {
  const spoken = await endReportedAs('eaten-by-a-dog', 'spoken');
  const silent = await endReportedAs('eaten-by-a-dog', 'silent');
  expect([spoken.end.kind, silent.end.kind]).toEqual(['completed', 'failed']);
  expect(spoken.logged).toContain('eaten-by-a-dog');
});

it('the Vapi adapter waits for the analysis of a call that has just ended, and settles without one that never comes', async () => {
  await using world = await makeVapiWorld();
  const call = await ended(world, 'completes');
  const onWire = callOnWire(world.fake.call(call.request.callId), world.fake.baseUrl);
  const answerWith = (endedAt: Date) =>
    world.fake.refuseNext({ status: 200, body: { ...onWire, analysis: {}, endedAt: endedAt.toISOString() } });
  answerWith(new Date());
  const fresh = await world.provider.readConversation(queryOf(call));
  expect(fresh.state).toBe('live');
  expect(reportsIn(fresh).at(-1)?.occurrence.kind).toBe('hung_up');
  answerWith(new Date(Date.now() - 10 * 60_000));
  const old = await world.provider.readConversation(queryOf(call));
  expect(old.state).toBe('ended');
  expect(reportsIn(old).at(-1)?.occurrence).toMatchObject({ kind: 'completed', analysis: { summary: null } });
});

it('the Vapi adapter ignores messages that it did not subscribe to', async () => {
  await using world = await makeVapiWorld();
  const body = JSON.stringify({ message: { type: 'speech-update', status: 'started' } });
  expect(await readCallback(world.provider, world.fake.signed(body))).toEqual([]);
});

it('the Vapi adapter reads a message that begins with a byte order mark', async () => {
  await using world = await makeVapiWorld();
  const body = `\ufeff${JSON.stringify({ message: { type: 'hang' } })}`;
  expect(await readCallback(world.provider, world.fake.signed(body))).toEqual([]);
});

it('the Vapi adapter rejects a subscribed message without its fields', async () => {
  await using world = await makeVapiWorld();
  const callback = world.fake.signed(JSON.stringify({ message: { type: 'end-of-call-report' } }));
  await expect(readCallback(world.provider, callback)).rejects.toMatchObject({ reason: 'garbage' });
});

it.each([
  ['seconds', (at: Date) => String(Math.floor(at.getTime() / 1000))],
  ['milliseconds', (at: Date) => String(at.getTime())],
  ['ISO 8601', (at: Date) => at.toISOString()],
])('the Vapi adapter accepts a signature timestamp in %s', async (_, written) => {
  await using world = await makeVapiWorld();
  const body = JSON.stringify({ message: { type: 'hang' } });
  const reading = (at: Date) =>
    readCallback(world.provider, world.fake.signedWithTimestamp(body, written(at)));
  await expect(reading(new Date())).resolves.toEqual([]);
  await expect(reading(new Date(Date.now() - 10 * 60_000))).rejects.toMatchObject({ reason: 'forged' });
});

it('the Vapi adapter does not report an answered call as ended before its end-of-call report', async () => {
  await using world = await makeVapiWorld();
  const call = await placed(world, 'completes');
  await world.runToAnswer(call.request.callId);
  const reports = reportsIn(await world.provider.readConversation(queryOf(call)));
  expect(reports.filter(({ occurrence }) => isFinal(occurrence))).toEqual([]);
});

it.each([
  ['Over Concurrency Limit.', 'provider_at_capacity'],
  [['customer.number must be a valid phone number in the E.164 format.'], 'invalid_number'],
  ['Wallet Balance is -0.35. Purchase More Credits Or Upgrade Your Plan.', 'payment_required'],
  ["Couldn't Get Assistant. `assistantId` does not exist.", 'misconfigured'],
  ['Something else.', 'provider_refused'],
])('the Vapi adapter classifies the text of a 400, %o, as %s', async (message, outcome) => {
  await using world = await makeVapiWorld();
  const request = await requestFor(world, 'completes');
  world.fake.refuseNext({ status: 400, body: { message, error: 'Bad Request', statusCode: 400 } });
  expect(await failureOf(place(world, request))).toMatchObject({ placed: 'no', outcome });
});
