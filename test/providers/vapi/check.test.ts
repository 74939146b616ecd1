import type { Vapi } from '@vapi-ai/server-sdk';
import { expect, it } from 'vitest';
import { checked, found } from '../checked.ts';
import { deployed } from '../conformance/kit.ts';
import { makeVapiWorld } from './vapi-world.ts';

it('the check of Vapi finds no problem in an organization that is set up, and changes nothing in it', async () => {
  await using world = await makeVapiWorld();
  const findings = await checked(world.provider, ['+14155550200']);
  expect(findings.map(({ level, subject }) => `${subject}: ${level}`)).toEqual([
    'key: ok',
    'webhook: unproven',
    'signature: unproven',
    'agents: ok',
    'numbers: ok',
    'plan: unproven',
  ]);
  expect([world.fake.assistants.size, world.fake.calls]).toEqual([0, []]);
});

it('the check of Vapi reports a wrong key once, with how to get one, and without printing it', async () => {
  await using world = await makeVapiWorld({ apiKey: 'vapi_wrong' });
  expect(await found(world.provider, 'key')).toEqual([
    'problem: Vapi rejected the configured credentials (Unauthorized): copy the private key under API Keys at Vapi, and set VAPI_API_KEY to it.',
  ]);
  expect((await checked(world.provider)).map(({ subject }) => subject)).toEqual(['key', 'plan']);
});

it('the check of Vapi recognizes that Vapi accepted the credential once an agent is deployed with it', async () => {
  await using world = await makeVapiWorld();
  await deployed(world.provider);
  expect(await found(world.provider, 'webhook')).toEqual([expect.stringMatching(/^ok: /)]);
});

it('the check of Vapi reports a missing or blocked number, and the limits of Vapi’s own numbers', async () => {
  await using world = await makeVapiWorld();
  expect(await found(world.provider, 'numbers', ['+14155550299'])).toEqual([
    expect.stringMatching(/^problem: Vapi has no number \+14155550299 that can place calls: /),
  ]);
  const own: Vapi.VapiPhoneNumber = {
    id: 'num_3',
    number: '+14155550200',
    status: 'active',
    orgId: 'org_1',
    createdAt: '2026-03-01T00:00:00.000Z',
    updatedAt: '2026-03-01T00:00:00.000Z',
  };
  world.fake.numbers.splice(0, Infinity, { provider: 'vapi', ...own });
  expect(await found(world.provider, 'numbers')).toEqual([
    'ok: Vapi has one number to call from.',
    expect.stringMatching(/^warning: \+14155550200 is one of Vapi’s own/),
  ]);
  world.fake.numbers.splice(0, Infinity, { provider: 'vapi', ...own, status: 'blocked' });
  expect(await found(world.provider, 'numbers')).toEqual([
    expect.stringMatching(/^problem: Vapi has no number to call from: /),
  ]);
});
