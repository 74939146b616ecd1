import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createLog } from '../../../src/platform/telemetry/log.ts';
import { openWebhook } from '../../../src/providers/elevenlabs/webhooks.ts';
import { believes, readCallback } from '../callback-request.ts';
import { endOf, placed, queryOf, reportsIn } from '../conformance/kit.ts';
import { FakeElevenLabs } from '../fakes/fake-elevenlabs.ts';
import { makeElevenLabsWorld } from './elevenlabs-world.ts';

const NOW = new Date('2026-03-02T15:00:00.000Z');
const nowSeconds = NOW.getTime() / 1000;

function accepts(body: string, header: string, secret: string): boolean {
  return believes(() => openWebhook({ 'elevenlabs-signature': header }, secret, NOW), Buffer.from(body));
}

/** Signatures good and bad: of another secret, another body, another time, cut, or not a signature at all. */
const caseArbitrary = fc.record({
  body: fc.json(),
  secret: fc.string({ minLength: 1, unit: 'grapheme' }),
  ageSeconds: fc.integer({ min: 0, max: 60 * 60 }),
  fault: fc.constantFrom(
    'none',
    'none',
    'secret',
    'body',
    'time',
    'cut',
    'upper_case',
    'no_v0',
    'no_t',
    'noise',
  ),
  noise: fc.string(),
});

