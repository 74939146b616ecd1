import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addPhoneNumber } from '../../../src/numbers/phone-numbers.ts';
import { runAdmin } from '../../harness/clients/admin.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientB } from '../../harness/clients/surface-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

const LIMITED = '+14155550180';
const PERMISSION = `query ($agentId: ID!, $toNumber: String!, $phoneNumberId: ID) {
  callPermission(agentId: $agentId, toNumber: $toNumber, phoneNumberId: $phoneNumberId) { allowed obstacle { code sentence } }
}`;

let world: ScriptedWorld;
let phoneNumberId: string;
let numbers = 0;

beforeAll(async () => {
  world = await startScriptedWorld({ ROLES: 'api,worker' });
  const { deps } = world.app;
  const number = { e164: LIMITED, provider: 'simulator', providerRef: null } as const;
  const { accountId } = world.viewer;
  phoneNumberId = (await addPhoneNumber(deps, deps.database.prisma, { ...number, accountId })).id;
});
afterAll(() => world.close());

const setLimit = (calls: string) =>
  runAdmin(world.app, ['number', 'set', '--number', phoneNumberId, '--max-live-calls', calls]);
const aNumber = () => `+1415${5_557_000 + numbers++}`;
const dispatch = (from: object = { phoneNumberId }) =>
  clientB(world.app.url, world.apiKey).post('/calls', {
    ...{ agentId: world.agentId, toNumber: aNumber() },
    ...from,
  });

it('a number has no more live calls than its limit, however many are dispatched at once', async () => {
  expect((await setLimit('3')).printed).toMatch(/maxLiveCalls\W+3/);
  const answers = await Promise.all(Array.from({ length: 40 }, () => dispatch()));
  const placed = answers.filter(({ status }) => status === 201);
  expect(placed).toHaveLength(3);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(37);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect(refused[0]?.body.error).toMatchObject({
    code: 'concurrency_limit_exceeded',
    message: expect.stringContaining(`live calls from ${LIMITED} is reached: 3.`),
  });
  const { prisma } = world.app.deps.database;
  expect(await prisma.call.count({ where: { phoneNumberId } })).toBe(3);
  expect((await dispatch({})).status).toBe(201);

  const variables = { agentId: world.agentId, toNumber: aNumber(), phoneNumberId };
  const permission = async () =>
    (await graphqlClient(world.app.url, world.apiKey).data(PERMISSION, variables)).callPermission;
  expect(await permission()).toMatchObject({ allowed: false, obstacle: { code: 'PHONE_NUMBER_CALL_LIMIT' } });
  const ended = await world.read(placed[0]?.body.id);
  await world.report(ended, { kind: 'completed', outcome: 'answered', analysis: ANALYSIS });
  expect(await permission()).toMatchObject({ allowed: true });
  const next = await Promise.all([dispatch(), dispatch()]);
  expect(next.map(({ status }) => status).sort()).toEqual([201, 429]);
  expect((await setLimit('none')).code).toBe(0);
  expect((await dispatch()).status).toBe(201);
});

it('a number’s limit of live calls is at least one', async () => {
  const refused = await setLimit('0');
  expect(refused.code).not.toBe(0);
  expect(refused.complained).toContain('maxLiveCalls');
});

it('a scheduled call waits while its number is at its limit of live calls', async () => {
  const { prisma } = world.app.deps.database;
  const live = await prisma.call.findMany({ where: { phoneNumberId, status: 'RINGING' } });
  await setLimit(String(live.length));
  const notBefore = new Date(world.clock.now().getTime() + 60_000).toISOString();
  const { id } = (await dispatch({ phoneNumberId, notBefore })).body;
  world.clock.advance(60_000);
  await vi.waitFor(
    async () => expect((await world.read(id)).delay).toMatchObject({ reason: 'PHONE_NUMBER_CALL_LIMIT' }),
    EVENTUALLY,
  );
  const [first] = live;
  if (first) await world.report(first, { kind: 'completed', outcome: 'answered', analysis: ANALYSIS });
  world.clock.advance(2_000);
  await vi.waitFor(async () => expect(await world.read(id)).toMatchObject({ status: 'RINGING' }), EVENTUALLY);
});
