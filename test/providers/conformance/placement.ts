import { describe, expect, it } from 'vitest';
import type { UnreachedOutcome } from '../../../src/providers/call-outcomes.ts';
import type { Disturbance, MakeProviderWorld } from '../world.ts';
import { BLUEPRINT, deployed, failureOf, place, placed, queryOf, reported, requestFor } from './kit.ts';

interface Expected {
  placed: 'no' | 'unknown';
  retryable?: boolean;
  outcome?: UnreachedOutcome;
}

/** An outage may be told by a gateway behind which the call was placed, so that both are fair there. */
const ON_DISTURBANCE: [Disturbance, Expected | Omit<Expected, 'placed'>][] = [
  [{ kind: 'garbage' }, { placed: 'unknown' }],
  [{ kind: 'silence' }, { placed: 'unknown' }],
  [{ kind: 'stall' }, { placed: 'unknown' }],
  [{ kind: 'dribble' }, { placed: 'unknown' }],
  [{ kind: 'reset' }, { placed: 'unknown' }],
  [
    { kind: 'rate_limited', retryAfterSeconds: 17 },
    { placed: 'no', retryable: true, outcome: 'provider_at_capacity' },
  ],
  [{ kind: 'outage' }, { retryable: true, outcome: 'provider_down' }],
  [{ kind: 'unreachable' }, { placed: 'no', retryable: true, outcome: 'provider_down' }],
];

/** A refusal proves that nothing rang; its status says whose fault it is where the body says nothing. */
const REFUSALS: [status: number, UnreachedOutcome][] = [
  [400, 'provider_refused'],
  [401, 'credentials_rejected'],
  [402, 'payment_required'],
  [403, 'credentials_rejected'],
  [404, 'misconfigured'],
];

/** Promises about agents, numbers and the placing of calls. */
export function promisePlacement(makeWorld: MakeProviderWorld): void {
  it('deploys an agent, updates it in place and retires it, twice if asked', async () => {
    await using world = await makeWorld();
    const providerAgentId = await deployed(world.provider);
    const changed = { ...BLUEPRINT, systemPrompt: 'You invite people to a concert.' };
    expect(await world.provider.deployAgent(changed, providerAgentId)).toMatchObject({ providerAgentId });
    await world.provider.retireAgent(providerAgentId);
    await world.provider.retireAgent(providerAgentId);
  });

  it('lists the numbers that it can call from, in E.164', async () => {
    await using world = await makeWorld();
    const numbers = await world.provider.listNumbers();
    expect(numbers.length).toBeGreaterThan(0);
    for (const number of numbers) expect(number.e164).toMatch(/^\+[1-9]\d{6,14}$/);
  });

  it('rings one telephone for one placement', async () => {
    await using world = await makeWorld();
    const { request, conversationId } = await placed(world, 'completes');
    expect(conversationId).not.toBe('');
    expect(await world.placements(request.callId)).toBe(1);
  });

  it('says that nothing rang, and never will, when the provider refuses', async () => {
    await using world = await makeWorld();
    const request = await requestFor(world, 'refused');
    expect(await failureOf(place(world, request))).toMatchObject({ placed: 'no', retryable: false });
    expect(await world.placements(request.callId)).toBe(0);
  });

  it('does not know whether it rang when the answer is lost, and finds the call by our own id later', async () => {
    await using world = await makeWorld();
    const request = await requestFor(world, 'answer_lost');
    expect((await failureOf(place(world, request))).placed).toBe('unknown');
    expect(await world.placements(request.callId)).toBe(1);
    await world.runToEnd(request.callId);
    const query = queryOf({ request, conversationId: '' });
    const state = await world.provider.readConversation({ ...query, conversationId: null });
    expect(state.state).toBe('ended');
  });

  it.each([
    ['by its own id', false],
    ['by our id', true],
  ])('finds a call that is shown late once it is shown, asked %s', async (_by, isAnswerLost) => {
    await using world = await makeWorld();
    const call = await placed(world, 'shown_late');
    const query = isAnswerLost ? { ...queryOf(call), conversationId: null } : queryOf(call);
    await world.provider.readConversation(query);
    expect((await world.provider.readConversation(query)).state).not.toBe('ended');
    const { conversationId } = call;
    expect(await world.provider.readConversation(query)).toMatchObject({ state: 'live', conversationId });
  });

  it('does not know whether it rang when our side gives up waiting', async () => {
    await using world = await makeWorld();
    const request = await requestFor(world, 'completes');
    await world.disturb({ kind: 'silence' });
    const giveUp = new AbortController();
    const failure = failureOf(world.provider.placeCall(request, giveUp.signal));
    setImmediate(() => giveUp.abort());
    expect((await failure).placed).toBe('unknown');
  });

  it('rings nothing for a request that was given up before it was made', async () => {
    await using world = await makeWorld();
    const request = await requestFor(world, 'completes');
    const failure = await failureOf(world.provider.placeCall(request, AbortSignal.abort()));
    expect(failure.placed).toBe('no');
    expect(await world.placements(request.callId)).toBe(0);
  });

  it('reports a call that is faster than its own placement under our call id', async ({ skip }) => {
    await using world = await makeWorld();
    skip(world.impossible.reported_early !== undefined, world.impossible.reported_early);
    const { request } = await placed(world, 'reported_early');
    const early = await reported(world, request.callId);
    expect(early.length).toBeGreaterThan(0);
    for (const report of early) expect(report.callId).toBe(request.callId);
  });

  it.each(REFUSALS)('takes a placement refused with %d for %s', async (status, outcome) => {
    await using world = await makeWorld();
    const request = await requestFor(world, 'completes');
    await world.disturb({ kind: 'refusal', status });
    const failure = await failureOf(place(world, request));
    expect(failure).toMatchObject({ placed: 'no', retryable: false, outcome });
    await world.calm();
    expect(await world.placements(request.callId)).toBe(0);
  });

  // Most of them wait until the adapter gives up.
  describe.concurrent.each(ON_DISTURBANCE)('met with %o', (disturbance, expected) => {
    it('fails a placement without guessing, and recovers', async () => {
      await using world = await makeWorld();
      const request = await requestFor(world, 'completes');
      await world.disturb(disturbance);
      const failure = await failureOf(place(world, request));
      expect(failure).toMatchObject(expected);
      if (disturbance.kind === 'rate_limited') expect(failure.retryAfterSeconds).toBe(17);
      expect(failure.message).not.toMatch(/https?:|bearer|127\.0\.0\.1|[0-9a-f]{24}/i);
      await world.calm();
      expect(await world.placements(request.callId)).toBe(0);
      await place(world, request);
    });

    it('fails everything else rather than invent an answer', async () => {
      await using world = await makeWorld();
      const call = await placed(world, 'completes');
      await world.disturb(disturbance);
      const { provider } = world;
      await Promise.all([
        failureOf(provider.readConversation(queryOf(call))),
        failureOf(provider.readConversation({ ...queryOf(call), conversationId: null })),
        failureOf(provider.deployAgent(BLUEPRINT, null)),
        failureOf(provider.listNumbers()),
        failureOf(provider.fetchRecording(call.conversationId)),
      ]);
    });
  });
}
