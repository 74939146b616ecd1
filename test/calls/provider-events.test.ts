import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestProviderEvents } from '../../src/calls/provider-events/ingest.ts';
import { type CallEventName, transitionOf } from '../../src/calls/states/states.ts';
import { callsTopic } from '../../src/calls/topics.ts';
import type { CallOccurrence } from '../../src/providers/port.ts';
import { ANALYSIS, reportsOf, type ScriptedWorld, startScriptedWorld } from './scripted-world.ts';

const TURNS: CallOccurrence[] = ANALYSIS.transcript.map((turn, position) => ({
  kind: 'turn',
  position,
  turn,
}));
const COURSE: CallOccurrence[] = [
  { kind: 'ringing' },
  { kind: 'answered' },
  ...TURNS,
  { kind: 'hung_up', durationSeconds: 42 },
  { kind: 'completed', outcome: 'answered', analysis: ANALYSIS },
];

let world: ScriptedWorld;

beforeAll(async () => {
  world = await startScriptedWorld();
});
afterAll(() => world.close());

/** The events of a call's life as they stand written, each a legal move from the one before. */
async function expectLegalLife(callId: string): Promise<void> {
  const { prisma } = world.app.deps.database;
  const events = await prisma.callEvent.findMany({ where: { callId }, orderBy: { sequence: 'asc' } });
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, i) => i + 1));
  for (const [i, { event, status }] of events.entries()) {
    const { from, to } = transitionOf(event as CallEventName);
    const before = events[i - 1]?.status;
    expect(before === undefined ? from.length === 0 : from.includes(before)).toBe(true);
    expect(status).toBe(to);
  }
  expect((await world.read(callId)).eventSequence).toBe(events.length);
}

describe('the reports of a call', () => {
  it('complete the call, report it and charge it once, whatever their order and number', async () => {
    const indexes = fc.array(fc.nat({ max: COURSE.length - 1 }), { maxLength: 12 });
    const shuffled = fc.shuffledSubarray(
      COURSE.map((_, i) => i),
      { minLength: COURSE.length },
    );
    await fc.assert(
      fc.asyncProperty(shuffled, indexes, fc.integer({ min: 1, max: 4 }), async (order, repeated, size) => {
        const call = await world.placedCall();
        const before = (await world.eventTypes()).length;
        const all = [...order, ...repeated].map((i) => COURSE[i] as CallOccurrence);
        for (let i = 0; i < all.length; i += size) await world.report(call, ...all.slice(i, i + size));
        const ended = await world.read(call.id);
        expect(ended).toMatchObject({ status: 'COMPLETED', durationSeconds: 42, creditsCharged: 20 });
        expect(await world.charges(call.id)).toEqual([20]);
        expect((await world.eventTypes()).slice(before)).toEqual([
          'CALL_STARTED',
          'CALL_COMPLETED',
          'CALL_ENDED',
        ]);
        await expectLegalLife(call.id);
        const turns = await world.app.deps.database.prisma.transcriptTurn.findMany({
          where: { callId: call.id },
          orderBy: { position: 'asc' },
        });
        expect(turns.map(({ message }) => message)).toEqual(
          ANALYSIS.transcript.map(({ message }) => message),
        );
      }),
      { numRuns: 12 },
    );
  });

  it('charge once when the end is reported by many callbacks at the same moment', async () => {
    const call = await world.placedCall();
    await Promise.all(Array.from({ length: 20 }, () => world.report(call, ...COURSE)));
    expect(await world.charges(call.id)).toEqual([20]);
    await expectLegalLife(call.id);
  });

  it.each([
    ['no_answer', 'NO_ANSWER', 'no_answer'],
    ['busy', 'BUSY', 'declined'],
    ['failed', 'FAILED', 'provider_error'],
    ['canceled', 'CANCELED', 'canceled'],
  ] as const)(
    'charge a call that ended %s for the time it was connected, and nothing when it was not',
    async (kind, status, outcome) => {
      const [connected, never] = [await world.placedCall(), await world.placedCall()];
      const end = { kind, outcome, endedReason: kind };
      await world.report(connected, { kind: 'answered' }, { ...end, durationSeconds: 61 });
      await world.report(never, { ...end, durationSeconds: 0 });
      const ended = { status, outcome: outcome.toUpperCase() };
      expect(await world.read(connected.id)).toMatchObject({ ...ended, creditsCharged: 40 });
      expect(await world.charges(connected.id)).toEqual([40]);
      expect(await world.read(never.id)).toMatchObject({ status, creditsCharged: 0 });
      expect(await world.charges(never.id)).toEqual([]);
    },
  );

  it('end a call also when its analysis failed, and keep its transcript', async () => {
    const call = await world.placedCall();
    await world.report(call, { kind: 'answered' }, ...TURNS, { kind: 'hung_up', durationSeconds: 42 });
    await world.report(call, {
      kind: 'failed',
      outcome: 'provider_error',
      endedReason: 'analysis_failed',
      durationSeconds: 42,
    });
    expect(await world.read(call.id)).toMatchObject({
      status: 'COMPLETED',
      durationSeconds: 42,
      outcome: 'ANSWERED',
      endedReason: 'analysis_failed',
      creditsCharged: 20,
    });
    expect(await world.charges(call.id)).toEqual([20]);
    await expectLegalLife(call.id);
  });

  it('have no effect on calls of another provider or without a provider', async () => {
    const call = await world.placedCall();
    await ingestProviderEvents(world.app.deps, 'vapi', reportsOf(call, world.clock.now(), COURSE));
    await world.report({ id: 'call_unknown', voiceProviderConvId: null }, ...COURSE);
    expect(await world.read(call.id)).toMatchObject({ status: 'RINGING' });
  });

  it('find their call by the provider’s id alone', async () => {
    const call = await world.placedCall();
    const reports = reportsOf(call, world.clock.now(), COURSE).map((report) => ({ ...report, callId: null }));
    await ingestProviderEvents(world.app.deps, 'simulator', reports);
    expect(await world.read(call.id)).toMatchObject({ status: 'COMPLETED' });
  });

  it('notify subscribers of the end again when a provider repeats it', async () => {
    const call = await world.placedCall();
    await world.report(call, ...COURSE);
    const updates = world.app.deps.bus.subscribe(callsTopic(world.viewer.accountId));
    await world.report(call, ...COURSE);
    expect(await updates.next()).toMatchObject({
      value: { payload: { callId: call.id, status: 'COMPLETED' } },
    });
    await updates.return();
  });
});
