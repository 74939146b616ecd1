import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readDueLineCosts } from '../../../src/calls/provider-events/line-costs.ts';
import type { Call } from '../../../src/platform/generated/prisma/client.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/platform/time/durations.ts';
import { type ProviderCost, ProviderError } from '../../../src/providers/port.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

const AGENT_ALONE: ProviderCost = { amount: '0.08', unit: 'usd', excludesLine: true };
const OUT_OF_ORDER = new ProviderError('Twilio did not respond.', { placed: 'no', retryable: true });

let world: ScriptedWorld;

beforeAll(async () => {
  world = await startScriptedWorld();
});
afterAll(() => world.close());

const readLineCost = () => vi.mocked(world.provider.readLineCost);

beforeEach(() => {
  vi.spyOn(world.provider, 'readLineCost').mockReset().mockResolvedValue('pending');
});

async function endedCall(cost: ProviderCost): Promise<Call> {
  const call = await world.placedCall();
  await world.report(call, {
    kind: 'completed',
    outcome: 'answered',
    analysis: { ...ANALYSIS, cost },
  });
  return world.read(call.id);
}

async function lookAfter(ms: number): Promise<number> {
  world.clock.advance(ms);
  return readDueLineCosts(world.app.deps);
}

async function costOf({ id }: Call) {
  const { providerCost, providerCostUnit, lineCostDueAt } = await world.read(id);
  return [providerCost?.toFixed() ?? null, providerCostUnit, lineCostDueAt !== null ? 'due' : 'settled'];
}

it('a line cost is added once to the call’s cost, margin and statistics, by one of two workers', async () => {
  const call = await endedCall(AGENT_ALONE);
  expect(await lookAfter(MINUTE_MS - 1)).toBe(0);
  expect(await lookAfter(1)).toBe(1);
  expect(await costOf(call)).toEqual(['0.08', 'USD', 'due']);
  readLineCost().mockResolvedValue({ amount: '0.02800', currency: 'USD' });
  world.clock.advance(MINUTE_MS);
  await Promise.all([readDueLineCosts(world.app.deps), readDueLineCosts(world.app.deps)]);
  expect(await costOf(call)).toEqual(['0.108', 'USD', 'settled']);
  expect(await lookAfter(DAY_MS)).toBe(0);
  const { data } = graphqlClient(world.app.url, world.apiKey);
  const shown = await data(
    'query ($id: ID!) { call(id: $id) { providerCost { amount currency } marginUsd creditsCharged } }',
    { id: call.id },
  );
  const { creditsCharged } = shown.call;
  expect(shown.call).toMatchObject({
    providerCost: { amount: '0.108', currency: 'USD' },
    marginUsd: String((creditsCharged * 10 - 108) / 1000),
  });
  const { callStats } = await data('{ callStats { providerCostUsd } }');
  expect(callStats).toEqual([{ providerCostUsd: '0.108' }]);
});

it('a line cost ignores a late response once another worker has recorded it', async () => {
  const call = await endedCall(AGENT_ALONE);
  const requested = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<{ amount: string; currency: string }>();
  readLineCost().mockImplementationOnce(() => {
    requested.resolve();
    return slow.promise;
  });
  const begun = lookAfter(MINUTE_MS);
  await requested.promise;
  readLineCost().mockResolvedValue({ amount: '0.02', currency: 'USD' });
  await lookAfter(MINUTE_MS);
  slow.resolve({ amount: '0.02', currency: 'USD' });
  await begun;
  expect(await costOf(call)).toEqual(['0.1', 'USD', 'settled']);
});

it('a line cost in another currency makes the call’s cost unknown, unless it is zero', async () => {
  const [paid, free] = [await endedCall(AGENT_ALONE), await endedCall(AGENT_ALONE)];
  readLineCost().mockImplementation(async (conversationId) => ({
    amount: conversationId === free.voiceProviderConvId ? '0' : '0.025',
    currency: 'EUR',
  }));
  await lookAfter(MINUTE_MS);
  expect(await costOf(paid)).toEqual([null, null, 'settled']);
  expect(await costOf(free)).toEqual(['0.08', 'USD', 'settled']);
});

it('a line cost that is not reported in three days makes the call’s cost unknown', async () => {
  const call = await endedCall(AGENT_ALONE);
  readLineCost().mockRejectedValueOnce(OUT_OF_ORDER);
  for (let hours = 0; hours < 80; hours++) await lookAfter(DAY_MS / 24);
  expect(await costOf(call)).toEqual([null, null, 'settled']);
  expect(readLineCost().mock.calls.length).toBeLessThan(25);
});

it('a line cost is read only where it is known and not included in the call’s cost', async () => {
  const withoutLine = await Promise.all([
    endedCall({ amount: '0.08', unit: 'usd' }),
    endedCall({ amount: '420', unit: 'credits', excludesLine: true }),
  ]);
  expect(await lookAfter(MINUTE_MS)).toBe(0);
  expect(await costOf(withoutLine[0])).toEqual(['0.08', 'USD', 'settled']);
  expect(await costOf(withoutLine[1])).toEqual(['420', 'CREDITS', 'settled']);
  const call = await endedCall(AGENT_ALONE);
  readLineCost().mockResolvedValue(null);
  await lookAfter(MINUTE_MS);
  expect(await costOf(call)).toEqual(['0.08', 'USD', 'settled']);
});
