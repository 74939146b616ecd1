import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { extendHolds } from '../../src/calls/lifecycle/extend-holds.ts';
import { readDueLineCosts } from '../../src/calls/provider-events/line-costs.ts';
import { fetchDueRecordings } from '../../src/calls/recordings/fetch-recordings.ts';
import { deleteOldRecordings } from '../../src/calls/recordings/schedules.ts';
import { callRetentionSchedule } from '../../src/calls/retention.ts';
import { indexWords } from '../../src/calls/words/index-words.ts';
import { reconcileSilentCalls } from '../../src/dialing/reconciliation.ts';
import type { Call } from '../../src/platform/generated/prisma/client.ts';
import { DAY_MS, HOUR_MS } from '../../src/platform/time/durations.ts';
import type { CallOccurrence, ConversationAnalysis } from '../../src/providers/port.ts';
import { rollUpStats } from '../../src/reporting/stats/roll-up.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { ANALYSIS, reportsOf, type ScriptedWorld, startScriptedWorld } from './scripted-world.ts';

const SILENCE_SECONDS = 30;
const ANSWERED: CallOccurrence = { kind: 'answered' };

let world: ScriptedWorld;
const never = new AbortController().signal;

beforeAll(async () => {
  world = await startScriptedWorld({ SIMULATOR_SPEED: '1', CALL_RETENTION_DAYS: '10' });
});
afterAll(() => world.close());
beforeEach(() => {
  vi.spyOn(world.provider, 'readConversation').mockReset().mockResolvedValue({ state: 'unknown' });
  vi.spyOn(world.provider, 'fetchRecording').mockImplementation(async () => ({
    contentType: 'audio/mpeg',
    contentLength: 5,
    stream: Readable.from([Buffer.from('audio')]),
  }));
});

const completed = (about: Partial<ConversationAnalysis> = {}): CallOccurrence => ({
  kind: 'completed',
  outcome: 'answered',
  analysis: { ...ANALYSIS, ...about },
});

async function endedCall(about: Partial<ConversationAnalysis> = {}): Promise<Call> {
  const call = await world.placedCall();
  await world.report(call, completed(about));
  return world.read(call.id);
}

/** Stores a value that PostgreSQL accepts, past every check of ours. */
const poison = ({ id }: Pick<Call, 'id'>, assignment: string) =>
  world.app.executeAsOwner(`UPDATE calls SET ${assignment} WHERE id = '${id}'`);

async function columnsOf({ id }: Pick<Call, 'id'>, columns: string) {
  const rows = await world.app.deps.database.prisma.$queryRawUnsafe<Record<string, unknown>[]>(
    `SELECT ${columns} FROM calls WHERE id = '${id}'`,
  );
  return rows[0];
}

async function putAside(round: string): Promise<number> {
  const { values } = await world.app.deps.metrics.rowsPutAside.get();
  return values.find(({ labels }) => labels.round === round)?.value ?? 0;
}

const reconcile = () => reconcileSilentCalls(world.app.deps, 'simulator', SILENCE_SECONDS);

function theProviderTellsTheEndOf(call: Call): void {
  vi.spyOn(world.provider, 'readConversation').mockImplementation(async ({ callId, conversationId }) => {
    const reports = reportsOf(call, world.clock.now(), [ANSWERED, completed()]);
    return callId === call.id ? { state: 'ended', conversationId, reports } : { state: 'unknown' };
  });
}

describe('a call that cannot be read', () => {
  it('leaves the look-ups of other silent calls alone', async () => {
    const [bad, good] = [await world.placedCall(), await world.placedCall()];
    await poison(bad, `answered_at = 'infinity'`);
    world.clock.advance(31_000);
    theProviderTellsTheEndOf(good);
    for (let time = 0; time < 3; time++) {
      await reconcile();
      world.clock.advance(31_000);
    }
    expect(await world.read(good.id)).toMatchObject({ status: 'COMPLETED' });
    expect(await putAside('calls.reconcile.simulator')).toBe(1);
    await poison(bad, 'answered_at = NULL');
    await world.report(bad, completed());
  });

  it('ends the attempts at its recording and its line cost', async () => {
    const cost = { amount: '0.08', unit: 'usd', excludesLine: true } as const;
    const call = await endedCall({ cost, hasRecording: true });
    await poison(call, `ended_at = 'infinity'`);
    vi.spyOn(world.provider, 'fetchRecording').mockResolvedValue(null);
    vi.spyOn(world.provider, 'readLineCost').mockResolvedValue('pending');
    world.clock.advance(HOUR_MS);
    await fetchDueRecordings(world.app.deps, 'simulator', never);
    await readDueLineCosts(world.app.deps);
    expect(
      await columnsOf(call, 'recording_due_at, recording_problem::text, line_cost_due_at, provider_cost'),
    ).toEqual({
      recording_due_at: null,
      recording_problem: 'LOST',
      line_cost_due_at: null,
      provider_cost: null,
    });
  });

  it('leaves other line costs alone if its own does not add up', async () => {
    const cost = { amount: '0.08', unit: 'usd', excludesLine: true } as const;
    const [bad, good] = [await endedCall({ cost }), await endedCall({ cost })];
    vi.spyOn(world.provider, 'readLineCost').mockImplementation(async (conversationId) => ({
      amount: conversationId === bad.voiceProviderConvId ? '1e30' : '0.028',
      currency: 'USD',
    }));
    world.clock.advance(HOUR_MS);
    await readDueLineCosts(world.app.deps);
    expect((await world.read(good.id)).providerCost?.toFixed()).toBe('0.108');
    expect(await world.read(bad.id)).toMatchObject({ providerCost: null, lineCostDueAt: null });
    expect(await putAside('calls.read-line-costs')).toBe(1);
  });

  it('leaves the holds of other connected calls alone', async () => {
    const [bad, good] = [await world.placedCall(), await world.placedCall()];
    for (const call of [bad, good]) await world.report(call, ANSWERED);
    await poison(bad, `overrides = '{"maxDurationSeconds": "x"}'`);
    const before = (await world.read(good.id)).creditsHeld ?? 0;
    world.clock.advance(90_000);
    await extendHolds(world.app.deps);
    expect((await world.read(good.id)).creditsHeld).toBeGreaterThan(before);
    expect(await putAside('calls.extend-holds')).toBe(1);
    for (const call of [bad, good]) await world.report(call, completed());
  });
});

