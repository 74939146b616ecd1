import { expect, it } from 'vitest';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { HOUR_MS } from '../../../src/platform/time/durations.ts';
import { ended, endOf, failureOf, placed, queryOf, reportsIn, requestFor } from '../conformance/kit.ts';
import type { CallScript } from '../world.ts';
import { makeElevenLabsWorld } from './elevenlabs-world.ts';

/** A clock by which every conversation was analyzed long ago. */
const LATER = { ...systemClock, now: () => new Date(Date.now() + HOUR_MS) };
const HIDDEN = 1_000;

it('the ElevenLabs adapter finds a ringing call and its answer at Twilio when ElevenLabs does not show it', async () => {
  await using world = await makeElevenLabsWorld();
  const call = await placed(world, 'completes');
  const query = { ...queryOf(call), conversationId: null };
  world.fake.hideCalls(HIDDEN);
  const ringing = { state: 'live', conversationId: null, reports: [{ occurrence: { kind: 'ringing' } }] };
  expect(await world.provider.readConversation(query)).toMatchObject(ringing);
  await world.runToAnswer(call.request.callId);
  const answered = { state: 'live', reports: [{ occurrence: { kind: 'answered' } }] };
  expect(await world.provider.readConversation(query)).toMatchObject(answered);
  expect(await world.provider.readConversation(queryOf(call)), 'by its id').toMatchObject(answered);
});

it('the ElevenLabs adapter finds a call at Twilio by its id among others between the same numbers', async () => {
  await using world = await makeElevenLabsWorld();
  const request = await requestFor(world, 'completes');
  const { signal } = new AbortController();
  const { lineCallId } = await world.provider.placeCall(request, signal);
  await world.provider.placeCall({ ...request, callId: `${request.callId}b` }, signal);
  world.fake.hideCalls(HIDDEN);
  const query = queryOf({ request, conversationId: '' });
  const { readConversation } = world.provider;
  expect(await readConversation({ ...query, conversationId: null })).toEqual({ state: 'unknown' });
  const ringing = { state: 'live', reports: [{ callId: request.callId, occurrence: { kind: 'ringing' } }] };
  expect(await readConversation({ ...query, conversationId: null, lineCallId })).toMatchObject(ringing);
});

it.each<[CallScript, string, string]>([
  ['no_answer', 'no_answer', 'no_answer'],
  ['busy', 'busy', 'busy'],
  ['fails', 'failed', 'unreachable'],
])(
  'the ElevenLabs adapter finds at Twilio that a call which ElevenLabs does not show ended %s',
  async (script, kind, outcome) => {
    await using world = await makeElevenLabsWorld();
    const call = await ended(world, script);
    world.fake.hideCalls(HIDDEN);
    const state = await world.provider.readConversation(queryOf(call));
    expect(state.state).toBe('ended');
    expect(endOf(reportsIn(state))).toMatchObject({ kind, outcome, durationSeconds: 0 });
  },
);

it('the ElevenLabs adapter waits for the analysis of a conversation that ended at Twilio, but not forever', async () => {
  for (const [clock, state] of [
    [systemClock, 'live'],
    [LATER, 'ended'],
  ] as const) {
    await using world = await makeElevenLabsWorld({ clock });
    const call = await ended(world, 'completes');
    world.fake.hideCalls(HIDDEN);
    expect(await world.provider.readConversation(queryOf(call))).toMatchObject({
      state,
      reports: [
        { occurrence: { kind: 'answered' } },
        { occurrence: { kind: 'hung_up', durationSeconds: 42 } },
      ],
    });
  }
});

it.each(['queued', 'initiated'])(
  'the ElevenLabs adapter shows a call that Twilio has %s as ringing',
  async (status) => {
    await using world = await makeElevenLabsWorld();
    const call = await placed(world, 'completes');
    world.fake.hideCalls(HIDDEN);
    world.fake.onTwilio = { status, start_time: null };
    const ringing = { state: 'live', reports: [{ occurrence: { kind: 'ringing' } }] };
    expect(await world.provider.readConversation(queryOf(call))).toMatchObject(ringing);
  },
);

