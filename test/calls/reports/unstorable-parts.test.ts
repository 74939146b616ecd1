import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ingestProviderEvents } from '../../../src/calls/provider-events/ingest.ts';
import { ANALYSIS, reportsOf, type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

let world: ScriptedWorld;

/** Rules that no report of this world can meet, standing for all that a database may refuse of well-formed text. */
beforeAll(async () => {
  world = await startScriptedWorld();
  await world.app.executeAsOwner(`
    ALTER TABLE calls ADD CONSTRAINT refused_summary CHECK (summary <> 'refused');
    ALTER TABLE transcript_turns ADD CONSTRAINT refused_turn CHECK (message <> 'refused')`);
});
afterAll(() => world.close());
beforeEach(() => world.app.deps.metrics.providerReportsUnstorable.reset());

async function unstorableReports(): Promise<number> {
  const { values } = await world.app.deps.metrics.providerReportsUnstorable.get();
  return values.find(({ labels }) => labels.provider === 'simulator')?.value ?? 0;
}

const REFUSED_TURN = { role: 'user', message: 'refused', timeSeconds: 9 } as const;

describe('a report with a part that the database rejects', () => {
  it.each([
    ['its summary', { ...ANALYSIS, summary: 'refused' }],
    ['a turn', { ...ANALYSIS, transcript: [...ANALYSIS.transcript, REFUSED_TURN] }],
  ])('ends its call and charges it, without the texts: %s', async (_part, analysis) => {
    const call = await world.placedCall();
    await world.report(call, { kind: 'answered' }, { kind: 'completed', outcome: 'answered', analysis });
    expect(await world.read(call.id)).toMatchObject({
      status: 'COMPLETED',
      summary: null,
      durationSeconds: 42,
      creditsCharged: 20,
    });
    expect(await world.charges(call.id)).toEqual([20]);
    expect(await unstorableReports()).toBe(1);
  });

  it('keeps the transcript that was reported during the call', async () => {
    const call = await world.placedCall();
    const turns = ANALYSIS.transcript.map((turn, position) => ({ kind: 'turn', position, turn }) as const);
    await world.report(call, { kind: 'answered' }, ...turns);
    await world.report(call, {
      kind: 'completed',
      outcome: 'answered',
      analysis: { ...ANALYSIS, summary: 'refused' },
    });
    const { prisma } = world.app.deps.database;
    expect(await prisma.transcriptTurn.count({ where: { callId: call.id } })).toBe(turns.length);
  });

  it('delays no other call of the same batch', async () => {
    const calls = await Promise.all(Array.from({ length: 12 }, () => world.placedCall()));
    const events = calls.flatMap((call, i) => {
      const analysis = i % 4 === 0 ? { ...ANALYSIS, summary: 'refused' } : ANALYSIS;
      return reportsOf(call, world.clock.now(), [{ kind: 'completed', outcome: 'answered', analysis }]);
    });
    await ingestProviderEvents(world.app.deps, 'simulator', events);
    const summaries: (string | null)[] = [];
    for (const { id } of calls) {
      const ended = await world.read(id);
      expect(ended).toMatchObject({ status: 'COMPLETED', creditsCharged: 20 });
      summaries.push(ended.summary);
    }
    expect(summaries.filter((summary) => summary === ANALYSIS.summary)).toHaveLength(9);
    expect(await unstorableReports()).toBe(3);
  });

  it('ends its call also when it names another call’s conversation', async () => {
    const [other, call] = [await world.placedCall(), await world.placedCall()];
    const { prisma } = world.app.deps.database;
    await prisma.call.update({ where: { id: call.id }, data: { voiceProviderConvId: null } });
    const confused = { id: call.id, voiceProviderConvId: other.voiceProviderConvId };
    await world.report(confused, { kind: 'completed', outcome: 'answered', analysis: ANALYSIS });
    expect(await world.read(call.id)).toMatchObject({ status: 'COMPLETED', creditsCharged: 20 });
    expect(await world.read(other.id)).toMatchObject({ status: 'RINGING' });
  });
});
