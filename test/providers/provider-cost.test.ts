import { expect, it } from 'vitest';
import { normalizeEvents } from '../../src/providers/normalization/provider-events.ts';
import { analysisOf, ended, endOf, queryOf, reportsIn } from './conformance/kit.ts';
import { makeElevenLabsWorld } from './elevenlabs/elevenlabs-world.ts';
import { makeRetellWorld } from './retell/retell-world.ts';

it('a call’s cost is in plan credits if ElevenLabs does not report US dollars', async () => {
  await using world = await makeElevenLabsWorld();
  const call = await ended(world, 'completes');
  world.fake.revise = ({ metadata, ...conversation }) => ({
    ...conversation,
    metadata: { ...metadata, cost_fiat: null },
  });
  const reports = reportsIn(await world.provider.readConversation(queryOf(call)));
  expect(analysisOf(reports).cost).toEqual({ amount: '420.000000000', unit: 'credits' });
});

it('a call’s cost is stored for unanswered calls, too', async () => {
  await using world = await makeRetellWorld();
  const call = await ended(world, 'no_answer');
  const end = endOf(reportsIn(await world.provider.readConversation(queryOf(call))));
  expect(end).toMatchObject({ kind: 'no_answer', cost: { amount: '0.083700000', unit: 'usd' } });
});

it.each(['-1.000000000', 'NaN', '1e+21', '1234567890.000000000'])(
  'a reported cost that is %s is left out',
  (amount) => {
    const now = new Date();
    const occurrence = {
      kind: 'busy',
      outcome: 'busy',
      endedReason: 'busy',
      durationSeconds: 0,
      cost: { amount, unit: 'usd' },
    } as const;
    const [event] = normalizeEvents(
      [{ callId: 'call_1', conversationId: null, occurredAt: now, occurrence }],
      now,
    );
    expect(event?.occurrence).not.toHaveProperty('cost');
  },
);