it.each([
  ['machine_start', 'completed'],
  ['machine_end_beep', 'completed'],
  ['fax', 'completed'],
  ['human', 'hung_up'],
  ['unknown', 'hung_up'],
  ['of a later version', 'hung_up'],
])(
  'the ElevenLabs adapter decides by Twilio, without an analysis, whether %s is a machine',
  async (answered_by, kind) => {
    await using world = await makeElevenLabsWorld({ clock: LATER });
    const call = await ended(world, 'completes');
    world.fake.hideCalls(HIDDEN);
    world.fake.onTwilio = { answered_by };
    const machine = {
      outcome: 'voicemail',
      analysis: { voicemail: true, durationSeconds: 42, transcript: [] },
    };
    expect(await world.provider.readConversation(queryOf(call))).toMatchObject({
      state: 'ended',
      reports: [
        { occurrence: { kind: 'answered' } },
        { occurrence: { kind, ...(kind === 'completed' ? machine : { durationSeconds: 42 }) } },
      ],
    });
  },
);

it('the ElevenLabs adapter waits for the analysis of a conversation with a machine as of any other', async () => {
  await using world = await makeElevenLabsWorld();
  const call = await ended(world, 'completes');
  world.fake.hideCalls(HIDDEN);
  world.fake.onTwilio = { answered_by: 'machine_start' };
  expect(await world.provider.readConversation(queryOf(call))).toMatchObject({
    state: 'live',
    reports: [{ occurrence: { kind: 'answered' } }, { occurrence: { kind: 'hung_up' } }],
  });
});

it('the ElevenLabs adapter finds at Twilio that a machine answered where ElevenLabs saw no answer', async () => {
  await using world = await makeElevenLabsWorld();
  const call = await ended(world, 'no_answer');
  world.fake.revise = ({ metadata, ...conversation }) => ({
    ...conversation,
    status: 'done',
    metadata: { ...metadata, error: null },
  });
  world.fake.onTwilio = { status: 'completed', answered_by: 'machine_start' };
  const end = endOf(reportsIn(await world.provider.readConversation(queryOf(call))));
  expect(end).toMatchObject({ kind: 'completed', outcome: 'voicemail', analysis: { voicemail: true } });
});

it('the ElevenLabs adapter matches neither ambiguous calls between the same numbers nor a call at another time', async () => {
  await using world = await makeElevenLabsWorld();
  const call = await placed(world, 'completes');
  world.fake.hideCalls(HIDDEN);
  const tomorrow = new Date(Date.now() + 24 * HOUR_MS);
  expect(await world.provider.readConversation({ ...queryOf(call), placedAt: tomorrow })).toEqual({
    state: 'unknown',
  });
  await world.provider.placeCall({ ...call.request, callId: 'call_other' }, new AbortController().signal);
  expect(await world.provider.readConversation(queryOf(call))).toEqual({ state: 'unknown' });
});

it.each(['no', 'wrong'])(
  'the ElevenLabs adapter relies on ElevenLabs alone with %s credentials of Twilio',
  async (credentials) => {
    await using world = await makeElevenLabsWorld(credentials === 'no' ? { twilio: null } : {});
    world.fake.twilio.authToken = 'rotated';
    const call = await placed(world, 'completes');
    world.fake.hideCalls(HIDDEN);
    expect(await world.provider.readConversation(queryOf(call))).toEqual({ state: 'unknown' });
  },
);

it('the ElevenLabs adapter does not conclude from a failing Twilio that there is no call', async () => {
  await using world = await makeElevenLabsWorld();
  const call = await placed(world, 'completes');
  world.fake.hideCalls(HIDDEN);
  world.fake.twilioFails = true;
  expect((await failureOf(world.provider.readConversation(queryOf(call)))).retryable).toBe(true);
});

it.each([
  ['done', {}],
  ['failed', { termination_reason: 'Call ended by remote party' }],
])(
  'the ElevenLabs adapter reads from Twilio how an unanswered conversation ended that is only %s',
  async (status, reason) => {
    await using world = await makeElevenLabsWorld();
    const call = await ended(world, 'busy');
    world.fake.revise = ({ metadata, ...conversation }) => ({
      ...conversation,
      status,
      metadata: { ...metadata, error: null, ...reason },
    });
    const state = await world.provider.readConversation(queryOf(call));
    expect(endOf(reportsIn(state))).toMatchObject({ kind: 'busy', outcome: 'busy' });
  },
);
