import fc from 'fast-check';
import { verify } from 'retell-sdk';
import { expect, it, vi } from 'vitest';
import { createLog } from '../../../src/platform/telemetry/log.ts';
import { openWebhook } from '../../../src/providers/retell/webhooks.ts';
import { believes, readCallback } from '../callback-request.ts';
import {
  BLUEPRINT,
  ended,
  endOf,
  failureOf,
  place,
  placed,
  queryOf,
  reported,
  reportsIn,
  requestFor,
} from '../conformance/kit.ts';
import { FakeRetell } from '../fakes/fake-retell.ts';
import { callOnWire } from '../fakes/wire/retell-wire.ts';
import { makeRetellWorld } from './retell-world.ts';

it('the Retell adapter sends our call id and the contact, for the deployed version of the agent', async () => {
  await using world = await makeRetellWorld();
  const request = await requestFor(world, 'completes');
  await place(world, { ...request, variables: { city: 'Ulm' } });
  expect(world.fake.lastPlacement).toEqual({
    from_number: '+14155550300',
    to_number: request.phoneTo,
    override_agent_id: request.providerAgentId,
    override_agent_version: 0,
    metadata: { call_id: request.callId },
    retell_llm_dynamic_variables: { name: '', city: 'Ulm' },
  });
});

it('the Retell adapter calls with the version that it deployed, whatever is begun in the dashboard later', async () => {
  await using world = await makeRetellWorld();
  const request = await requestFor(world, 'completes');
  const { providerAgentId } = request;
  world.fake.published.add(providerAgentId);
  const { version } = await world.provider.deployAgent(BLUEPRINT, providerAgentId);
  expect(version).toBe('1');
  world.fake.beginVersion(providerAgentId);
  await place(world, { ...request, providerAgentVersion: version ?? null });
  expect(world.fake.lastPlacement?.override_agent_version).toBe(1);
});

it('the Retell adapter calls with the newest version of an agent whose version is unknown', async () => {
  await using world = await makeRetellWorld();
  await place(world, { ...(await requestFor(world, 'completes')), providerAgentVersion: null });
  expect(world.fake.lastPlacement?.override_agent_version).toBe('latest');
});

it('the Retell adapter overrides the first message and the maximum duration, with Retell’s minimum of a minute', async () => {
  await using world = await makeRetellWorld();
  const request = await requestFor(world, 'completes');
  await place(world, { ...request, overrides: { firstMessage: 'Hi {{name}}', maxDurationSeconds: 90 } });
  expect(world.fake.lastPlacement?.agent_override).toEqual({
    agent: { max_call_duration_ms: 90_000 },
    retell_llm: { begin_message: 'Hi {{name}}', start_speaker: 'agent' },
  });
  await place(world, { ...request, overrides: { firstMessage: '', maxDurationSeconds: 10 } });
  expect(world.fake.lastPlacement?.agent_override).toEqual({
    agent: { max_call_duration_ms: 60_000 },
    retell_llm: { begin_message: '', start_speaker: 'user' },
  });
});

it('the Retell adapter lists the numbers of every page', async () => {
  await using world = await makeRetellWorld();
  const numbers = await world.provider.listNumbers();
  expect(numbers.map(({ e164 }) => e164)).toEqual(world.fake.numbers);
});

it('the Retell adapter reports Retell’s concurrency without the lines reserved for inbound calls', async () => {
  await using world = await makeRetellWorld();
  expect(await world.provider.readLines()).toBe(17);
});

it('the Retell adapter reports the status of a rejected call, and Retell’s text without the key', async () => {
  await using world = await makeRetellWorld();
  const failure = await failureOf(place(world, await requestFor(world, 'refused')));
  expect(failure).toMatchObject({
    providerCode: '402',
    message: 'Retell rejected the request (HTTP 402). It says: “no payment for …”',
  });
});

it('the Retell adapter does not repeat a placement that failed', async () => {
  await using world = await makeRetellWorld();
  const request = await requestFor(world, 'completes');
  world.fake.refuseNext({ status: 500, body: { status: 'error', message: 'oops' } });
  expect(await failureOf(place(world, request))).toMatchObject({ placed: 'unknown', retryable: true });
  expect(world.fake.calls).toEqual([]);
});

it('the Retell adapter reports the answer and finished turns during a call, then the hang-up, then the end', async () => {
  await using world = await makeRetellWorld();
  const call = await placed(world, 'completes');
  await world.runToAnswer(call.request.callId);
  const live = await reported(world, call.request.callId);
  expect(live.map(({ occurrence }) => occurrence)).toMatchObject([
    { kind: 'answered' },
    { kind: 'turn', position: 0, turn: { role: 'agent', timeSeconds: 0 } },
  ]);
  const state = await world.provider.readConversation(queryOf(call));
  expect(state.state).toBe('live');
  await world.runToEnd(call.request.callId);
  const kinds = (await reported(world, call.request.callId)).map(({ occurrence }) => occurrence.kind);
  expect(kinds).toEqual(['answered', 'turn', 'hung_up', 'answered', 'completed']);
});

it('the Retell adapter settles an unanswered call at once, without waiting for an analysis', async () => {
  await using world = await makeRetellWorld();
  const { request } = await ended(world, 'no_answer');
  const [first] = await reported(world, request.callId);
  expect(first?.occurrence).toEqual({
    kind: 'no_answer',
    outcome: 'no_answer',
    endedReason: 'dial_no_answer',
    durationSeconds: 0,
    cost: { unit: 'usd', amount: '0.083700000' },
  });
});