it('the ElevenLabs adapter agrees with the verifier of the SDK on 1,000 webhooks, genuine, forged and outdated', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const sdk = new ElevenLabsClient({ apiKey: 'none' }).webhooks;
  const fake = new FakeElevenLabs();
  const verdicts = { accepted: 0, refused: 0 };
  const property = fc.asyncProperty(caseArbitrary, async ({ body, secret, ageSeconds, fault, noise }) => {
    const signedAt = new Date(NOW.getTime() - ageSeconds * 1000);
    const signer = fault === 'secret' ? `${secret}x` : secret;
    const genuine = fake.signed(body, signedAt, signer).headers['elevenlabs-signature'] ?? '';
    const header = spoilt(genuine, fault, noise);
    const received = fault === 'body' ? `${body} ` : body;
    const theirs = await sdk.constructEvent(received, header, secret).then(
      () => true,
      () => false,
    );
    expect(accepts(received, header, secret)).toBe(theirs);
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
      return header.replace(/t=(\d+)/, (_, t) => `t=${Number(t) + 1}`);
    case 'cut':
      return header.slice(0, -1);
    case 'upper_case':
      return header.replace(/v0=.*/, (signature) => signature.toUpperCase());
    case 'no_v0':
      return header.replace(/,v0=.*/, '');
    case 'no_t':
      return header.replace(/t=\d+,/, '');
    case 'noise':
      return noise;
    default:
      return header;
  }
}

it.each([
  ['30 minutes ago', -30 * 60, true],
  ['longer ago', -30 * 60 - 1, false],
  ['30 minutes ahead, by a clock that is fast', 30 * 60, true],
  ['further in the future', 30 * 60 + 1, false],
])('the ElevenLabs adapter verifies a webhook signed %s', (_, seconds, genuine) => {
  const signedAt = new Date((nowSeconds + seconds) * 1000);
  const { headers } = new FakeElevenLabs().signed('{}', signedAt, 'secret');
  expect(accepts('{}', headers['elevenlabs-signature'] ?? '', 'secret')).toBe(genuine);
});

async function failureReport(data: Record<string, unknown>) {
  await using world = await makeElevenLabsWorld();
  const { request, conversationId } = await placed(world, 'completes');
  const event = {
    type: 'call_initiation_failure',
    event_timestamp: 1_700_000_000,
    data: { conversation_id: conversationId, ...data },
  };
  const reports = await readCallback(world.provider, world.fake.signed(JSON.stringify(event)));
  expect(reports).toMatchObject([{ callId: request.callId, occurredAt: new Date(1_700_000_000_000) }]);
  return endOf(reports).kind;
}

it.each([
  [{ failure_reason: 'busy' }, 'busy'],
  [{ failure_reason: 'no-answer' }, 'no_answer'],
  [{ failure_reason: 'unknown' }, 'failed'],
  [
    { failure_reason: 'unknown', metadata: { type: 'twilio', body: { CallStatus: 'no-answer' } } },
    'no_answer',
  ],
  [{ failure_reason: 'unknown', metadata: { type: 'twilio', body: { CallStatus: 'canceled' } } }, 'canceled'],
  [{ failure_reason: 'unknown', metadata: { type: 'sip', body: { sip_status_code: 486 } } }, 'busy'],
  [{ failure_reason: 'unknown', metadata: { type: 'sip', body: { sip_status_code: 500 } } }, 'failed'],
  [{ failure_reason: 'astral interference' }, 'failed'],
])('the ElevenLabs adapter reads the failure %o as %s', async (data, kind) => {
  expect(await failureReport(data)).toBe(kind);
});

it('the ElevenLabs adapter reports a failed call by its conversation id alone when the webhook has no call id', async () => {
  await using world = await makeElevenLabsWorld();
  const data = { conversation_id: 'conv_unheard_of', failure_reason: 'busy' };
  const event = { type: 'call_initiation_failure', event_timestamp: 1_700_000_000, data };
  const callback = world.fake.signed(JSON.stringify(event));
  await world.disturb({ kind: 'outage' });
  const [report] = await readCallback(world.provider, callback);
  expect(report).toMatchObject({ callId: null, conversationId: 'conv_unheard_of' });
});

it('the ElevenLabs adapter ignores webhooks that are not about the state of a call', async () => {
  await using world = await makeElevenLabsWorld();
  const event = { type: 'voice_removal_notice', event_timestamp: 1, data: { voice_id: 'voice_1' } };
  expect(await readCallback(world.provider, world.fake.signed(JSON.stringify(event)))).toEqual([]);
});

it.each([
  ['no JSON', '{"type":'],
  ['no event', '[]'],
  [
    'a transcription without a conversation',
    '{"type":"post_call_transcription","event_timestamp":1,"data":{}}',
  ],
])('the ElevenLabs adapter rejects %s as malformed', async (_, body) => {
  await using world = await makeElevenLabsWorld();
  const rejection = await readCallback(world.provider, world.fake.signed(body)).catch(
    (error: unknown) => error,
  );
  expect(rejection).toMatchObject({ reason: 'garbage' });
});

function conversationWith(metadata: Record<string, unknown>): string {
  return JSON.stringify({
    type: 'post_call_transcription',
    event_timestamp: 1_700_000_000,
    data: {
      conversation_id: 'conv_1',
      user_id: 'call_1',
      status: 'failed',
      transcript: [],
      metadata: { start_time_unix_secs: 1_700_000_000, call_duration_secs: 0, ...metadata },
    },
  });
}

it.each([
  [{ error: { code: 1011, reason: 'no_answer' } }, 'no_answer'],
  [{ error: { code: 486 } }, 'busy'],
  [{ termination_reason: 'max_duration_exceeded', call_duration_secs: 600 }, 'completed'],
  [{ error: { code: 1, reason: 'a phrase nobody has heard' }, call_duration_secs: 0 }, 'failed'],
  [{ error: { code: 1, reason: 'a phrase nobody has heard' }, call_duration_secs: 31 }, 'completed'],
])('the ElevenLabs adapter ends a failed conversation with %o as %s', async (metadata, kind) => {
  await using world = await makeElevenLabsWorld();
  const reports = await readCallback(world.provider, world.fake.signed(conversationWith(metadata)));
  expect(endOf(reports).kind).toBe(kind);
});

it.each([
  ['The call was not answered.', 'no_answer'],
  ['The line was busy.', 'busy'],
  ['The call was declined by the recipient.', 'declined'],
  ['+15005550001 is not a valid phone number.', 'invalid_number'],
  ['The number +15005550001 does not exist.', 'invalid_number'],
  ['The agent does not exist; its number was not called.', 'unreachable'],
  ['Too many concurrent calls.', 'provider_at_capacity'],
  ['This workspace has exceeded its quota.', 'payment_required'],
])(
  'the ElevenLabs adapter classifies the text %o of a failed conversation as %s',
  async (reason, outcome) => {
    await using world = await makeElevenLabsWorld();
    const failed = conversationWith({ error: { code: 1011, reason } });
    expect(endOf(await readCallback(world.provider, world.fake.signed(failed)))).toMatchObject({ outcome });
  },
);

it('the ElevenLabs adapter ends a finished but never connected conversation as NO_ANSWER', async () => {
  await using world = await makeElevenLabsWorld();
  const event = JSON.parse(conversationWith({}));
  event.data.status = 'done';
  const reports = await readCallback(world.provider, world.fake.signed(JSON.stringify(event)));
  expect(endOf(reports)).toMatchObject({ kind: 'no_answer', outcome: 'no_answer' });
});

it.each([
  [{}, null],
  [{ has_audio: true }, true],
  [{ has_audio: false }, false],
])('the ElevenLabs adapter reads %o as recording: %s', async (reported, hasRecording) => {
  await using world = await makeElevenLabsWorld();
  const event = JSON.parse(conversationWith({ call_duration_secs: 3 }));
  event.data = { ...event.data, status: 'done', ...reported };
  const reports = await readCallback(world.provider, world.fake.signed(JSON.stringify(event)));
  expect(endOf(reports)).toMatchObject({ kind: 'completed', analysis: { hasRecording } });
});

it('the ElevenLabs adapter accepts a data point that was not found', async () => {
  await using world = await makeElevenLabsWorld();
  const event = JSON.parse(conversationWith({ call_duration_secs: 3 }));
  const data_collection_results = { budget: { data_collection_id: 'budget', rationale: 'Nobody said.' } };
  event.data = { ...event.data, status: 'done', analysis: { data_collection_results } };
  const reports = await readCallback(world.provider, world.fake.signed(JSON.stringify(event)));
  expect(endOf(reports)).toMatchObject({ kind: 'completed', analysis: { extractedData: { budget: null } } });
});

it('a look-up accepts conversations without fields that the SDK requires but ElevenLabs omits', async () => {
  await using world = await makeElevenLabsWorld();
  const call = await placed(world, 'completes');
  await world.runToEnd(call.request.callId);
  world.fake.revise = ({
    agent_id,
    has_audio,
    has_user_audio,
    has_response_audio,
    metadata,
    ...recorded
  }) => ({
    ...recorded,
    metadata: { ...metadata, phone_call: { type: 'a line of tomorrow' } },
  });
  const state = await world.provider.readConversation(queryOf(call));
  expect(state).toMatchObject({ state: 'ended' });
  expect(endOf(reportsIn(state))).toMatchObject({ kind: 'completed', analysis: { hasRecording: null } });
});

it('the ElevenLabs adapter logs a reason that no table knows', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
  await using world = await makeElevenLabsWorld({ log });
  const body = conversationWith({ error: { code: 1, reason: 'a phrase nobody has heard' } });
  await readCallback(world.provider, world.fake.signed(body));
  expect(lines.join()).toContain('a phrase nobody has heard');
});

it('a look-up of a live call returns its transcript so far', async () => {
  await using world = await makeElevenLabsWorld();
  const call = await placed(world, 'completes');
  const { request } = call;
  const query = queryOf(call);
  expect(await world.provider.readConversation(query)).toMatchObject({
    state: 'live',
    reports: [{ occurrence: { kind: 'ringing' } }],
  });
  await world.runToAnswer(request.callId);
  expect(await world.provider.readConversation(query)).toMatchObject({
    state: 'live',
    reports: [
      { occurrence: { kind: 'answered' } },
      { occurrence: { kind: 'turn', position: 0, turn: { role: 'agent' } } },
      { occurrence: { kind: 'turn', position: 1, turn: { role: 'user' } } },
    ],
  });
});
