import { expect, it } from 'vitest';
import { checked, found } from '../checked.ts';
import { makeRetellWorld } from './retell-world.ts';

it('the check of Retell finds no problem in an organization that is set up, and changes nothing in it', async () => {
  await using world = await makeRetellWorld();
  const findings = await checked(world.provider, ['+14155550300', '+14155550302']);
  expect(findings.map(({ level, subject }) => `${subject}: ${level}`)).toEqual([
    'key: ok',
    'signature: unproven',
    'agents: ok',
    'numbers: ok',
    'plan: ok',
  ]);
  expect([world.fake.agents.size, world.fake.llms.size, world.fake.calls]).toEqual([0, 0, []]);
});

it('the check of Retell reports a wrong key once, with how to get one, and without printing it', async () => {
  await using world = await makeRetellWorld({ apiKey: 'key_wrong' });
  expect(await found(world.provider, 'key')).toEqual([
    'problem: Retell rejected the configured credentials (HTTP 401): copy a key under API Keys at Retell, and set RETELL_API_KEY to it.',
  ]);
});

it('the check of Retell says that the voice of agents without one does not exist', async () => {
  await using world = await makeRetellWorld({ defaultVoiceId: '11labs-Nobody' });
  expect(await found(world.provider, 'agents')).toEqual([
    expect.stringMatching(/^problem: Retell has no voice 11labs-Nobody.*RETELL_DEFAULT_VOICE_ID/),
  ]);
});

it('the check of Retell reports a missing number, and the countries that a number may call', async () => {
  await using world = await makeRetellWorld();
  expect(await found(world.provider, 'numbers', ['+14155550399'])).toEqual([
    expect.stringMatching(/^problem: Retell has no number \+14155550399 that can place calls: /),
  ]);
  world.fake.countries = ['US', 'CA'];
  expect(await found(world.provider, 'numbers', ['+14155550301'])).toEqual([
    'ok: Retell has +14155550301.',
    expect.stringMatching(/^warning: \+14155550301 may call only US, CA: /),
  ]);
});

it('the check of Retell reports how many calls the plan allows, and when none is left', async () => {
  await using world = await makeRetellWorld();
  expect(await found(world.provider, 'plan')).toEqual([
    'ok: The plan allows 17 concurrent calls, of which 2 are in use.',
  ]);
  world.fake.concurrency.current_concurrency = 17;
  expect(await found(world.provider, 'plan')).toEqual([expect.stringMatching(/^warning: All 17 /)]);
  world.fake.concurrency.concurrency_limit = 2;
  expect(await found(world.provider, 'plan')).toEqual([
    expect.stringMatching(/^problem: The plan allows no outbound calls/),
  ]);
});