async function analyzedAs(changes: Record<string, unknown>) {
  const lines: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
  await using world = await makeRetellWorld({ log });
  const { request } = await ended(world, 'completes');
  const call = { ...callOnWire(world.fake.call(request.callId), world.fake.baseUrl), ...changes };
  const body = JSON.stringify({ event: 'call_analyzed', call });
  return { end: endOf(await readCallback(world.provider, world.fake.signed(body))), logged: lines.join() };
}

it.each([
  [{ disconnection_reason: 'inactivity' }, 'completed'],
  [{ disconnection_reason: 'user_declined', duration_ms: 9000 }, 'busy'],
  [{ disconnection_reason: 'error_asr' }, 'failed'],
  [{ disconnection_reason: 'eaten_by_a_dog' }, 'completed'],
  [{ disconnection_reason: 'eaten_by_a_dog', duration_ms: 0 }, 'failed'],
])('the Retell adapter ends a call with %o as %s', async (changes, kind) => {
  expect((await analyzedAs(changes)).end.kind).toBe(kind);
});

it('the Retell adapter counts a call without reason and duration as connected from its start to its end, or not at all', async () => {
  const silent = { disconnection_reason: undefined, duration_ms: undefined };
  const timed = await analyzedAs({ ...silent, start_timestamp: 1_000, end_timestamp: 43_000 });
  expect(timed.end).toMatchObject({ kind: 'completed', analysis: { durationSeconds: 42 } });
  const untimed = await analyzedAs({ ...silent, start_timestamp: undefined });
  expect(untimed.end).toMatchObject({ kind: 'failed', outcome: 'unreachable', durationSeconds: 0 });
});

it('the Retell adapter logs a reason that no table knows', async () => {
  expect((await analyzedAs({ disconnection_reason: 'eaten_by_a_dog' })).logged).toContain('eaten_by_a_dog');
});

it('the Retell adapter counts no ringing as connected time', async () => {
  const { end } = await analyzedAs({ disconnection_reason: 'dial_no_answer', duration_ms: 30_000 });
  expect(end).toMatchObject({ kind: 'no_answer', durationSeconds: 0 });
});

it('the Retell adapter waits for the analysis of a call that has just ended, and settles without one that never comes', async () => {
  await using world = await makeRetellWorld();
  const call = await ended(world, 'completes');
  const onWire = callOnWire(world.fake.call(call.request.callId), world.fake.baseUrl, false);
  const answerWith = (end_timestamp: number) =>
    world.fake.refuseNext({ status: 200, body: { ...onWire, end_timestamp } });
  answerWith(Date.now());
  const fresh = await world.provider.readConversation(queryOf(call));
  expect([fresh.state, reportsIn(fresh).at(-1)?.occurrence.kind]).toEqual(['live', 'hung_up']);
  answerWith(Date.now() - 10 * 60_000);
  expect(await world.provider.readConversation(queryOf(call))).toMatchObject({ state: 'ended' });
});

it('the Retell adapter ignores events that it did not subscribe to', async () => {
  await using world = await makeRetellWorld();
  const body = JSON.stringify({ event: 'chat_started', chat: { chat_id: 'chat_1' } });
  expect(await readCallback(world.provider, world.fake.signed(body))).toEqual([]);
});

const NOW = new Date('2026-03-02T15:00:00.000Z');

function accepts(body: string, header: string, key: string): boolean {
  return believes(() => openWebhook({ 'x-retell-signature': header }, key, NOW), Buffer.from(body));
}

/** Signatures good and bad: of another key, another body, another time, cut, or not a signature at all. */
const caseArbitrary = fc.record({
  body: fc.json(),
  key: fc.string({ minLength: 1, unit: 'grapheme' }),
  ageMilliseconds: fc.integer({ min: -10 * 60_000, max: 10 * 60_000 }),
  fault: fc.constantFrom('none', 'none', 'key', 'body', 'time', 'cut', 'upper_case', 'leading_zero', 'noise'),
  noise: fc.string(),
});

it('the Retell adapter agrees with the verifier of the SDK on 1,000 webhooks, genuine, forged, outdated and ahead', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const fake = new FakeRetell();
  const verdicts = { accepted: 0, refused: 0 };
  const property = fc.asyncProperty(caseArbitrary, async ({ body, key, ageMilliseconds, fault, noise }) => {
    const signedAt = new Date(NOW.getTime() - ageMilliseconds);
    const signer = fault === 'key' ? `${key}x` : key;
    const header = spoilt(
      fake.signed(body, signedAt, signer).headers['x-retell-signature'] ?? '',
      fault,
      noise,
    );
    const received = fault === 'body' ? `${body} ` : body;
    const theirs = await verify(received, key, header);
    expect(accepts(received, header, key)).toBe(theirs);
    verdicts[theirs ? 'accepted' : 'refused'] += 1;
  });
  await fc.assert(property, { numRuns: 1000, seed: 20260302 });
  vi.useRealTimers();
  expect(verdicts.accepted).toBeGreaterThan(50);
  expect(verdicts.refused).toBeGreaterThan(50);
});

function spoilt(header: string, fault: string, noise: string): string {
  switch (fault) {
    case 'time':
      return header.replace(/v=(\d+)/, (_, v) => `v=${Number(v) + 1}`);
    case 'cut':
      return header.slice(0, -1);
    case 'upper_case':
      return header.replace(/d=.*/, (digest) => digest.toUpperCase());
    case 'leading_zero':
      return header.replace('v=', 'v=0');
    case 'noise':
      return noise;
    default:
      return header;
  }
}