it('a transcript too long for the index leaves the words of other calls alone', async () => {
  // Compounds are indexed whole and in parts: more than the megabyte that PostgreSQL permits.
  const letter = (n: number) => String.fromCodePoint(0x20000 + n);
  const part = (n: number) => letter(n % 200) + letter(200 + Math.floor(n / 200)) + letter(9).repeat(3);
  const message = Array.from({ length: 13_000 }, (_, n) => `${part(2 * n)}-${part(2 * n + 1)}`).join(' ');
  await endedCall({ transcript: [{ role: 'user', message, timeSeconds: 1 }] });
  const good = await endedCall({
    transcript: [{ role: 'user', message: 'Marzipan, please.', timeSeconds: 1 }],
  });
  await indexWords(world.app.deps);
  const { search } = await graphqlClient(world.app.url, world.apiKey).data(
    '{ search(query: "marzipan") { node { id } } }',
  );
  expect(search).toEqual([{ node: { id: good.id } }]);
  expect(await putAside('calls.index-words')).toBe(1);
});

it('statistics of a time that is no day are put aside, and the others are summed', async () => {
  await endedCall();
  await rollUpStats(world.app.deps);
  await endedCall();
  await world.app.executeAsOwner(
    `INSERT INTO call_stats OVERRIDING SYSTEM VALUE SELECT odd.* FROM (SELECT * FROM call_stats LIMIT 1) AS part,
       unnest('{infinity,294276-01-01,"0044-03-15 BC"}'::text[]) WITH ORDINALITY AS bad (quarter, n),
       jsonb_populate_record(NULL::call_stats, to_jsonb(part) || jsonb_build_object('quarter', bad.quarter, 'id', -n)) AS odd`,
  );
  await rollUpStats(world.app.deps);
  const parts = await world.app.deps.database.prisma.$queryRaw`SELECT FROM call_stats`;
  expect(parts).toEqual([]);
  expect(await putAside('calls.sum-stats')).toBe(3);
});

describe('audio that the storage does not delete', () => {
  const storedCall = async () => {
    const call = await endedCall({ hasRecording: true });
    world.clock.advance(HOUR_MS);
    await fetchDueRecordings(world.app.deps, 'simulator', never);
    return world.read(call.id);
  };

  function theStorageKeeps({ recordingKey }: Call): void {
    const { recordings } = world.app.deps;
    const remove = recordings.delete.bind(recordings);
    vi.spyOn(recordings, 'delete').mockImplementation(async (key) => {
      if (key === recordingKey) throw new Error('the object is under legal hold');
      await remove(key);
    });
  }

  it('keeps no other old recording from being deleted', async () => {
    const [bad, good] = [await storedCall(), await storedCall()];
    theStorageKeeps(bad);
    world.clock.advance(3 * DAY_MS);
    await deleteOldRecordings(world.app.deps, 2);
    expect((await world.read(good.id)).recordingKey).toBeNull();
    expect((await world.read(bad.id)).recordingKey).not.toBeNull();
    expect(await putAside('calls.delete-old-recordings')).toBe(1);
    vi.mocked(world.app.deps.recordings.delete).mockRestore();
  });

  it('keeps no other old call from being deleted', async () => {
    const [bad, good] = [await storedCall(), await endedCall()];
    theStorageKeeps(bad);
    world.clock.advance(11 * DAY_MS);
    await callRetentionSchedule(world.app.deps).run(never);
    const kept = await world.app.deps.database.prisma.$queryRaw<{ id: string }[]>`SELECT id FROM calls`;
    expect(kept.map(({ id }) => id)).not.toContain(good.id);
    expect(kept.map(({ id }) => id)).toContain(bad.id);
    expect(await putAside('calls.delete-old-calls')).toBe(1);
  });
});
