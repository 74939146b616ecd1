import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/admin/commands/index.ts';
import { rollUpStats } from '../../../src/reporting/stats/roll-up.ts';
import { writeCalls } from '../../dashboard/world/written-calls.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { runAdmin } from '../../harness/clients/admin.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
});
afterAll(() => app.stop());

const usd = (providerCost: string) => ({ providerCost, providerCostUnit: 'USD' }) as const;
const ended = (creditsCharged: number) =>
  ({ status: 'COMPLETED', outcome: 'ANSWERED', creditsCharged, endedAt: new Date() }) as const;

it('the margin of a call is its charge less what its provider charges, once both are known', async () => {
  const workspace = await app.workspace();
  const { data } = graphqlClient(app.url, workspace.apiKey);
  const { add } = await writeCalls(app, workspace);
  const marginOf = async (call: Parameters<typeof add>[0]) =>
    (await data('query ($id: ID!) { call(id: $id) { marginUsd } }', { id: await add(call) })).call.marginUsd;
  expect(await marginOf({ ...ended(40), ...usd('0.123456789') })).toBe('0.276543211');
  expect(await marginOf({ ...ended(0), ...usd('0.02') })).toBe('-0.02');
  expect(await marginOf(ended(40))).toBeNull();
  expect(await marginOf({ ...ended(40), providerCost: '420', providerCostUnit: 'CREDITS' })).toBeNull();
  expect(await marginOf({ status: 'IN_PROGRESS', ...usd('0.02') })).toBeNull();
});

it('the margins of destinations name the prefixes that lose money', async () => {
  const workspace = await app.workspace();
  const { add } = await writeCalls(app, workspace);
  const { prisma } = app.deps.database;
  await prisma.rate.deleteMany({ where: { country: 'LI' } });
  const rate = { country: 'LI', description: 'Liechtenstein', pricePerMinute: '0.1' };
  await prisma.rate.createMany({ data: ['423', '4237'].map((prefix) => ({ ...rate, prefix })) });
  const toLiechtenstein = (phoneTo: string) => ({ country: 'LI', phoneTo });
  await add({ ...toLiechtenstein('+4237111111'), ...ended(35), ...usd('0.5') });
  await add({ ...toLiechtenstein('+4237222222'), ...ended(35), ...usd('0.3000001') });
  await add({ ...toLiechtenstein('+4236111111'), ...ended(35), ...usd('0.34') });
  // None of these says what the calls to a rate's numbers earn.
  await add({
    ...toLiechtenstein('+4236111111'),
    ...ended(35),
    providerCost: '9',
    providerCostUnit: 'CREDITS',
  });
  const old = new Date(Date.now() - 40 * 86_400_000);
  const oldId = `${app.deps.ids.lowestAt('call', old)}0000000000000000`;
  await add({ id: oldId, ...toLiechtenstein('+4236111111'), ...ended(0), ...usd('9'), createdAt: old });
  await add({ ...toLiechtenstein('+4236111111'), status: 'IN_PROGRESS', ...usd('9') });
  const unmetered = await app.workspace();
  await prisma.account.update({ where: { id: unmetered.accountId }, data: { isMetered: false } });
  await (await writeCalls(app, unmetered)).add({
    ...{ ...toLiechtenstein('+4236111111'), ...ended(0), ...usd('9') },
  });

  const losing = {
    country: 'LI',
    prefix: '4237',
    calls: 2,
    chargedUsd: '0.70',
    providerCostUsd: '0.8000001',
    marginUsd: '-0.1000001',
  };
  const { code, printed } = await runAdmin(app, ['rates', 'margin', '--json']);
  expect([code, JSON.parse(printed)]).toMatchObject([0, { destinations: expect.arrayContaining([losing]) }]);
  expect(printed).not.toContain('"prefix":"423"');
  const command = COMMANDS['rates margin'];
  const all = await command?.run(app.deps, command.options.parse({ all: true }) as never);
  expect(all).toMatchObject({
    destinations: expect.arrayContaining([
      losing,
      { ...losing, prefix: '423', calls: 1, marginUsd: '0.01', chargedUsd: '0.35', providerCostUsd: '0.34' },
    ]),
  });
  expect(await runAdmin(app, ['rates', 'margin'])).toMatchObject({
    printed: expect.stringMatching(
      /country +prefix +calls +chargedUsd[\s\S]*LI +4237 +2 +0.70 +0.8000001 +-0.1000001/,
    ),
  });
});

it('statistics of calls with odd costs agree with the calls, also once a cost was corrected', async () => {
  const workspace = await app.workspace();
  const { data } = graphqlClient(app.url, workspace.apiKey);
  const { add } = await writeCalls(app, workspace);
  const costs = [
    '0.081',
    '0.999999999',
    '1.999999999',
    '0.000000001',
    '0',
    '7',
    '12345.678901234',
    '-0.3',
    '0.5',
    '0.5',
  ];
  const ids: string[] = [];
  for (const cost of [...costs, ...costs]) ids.push(await add({ ...ended(0), ...usd(cost) }));
  const verified = async () => {
    expect(await runAdmin(app, ['counts', 'verify'])).toMatchObject({ code: 0 });
    expect(await runAdmin(app, ['credits', 'verify'])).toMatchObject({ code: 0 });
  };
  await verified();
  await rollUpStats(app.deps);
  await verified();
  await app.deps.database.prisma.call.update({ where: { id: ids[0] ?? '' }, data: { providerCost: '99.9' } });
  await verified();
  await rollUpStats(app.deps);
  await verified();
  const { callStats } = await data('{ callStats { calls providerCostUsd } }');
  expect(callStats).toEqual([{ calls: 20, providerCostUsd: '24812.738802466' }]);
});
